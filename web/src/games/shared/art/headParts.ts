/** What a face is drawn of, in units around the middle of a bust: the eyes are at y -7, the chin at y 11. */
import { disc, edge, filled, stroked } from './drawing';

export const LINE = 'var(--w-outline)';
export const SKIN = 'var(--skin)';
export const SKIN_LO = 'var(--skin-lo)';
export const HAIR = 'var(--hair)';
export const HAIR_HI = 'var(--hair-hi)';
const EDGE = edge(LINE, 1.5);
const THIN = edge(LINE, 1.2);

export const FACES = {
  oval: 'M-12 -13C-12 -25 12 -25 12 -13V-5C12 5 6 11.4 0 11.4C-6 11.4 -12 5 -12 -5Z',
  round: 'M-13 -12C-13 -25 13 -25 13 -12V-5C13 6 7 11 0 11C-7 11 -13 6 -13 -5Z',
  square: 'M-12.4 -13C-12.4 -25 12.4 -25 12.4 -13V1C12.4 7 6 11.4 0 11.4C-6 11.4 -12.4 7 -12.4 1Z',
  narrow: 'M-10.8 -13C-10.8 -25 10.8 -25 10.8 -13V-4C10.8 4 5 12.6 0 12.6C-5 12.6 -10.8 4 -10.8 -4Z',
} as const;

/** The side away from the light. */
export const FACE_SHADE: Readonly<Record<keyof typeof FACES, string>> = {
  oval: 'M6 -20C10.6 -18.6 12 -16 12 -13V-5C12 5 6 11.4 0 11.4C6 7 8.6 0 8 -8Q7.6 -15 6 -20Z',
  round: 'M7 -19.4C11.4 -18 13 -15.6 13 -12V-5C13 6 7 11 0 11C6.6 7 9.4 0 8.8 -8Q8.4 -15 7 -19.4Z',
  square: 'M6.4 -20C11 -18.6 12.4 -16 12.4 -13V1C12.4 7 6 11.4 0 11.4C7 8 8.8 2 8.4 -8Q8 -15 6.4 -20Z',
  narrow: 'M5 -20C9.6 -18.6 10.8 -16 10.8 -13V-4C10.8 4 5 12.6 0 12.6C5 8 7.4 0 7 -8Q6.6 -15 5 -20Z',
};

export const MOUTHS = {
  smile: stroked('M-4.4 3.4Q0 7.2 4.4 3.4', LINE, 1.5),
  flat: stroked('M-3.6 4.6H3.6', LINE, 1.5),
  smirk: stroked('M-3 4.8Q1.6 6 4.4 2.8', LINE, 1.5),
  grin: filled('M-5 2.6H5Q4.4 7.6 0 7.6T-5 2.6Z', 'var(--piece)', edge(LINE, 1.3)),
  open: filled('M-2.8 3.4Q0 1.6 2.8 3.4Q3 7.4 0 7.6Q-3 7.4 -2.8 3.4Z', LINE),
  frown: stroked('M-4 5.8Q0 2.6 4 5.8', LINE, 1.5),
} as const;

const BROW = {
  calm: 'M-7.6 -11Q-5 -12.8 -2.6 -11.2M2.6 -11.2Q5 -12.8 7.6 -11',
  stern: 'M-7.8 -12.4L-2.4 -10.4M2.4 -10.4L7.8 -12.4',
};
const dots = disc(-5, -6.6, 1.6, LINE) + disc(5, -6.6, 1.6, LINE);
const brows = (path: string): string => stroked(path, 'var(--brow, var(--hair))', 1.8);

export const EYES = {
  calm: dots + brows(BROW.calm),
  stern: dots + brows(BROW.stern),
  bright:
    disc(-5, -6.6, 2.9, 'var(--piece)', THIN) +
    disc(5, -6.6, 2.9, 'var(--piece)', THIN) +
    disc(-4.6, -6.4, 1.4, LINE) +
    disc(5.4, -6.4, 1.4, LINE) +
    brows('M-8.2 -12Q-5 -14 -2.4 -12.2M2.4 -12.2Q5 -14 8.2 -12'),
  shut: stroked('M-7.2 -6.4Q-5 -4.6 -2.8 -6.4M2.8 -6.4Q5 -4.6 7.2 -6.4', LINE, 1.5) + brows(BROW.calm),
  wink: disc(-5, -6.6, 1.6, LINE) + stroked('M2.8 -6.4Q5 -4.8 7.2 -6.4', LINE, 1.5) + brows(BROW.calm),
} as const;

