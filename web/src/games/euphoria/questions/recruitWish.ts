/**
 * Both recruits are chosen at once, but everybody is asked for the second one only after the first ones are known:
 * the wish waits for its question. It belongs to one table (its catalogue) and to one seat, and is used once.
 */
import type { CatalogueIndex } from '../../../api/catalogue';

const wishes = new WeakMap<CatalogueIndex, Map<number, string>>();

/** `recruit` stays hidden, as soon as it may be said. */
export function wishHidden(catalogue: CatalogueIndex, seat: number, recruit: string): void {
  const ofTable = wishes.get(catalogue) ?? new Map<number, string>();
  wishes.set(catalogue, ofTable.set(seat, recruit));
}

export function takeWish(catalogue: CatalogueIndex, seat: number): string {
  const ofTable = wishes.get(catalogue);
  const wish = ofTable?.get(seat) ?? '';
  ofTable?.delete(seat);
  return wish;
}
