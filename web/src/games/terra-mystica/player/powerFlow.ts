/** How power tokens went from bowl to bowl between two counts. */

export type Bowls = readonly [number, number, number];

export interface Flow {
  from: number;
  /** The bowl it came to; null where the token is gone for good. */
  to: number | null;
  count: number;
}

/**
 * Tokens go from bowl 1 to 2, from 2 to 3, and from 3 to 1 when they are spent; for each token that is burned in bowl 2
 * another one goes on to bowl 3. Where no bowl has more than before, tokens were given away.
 */
export function powerFlows(before: Bowls, after: Bowls): Flow[] {
  const changes = after.map((count, bowl) => count - (before[bowl] ?? 0));
  const [first = 0, second = 0, third = 0] = changes;
  if (changes.every((change) => change <= 0))
    return changes
      .map((change, bowl) => ({ from: bowl, to: null, count: -change }))
      .filter(({ count }) => count > 0);
  const burned = Math.max(0, -(first + second + third));
  const spent = Math.max(0, first, burned - third, -third);
  return [
    { from: 1, to: null, count: burned },
    { from: 2, to: 0, count: spent },
    { from: 0, to: 1, count: spent - first },
    { from: 1, to: 2, count: third + spent },
  ].filter(({ count }) => count > 0);
}
