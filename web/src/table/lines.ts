/** Rows of the log as they are read: one line for whatever one seat did in one answer. */
import type { Fact, Row } from '../api/types';

export interface Line {
  /** Tells lines apart: the ply and the place within it. */
  key: string;
  ply: number;
  seat: number;
  by: Row['by'];
  turn: number;
  sentences: readonly string[];
  facts: readonly Fact[];
  heading: string;
  times: number;
}

const AMOUNTS = new Set<Fact['verb']>(['gain', 'lose', 'score']);

/** Who a fact is about: what lies on the table may have been moved by a seat. */
function actorOf(fact: Fact): number {
  return fact.seat >= 0 ? fact.seat : fact.partner >= 0 ? fact.partner : -1;
}

function isHeading(fact: Fact): boolean {
  return fact.verb === 'begin' && fact.what.startsWith('round:');
}

function isSilent(fact: Fact): boolean {
  return (fact.verb === 'begin' || fact.verb === 'end') && !isHeading(fact);
}

function linesOfRow(row: Row): Line[] {
  const lines: Line[] = [];
  let facts: Fact[] = [];
  const start = (): Pick<Line, 'key' | 'ply' | 'by' | 'turn' | 'times'> => ({ key: `${row.ply}.${lines.length}`, ply: row.ply, by: row.by, turn: row.turn, times: 1 });
  const flush = (): void => {
    const [first] = facts;
    if (!first) return;
    const told = facts.filter(({ verb }) => !AMOUNTS.has(verb));
    const said = (told.some(({ sentence }) => sentence) ? told : facts).map(({ sentence }) => sentence).filter(Boolean);
    const spoken = [...new Set(said)];
    if (spoken.length > 0) lines.push({ ...start(), seat: actorOf(first), sentences: spoken, facts, heading: '' });
    facts = [];
  };
  for (const fact of row.facts) {
    if (isHeading(fact)) {
      flush();
      lines.push({ ...start(), seat: -1, sentences: [], facts: [], heading: fact.sentence });
    } else if (!isSilent(fact)) {
      const [first] = facts;
      if (first && actorOf(first) !== actorOf(fact)) flush();
      facts.push(fact);
    }
  }
  flush();
  return lines;
}

/** The same thing done several times in a row is one line. */
export function linesOf(rows: readonly Row[]): Line[] {
  const lines: Line[] = [];
  for (const line of rows.flatMap(linesOfRow)) {
    const last = lines[lines.length - 1];
    if (last && !line.heading && last.seat === line.seat && last.sentences.join() === line.sentences.join()) {
      lines[lines.length - 1] = { ...last, ply: line.ply, times: last.times + 1, facts: together([...last.facts, ...line.facts]) };
    } else lines.push(line);
  }
  return lines;
}

/** Amounts of the same good add up; the last value stays. */
export function together(facts: readonly Fact[]): Fact[] {
  const sums: Fact[] = [];
  for (const fact of facts) {
    const same = sums.findIndex(({ verb, what, place, seat }) => verb === fact.verb && what === fact.what && place === fact.place && seat === fact.seat);
    const before = sums[same];
    if (before && AMOUNTS.has(fact.verb)) sums[same] = { ...before, amount: before.amount + fact.amount, after: fact.after };
    else sums.push(fact);
  }
  return sums;
}

/** What others did since the viewer last decided something. */
export function since(rows: readonly Row[], viewer: number): readonly Row[] {
  const last = rows.findLastIndex((row) => row.seat === viewer && (row.by === 'player' || row.by === 'order'));
  const own = rows[last];
  if (!own) return rows.slice(-12);
  const after = own.facts.findIndex((fact) => fact.seat !== viewer && fact.seat >= 0);
  const rest = after >= 0 ? [{ ...own, facts: own.facts.slice(after) }] : [];
  return [...rest, ...rows.slice(last + 1)];
}
