/** How power went from bowl to bowl, told from two counts. */
import { describe, expect, test } from 'vitest';
import { powerFlows, type Bowls } from '../../src/games/terra-mystica/player/powerFlow';

/** The counts after the flows; null where a bowl would have held less than nothing. */
function counted(before: Bowls, flows: ReturnType<typeof powerFlows>): number[] {
  const bowls: number[] = [...before];
  for (const { from, to, count } of flows) {
    bowls[from] = (bowls[from] ?? 0) - count;
    if (to !== null) bowls[to] = (bowls[to] ?? 0) + count;
  }
  return bowls;
}

describe('power', () => {
  test.each<[string, Bowls, Bowls, [number, number | null, number][]]>([
    [
      'that is gained fills bowl 2, then bowl 3',
      [2, 5, 0],
      [0, 6, 1],
      [
        [0, 1, 2],
        [1, 2, 1],
      ],
    ],
    ['that is spent goes back to bowl 1', [0, 6, 6], [4, 6, 2], [[2, 0, 4]]],
    [
      'that is burned is gone, and another one goes on',
      [0, 4, 0],
      [0, 2, 1],
      [
        [1, null, 1],
        [1, 2, 1],
      ],
    ],
    [
      'that is burned and spent at once',
      [5, 7, 0],
      [8, 1, 0],
      [
        [1, null, 3],
        [2, 0, 3],
        [1, 2, 3],
      ],
    ],
    ['that is given away sinks where it lay', [3, 2, 0], [0, 2, 0], [[0, null, 3]]],
    ['that lies still', [1, 2, 3], [1, 2, 3], []],
  ])('%s', (_name, before, after, flows) => {
    const found = powerFlows(before, after);
    expect(found.map(({ from, to, count }) => [from, to, count])).toEqual(flows);
    expect(counted(before, found)).toEqual(after);
  });

  test('comes out right for every change', () => {
    const counts = [0, 1, 3, 6];
    const bowls = counts.flatMap((one) =>
      counts.flatMap((two) => counts.map((three): Bowls => [one, two, three])),
    );
    for (const before of bowls)
      for (const after of bowls)
        if (after[0] + after[1] + after[2] <= before[0] + before[1] + before[2])
          expect(counted(before, powerFlows(before, after))).toEqual(after);
  });
});
