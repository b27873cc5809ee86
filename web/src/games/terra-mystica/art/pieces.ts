/**
 * Wooden pieces: lit left faces, shaded right faces, roofs brightest; a dark contour in a light halo. Their origin is
 * the middle of their footprint, their colors are `--pc`, `--pc-hi` and `--pc-lo`.
 */
import { keyOf } from '../../../api/catalogue';
import { edge, filled, group, stroked } from './paths';

const LINE = 'var(--w-outline)';
const face = (path: string): string => filled(path, 'var(--pc)');
const lit = (path: string): string => filled(path, 'var(--pc-hi)');
const shaded = (path: string): string => filled(path, 'var(--pc-lo)');
const windows = (path: string): string => filled(path, 'var(--pc-window)');
const lines = (path: string): string => stroked(path, LINE, 1.1);
const columns = (path: string): string =>
  `<path d="${path}" stroke="var(--pc-hi)" stroke-width="3" fill="none"/>`;

/** A parent may make the halo wider to point a piece out. */
const HALO = 'stroke="var(--w-halo)" stroke-linejoin="round" style="stroke-width:var(--halo,4.2px)"';

/** Shadow, halo, contour, and what is drawn within. */
function piece(contour: string, shadow: string, ...inside: readonly string[]): string {
  return (
    filled(shadow, 'var(--w-cast)') +
    filled(contour, LINE, HALO) +
    filled(contour, 'var(--pc)', edge(LINE, 2)) +
    inside.join('')
  );
}

const DWELLING = piece(
  'M-13 4L-13 -6L-7 -16L7 -20L14 -8L13 3L0 9Z',
  'M-8 9l22 -6l10 4l-20 7z',
  face('M-13 4V-6L-7 -16L0 -1.5V9Z'),
  shaded('M0 9V-1.5L13 -6.6V3Z'),
  lit('M-7 -16L7 -20L14 -7.6L0.4 -1.6Z'),
  lines('M-7 -16L0 -1.5V9M0 -1.5L13.6 -7'),
  windows('M-9.6 5.6V-1l4 1.8V7.4zM4.6 2V-2.6l4 -1.5V.6z'),
);

const TRADING_HOUSE = piece(
  'M-17 5V-15L-11.5 -25L-6 -13.5V-9.5L-1 -14.5L12 -18.5L18 -8L17 4.6L3 11L-6 7.5Z',
  'M-12 9l30 -6l10 4l-24 9z',
  face('M-17 5V-15L-11.5 -25L-8.6 -11.4V8Z'),
  shaded('M-8.6 8V-11.4L-5.6 -13V7.5Z'),
  face('M-6.4 7.4V-3.6L-1.4 -13.6L4 -.4L3 11Z'),
  shaded('M3 11V-.6L17 -6.4V4.6Z'),
  lit('M-1.4 -14L12 -18.5L18 -7.4L3.6 -1Z'),
  lines('M-11.5 -25L-8.6 -11.4L-6.2 -9.2M-8.6 -11.4V7M-1.4 -14L3.4 -.6V11M3.4 -.6L17.6 -7.4'),
  windows(
    'M-14.6 -7v-4.6l3 1V-6zM-14.6 1.4v-4.6l3 1V2.6zM-3.4 7.4V1.4l3.6 1.5v6zM7 5.2V.6l3 -1.2V4zM12 3' +
      'V-1.6l3 -1.2V1.8z',
  ),
);

