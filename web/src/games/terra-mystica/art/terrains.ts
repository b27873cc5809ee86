/**
 * The stamps of the terrains: ground, relief and drawing around the middle of a hex. Two for empty hexes (`a`, `b`),
 * and one with a clearing (`z`) for hexes with a structure or room for one.
 */
import { corners, ROW_HEIGHT, WIDTH, type Point } from '../board/geometry';
import {
  cactuses,
  crater,
  cracks,
  dunes,
  embers,
  field,
  firs,
  floes,
  island,
  lake,
  mesas,
  peaks,
  pools,
  reeds,
  shards,
  sheaf,
  snag,
  tufts,
} from './landforms';
import { filled, group, hexPath, openPath } from './paths';

export const TERRAINS = [
  'forest',
  'mountains',
  'lakes',
  'swamp',
  'wasteland',
  'plains',
  'desert',
  'ice',
  'volcano',
] as const;

const MIDDLE = { x: 0, y: 0 };
const SHADOW_OF_PEAKS = filled('M-20 15q20 -5 44 1l-4 4h-36z', 'var(--w-cast)');

const DRAWINGS: Readonly<Record<string, string>> = {
  'forest-a': firs([
    [-9, -9, 16],
    [7, -11, 17],
    [-17, 1, 16],
    [-1, 1, 19],
    [15, 0, 17],
    [-9, 13, 18],
    [8, 14, 19],
  ]),
  'forest-b': firs([
    [0, -11, 17],
    [-13, -5, 17],
    [13, -6, 17],
    [-18, 9, 16],
    [-3, 6, 20],
    [17, 9, 16],
    [6, 16, 17],
  ]),
  'forest-z': firs([
    [-17, -5, 14],
    [-8, -11, 15],
    [8, -12, 15],
    [18, -4, 14],
  ]),
  'mountains-a':
    SHADOW_OF_PEAKS +
    peaks([
      [-10, 5, 23, 26],
      [13, 8, 22, 24],
      [0, 15, 26, 30],
    ]),
  'mountains-b':
    SHADOW_OF_PEAKS +
    peaks([
      [8, 4, 27, 28],
      [-12, 12, 22, 26],
      [12, 16, 17, 22],
    ]),
  'mountains-z': peaks([
    [-13, -3, 20, 22],
    [14, -2, 18, 20],
  ]),
  'lakes-a':
    lake(
      'M-20 -4C-21 -15 -6 -19 4 -16C14 -18 23 -10 21 0C24 9 14 17 3 15C-9 19 -24 11 -20 -4Z',
      'M-13 -7q3 -2.6 6 0t6 0M2 -2q3 -2.6 6 0t6 0M-14 4q3 -2.6 6 0t6 0M-1 9q3 -2.6 6 0t6 0',
    ) + island('M7 -13q3 -3 8 0q-1 3 -5 3q-4 0 -3 -3z'),
  'lakes-b':
    lake(
      'M-17 -12C-8 -20 6 -15 12 -14C22 -11 22 2 19 8C13 18 -2 14 -8 15C-20 15 -25 -4 -17 -12Z',
      'M-12 -6q3 -2.6 6 0t6 0M3 -8q3 -2.6 6 0M-6 2q3 -2.6 6 0t6 0M-14 8q3 -2.6 6 0M4 9q3 -2.6 6 0',
    ) +
    island('M-13 -1q2 -2.4 6 -.6q-1 2.6 -4 2.6q-2.6 0 -2 -2zM10 2q2 -2.4 6 -.6q-1 2.6 -4 2.6q-2.6 0 -2 -2z'),
  'lakes-z': lake(
    'M-23 -5C-21 -16 -8 -22 0 -20C9 -22 21 -16 23 -5C22 2 12 -4 0 -4C-12 -4 -22 2 -23 -5Z',
    'M-15 -10q3 -2.6 6 0t6 0M4 -11q3 -2.6 6 0t6 0',
  ),
  'swamp-a':
    pools(
      'M-21 6q6 -6 15 -3q10 -4 13 2q9 1 6 7q-7 6 -18 3q-15 2 -16 -9zM2 -12q7 -4 14 0q2 4 -5 5q-10 1 -9 -5z',
      'M-12 8q3 -1.6 6 0M-1 10q3 -1.6 6 0M8 -10q2 -1.2 4 0',
    ) +
    reeds(
      [
        [-15, 3, 17],
        [-11, 3, 12],
        [-7.4, 1, 19],
        [9, 4, 15],
        [13, 5, 10],
        [5.4, 5, 9],
      ],
      5,
    ),
  'swamp-b':
    pools(
      'M-19 -4q5 -7 14 -5q9 -3 12 3q9 2 6 7q-6 6 -16 3q-15 1 -16 -8zM-8 12q8 -4 16 0q2 4 -6 5' +
        'q-12 1 -10 -5z',
      'M-11 -2q3 -1.6 6 0M2 1q3 -1.6 6 0M-2 14q3 -1.6 5 0',
    ) +
    reeds(
      [
        [14, 4, 19],
        [17.4, 5, 12],
        [10, 4, 13],
        [-13, -5, 12],
        [-12, 12, 9],
        [-16.6, -3, 8],
      ],
      5,
    ),
  'swamp-z':
    pools('M-23 0q4 -9 14 -7q10 -5 18 0q11 0 13 7q-8 4 -22 1q-16 3 -23 -1z') +
    reeds(
      [
        [-18, 0, 16],
        [-14.4, -2, 12],
        [17, 0, 17],
        [13.4, -2, 11],
        [-2, -9, 8],
      ],
      4,
    ),
  'wasteland-a':
    cracks('M-25 4l9 2l4 7l-5 7M-12 13l9 3M24 -4l-7 4l1 8l7 4M4 20l5 -6') +
    filled('M-20 4l30 0l7 4h-33zM2 13l20 0l6 4h-23z', 'var(--w-cast)') +
    mesas([
      [-6, 4, 19, 26],
      [11, 13, 13, 21],
    ]) +
    snag(-15, 18, 1),
  'wasteland-b':
    cracks('M-24 -2l8 3l2 8l-7 6M23 6l-7 1l-5 7M-6 20l3 -6l8 -1M-14 -14l5 5') +
    filled('M-2 2l24 0l6 4h-27zM-20 13l18 0l7 4h-23z', 'var(--w-cast)') +
    mesas([
      [8, 2, 17, 25],
      [-11, 13, 14, 20],
    ]) +
    snag(14, 18, 1),
  'wasteland-z':
    cracks('M-24 2l8 -2l4 5M24 3l-8 -1l-4 5') +
    mesas([
      [-15, -3, 14, 20],
      [14, -5, 11, 17],
    ]) +
    snag(21, 2, 0.8),
  'plains-a':
    field(
      'M-26 -2Q-12 -12 6 -6L2 22Q-14 16 -26 8Z',
      'M-25 2Q-12 -7 4 -2M-25 6Q-12 -2 4 3M-22 11Q-10 4 3 8M-15 15Q-8 10 2.6 13',
    ) +
    sheaf(10, 4) +
    tufts([
      [-8, -13],
      [6, -15],
      [16, 15],
      [-16, -9],
    ]),
  'plains-b':
    field(
      'M26 -4Q10 -13 -4 -5L-2 20Q14 15 26 6Z',
      'M25 1Q11 -7 -3 0M25 5Q11 -2 -3 5M22 10Q10 4 -2 10M15 15Q8 11 -2 15',
    ) +
    sheaf(-19, 6) +
    tufts([
      [-7, -12],
      [7, -16],
      [15, -10],
      [-10, 17],
    ]),
  'plains-z':
    field('M-26 -3Q0 -20 26 -3L24 4Q0 -9 -24 4Z', 'M-22 -2Q0 -15 22 -2M-22 2Q0 -11 22 2') +
    tufts([
      [-15, -9],
      [14, -10],
      [0, -15],
    ]),
  'desert-a':
    dunes([
      [-7, -3, 36, 13],
      [9, 6, 34, 14],
      [-5, 16, 34, 12],
    ]) + cactuses([[-13, 5, 1.15]]),
  'desert-b':
    dunes([
      [8, -5, 32, 12],
      [-8, 5, 36, 14],
      [7, 16, 32, 11],
    ]) + cactuses([[14, 6, 1.15]]),
  'desert-z':
    dunes([
      [-11, -5, 28, 12],
      [12, -4, 26, 11],
    ]) +
    cactuses([
      [-20, 5, 0.9],
      [20, 5, 0.8],
    ]),
  'ice-a':
    floes('M-26 -6l9 3l4 8l-7 6M-13 5l9 5l-2 9M25 4l-9 1l-5 9M6 20l5 -6l9 2M-4 -24l3 7') +
    filled('M-14 4l30 2l6 5h-26z', 'var(--w-cast)') +
    shards([
      [10, 3, 22, 13],
      [-9, 6, 20, 13],
      [1, 9, 28, 14],
    ]),
  'ice-b':
    floes('M-25 4l9 -2l6 7l-4 8M26 -4l-8 3l-3 8l6 6M-2 21l4 -7l8 1M9 -21l-4 6') +
    filled('M-18 8l34 0l6 5h-30z', 'var(--w-cast)') +
    shards([
      [-3, 1, 23, 13],
      [-13, 8, 18, 12],
      [10, 9, 25, 14],
    ]),
  'ice-z':
    floes('M-26 0l8 -2l5 5M26 1l-9 -2l-4 5') +
    shards([
      [-17, -3, 17, 11],
      [-8, -8, 14, 9],
      [16, -4, 18, 12],
    ]),
  'volcano-a':
    embers('M-25 6l7 1l5 7l-3 6M24 8l-8 1l-4 8M4 22l4 -5') +
    filled('M-16 11l34 0l8 5h-36z', 'var(--w-cast)') +
    crater([0, 12, 27, 38]),
  'volcano-b':
    embers('M-24 10l8 -1l6 8M25 2l-7 3l1 9l-6 5M-18 -10l5 4') +
    filled('M-12 12l34 0l6 5h-34z', 'var(--w-cast)') +
    crater([6, 13, 25, 34]) +
    crater([-14, 6, 15, 20]),
  'volcano-z':
    embers('M-25 3l8 -3l4 5M25 4l-8 -3l-4 5') + crater([-14, -3, 17, 22]) + crater([15, -4, 13, 17]),
};

