import { describe, expect, test } from 'vitest';
import {
  center,
  boundingBox,
  markerPositions,
  bridgeLine,
  neighborTowards,
  RADIUS,
  ROW_HEIGHT,
  WIDTH,
} from '../../src/games/terra-mystica/board/geometry';

const spot = (id: string, x: number, y: number): { id: string; x: number; y: number } => ({
  id,
  ...center({ x, y }),
});
const rows = [
  spot('A1', 0, 0),
  spot('A2', 1, 0),
  spot('A3', 2, 0),
  spot('B1', 0.5, 1),
  spot('B2', 1.5, 1),
  spot('C1', 0, 2),
  spot('C2', 1, 2),
  spot('C3', 2, 2),
];
const at = (id: string): (typeof rows)[number] => rows.find((place) => place.id === id) ?? spot('', 0, 0);

describe('arrow keys', () => {
  test('lead to the neighbor in that direction', () => {
    expect(neighborTowards(at('A1'), 'right', rows)?.id).toBe('A2');
    expect(neighborTowards(at('A2'), 'left', rows)?.id).toBe('A1');
    expect(neighborTowards(at('A1'), 'left', rows)).toBeNull();
  });

  test('go straight up and down in spite of shifted rows', () => {
    expect(neighborTowards(at('A2'), 'down', rows)?.id).toBe('C2');
    expect(neighborTowards(at('B1'), 'down', rows, at('A1').x)?.id).toBe('C1');
  });
});

test('a bridge is shortened at both ends', () => {
  const [from, to] = bridgeLine({ x: 0, y: 0 }, { x: 100, y: 0 }, 26);
  expect([from.x, to.x]).toEqual([26, 74]);
});

test('the frame holds every hex, with room for the slab below', () => {
  const box = boundingBox(rows);
  expect(box.width).toBeCloseTo(3 * WIDTH + 14);
  expect(box.y).toBeLessThan(0);
  expect(box.y + box.height).toBeGreaterThan(2 * ROW_HEIGHT + 2 * RADIUS + 17);
});

test('markers on one space stand side by side', () => {
  const placed = markerPositions(
    [
      { seat: 0, space: 3 },
      { seat: 1, space: 3 },
      { seat: 2, space: 1 },
    ],
    60,
  );
  expect(placed.map(({ x }) => x)).toEqual([23.5, 36.5, 30]);
});