const TEMPLE = piece(
  'M-17 8V4L-13.5 2V-7L-16 -9C-14 -18 -7 -21.5 -2 -22.4V-26H2V-22.4C7 -21.5 14 -18 16 -9L13.5 -7V2' +
    'L17 4V8C12 13.4 -12 13.4 -17 8Z',
  'M-12 12l28 -4l10 3l-20 7z',
  face('M-17 8V4C-10 8.6 10 8.6 17 4V8C12 13.4 -12 13.4 -17 8Z'),
  shaded('M-13.5 2V-7C-8 -3.8 8 -3.8 13.5 -7V2C8 6 -8 6 -13.5 2Z'),
  face('M-16 -9C-13 -19.6 -6 -22.6 0 -22.6C6 -22.6 13 -19.6 16 -9C9 -4.6 -9 -4.6 -16 -9Z'),
  lit('M-16 -9C-13 -19.6 -6 -22.6 -1 -22.6C-6 -18 -7.6 -12 -7 -6.3C-11 -6.9 -14 -7.8 -16 -9Z'),
  columns('M-10.6 3.6V-4.6M-4.6 5V-3.6M4.6 5V-3.6M10.6 3.6V-4.6'),
  lines('M-16 -9C-9 -4.6 9 -4.6 16 -9M-17 4C-10 8.6 10 8.6 17 4'),
  windows('M-1.9 5.2V-1.2Q0 -3.4 1.9 -1.2V5.2Z'),
);

const STRONGHOLD = piece(
  'M-19 7V-18H-15.6V-15.4H-13V-18H-9.6V-11.6H-6.6V-22.4H-3.4V-19.6H-1.6V-22.4H1.6V-19.6H3.4V-22.4' +
    'H6.6V-11.6H9.6V-18H13V-15.4H15.6V-18H19V7Q0 15 -19 7Z',
  'M-12 12l32 -4l10 3l-22 8z',
  face('M-19 7V-18H-15.6V-15.4H-13V-18H-9.6V10Q-14 9.2 -19 7Z'),
  face('M-9.6 10V-8H9.6V10Q0 12 -9.6 10Z'),
  lit('M-6.6 -8V-22.4H-3.4V-19.6H-1.6V-22.4H1.6V-8Z'),
  face('M1.6 -8V-22.4V-19.6H3.4V-22.4H6.6V-8Z'),
  lit('M-19 7V-14H-15V8.6Z'),
  shaded('M9.6 10V-18H13V-15.4H15.6V-18H19V7Q14.6 9.2 9.6 10Z'),
  lines('M-9.6 10V-12M9.6 10V-12M-9.6 -8H9.6M-19 -11.5H-9.6M9.6 -11.5H19'),
  windows(
    'M-4 11V3.6Q0 -2 4 3.6V11Q0 11.6 -4 11ZM-15.4 -2v-4.6h2V-2zM13.4 -2v-4.6h2V-2zM-1.2 -11.6v-4h2.4v4z',
  ),
);

const SANCTUARY = piece(
  'M-22 8V3.6L-19.6 2V-5L-21.6 -7C-20.6 -14 -16 -17.4 -12 -18V-21H-9V-18C-5 -17.2 -1.8 -14 0 -10' +
    'C1.8 -14 5 -17.2 9 -18V-21H12V-18C16 -17.4 20.6 -14 21.6 -7L19.6 -5V2L22 3.6V8' +
    'C16 13 -16 13 -22 8Z',
  'M-14 12l34 -4l10 3l-22 7z',
  face('M-22 8V3.6H22V8C16 13 -16 13 -22 8Z'),
  shaded('M-19.6 3.6V-5H19.6V3.6Z'),
  face(
    'M-21.6 -7C-20 -15.4 -15 -18 -10.5 -18C-6 -18 -1.6 -15 0 -7C-5 -3.8 -16 -3.8 -21.6 -7ZM0 -7' +
      'C1.6 -15 6 -18 10.5 -18C15 -18 20 -15.4 21.6 -7C16 -3.8 5 -3.8 0 -7Z',
  ),
  lit(
    'M-21.6 -7C-20 -15.4 -15 -18 -11 -18C-15 -14 -16 -9 -15.4 -4.9C-18 -5.4 -20 -6 -21.6 -7ZM0 -7' +
      'C1.6 -15 6 -18 10 -18C6 -14 5 -9 5.6 -4.9C3 -5.4 1.4 -6 0 -7Z',
  ),
  columns('M-16.4 3V-3.4M-7 3V-3M7 3V-3M16.4 3V-3.4'),
  lines('M-21.6 -7C-16 -3.8 -5 -3.8 0 -7C5 -3.8 16 -3.8 21.6 -7M-22 3.6H22'),
  windows('M-13.4 3.4V-1Q-11.6 -3 -9.8 -1V3.4ZM9.8 3.4V-1Q11.6 -3 13.4 -1V3.4ZM-1.8 3.4V-2H1.8V3.4Z'),
);

