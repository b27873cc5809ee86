/** The log by turns: one entry for what a seat did in its turn, with everything that followed from it. */
import { isKind } from '../../api/catalogue';
import type { Fact, Row } from '../../api/types';
import { actorOf, isAmount, linesOfFacts, sumAmounts, type LogLine } from './logLines';
import { sentencesOf, sentenceText, type Sentence } from './turnText';

export interface Turn {
  /** The ply and the index of its first fact. */
  key: string;
  /** Who acted; -1 for what happens between rounds. */
  seat: number;
  /** "Round 2 begins", where a round does; what stands before it belongs to the round that is over. */
  heading: string;
  /** Plies of its first and last answer. */
  first: number;
  last: number;
  facts: readonly Fact[];
  /** What happened in detail, in order. */
  lines: readonly LogLine[];
}

interface Draft {
  seat: number;
  heading: string;
  parts: { row: Row; facts: Fact[]; index: number }[];
}

const BETWEEN: ReadonlySet<string> = new Set(['phase:bonus', 'phase:income', 'phase:end']);

function beginsTurn({ verb, what, seat }: Fact): boolean {
  return verb === 'begin' && what === 'phase:turn' && seat >= 0;
}

export function beginsRound({ verb, what }: Fact): boolean {
  return verb === 'begin' && (isKind(what, 'round') || what === 'phase:round');
}

/** Everything in the order it happened. Before the first turn begins, and in games without turns, actors take turns. */
export function turnsOf(rows: readonly Row[]): Turn[] {
  const drafts: Draft[] = [];
  let isOrdered = false;
  const begin = (seat: number): Draft => {
    const draft = { seat, heading: '', parts: [] };
    drafts.push(draft);
    return draft;
  };
  let draft = begin(-1);
  for (const row of rows) {
    for (const [index, fact] of row.facts.entries()) {
      if (beginsTurn(fact)) {
        isOrdered = true;
        draft = begin(fact.seat);
      } else if (beginsRound(fact)) {
        isOrdered = true;
        if (draft.seat >= 0) draft = begin(-1);
        draft.heading = sentenceText(fact);
      } else if (fact.verb === 'begin' || fact.verb === 'end') {
        if (fact.seat >= 0 || !BETWEEN.has(fact.what)) continue;
        isOrdered = true;
        if (draft.seat >= 0) draft = begin(-1);
      } else {
        const actor = actorOf(fact);
        if (!isOrdered && actor !== draft.seat && actor >= 0) draft = begin(actor);
        const part = draft.parts.at(-1);
        if (part?.row === row) part.facts.push(fact);
        else draft.parts.push({ row, facts: [fact], index });
      }
    }
  }
  return drafts.flatMap(finished);
}

function finished({ seat, heading, parts }: Draft): Turn[] {
  const [first, last] = [parts[0], parts.at(-1)];
  const lines = parts.flatMap(({ row, facts }) => linesOfFacts(row, facts));
  if (!first || !last || (lines.length === 0 && heading === '')) return [];
  return [
    {
      key: `${first.row.ply}.${first.index}`,
      seat,
      heading,
      first: first.row.ply,
      last: last.row.ply,
      facts: parts.flatMap(({ facts }) => facts),
      lines,
    },
  ];
}

/**
 * What others did since the viewer's last turn. While the viewer's own turn goes on, that is what happened before it:
 * one's own answers, and those to questions of others, do not make anybody forget.
 */
export function turnsSinceOwn(turns: readonly Turn[], viewer: number, isOwnTurn: boolean): readonly Turn[] {
  if (viewer < 0) return turns.slice(-MOST_FOR_SPECTATORS);
  const isGoingOn = isOwnTurn && turns.at(-1)?.seat === viewer;
  const past = isGoingOn ? turns.slice(0, -1) : turns;
  const last = past.findLastIndex(({ seat }) => seat === viewer);
  return last < 0 ? past.slice(-MOST_FOR_SPECTATORS) : past.slice(last + 1);
}
const MOST_FOR_SPECTATORS = 8;
const ROWS_FOR_SPECTATORS = 80;

/** The rows that can belong to what happened since the viewer's last turn: the whole log need not be read for that. */
export function latestRows(rows: readonly Row[], viewer: number): readonly Row[] {
  if (viewer < 0) return rows.slice(-ROWS_FOR_SPECTATORS);
  let own = 0;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    if (!rows[index]?.facts.some((fact) => beginsTurn(fact) && fact.seat === viewer)) continue;
    own += 1;
    if (own > 1) return rows.slice(index);
  }
  return rows;
}

/** What only prepares or explains the rest of a turn. */
const LESSER: ReadonlySet<Fact['verb']> = new Set([
  'reveal',
  'note',
  'use',
  'free',
  'choose',
  'roll',
  'check',
]);

/** The sentences that tell a turn at a glance: what was done, not what it cost. */
export function headlineOf({ seat, facts, lines }: Turn): readonly Sentence[] {
  const own = facts.filter((fact) => fact.text !== '' && (seat < 0 || actorOf(fact) === seat));
  const told = own.filter((fact) => !isAmount(fact));
  const main = told.filter(({ verb }) => !LESSER.has(verb));
  const chosen = main.length > 0 ? main : told.length > 0 ? told : own;
  const sentences = sentencesOf(chosen);
  return sentences.length > 0 ? sentences : lines.flatMap((line) => line.sentences);
}

/** What a turn brought and cost its player in the end. */
export function balanceOf({ seat, facts }: Turn): Fact[] {
  return sumAmounts(facts.filter((fact) => isAmount(fact) && fact.seat === seat));
}

/** Where something was done in a turn: places of the table, each once. */
export function placesOf({ seat, facts }: Turn): string[] {
  const done = facts.filter(
    (fact) => ['move', 'turn', 'advance', 'use'].includes(fact.verb) && actorOf(fact) === seat,
  );
  return [...new Set(done.flatMap(({ place, what, verb }) => (verb === 'use' ? [what] : [place])))].filter(
    Boolean,
  );
}

/** Whether so much happened that it is worth showing once more: several turns, or one with many changes. */
export function isComplicated(turns: readonly Turn[]): boolean {
  const told = turns.filter((turn) => headlineOf(turn).length > 0);
  return told.length > 1 || told.some((turn) => headlineOf(turn).length > 3);
}
