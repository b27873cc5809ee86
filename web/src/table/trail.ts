/** An explanation of a turn that the rules decided, as numbered steps, and what each step left on the board. */
import type { Odds, RivalTurn, TrailIcon } from '../api/types';
import type { Marks } from './face';

export interface Step {
  number: number;
  filter: string;
  sentence: string;
  reference: string;
  kept: readonly string[];
  removed: readonly string[];
  rule: string;
}

export interface Part {
  icon: string;
  title: string;
  reference: string;
  depth: number;
  steps: readonly Step[];
  choice: string;
  effects: readonly string[];
}

interface Told {
  indent: number;
  text: string;
  reference: string;
}

function told(row: string): Told {
  const [, space = '', text = '', reference = ''] = /^(\s*)(.*?)(?: \[([^\]]*)\])?$/.exec(row) ?? [];
  return { indent: space.length, text, reference };
}

/** The trail says what was kept and removed, the rows say it in words, in the same order. */
export function partsOf({ reasons, trail }: RivalTurn): Part[] {
  const rows = reasons.slice(1).map(told);
  const parts: Part[] = [];
  let number = 0;
  const arrows = (indent: number): string[] => {
    const found: string[] = [];
    while (rows[0] && rows[0].indent > indent && rows[0].text.startsWith('-> ')) found.push((rows.shift()?.text ?? '').slice(3));
    return found;
  };
  const walk = (icon: TrailIcon, depth: number): void => {
    const head = rows.shift() ?? { indent: 0, text: icon.icon, reference: '' };
    const steps = icon.steps.map((step) => {
      const row = rows[0] && rows[0].indent > head.indent && !rows[0].text.startsWith('-> ') ? rows.shift() : undefined;
      number += 1;
      return { number, filter: step.filter, sentence: row?.text ?? '', reference: row?.reference ?? '', kept: step.kept, removed: step.removed, rule: step.rule };
    });
    const part = { icon: icon.icon, title: head.text, reference: head.reference, depth, steps, choice: icon.choice ?? '', effects: arrows(head.indent) };
    parts.push(part);
    for (const child of icon.children) walk(child, depth + 1);
    part.effects.push(...arrows(head.indent));
  };
  while (rows.length > 0 && trail.icons.length === 0) {
    const row = rows.shift();
    if (row) parts.push({ icon: '', title: row.text, reference: row.reference, depth: 0, steps: [], choice: '', effects: [] });
  }
  for (const icon of trail.icons) walk(icon, 0);
  for (const row of rows) parts.push({ icon: '', title: row.text, reference: row.reference, depth: 0, steps: [], choice: '', effects: [] });
  return parts;
}

export function stepsOf(parts: readonly Part[]): Step[] {
  return parts.flatMap(({ steps }) => steps);
}

/** What the board shows when the steps of a part up to `number` have been taken. */
export function marksAt(parts: readonly Part[], number: number): Marks {
  const part = parts.find(({ steps }) => steps.some((step) => step.number === number));
  const taken = part?.steps.filter((step) => step.number <= number) ?? [];
  const removed = new Map<string, number>();
  for (const step of taken) for (const id of step.removed) removed.set(id, step.number);
  const last = taken[taken.length - 1];
  const isEnd = last !== undefined && last === part?.steps[part.steps.length - 1];
  return { kept: last?.kept ?? [], removed, choice: isEnd ? (part?.choice ?? '') : '', chances: new Map() };
}

/** "1/3" as "33%". */
export function percent(fraction: string): string {
  const [above = '0', below = '1'] = fraction.split('/');
  const share = (100 * Number(above)) / Number(below);
  return share > 0 && share < 1 ? '<1%' : `${Math.round(share)}%`;
}

/** The chance of every place that can be pointed at. */
export function forecastMarks(odds: Odds): Marks {
  const others = Object.values(odds.choices).flatMap((choice) => Object.entries(choice).filter(([id]) => id.startsWith('power:')));
  const all = [...Object.entries(odds.spaces), ...Object.entries(odds.tracks), ...others];
  return { kept: [], removed: new Map(), choice: '', chances: new Map(all.map(([id, chance]) => [id, percent(chance)])) };
}