/** A hall with a gate to the water, a hull in it, and a mast. */
const SHIPYARD = piece(
  'M-20 6V-6L-12.5 -18L5 -21.5V-28H15L12 -25L15 -22H8V-20.6L18.5 -8.5L18 3.5L-3 11.5Z',
  'M-12 10l32 -6l9 4l-24 9z',
  face('M-20 6V-6L-12.5 -18L-3 -4V11.5Z'),
  shaded('M-3 11.5V-4L18 -8.8V3.5Z'),
  lit('M-12.5 -18L7.4 -22L18.5 -8.4L-3 -3.6Z'),
  filled('M8 -27H13.5L11.4 -25L13.5 -23H8Z', 'var(--pc-flag)'),
  lines('M-12.5 -18L-3 -4V11.5M-3 -4L18 -8.6M6.5 -21V-28'),
  windows('M-17 6.6V.6Q-11.5 -6.4 -6.6 3.4V10.4ZM2.4 6.6V2.2l3.4 -1v4.2zM8.6 4.4V0l3.4 -1v4.2z'),
  filled('M-15.4 4.4L-7.4 7.6L-9 9.6L-13.6 7.8Z', 'var(--pc-hi)'),
);

const SHIP = piece(
  'M-15 1L-3 -1V-4L-12 -3L-3 -20L-1 -23H1L2 -19L13 -4L2 -3V-1L15 0L10 9H-9Z',
  'M-9 9h22l5 3h-26z',
  face('M-15 1L15 0L10 9H-9Z'),
  shaded('M1 0.5L15 0L10 9H2Z'),
  lit('M-12 -3L-3 -20V-4Z'),
  face('M2 -19L13 -4L2 -3Z'),
  lines('M-15 1L15 0M-.6 -22V0M-3 -20V-4L-12 -3ZM2 -19V-3L13 -4Z'),
);

/** A pier with a post in its owner's color. */
const DOCK = piece(
  'M-12 3L-2 -3.6V-13H8L5.5 -10L8 -7H1V-3.6L12 1L-1 8Z',
  'M-6 8l16 -5l5 3l-14 5z',
  filled('M-12 3L-1 -3.6L12 1L-1 8Z', 'var(--w-plank)'),
  stroked('M-8.6 4.2L2.4 -2.6M-5 5.8L6 -1.2M-1.6 7.4L9.4 .2', 'var(--w-plank-lo)', 1.1),
  face('M0 -12.4H7L5 -10L7 -7.6H0Z'),
  lines('M-.6 -13V2'),
);

/** A flat round token. */
const TOKEN =
  '<ellipse cx="1.6" cy="3.6" rx="8" ry="5.6" fill="var(--w-cast)"/>' +
  filled('M-7.4 0V2.6A7.4 5.6 0 0 0 7.4 2.6V0Z', 'var(--pc-lo)', edge(LINE, 1.4)) +
  '<ellipse rx="7.4" ry="5.6" fill="var(--pc)" stroke="var(--w-outline)" stroke-width="1.4"/>' +
  '<path d="M-5 -1.4A5.4 3.8 0 0 1 1 -3.9" fill="none" stroke="var(--pc-hi)" stroke-width="1.5" str' +
  'oke-linecap="round"/>';

