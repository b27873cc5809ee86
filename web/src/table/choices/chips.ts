/** Prices, previews and events as chips: the same before a choice and in the log after it. */
import { kindOf, type CatalogueIndex } from '../../api/catalogue';
import type { Amount, Change, Fact, Preview, Prospect } from '../../api/types';
import { joinWithAnd } from '../../ui/text';
import type { Choice } from './choices';

type Tone = 'cost' | 'gain' | 'note' | 'plain';

export interface ChipContent {
  tone: Tone;
  text: string;
  /** The number alone, for where the icon says the rest. */
  count: string;
  icon: string;
  spokenText: string;
  /** Where it differs from that of the icon. */
  color?: string | undefined;
  /** What there is of it afterwards. */
  after?: string;
  /** Words behind the icon: "each income". */
  suffix?: string;
}

const UNCOUNTED = new Set(['structure', 'piece', 'seat', 'order', 'pile', 'phase']);

export function choiceChips(
  choice: Pick<Choice, 'price' | 'gains'>,
  catalogue: CatalogueIndex,
): ChipContent[] {
  const chips = (amounts: readonly Amount[], sign: 1 | -1): ChipContent[] =>
    amounts
      .filter(({ count }) => count !== 0)
      .map(({ good, count }) => amountChip(sign * count, sign * count, good, catalogue));
  return [...chips(choice.price, -1), ...chips(choice.gains, 1)];
}

/** Several changes that a game shows as one chip: the three bowls of power before and after. */
export type FoldChanges = (
  changes: readonly Change[],
  amounts: Readonly<Record<string, number>>,
) => { rest: readonly Change[]; chips: readonly ChipContent[] };

interface PreviewContext {
  viewer: number;
  catalogue: CatalogueIndex;
  nameOf: (seat: number) => string;
  /** What the viewer has now. */
  amounts?: Readonly<Record<string, number>> | undefined;
  fold?: FoldChanges | undefined;
}

/** What the preview says; without one, what is certain of the choice itself. */
export function previewChips(
  choice: Choice,
  preview: Preview | null,
  context: PreviewContext,
): ChipContent[] {
  const { viewer, catalogue, nameOf, amounts = {}, fold } = context;
  if (!preview) return choiceChips(choice, catalogue);
  const bySource = new Set(
    preview.prospects.filter(({ topic }) => topic === 'points').map(({ what }) => what),
  );
  const counted = preview.changes.filter(({ what }) => !UNCOUNTED.has(kindOf(what)));
  const own = counted.filter(({ seat }) => seat === viewer);
  const { rest, chips } = fold?.(own, amounts) ?? { rest: own, chips: [] };
  const told = new Set(own.map(({ what }) => what));
  const unnamed = choice.price.filter(({ good }) => !told.has(good) && good !== 'good:power');
  const changed = rest
    .filter(({ what }) => !bySource.has(what))
    .map((change) => ({
      ...amountChip(change.least, change.most, change.what, catalogue),
      ...afterwards(change, amounts),
    }));
  const others = counted.filter(({ seat }) => seat !== viewer && seat >= 0);
  return [
    ...unnamed.map(({ good, count }) => amountChip(-count, -count, good, catalogue)),
    ...chips,
    ...changed.filter(({ tone }) => tone === 'cost'),
    ...changed.filter(({ tone }) => tone !== 'cost'),
    ...preview.prospects.map((prospect) => prospectChip(prospect, catalogue)),
    ...others.map((change) =>
      note(
        `${nameOf(change.seat)} ${amountChip(change.least, change.most, change.what, catalogue).spokenText}`,
      ),
    ),
    ...(preview.ends ? [note('ends the game')] : []),
  ];
}

/** Something that would stand otherwise and is no amount: an income, points by their source, how far a goal is. */
export function prospectChip(prospect: Prospect, catalogue: CatalogueIndex): ChipContent {
  const { topic, what, label, before, after, of, good } = prospect;
  const tone: Tone = good
    ? 'gain'
    : topic === 'income' || topic === 'risk' || topic === 'lead'
      ? 'cost'
      : 'note';
  if (topic === 'income')
    return { ...amountChip(after - before, after - before, what, catalogue), tone, suffix: label };
  if (topic === 'points' || topic === 'later')
    return { ...amountChip(after, after, what, catalogue), tone, suffix: label };
  if (topic === 'progress')
    return worded(tone, of === 1 ? label : `${label} ${before} → ${after} of ${of}`, catalogue.icon(what));
  if (topic === 'lead')
    return worded(tone, after > 0 ? `${label}: ${signed(after)}` : label, catalogue.icon(what));
  if (topic === 'risk') return worded(tone, after > 0 ? `${after} % ${label}` : `no risk ${label}`, '');
  return worded(tone, `${label} ${after} ${catalogue.name(what, after)}`, '');
}

/** What a row of the log brought, as a ledger: the change, and the value after it. */
export function factChips(
  facts: readonly Fact[],
  catalogue: CatalogueIndex,
): (ChipContent & { after: string })[] {
  return facts
    .filter(({ verb, amount }) => amount !== 0 && (verb === 'gain' || verb === 'lose' || verb === 'score'))
    .filter(({ what }) => !UNCOUNTED.has(kindOf(what)))
    .map((fact) => {
      const amount = fact.verb === 'lose' ? -fact.amount : fact.amount;
      return {
        ...amountChip(amount, amount, fact.what, catalogue),
        after: fact.after === null ? '' : `${fact.after}`,
      };
    });
}

function afterwards(
  { what, least, most }: Change,
  amounts: Readonly<Record<string, number>>,
): { after?: string } {
  const now = amounts[what];
  return now === undefined
    ? {}
    : { after: least === most ? `${now + most}` : `${now + least} to ${now + most}` };
}

/** Green is what one is glad of: more of a good, less of a burden. */
function toneOf(least: number, most: number, what: string, catalogue: CatalogueIndex): Tone {
  return catalogue.isBurden(what) === most <= 0 ? 'gain' : least < 0 && most > 0 ? 'plain' : 'cost';
}

function amountChip(least: number, most: number, what: string, catalogue: CatalogueIndex): ChipContent {
  const text = least === most ? signed(least) : `${signed(least)} to ${signed(most)}`;
  const spokenText = `${text} ${catalogue.name(what, most)}`;
  return {
    tone: toneOf(least, most, what, catalogue),
    text: catalogue.hasUniqueIcon(what) ? text : spokenText,
    count: text,
    icon: catalogue.icon(what),
    spokenText,
    color: catalogue.colorOf(what),
  };
}

function worded(tone: Tone, text: string, icon: string): ChipContent {
  return { tone, text, count: '', icon, spokenText: text };
}

function note(text: string): ChipContent {
  return { tone: 'note', text, count: '', icon: '', spokenText: text };
}

/** Minus is a minus, not a hyphen. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** "2 workers and 1 coin" */
export function amountsText(amounts: readonly Amount[], catalogue: CatalogueIndex): string {
  return joinWithAnd(amounts.map(({ good, count }) => `${count} ${catalogue.name(good, count)}`));
}
