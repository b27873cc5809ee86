/** Amounts as a symbol and a number. */
import type { Things } from '../../api/things';
import type { Amount } from '../../api/types';

export interface Counted {
  icon: string;
  text: string;
  label: string;
}

export function amountChips(amounts: readonly Amount[], things: Things): Counted[] {
  return amounts
    .filter(({ count }) => count !== 0)
    .map(({ good, count }) => ({ icon: things.icon(good), text: count === 1 && good === 'good:bridges' ? '' : `${count}`, label: `${count} ${things.name(good, count)}` }));
}

/** The same goods from several causes, added up. */
export function summed(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>();
  for (const { good, count } of amounts) sums.set(good, (sums.get(good) ?? 0) + count);
  return [...sums].map(([good, count]) => ({ good, count }));
}