const CUBE =
  filled('M-5 6l10 1l5 -3l-6 -2z', 'var(--w-cast)') +
  filled('M-7 -4L0 -7.6L7 -4V4L0 7.6L-7 4Z', LINE, edge('var(--w-halo)', 3)) +
  filled('M-7 -4L0 -.4V7.6L-7 4Z', 'var(--pc)') +
  filled('M7 -4L0 -.4V7.6L7 4Z', 'var(--pc-lo)') +
  filled('M-7 -4L0 -7.6L7 -4L0 -.4Z', 'var(--pc-hi)') +
  stroked('M-7 -4L0 -7.6L7 -4V4L0 7.6L-7 4ZM-7 -4L0 -.4L7 -4M0 -.4V7.6', LINE, 1.2);

const DECK = 'M-30 -5.5Q0 -17 30 -5.5V6.5Q0 -5 -30 6.5Z';
const RAILS = 'M-30 -5.5Q0 -17 30 -5.5M-30 6.5Q0 -5 30 6.5';

/** Sixty units long from left to right; its rails have its owner's color. */
const BRIDGE =
  filled('M-30 -3Q0 -15 30 -3V9Q0 -3 -30 9Z', 'var(--w-cast)', 'transform="translate(3 6)"') +
  filled(DECK, LINE, edge('var(--w-halo)', 3.6)) +
  filled(DECK, 'var(--w-plank)', edge(LINE, 1.6)) +
  stroked(
    'M-24 -7.4V4.4M-18 -9V2.8M-12 -10.2V1.7M-6 -11V1M0 -11.2V.8M6 -11V1M12 -10.2V1.7M18 -9V2.8M24 -7.4V4.4',
    'var(--w-plank-lo)',
    1.3,
  ) +
  stroked(RAILS, LINE, 5.4) +
  stroked(RAILS, 'var(--pc)', 3.2);

/** The sign of a town. */
const BANNER =
  stroked('M0 12V-14', LINE, 4) +
  stroked('M0 12V-14', 'var(--w-halo)', 1.6) +
  filled('M1 -13.5H15L11.5 -8.8L15 -4H1Z', 'var(--town-line)', edge(LINE, 1.4));

/** A cult marker: a round piece with room for its owner's symbol. */
const MARKER =
  '<ellipse cx="2" cy="7.6" rx="8.6" ry="4" fill="var(--w-cast)"/>' +
  filled('M-8.2 0A8.2 8.2 0 0 1 8.2 0V2.4A8.2 8.2 0 0 1 -8.2 2.4Z', 'var(--pc-lo)', edge(LINE, 1.4)) +
  '<circle r="8.2" cy="-.4" fill="var(--pc)" stroke="var(--w-outline)" stroke-width="1.2"/>' +
  stroked('M-6 -2.6A6.6 6.6 0 0 1 1.6 -6.6', 'var(--pc-hi)', 1.4);

const PIECES: Readonly<Record<string, string>> = {
  dwelling: DWELLING,
  'trading-house': TRADING_HOUSE,
  temple: TEMPLE,
  stronghold: STRONGHOLD,
  sanctuary: SANCTUARY,
  shipyard: SHIPYARD,
  ship: SHIP,
  dock: DOCK,
  token: TOKEN,
  cube: CUBE,
  bridge: BRIDGE,
  banner: BANNER,
  marker: MARKER,
};

export function pieceSymbols(): string {
  return Object.entries(PIECES)
    .map(([name, drawing]) => group(`pc-${name}`, drawing))
    .join('');
}

const OTHER_NAMES: Readonly<Record<string, string>> = { mark: 'token', 'trade-marker': 'cube' };

/** The piece of a structure or of something else that lies on the map, by its id in the catalogue. */
export function pieceOf(id: string): string {
  const name = keyOf(id).replaceAll('_', '-');
  const piece = OTHER_NAMES[name] ?? name;
  return piece in PIECES || piece === '' ? piece : 'cube';
}

/** The faces of a piece, for `style`: those of a player's color, `power`, or neutral. */
export function pieceColors(color: string): string {
  const face = `--pcf-${color || 'variable'}`;
  return `--pc:var(${face});--pc-hi:var(${face}-hi);--pc-lo:var(${face}-lo)`;
}
