/** Amounts as an icon and a number. */
import type { CatalogueIndex } from '../../api/catalogue';
import type { Amount } from '../../api/types';

export interface AmountLabel {
  icon: string;
  text: string;
  label: string;
}

export function amountLabels(amounts: readonly Amount[], catalogue: CatalogueIndex): AmountLabel[] {
  return amounts
    .filter(({ count }) => count !== 0)
    .map(({ good, count }) => ({
      icon: catalogue.icon(good),
      text: count === 1 && good === 'good:bridges' ? '' : `${count}`,
      label: `${count} ${catalogue.name(good, count)}`,
    }));
}

/** The same goods from several causes, added up. */
export function sumByGood(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>();
  for (const { good, count } of amounts) sums.set(good, (sums.get(good) ?? 0) + count);
  return [...sums].map(([good, count]) => ({ good, count }));
}
