/** What happened in a moment of the story, in words. */
import type { CatalogueIndex } from '../../api/catalogue';
import type { Fact } from '../../api/types';
import { asSentence, capitalize } from '../../ui/text';
import type { GamePlugin } from '../gamePlugin';
import { actorOf } from '../log/logLines';
import { sentencesOf, sentenceText, withSubjectOnce } from '../log/turnText';
import type { PointPart, StoryMoment } from './story';

export interface StoryWords {
  /** "A town of six structures" */
  title: string;
  /** How it came about. */
  text: string;
  /** Where one sees it, the best place first. */
  places: readonly string[];
}

const DEEDS: ReadonlySet<Fact['verb']> = new Set(['move', 'turn', 'advance', 'pass']);
const MOST_DEEDS = 2;
const MOST_PARTS = 3;

/** What was done, in the words of the log: "Ada turns E3 into lakes, builds a dwelling on E3." */
export function deedsText({ seat, facts }: Pick<StoryMoment, 'seat' | 'facts'>): string {
  const done = facts.filter((fact) => DEEDS.has(fact.verb) && fact.text !== '' && actorOf(fact) === seat);
  const text = sentenceText(withSubjectOnce(sentencesOf(done).slice(0, MOST_DEEDS)));
  return text && asSentence(text);
}

function nameOf({ cause, rule }: PointPart, catalogue: CatalogueIndex): string {
  return (cause && catalogue.name(cause)) || (catalogue.rule(rule)?.title ?? '');
}

/** What brought the points: "8 VP (town tile of the cults), 5 (Witches)."; nothing where there is one cause. */
export function partsText(
  { parts }: Pick<StoryMoment, 'parts'>,
  catalogue: CatalogueIndex,
  unit: string,
): string {
  if (parts.length < 2) return '';
  const told = parts
    .slice(0, MOST_PARTS)
    .map((part, index) => `${part.points}${index === 0 ? ` ${unit}` : ''} (${nameOf(part, catalogue)})`)
    .join(', ');
  return `${told}.`;
}

/** As the game tells it, or as the log does. `rounds` is how many the game had; 0 where it has none. */
export function storyWords(
  moment: StoryMoment,
  plugin: Pick<GamePlugin, 'storyOf' | 'momentOf' | 'pointsUnit'>,
  catalogue: CatalogueIndex,
  rounds: number,
): StoryWords {
  const { facts, parts, round, places } = moment;
  const told = plugin.storyOf?.(moment, catalogue);
  if (told) return told;
  const joy = facts.map((fact) => plugin.momentOf?.(fact, catalogue)).find((found) => found?.tone === 'joy');
  const isBetween = places.length === 0 && round > 0;
  const between = round === rounds ? 'The end' : `The end of round ${round}`;
  const title = joy?.title ?? (isBetween ? between : parts[0] ? nameOf(parts[0], catalogue) : '');
  const text = [deedsText(moment), partsText(moment, catalogue, plugin.pointsUnit)];
  return { title: capitalize(title), text: text.filter(Boolean).join(' '), places };
}
