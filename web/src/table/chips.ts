/** Prices, previews and facts as chips: the same before an answer and in the log after it. */
import { kindOf, type Things } from '../api/things';
import type { Amount, Change, Fact, Preview } from '../api/types';
import { tintOf } from '../ui/tints';
import type { Choice } from './targets';

export type Tone = 'cost' | 'gain' | 'note' | 'plain';

export interface ChipText {
  tone: Tone;
  text: string;
  icon: string;
  spoken: string;
  tint?: string | undefined;
  /** What there is of it afterwards. */
  after?: string;
}

const UNCOUNTED = new Set(['structure', 'piece', 'seat', 'order', 'pile', 'phase']);

export function choiceChips(choice: Choice, things: Things): ChipText[] {
  const chips = (amounts: readonly Amount[], sign: 1 | -1): ChipText[] =>
    amounts.filter(({ count }) => count !== 0).map(({ good, count }) => amountChip(sign * count, sign * count, good, things, sign === -1));
  return [...chips(choice.price, -1), ...chips(choice.gains, 1)];
}

/** What is certain of the choice itself, then what its preview adds. */
export function previewChips(choice: Choice, preview: Preview | null, viewer: number, things: Things, nameOf: (seat: number) => string, have: Readonly<Record<string, number>> = {}): ChipText[] {
  if (!preview) return choiceChips(choice, things);
  const counted = preview.changes.filter(({ what }) => !UNCOUNTED.has(kindOf(what)));
  const own = counted.filter(({ seat }) => seat === viewer);
  const others = counted.filter(({ seat }) => seat !== viewer && seat >= 0);
  const costsFirst = [...own].sort((one, other) => Number(one.most >= 0) - Number(other.most >= 0));
  const asks = preview.asks.filter(({ seat }) => seat !== viewer);
  return [
    ...costsFirst.map((change) => ({ ...changeChip(change, things), ...afterwards(change, have) })),
    ...others.map((change) => note(`${nameOf(change.seat)} ${changeChip(change, things).spoken}`)),
    ...asks.map((asked) => note(`${nameOf(asked.seat)} is asked: ${asked.prompt}`)),
    ...preview.chance.map((chance) => note(`by chance: ${chance.prompt}`)),
    ...(preview.ends ? [note('ends the game')] : []),
  ];
}

/** What a row of the log brought, as a ledger: the change, and the value after it. */
export function factChips(facts: readonly Fact[], things: Things): (ChipText & { after: string })[] {
  return facts
    .filter(({ verb, amount }) => amount !== 0 && (verb === 'gain' || verb === 'lose' || verb === 'score'))
    .filter(({ what }) => !UNCOUNTED.has(kindOf(what)))
    .map((fact) => {
      const amount = fact.verb === 'lose' ? -fact.amount : fact.amount;
      return { ...amountChip(amount, amount, fact.what, things), after: fact.after === null ? '' : `${fact.after}` };
    });
}

function afterwards({ what, least, most }: Change, have: Readonly<Record<string, number>>): { after?: string } {
  const now = have[what];
  return now === undefined ? {} : { after: least === most ? `${now + most}` : `${now + least} to ${now + most}` };
}

function changeChip({ least, most, what }: Change, things: Things): ChipText {
  return amountChip(least, most, what, things);
}

function amountChip(least: number, most: number, what: string, things: Things, cost = most < 0): ChipText {
  const text = least === most ? signed(least) : `${signed(least)} to ${signed(most)}`;
  const spoken = `${text} ${things.name(what, most)}`;
  return { tone: cost ? 'cost' : 'gain', text: things.isClear(what) ? text : spoken, icon: things.icon(what), spoken, tint: tintOf(what, things.icon(what)) };
}

function note(text: string): ChipText {
  return { tone: 'note', text, icon: '', spoken: text };
}

/** Minus is a minus, not a hyphen. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
