/** How the points came about: lines for the chart, and the three moments that mattered most. */
import type { Fact, Row, Score } from '../../api/types';
import { beginsRound, placesOf, turnsOf, type Turn } from '../log/turns';
import { winnersOf } from './result';

export interface PointLine {
  seat: number;
  name: string;
  values: readonly { ply: number; value: number }[];
}

export interface StoryMoment {
  /** The position after it. */
  ply: number;
  seat: number;
  /** The round it belongs to, 0 where a game has none. */
  round: number;
  /** Where it happened. */
  places: readonly string[];
  facts: readonly Fact[];
  /** What brought the points, the largest part first. */
  parts: readonly PointPart[];
  gain: number;
  /** The winner went ahead here and stayed there. */
  isTurningPoint: boolean;
}

/** Points with one cause; it has no id where only the rule is known. */
export interface PointPart {
  cause: string;
  rule: string;
  points: number;
}

const MOST_MOMENTS = 3;

/** Points are whatever anybody scores; what is paid or lost of them counts, too. */
function pointGoods(rows: readonly Row[]): ReadonlySet<string> {
  const scored = rows.flatMap(({ facts }) => facts.filter(({ verb }) => verb === 'score'));
  return new Set(scored.map(({ what }) => what));
}

function change({ verb, what, amount }: Fact, goods: ReadonlySet<string>): number {
  if (!goods.has(what)) return 0;
  return verb === 'lose' ? -amount : verb === 'score' || verb === 'gain' ? amount : 0;
}

/** The points of every player from the first answer to the last. */
export function pointLines(rows: readonly Row[], scores: readonly Score[]): PointLine[] {
  const goods = pointGoods(rows);
  return scores.map(({ seat, name, points, other }) => {
    let value = other;
    const values = [{ ply: 0, value }];
    for (const row of rows) {
      const sum = row.facts.reduce((all, fact) => all + (fact.seat === seat ? change(fact, goods) : 0), 0);
      if (sum === 0) continue;
      value += sum;
      values.push({ ply: row.ply + 1, value });
    }
    return { seat, name, values: [...values, { ply: rows.length, value: points }] };
  });
}

/** From where on a chart is worth looking at: what is given out before the first round is no story. */
export function storyStart(rows: readonly Row[]): number {
  return roundStarts(rows)[0]?.ply ?? 0;
}

/** Where rounds begin. */
export function roundStarts(rows: readonly Row[]): { round: number; ply: number }[] {
  return rows
    .filter(({ facts }) => facts.some(beginsRound))
    .map(({ ply }, index) => ({ round: index + 1, ply }));
}

/** The round of a turn: one that ends a round belongs to it. */
function roundOf({ seat, first }: Turn, starts: readonly { ply: number }[]): number {
  return starts.filter(({ ply }) => (seat < 0 ? ply <= first : ply < first)).length;
}

interface Candidate extends StoryMoment {
  index: number;
}

function gainsOf(turn: Turn, goods: ReadonlySet<string>): Map<number, number> {
  const gains = new Map<number, number>();
  for (const fact of turn.facts) gains.set(fact.seat, (gains.get(fact.seat) ?? 0) + change(fact, goods));
  return gains;
}

function partsOf(turn: Turn, seat: number, goods: ReadonlySet<string>): PointPart[] {
  const parts = new Map<string, PointPart>();
  for (const fact of turn.facts) {
    const points = fact.seat === seat ? change(fact, goods) : 0;
    if (points <= 0) continue;
    const { cause, rule } = fact;
    const key = cause || rule;
    parts.set(key, { cause, rule, points: points + (parts.get(key)?.points ?? 0) });
  }
  return [...parts.values()].sort((one, other) => other.points - one.points);
}

/** The only one with the most points at a position; -1 where several have them. */
function leaderAt(lines: readonly PointLine[], ply: number): number {
  const points = lines.map(({ seat, values }) => ({
    seat,
    value: values.findLast((one) => one.ply <= ply)?.value ?? 0,
  }));
  const most = Math.max(...points.map(({ value }) => value));
  const first = points.filter(({ value }) => value === most);
  return first.length === 1 ? (first[0]?.seat ?? -1) : -1;
}

/** The turn after which the winner was never caught again, and those that brought most. In the order of the game. */
export function storyMoments(rows: readonly Row[], scores: readonly Score[]): StoryMoment[] {
  const goods = pointGoods(rows);
  const turns = turnsOf(rows);
  const winner = winnersOf({ scores })[0]?.seat ?? -1;
  const lines = pointLines(rows, scores);
  const starts = roundStarts(rows);
  const found: Candidate[] = [];
  let turningPoint = -1;
  turns.forEach((turn, index) => {
    const gains = gainsOf(turn, goods);
    if (leaderAt(lines, turn.last + 1) !== winner) turningPoint = -1;
    else if (leaderAt(lines, turn.first) !== winner) turningPoint = index;
    const round = roundOf(turn, starts);
    if (starts.length > 0 && round === 0) return;
    const [seat, gain] =
      turn.seat >= 0
        ? [turn.seat, gains.get(turn.seat) ?? 0]
        : ([...gains].sort(([, one], [, other]) => other - one)[0] ?? [-1, 0]);
    if (gain > 0)
      found.push({
        index,
        ply: turn.last + 1,
        seat,
        round,
        places: placesOf(turn),
        facts: turn.facts,
        parts: partsOf(turn, seat, goods),
        gain,
        isTurningPoint: false,
      });
  });
  const moments = found.map((one) => ({ ...one, isTurningPoint: one.index === turningPoint }));
  return [...moments]
    .sort((one, other) => Number(other.isTurningPoint) - Number(one.isTurningPoint) || other.gain - one.gain)
    .slice(0, MOST_MOMENTS)
    .sort((one, other) => one.ply - other.ply);
}
