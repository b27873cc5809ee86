/**
 * Dice in oblique view: lit top, shaded right side, pips in the shape of the seat, so that nothing has to cover them.
 * A face has 22 units, the origin is its middle.
 */
import { digits, edge, filled, group } from '../../shared/art/drawing';
import type { Point } from '../../shared/shapes';

export const DIE_FACE = 22;
export const SEATS = [1, 2, 3, 4, 5, 6] as const;
const HALF = DIE_FACE / 2;
const DEPTH = DIE_FACE * 0.24;
const PIP = DIE_FACE * 0.1;

const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

const polygon = ({ x, y }: Point, corners: readonly (readonly [number, number])[]): string =>
  `M${corners.map(([dx, dy]) => `${digits(x + dx * PIP)} ${digits(y + dy * PIP)}`).join('L')}Z`;

/** Circle, square, triangle, diamond, hexagon, cross: the shape of each seat. */
const PIPS: readonly ((at: Point) => string)[] = [
  ({ x, y }) =>
    `M${digits(x - PIP)} ${digits(y)}a${digits(PIP)} ${digits(PIP)} 0 1 0 ${digits(2 * PIP)} 0` +
    `a${digits(PIP)} ${digits(PIP)} 0 1 0 ${digits(-2 * PIP)} 0Z`,
  (at) =>
    polygon(at, [
      [-0.9, -0.9],
      [0.9, -0.9],
      [0.9, 0.9],
      [-0.9, 0.9],
    ]),
  (at) =>
    polygon(at, [
      [0, -1.2],
      [1.15, 0.9],
      [-1.15, 0.9],
    ]),
  (at) =>
    polygon(at, [
      [0, -1.25],
      [1.25, 0],
      [0, 1.25],
      [-1.25, 0],
    ]),
  (at) =>
    polygon(at, [
      [-0.55, -1],
      [0.55, -1],
      [1.15, 0],
      [0.55, 1],
      [-0.55, 1],
      [-1.15, 0],
    ]),
  (at) =>
    polygon(at, [
      [-0.4, -1.15],
      [0.4, -1.15],
      [0.4, -0.4],
      [1.15, -0.4],
      [1.15, 0.4],
      [0.4, 0.4],
      [0.4, 1.15],
      [-0.4, 1.15],
      [-0.4, 0.4],
      [-1.15, 0.4],
      [-1.15, -0.4],
      [-0.4, -0.4],
    ]),
];

const at = (x: number, y: number): string => `${digits(x)} ${digits(y)}`;
const OUTLINE =
  `M${at(-HALF, -HALF)}L${at(-HALF + DEPTH, -HALF - DEPTH)}H${digits(HALF + DEPTH)}V${digits(HALF - DEPTH)}` +
  `L${at(HALF, HALF)}H${digits(-HALF)}Z`;
const TOP = `M${at(-HALF, -HALF)}L${at(-HALF + DEPTH, -HALF - DEPTH)}H${digits(HALF + DEPTH)}L${at(HALF, -HALF)}Z`;
const SHADOW =
  `M${at(-HALF + 1, HALF)}L${at(HALF, HALF + 1)}L${at(HALF + DEPTH + 2, HALF - DEPTH + 2)}` +
  `L${at(HALF + DEPTH + 5, HALF - 1)}L${at(HALF, HALF + 4)}H${digits(-HALF + 4)}Z`;

function die(seat: number, face: number): string {
  const tone = (part: string): string => `var(--pcs-${seat}${part})`;
  const pips = (SPOTS[face - 1] ?? [])
    .map(([x, y]) => PIPS[seat - 1]?.({ x: x * DIE_FACE * 0.27, y: y * DIE_FACE * 0.27 }) ?? '')
    .join('');
  return (
    filled(SHADOW, 'var(--w-cast)') +
    filled(OUTLINE, tone('-lo'), edge('var(--w-halo)', 4)) +
    filled(OUTLINE, tone('-lo'), edge('var(--w-outline)', 2)) +
    filled(TOP, tone('-hi')) +
    `<rect x="-11" y="-11" width="22" height="22" rx="3" fill="${tone('')}" stroke="${tone('-hi')}" ` +
    'stroke-width=".9"/>' +
    filled(pips, `var(--pcs-${seat}-pip)`)
  );
}

/** `pc-die-2-5` is the die of seat 2 that shows a 5. */
export const diceSymbols = SEATS.flatMap((seat) =>
  SPOTS.map((_, index) => group(`pc-die-${seat}-${index + 1}`, die(seat, index + 1))),
).join('');