export const NOSE = stroked('M.6 -4.6Q2.4 -1 .6 .2Q-.6 .6 -1.4 0', SKIN_LO, 1.5);

const shape = (path: string, color = HAIR): string => filled(path, color, EDGE);
const shine = (path: string): string => stroked(path, HAIR_HI, 1.8);

/** Hair behind the head and shoulders, by style. */
export const HAIR_BACK: Readonly<Record<string, string>> = {
  long: shape('M-15 -12C-16 -28 16 -28 15 -12C18 4 17 16 20 26H-20C-17 16 -18 4 -15 -12Z'),
  bob: shape('M-15 -12C-16 -28 16 -28 15 -12C16 -2 16 6 14 11H-14C-16 6 -16 -2 -15 -12Z'),
  afro:
    shape('M0 -36A21 20 0 0 1 19 -10Q18 0 13 4H-13Q-18 0 -19 -10A21 20 0 0 1 0 -36Z') +
    shine('M-14 -20Q-12 -29 -3 -32'),
  braid:
    shape('M10 -16Q18 -10 17 2Q20 8 17 14Q19 20 15 27Q10 24 11 18Q8 12 11 6Q9 -2 9 -10Z') +
    stroked('M11.4 6L17 8M11 16L17 17', LINE, 1.2),
  bun: shape('M-6.4 -27A6.8 6.4 0 1 1 6.4 -27Z') + shine('M-3.6 -32Q-1.6 -34 1 -34'),
  ponytail: shape('M8 -22Q20 -24 20 -8Q20 4 14 8Q16 -4 10 -12Z'),
  curls:
    disc(-13, -10, 6, HAIR, EDGE) +
    disc(13, -10, 6, HAIR, EDGE) +
    disc(-14, 0, 5.4, HAIR, EDGE) +
    disc(14, 0, 5.4, HAIR, EDGE),
};

/** Hair over the forehead, by style. */
export const HAIR_FRONT: Readonly<Record<string, string>> = {
  short:
    shape('M-13 -10C-15 -27 15 -27 13 -10Q10 -13 9.4 -17Q2 -15 -4 -18Q-9 -16 -10 -13Q-12 -12 -13 -10Z') +
    shine('M-9 -19Q-6 -22.6 0 -23'),
  crop:
    shape('M-12.6 -12L-13 -22Q-10 -27 0 -27T13 -22L12.6 -12Q11 -17 8 -18H-8Q-11 -17 -12.6 -12Z') +
    shine('M-9 -22.4Q-5 -24.6 0 -24.6'),
  parted:
    shape('M-13 -8C-16 -28 16 -28 13 -8Q11 -16 4 -18Q-4 -13 -10 -15Q-12 -12 -13 -8Z') +
    shine('M-9 -19Q-7 -22.6 -2 -23'),
  fringe:
    shape('M-13.4 -8C-16 -28 16 -28 13.4 -8Q12 -12 11 -13H-11Q-12 -12 -13.4 -8Z') +
    shine('M-9 -18Q-6 -22.4 0 -23'),
  middle:
    shape('M-13.6 -4C-17 -28 17 -28 13.6 -4Q13 -14 0 -21Q-13 -14 -13.6 -4Z') +
    shine('M-10.6 -14Q-9 -20 -4 -22.6'),
  spiky:
    shape(
      'M-13 -10L-16 -19L-11 -20L-11 -28L-5 -24L-1 -31L3 -24.6L9 -29L9.6 -21L16 -20L13 -10Q11 -16 6 -18H-7' +
        'Q-11 -16 -13 -10Z',
    ) + shine('M-8 -20L-7.4 -23'),
  mohawk:
    shape('M-4 -18L-6 -25L-2.6 -28L-2 -34L2.6 -30L6 -31L4.6 -25L6 -18Q1 -20 -4 -18Z') +
    shine('M-1.6 -21L-1 -28'),
  curly:
    [
      [-10, -17, 5],
      [-5, -22, 5.4],
      [2, -24, 5.4],
      [8, -20.6, 5.2],
      [11.6, -15, 4.4],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, HAIR, EDGE))
      .join('') + shine('M-12 -18Q-11 -20.6 -9 -20.8'),
  sides: shape('M-12.6 -4Q-15 -12 -12 -17Q-10.6 -10 -11.6 -4ZM12.6 -4Q15 -12 12 -17Q10.6 -10 11.6 -4Z'),
  swept:
    shape('M-13 -9C-16 -24 -6 -29 4 -27Q17 -25 14 -9Q12.6 -15 10 -17Q0 -21 -8 -14Q-11 -12 -13 -9Z') +
    shine('M-8 -19Q-4 -24 3 -24'),
};

