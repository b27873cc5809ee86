/** Pieces and printed places of Magnastorm. Their origin is the middle of their footprint. */
import { disc, edge, filled, group, stroked } from '../../shared/art/drawing';

const LINE = 'var(--w-outline)';
const HALO = 'var(--w-halo)';

const DOME = 'M-14 5C-14 -8 -7 -13 0 -13C7 -13 14 -8 14 5Q0 10 -14 5Z';
/** A dome that walks: four feet, a head to the right, and windows along its rim. */
const LAB =
  '<ellipse cx="2" cy="9" rx="15" ry="5" fill="var(--w-cast)"/>' +
  filled(
    'M-12 3l-5 7h5l4 -4zM12 3l5 7h-5l-4 -4zM-5 5l-3 7h5l2 -5zM5 5l3 7h-5l-2 -5zM11 -1q8 -5 8 1q-1 5 -8 4z',
    'var(--pc-lo)',
    edge(LINE, 1.3),
  ) +
  filled(DOME, 'var(--pc)', `stroke="${HALO}" stroke-width="4"`) +
  filled(DOME, 'var(--pc)', edge(LINE, 1.7)) +
  filled('M-12.8 4C-12.8 -7 -6.6 -11.8 -1 -11.8C-6 -8 -8 -2 -7.4 6Q-10.6 5.4 -12.8 4Z', 'var(--pc-hi)') +
  filled('M8 5.6C9.4 -1 8 -8 3.6 -11.6C9.6 -9.6 12.8 -4 12.8 3.6Q10.6 5 8 5.6Z', 'var(--pc-lo)') +
  stroked('M-14 2.4Q0 7.4 14 2.4', LINE, 1.1) +
  filled(
    'M-10 4.4l2.6 .8v1.8l-2.6 -.8zM-4.6 5.9l3 .3v1.7l-3 -.3zM1.6 6.2l3 -.3v1.7l-3 .3zM7.4 5.2l2.6 -.8v1.8l-2.6 .8z',
    'var(--pc-window)',
  );

const HULL = 'M-17 3L-14 -5H-4L1 -11H10L16 -3L18 4Q18 6 15 6H-15Q-17.6 6 -17 3Z';
const RUNNER =
  '<ellipse cx="2" cy="11" rx="19" ry="4.4" fill="var(--w-cast)"/>' +
  filled(HULL, 'var(--pc)', edge(HALO, 4.4)) +
  filled(HULL, 'var(--pc)', edge(LINE, 1.8)) +
  filled('M-14 -4H-3.6L1.4 -10H9.6L11 -8H3L-2 -1H-15Z', 'var(--pc-hi)') +
  filled('M2 -3L5.4 -7.6H9.4L13 -3Z', 'var(--mgw-glass)', `stroke="${LINE}" stroke-width="1"`) +
  stroked('M-11 -5V-13M-11 -13h3', LINE, 1.6) +
  filled('M16.6 .4l2.6 -.4v3l-2 0z', 'var(--mgw-bolt)', edge(LINE, 0.8)) +
  `<g fill="var(--mgw-wheel)" stroke="${HALO}" stroke-width="1.2">` +
  '<circle cx="-10.5" cy="7" r="4.6"/><circle cx="1" cy="7" r="4.6"/><circle cx="12" cy="7" r="4.6"/></g>';

const FOOT = 'M0 15L-15 5L0 -4L15 5Z';
const MAST = 'M-5.6 7L-1.4 -14H1.4L5.6 7M-4.6 2H4.6M-3.6 -4H3.6';
const STATION =
  filled(FOOT, 'var(--pc-lo)', edge(HALO, 4)) +
  filled(FOOT, 'var(--pc)', edge(LINE, 1.6)) +
  filled('M0 15L15 5L0 -4V6Z', 'var(--pc-lo)', 'opacity=".55"') +
  stroked(`${MAST}M-4.6 2L3.6 -4M4.6 2L-3.6 -4`, LINE, 4) +
  stroked(MAST, 'var(--pc-hi)', 1.8) +
  filled('M-11 -19A12 12 0 0 0 6 -9Z', 'var(--pc-hi)', edge(LINE, 1.6)) +
  stroked('M-3 -14.6L2 -20', LINE, 1.8) +
  disc(2.6, -20.6, 2.2, 'var(--mgw-bolt)', `stroke="${LINE}" stroke-width="1"`);

