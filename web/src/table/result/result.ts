/** Who won, by how much, and what decided it: in sentences. */
import type { CatalogueIndex } from '../../api/catalogue';
import type { Scene, Score } from '../../api/types';
import { asSentence, capitalize, joinWithAnd, numberInWords } from '../../ui/text';

interface Scores {
  scores: readonly Score[];
}

/** Everybody who is first; if no seat is, the Automa has beaten them all. */
export function winnersOf({ scores }: Scores): Score[] {
  const first = scores.filter(({ place }) => place === 1);
  if (first.length > 0) return first;
  const most = Math.max(...scores.map(({ points }) => points));
  return scores.filter(({ points, place }) => place === 0 && points === most);
}

/** Best first. */
export function rankedScores({ scores }: Scores): Score[] {
  const winners = new Set(winnersOf({ scores }));
  const rank = (score: Score): number => (winners.has(score) ? 0 : 1);
  return [...scores].sort(
    (one, other) => rank(one) - rank(other) || other.points - one.points || one.place - other.place,
  );
}

/** The best of those who have not won; none where somebody played alone. */
function runnerUp(scene: Scores): Score | undefined {
  const winners = winnersOf(scene);
  return rankedScores(scene).find((score) => !winners.includes(score));
}

/** "You win by seven." */
export function resultText(scene: Scores & Pick<Scene, 'viewer'>): string {
  const winners = winnersOf(scene);
  const [winner] = winners;
  if (!winner) return 'The game is over.';
  const names = joinWithAnd(winners.map(({ seat, name }) => (seat === scene.viewer ? 'You' : name)));
  if (winners.length > 1) return `${names} share the win.`;
  const margin = winner.points - (runnerUp(scene)?.points ?? winner.points);
  const by = margin > 0 ? ` by ${numberInWords(margin)}` : '';
  return `${names} ${names === 'You' ? 'win' : 'wins'}${by}.`;
}

/** "128 to 121.", "10 to 7, 7 and 5.", and alone "87 VP." */
export function scoresText(ranked: readonly Score[], unit: string): string {
  const [first, ...others] = ranked.map(({ points }) => `${points}`);
  return others.length > 0 ? `${first} to ${joinWithAnd(others)}.` : `${first ?? 0} ${unit}.`;
}

interface SourcePoints {
  /** What the game calls it, or the id of its rule or thing. */
  id: string;
  name: string;
  icon: string;
  /** By seat. */
  points: ReadonlyMap<number, number>;
}

/** What a game calls the points of a rule. Rules with the same name are one source. */
export type SourceNames = Readonly<Record<string, { name: string; icon: string }>>;

/** Points by what brought them, the most important first; things that one rule counts are added up. */
export function pointsBySource(
  scores: readonly Score[],
  catalogue: CatalogueIndex,
  sourceNames: SourceNames = {},
): SourcePoints[] {
  const sources = new Map<string, { points: Map<number, number>; icons: Set<string> }>();
  for (const score of scores) {
    for (const { rule, what, points } of score.sources) {
      const called = sourceNames[rule];
      const key = called?.name ?? (rule || what);
      const found = sources.get(key) ?? { points: new Map(), icons: new Set() };
      found.points.set(score.seat, (found.points.get(score.seat) ?? 0) + points);
      found.icons.add(called?.icon ?? catalogue.icon(what));
      sources.set(key, found);
    }
  }
  const rows = [...sources].map(([id, { points, icons }]) => ({
    id,
    name: capitalize(catalogue.rule(id)?.title ?? catalogue.name(id)),
    icon: icons.size === 1 ? ([...icons][0] ?? '') : '',
    points,
  }));
  const most = ({ points }: SourcePoints): number => Math.max(...points.values());
  rows.sort((one, other) => most(other) - most(one));
  const other = new Map(scores.map(({ seat, other: rest }) => [seat, rest]));
  if ([...other.values()].some((rest) => rest !== 0))
    rows.push({ id: 'other', name: 'Other', icon: '', points: other });
  return rows;
}

/** What decided the game: where the winner was furthest ahead of the next one. */
export function causeText(
  scene: Scores,
  catalogue: CatalogueIndex,
  unit: string,
  sourceNames: SourceNames = {},
): string {
  const winners = winnersOf(scene);
  const [winner] = winners;
  const second = runnerUp(scene);
  if (!winner || !second || winners.length > 1) return '';
  if (winner.points <= second.points) return `Level on ${unit}: the tie-break rule decided.`;
  const [decisive] = pointsBySource([winner, second], catalogue, sourceNames)
    .map(({ name, points }) => ({
      name,
      first: points.get(winner.seat) ?? 0,
      second: points.get(second.seat) ?? 0,
    }))
    .sort((one, other) => other.first - other.second - (one.first - one.second));
  if (!decisive) return '';
  return asSentence(`${decisive.name} decided it: ${decisive.first} ${unit} against ${decisive.second}`);
}
