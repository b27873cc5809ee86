/** Choices from the cheapest to the dearest. */
import type { Choice } from './choices';

const count = ({ price }: Choice, good: string): number =>
  price.find((amount) => amount.good === good)?.count ?? 0;

/** The goods of `dearest` are compared one after the other; then less of everything is cheaper. */
export function cheapestFirst(choices: readonly Choice[], dearest: readonly string[] = []): Choice[] {
  const total = ({ price }: Choice): number => price.reduce((sum, amount) => sum + amount.count, 0);
  return [...choices].sort((one, other) => {
    for (const good of dearest) {
      const more = count(one, good) - count(other, good);
      if (more !== 0) return more;
    }
    return total(one) - total(other);
  });
}

/** What some choices cost and bring in common, and what is left of one of them beyond that. */
export function inCommon(choices: readonly Choice[]): Pick<Choice, 'price' | 'gains'> {
  const [first, ...more] = choices;
  if (!first) return { price: [], gains: [] };
  const shared = (kind: 'price' | 'gains'): Choice['price'] =>
    first[kind].filter(({ good, count: number }) =>
      more.every((choice) => choice[kind].some((amount) => amount.good === good && amount.count === number)),
    );
  return { price: shared('price'), gains: shared('gains') };
}

export function beyond(choice: Choice, common: Pick<Choice, 'price' | 'gains'>): Choice {
  const without = (kind: 'price' | 'gains'): Choice['price'] =>
    choice[kind].filter(({ good }) => !common[kind].some((amount) => amount.good === good));
  return { ...choice, price: without('price'), gains: without('gains') };
}
