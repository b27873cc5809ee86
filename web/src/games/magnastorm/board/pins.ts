/** The price of a place on the planet, in cubes. */
import { type CatalogueIndex, keyOf } from '../../../api/catalogue';
import type { Amount } from '../../../api/types';
import type { Choice } from '../../../table/choices/choices';

export interface Price {
  cubes: readonly { color: string; count: number }[];
  /** Whether some choices there cost more. */
  isLeast: boolean;
}

const total = (price: readonly Amount[]): number => price.reduce((sum, { count }) => sum + count, 0);

/** What the cheapest choice costs; null where nothing has to be paid in cubes. */
export function priceOf(choices: readonly Choice[], catalogue: CatalogueIndex): Price | null {
  const prices = choices.map(({ price }) => price.filter(({ good }) => catalogue.icon(good) === 'cube'));
  const [first, ...others] = [...prices].sort((one, other) => total(one) - total(other));
  if (!first || total(first) === 0) return null;
  return {
    cubes: first.map(({ good, count }) => ({ color: keyOf(good), count })),
    isLeast: others.some((price) => total(price) > total(first)),
  };
}