export const BEARDS: Readonly<Record<string, string>> = {
  full: shape('M-12.4 -5C-12 9 -6 15.4 0 15.4C6 15.4 12 9 12.4 -5Q9 1 5.4 .6Q0 -1 -5.4 .6Q-9 1 -12.4 -5Z'),
  'long-beard':
    shape('M-12.4 -5C-12 10 -6 25 0 25C6 25 12 10 12.4 -5Q9 1 5.4 .6Q0 -1 -5.4 .6Q-9 1 -12.4 -5Z') +
    shine('M-6 7Q-5 13 -3 17'),
  goatee:
    shape('M-4.6 6.6Q0 5 4.6 6.6Q4 14.6 0 15Q-4 14.6 -4.6 6.6Z') +
    stroked('M-4.4 1.8Q0 .4 4.4 1.8', HAIR, 2.2),
  moustache: shape('M0 .8Q-5 -1.4 -8.4 3Q-4 4.8 0 2.6Q4 4.8 8.4 3Q5 -1.4 0 .8Z'),
  stubble: stroked(
    'M-8.6 4.4v.01M-6 8v.01M-2 9.8v.01M2 9.8v.01M6 8v.01M8.6 4.4v.01M-9.8 0v.01M9.8 0v.01',
    HAIR,
    1.5,
  ),
};

const lens = (x: number, radius: number, color: string): string => disc(x, -6.4, radius, color, EDGE);
const GLASS = 'var(--bust-glass)';

/** What people wear on their faces. */
export const EYEWEAR: Readonly<Record<string, string>> = {
  glasses:
    `<g fill="none" ${THIN}><circle cx="-5.2" cy="-6.4" r="4.4"/><circle cx="5.2" cy="-6.4" r="4.4"/></g>` +
    stroked('M-.8 -6.8Q0 -7.6 .8 -6.8M-9.6 -7L-12 -8M9.6 -7L12 -8', LINE, 1.3),
  shades:
    lens(-5.2, 4.4, LINE) +
    lens(5.2, 4.4, LINE) +
    stroked('M-.8 -6.8H.8M-9.6 -7L-12 -8M9.6 -7L12 -8M-7 -8L-5 -8.8', LINE, 1.3) +
    stroked('M-7.4 -7L-5.6 -8.6M3 -7L4.8 -8.6', GLASS, 1.1),
  goggles:
    stroked('M-13 -7H13', LINE, 4.6) +
    lens(-5.4, 5, GLASS) +
    lens(5.4, 5, GLASS) +
    stroked('M-8 -8L-6 -9.8M2.8 -8L4.8 -9.8', 'var(--piece)', 1.4),
  monocle: lens(5.2, 4.6, 'none') + stroked('M9 -3.6Q12 4 9 12', LINE, 1.1),
  visor:
    filled('M-13 -11H13L12 -3H-12Z', GLASS, EDGE) +
    stroked('M-10 -5L-6 -9.4M-6 -4.6L-2.4 -9', 'var(--piece)', 1.4),
  patch:
    stroked('M-12 -14L12 -3', LINE, 1.4) + filled('M.8 -9.6H9.6Q9.6 -2.6 5.2 -2.4Q.8 -3.4 .8 -9.6Z', LINE),
};
