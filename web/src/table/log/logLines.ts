/** Rows of the log as lines: one for what one seat did in one answer. */
import type { Fact, Row } from '../../api/types';
import { sentencesOf, sentenceText, type Sentence } from './turnText';

export interface LogLine {
  /** The ply and the index within it. */
  key: string;
  ply: number;
  seat: number;
  by: Row['by'];
  turn: number;
  sentences: readonly Sentence[];
  facts: readonly Fact[];
  heading: string;
  times: number;
}

const AMOUNTS = new Set<Fact['verb']>(['gain', 'lose', 'score']);

/** Who did it: the seat of a fact, or the partner where a thing on the table was moved. */
export function actorOf(fact: Fact): number {
  return fact.seat >= 0 ? fact.seat : fact.partner >= 0 ? fact.partner : -1;
}

export function isAmount({ verb }: Fact): boolean {
  return AMOUNTS.has(verb);
}

function isHeading(fact: Fact): boolean {
  return fact.verb === 'begin' && fact.what.startsWith('round:');
}

function isSilent(fact: Fact): boolean {
  return (fact.verb === 'begin' || fact.verb === 'end') && !isHeading(fact);
}

/** What one answer brought, or a part of it, as lines. */
export function linesOfFacts(row: Row, all: readonly Fact[]): LogLine[] {
  const lines: LogLine[] = [];
  let facts: Fact[] = [];
  const start = (): Pick<LogLine, 'key' | 'ply' | 'by' | 'turn' | 'times'> => ({
    key: `${row.ply}.${row.facts.indexOf(all[0] as Fact)}.${lines.length}`,
    ply: row.ply,
    by: row.by,
    turn: row.turn,
    times: 1,
  });
  const flush = (): void => {
    const [first] = facts;
    if (!first) return;
    const narrated = facts.filter((fact) => !isAmount(fact));
    const sentences = sentencesOf(narrated.some(({ text }) => text) ? narrated : facts);
    if (sentences.length > 0) lines.push({ ...start(), seat: actorOf(first), sentences, facts, heading: '' });
    facts = [];
  };
  for (const fact of all) {
    if (isHeading(fact)) {
      flush();
      lines.push({ ...start(), seat: -1, sentences: [], facts: [], heading: sentenceText(fact) });
    } else if (!isSilent(fact)) {
      const [first] = facts;
      if (first && actorOf(first) !== actorOf(fact)) flush();
      facts.push(fact);
    }
  }
  flush();
  return lines;
}

function saysTheSame(one: LogLine, other: LogLine): boolean {
  return one.sentences.map(sentenceText).join() === other.sentences.map(sentenceText).join();
}

/** The same thing done several times in a row is one line. */
export function mergeLines(all: readonly LogLine[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const line of all) {
    const last = lines[lines.length - 1];
    if (last && !line.heading && last.seat === line.seat && saysTheSame(last, line)) {
      lines[lines.length - 1] = {
        ...last,
        ply: line.ply,
        times: last.times + 1,
        facts: sumAmounts([...last.facts, ...line.facts]),
      };
    } else lines.push(line);
  }
  return lines;
}

/** Amounts of the same good add up; the last value stays. */
export function sumAmounts(facts: readonly Fact[]): Fact[] {
  const sums: Fact[] = [];
  for (const fact of facts) {
    const same = sums.findIndex(
      ({ verb, what, place, seat }) =>
        verb === fact.verb && what === fact.what && place === fact.place && seat === fact.seat,
    );
    const before = sums[same];
    if (before && AMOUNTS.has(fact.verb))
      sums[same] = { ...before, amount: before.amount + fact.amount, after: fact.after };
    else sums.push(fact);
  }
  return sums;
}