const CLEARING =
  '<ellipse cx="0" cy="9" rx="21" ry="12.5" fill="var(--w-clearing-2)"/>' +
  '<ellipse cx="-.6" cy="8" rx="20.4" ry="11.6" fill="var(--w-clearing)"/>';

/** The edges of a hex from one corner to another, clockwise: those that face the light, and those that do not. */
function edges(from: number, to: number): string {
  const points = corners(MIDDLE, 2);
  const count = (to - from + points.length) % points.length;
  return openPath(
    Array.from({ length: count + 1 }, (_, step) => points[(from + step) % points.length] ?? MIDDLE),
  );
}

const BEVEL =
  `<path d="${edges(4, 1)}" fill="none" stroke="var(--w-lit)" stroke-width="2.2"/>` +
  `<path d="${edges(1, 4)}" fill="none" stroke="var(--w-shade)" stroke-width="2.2"/>`;

/** The id of the stamp for a hex. */
export function stampOf(terrain: string, at: Point, hasClearing: boolean): string {
  if (hasClearing) return `w-${terrain}-z`;
  const [row, column] = [Math.round(at.y / ROW_HEIGHT), Math.floor(at.x / WIDTH)];
  return `w-${terrain}-${(row + column) % 2 === 0 ? 'b' : 'a'}`;
}

export function terrainStamps(): string {
  return Object.entries(DRAWINGS)
    .map(([name, drawing]) => {
      const [terrain = ''] = name.split('-');
      const ground = filled(hexPath(MIDDLE, 0.7), `url(#g-${terrain})`) + BEVEL;
      return group(`w-${name}`, ground + drawing + (name.endsWith('-z') ? CLEARING : ''));
    })
    .join('');
}