/** Where a station may be built. */
const SITE =
  filled(
    'M0 14.5L-17 3.5L0 -7.5L17 3.5Z',
    'var(--mgw-deep)',
    'fill-opacity=".72" stroke="var(--mgw-way)" stroke-width="1.8" stroke-dasharray="4 3" stroke-linejoin="round"',
  ) +
  stroked('M-4 7.5L0 -9L4 7.5M-2.6 2H2.6', 'var(--mgw-way)', 1.7) +
  disc(0, -10, 2.3, 'var(--mgw-way)');

const BODY = 'M-7.6 9V4Q-7.6 -1.4 -2.6 -2.4A4.9 4.9 0 1 1 2.6 -2.4Q7.6 -1.4 7.6 4V9Q0 11.6 -7.6 9Z';
/** A crew member: a wooden figure with a head and shoulders. */
const CREW =
  '<ellipse cx="1.6" cy="9.4" rx="8.6" ry="2.6" fill="var(--w-cast)"/>' +
  filled(BODY, 'var(--pc)', edge(HALO, 3.4)) +
  filled(BODY, 'var(--pc)', edge(LINE, 1.4)) +
  filled(
    'M-6.8 8.6V4Q-6.8 -.8 -2 -1.6L-2.6 -2.4A4.9 4.9 0 0 1 -.6 -10.6Q-3.6 -6 -1.4 -2Q-4 3 -3.4 9.6Z',
    'var(--pc-hi)',
  ) +
  filled('M6.8 8.6V4Q6.8 -.6 3 -1.6Q4.6 3 3.4 9.6Q5.2 9.4 6.8 8.6Z', 'var(--pc-lo)');

const EDGES = 'M-5.6 -3.2L0 -6L5.6 -3.2V3.6L0 6.4L-5.6 3.6Z';
const CUBE =
  filled('M-4 5.4l8 1.2l4.4 -2.6l-4 -1.6z', 'var(--w-cast)') +
  filled(EDGES, LINE, edge(HALO, 2.6)) +
  filled('M-5.6 -3.2L0 -.4V6.4L-5.6 3.6Z', 'var(--pc)') +
  filled('M5.6 -3.2L0 -.4V6.4L5.6 3.6Z', 'var(--pc-lo)') +
  filled('M-5.6 -3.2L0 -6L5.6 -3.2L0 -.4Z', 'var(--pc-hi)') +
  stroked(EDGES, LINE, 1.1);

/** Spaces of areas: a colored disc with a stitched rim, by the color of its research. */
const SPACES: Readonly<Record<string, string>> = {
  green: 'var(--piece)',
  red: 'var(--piece)',
  blue: 'var(--piece)',
  ochre: 'var(--piece-line)',
  white: 'var(--piece-line)',
};

function space(color: string, ink: string): string {
  return (
    disc(0, 0, 15.4, `var(--rs-${color})`, 'stroke="var(--mgw-pad-edge)" stroke-width="1.6"') +
    `<circle r="12.2" fill="none" stroke="${ink}" stroke-width="1" stroke-dasharray="3.2 3.2" opacity=".6"/>`
  );
}

const PIECES: Readonly<Record<string, string>> = {
  'pc-lab': LAB,
  'pc-runner': RUNNER,
  'pc-station': STATION,
  'pc-crew': CREW,
  'pc-cube': CUBE,
  'mgw-site': SITE,
};

export const pieceSymbols =
  Object.entries(PIECES)
    .map(([id, drawing]) => group(id, drawing))
    .join('') +
  Object.entries(SPACES)
    .map(([color, ink]) => group(`mgw-space-${color}`, space(color, ink)))
    .join('');
