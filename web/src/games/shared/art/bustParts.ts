/** What people wear on their heads and shoulders. `--bust` is the color of their people, with `-hi` and `-lo`. */
import { disc, edge, filled, stroked } from './drawing';
import { HAIR, LINE } from './headParts';

const EDGE = edge(LINE, 1.5);
const COLOR = 'var(--bust)';
const LIT = 'var(--bust-hi)';
const DARK = 'var(--bust-lo)';
const PAPER = 'var(--piece)';
const LAMP = 'var(--bust-lamp)';
const shape = (path: string, color = COLOR): string => filled(path, color, EDGE);

export const HATS: Readonly<Record<string, string>> = {
  hardhat:
    shape('M-14.6 -13Q-14.6 -30 0 -30T14.6 -13Z', 'var(--bust-yellow)') +
    shape('M-17.6 -12.4Q0 -18.6 17.6 -12.4L16.6 -9.8Q0 -15.2 -16.6 -9.8Z', 'var(--bust-yellow)') +
    stroked('M-3.4 -29.6V-16.6M3.4 -29.6V-16.6', LINE, 1.1) +
    stroked('M-11 -20Q-9.6 -25 -5.6 -27', PAPER, 1.6),
  miner:
    shape('M-14.6 -13Q-14.6 -30 0 -30T14.6 -13Z', 'var(--bust-yellow)') +
    shape('M-17.6 -12.4Q0 -18.6 17.6 -12.4L16.6 -9.8Q0 -15.2 -16.6 -9.8Z', 'var(--bust-yellow)') +
    disc(0, -21, 4.8, LIT, EDGE) +
    disc(0, -21, 2.6, LAMP),
  cap:
    shape('M-13.6 -13Q-14.6 -27 0 -28T13.6 -13Z') +
    shape('M-14 -14Q-2 -19 15 -14.4Q22 -12.6 21 -10Q6 -15.4 -14 -11Z', DARK) +
    stroked('M-9.6 -19Q-8 -24 -3 -25.4', LIT, 1.8),
  officer:
    shape('M-17 -19Q-16 -30 0 -30T17 -19Q0 -22.4 -17 -19Z') +
    shape('M-13.4 -19.6Q0 -23 13.4 -19.6V-13Q0 -16.6 -13.4 -13Z', DARK) +
    shape('M-13.6 -13.4Q0 -17.6 13.6 -13.4Q8 -9 0 -9T-13.6 -13.4Z', LINE) +
    disc(0, -18.6, 2.8, LAMP, edge(LINE, 1)),
  beret:
    shape('M-14 -14Q-19 -27 -3 -29Q16 -30 17 -20Q17 -16 12.6 -14Q0 -20 -14 -14Z') +
    stroked('M-11 -21Q-8 -25.6 -2 -26', LIT, 1.8),
  tophat:
    shape('M-10 -17L-11 -33Q0 -35.4 11 -33L10 -17Z', DARK) +
    shape('M-17 -15.6Q0 -22 17 -15.6Q16 -12 0 -16.4Q-16 -12 -17 -15.6Z', DARK) +
    filled('M-10.2 -21Q0 -23.6 10.2 -21L10 -17.4Q0 -20 -10 -17.4Z', LIT),
  hood:
    shape(
      'M-17 26Q-22 -4 -15 -20Q-8 -34 0 -34T15 -20Q22 -4 17 26L11.6 12Q15 -4 11 -14Q6 -22 0 -22T-11 -14' +
        'Q-15 -4 -11.6 12Z',
    ) + stroked('M-14.6 -14Q-11 -26 -4 -29', LIT, 1.8),
  headscarf:
    shape('M-14.4 -9Q-16 -29 0 -29T14.4 -9Q8 -19 0 -19T-14.4 -9Z') +
    shape('M-13.4 -12Q-19 -2 -15 8Q-11 2 -12 -8Z', DARK) +
    stroked('M-10.6 -18Q-8 -24 -3 -26', LIT, 1.8),
  straw:
    shape('M-10.6 -17Q-10 -31 0 -31T10.6 -17Z', 'var(--bust-straw)') +
    shape('M-22 -14Q0 -23 22 -14Q14 -9 0 -14T-22 -14Z', 'var(--bust-straw)') +
    filled('M-10.8 -20.6Q0 -24 10.8 -20.6L10.6 -17Q0 -20.4 -10.6 -17Z', COLOR),
  brim:
    shape('M-10.6 -17Q-12 -31 -4 -29Q0 -27 4 -29Q12 -31 10.6 -17Z', DARK) +
    shape('M-21 -18Q-12 -13 0 -17.4T21 -18Q16 -9.6 0 -13.6T-21 -18Z', DARK) +
    filled('M-10.9 -20.6Q0 -24 10.9 -20.6L10.6 -17.4Q0 -20.8 -10.6 -17.4Z', LIT),
  aviator:
    shape(
      'M-14.6 2Q-18 -29 0 -29T14.6 2Q11 -2 11.6 -9Q8 -17 0 -17T-11.6 -9Q-11 -2 -14.6 2Z',
      'var(--bust-leather)',
    ) +
    disc(-5.4, -20.6, 4.8, 'var(--bust-glass)', EDGE) +
    disc(5.4, -20.6, 4.8, 'var(--bust-glass)', EDGE) +
    stroked('M-8 -21.6L-6 -23.6M2.8 -21.6L4.8 -23.6', PAPER, 1.3),
  bandana:
    shape('M-13.2 -12Q-14.6 -27 0 -27T13.2 -12Q0 -18.6 -13.2 -12Z') +
    shape('M12.6 -15L21 -18L19 -12.6L22 -9L12.4 -11.4Z', DARK) +
    disc(-6, -19, 1.2, LIT) +
    disc(0, -22, 1.2, LIT) +
    disc(6, -19, 1.2, LIT),
  turban:
    shape('M-15 -12Q-18 -31 0 -31T15 -12Q8 -19 0 -19T-15 -12Z') +
    stroked('M-13 -18Q0 -32 13 -17M-14.6 -13Q-4 -27 12 -25', DARK, 1.6) +
    disc(0, -22.4, 2.4, LAMP, edge(LINE, 1)),
  helmet:
    shape(
      'M-17.6 12Q-20 -32 0 -32T17.6 12L11.6 12Q14 -4 11.4 -14Q7 -21 0 -21T-11.4 -14Q-14 -4 -11.6 12Z',
      PAPER,
    ) +
    filled(
      'M15 -14Q17.4 -4 15.6 11.4H11.8Q13.8 -4 11.4 -14Q9.6 -18 7 -19.6L10 -25Q13.6 -20 15 -14Z',
      'var(--bust-grey)',
    ) +
    stroked('M-4 -31.4V-21.6M4 -31.4V-21.6', COLOR, 2.4),
  headset:
    stroked('M-14 -6Q-15 -25 0 -26T14 -6', LINE, 3.4) +
    stroked('M-14 -6Q-15 -25 0 -26T14 -6', COLOR, 1.4) +
    shape('M-16.6 -11H-11.6V0H-16.6Z') +
    shape('M11.6 -11H16.6V0H11.6Z', DARK) +
    stroked('M-14 0Q-13 7 -5 7', LINE, 1.4) +
    disc(-4.4, 7, 1.6, LINE),
  crown:
    shape('M-11 -18L-13 -30L-6 -24L0 -33L6 -24L13 -30L11 -18Q0 -22 -11 -18Z', 'var(--bust-yellow)') +
    disc(0, -23, 1.6, COLOR),
  chef:
    shape(
      'M-11 -17V-24Q-18 -26 -14 -32Q-8 -37 -4 -34Q0 -39 6 -34Q14 -36 15 -30Q16 -25 11 -24V-17Q0 -20.6 -11 -17Z',
      PAPER,
    ) + stroked('M-6 -19V-25M0 -20V-26M6 -19V-25', 'var(--bust-grey)', 1.2),
  'brow-goggles':
    stroked('M-13.4 -15Q0 -21 13.4 -15', LINE, 4.4) +
    stroked('M-13.4 -15Q0 -21 13.4 -15', DARK, 2.4) +
    disc(-5.6, -18.4, 4.6, 'var(--bust-glass)', EDGE) +
    disc(5.6, -18.4, 4.6, 'var(--bust-glass)', EDGE) +
    stroked('M-8 -19.4L-6 -21.4M3.2 -19.4L5.2 -21.4', PAPER, 1.3),
  wreath:
    stroked('M-12.6 -12Q-10 -22 0 -23Q10 -22 12.6 -12', 'var(--bust-green)', 3.4) +
    filled(
      'M-13 -14l-5 -3l6 -2zM-9 -20l-4 -5l6 1zM-2 -22l0 -6l4 5zM6 -21l4 -5l1 6zM12 -15l6 -2l-4 6z',
      'var(--bust-green)',
      edge(LINE, 1),
    ),
};

const SHOULDERS = 'M-28 38Q-28 19 -12 15.4Q0 19.6 12 15.4Q28 19 28 38Z';
const body = (color = COLOR): string =>
  shape(SHOULDERS, color) +
  filled('M-26.6 38Q-26.6 20.6 -12.4 16.8L-15 38Z', LIT, 'opacity=".55"') +
  filled('M27 38Q27 20 12.4 16.6Q18 24 17 38Z', DARK, 'opacity=".8"');

export const CLOTHES: Readonly<Record<string, string>> = {
  shirt: body() + stroked('M-7 17Q0 25 7 17', LINE, 1.5) + stroked('M0 22V38', DARK, 1.4),
  suit:
    body() +
    shape('M-7 16.6L0 30L7 16.6Q0 20 -7 16.6Z', PAPER) +
    shape('M-9.6 15.8L-13 27L-2 38H0L0 30ZM9.6 15.8L13 27L2 38H0L0 30Z', DARK) +
    filled('M-1.6 21.4H1.6L2.6 31L0 35L-2.6 31Z', LAMP, edge(LINE, 1)),
  coat:
    body() +
    shape('M-11 14L-15 30L-2 22ZM11 14L15 30L2 22Z', DARK) +
    stroked('M0 22V38', LINE, 1.3) +
    disc(-3.4, 29, 1.1, LAMP) +
    disc(-3.4, 34, 1.1, LAMP),
  overall:
    body(PAPER) +
    shape('M-13 38V26Q0 30 13 26V38Z') +
    shape('M-15 17.4L-10.6 16L-8 28H-12.4ZM15 17.4L10.6 16L8 28H12.4Z') +
    disc(-10, 27.4, 1.5, LAMP, edge(LINE, 0.8)) +
    disc(10, 27.4, 1.5, LAMP, edge(LINE, 0.8)),
  robe:
    body() +
    shape('M-10 15.6L0 38L10 15.6Q0 20 -10 15.6Z', DARK) +
    stroked('M-10 15.6L0 37L10 15.6', LAMP, 1.4),
  uniform:
    body() +
    shape('M-8 14.6H8L6 22Q0 24 -6 22Z', DARK) +
    shape('M-27 26Q-23 19 -15 17L-13 21Q-21 23 -24 29ZM27 26Q23 19 15 17L13 21Q21 23 24 29Z', LAMP) +
    stroked('M0 23V38', LINE, 1.3) +
    filled('M8 26h6v3h-6z', LIT, edge(LINE, 0.9)),
  collar: body() + shape('M-9 15L0 24L9 15L12 18L0 32L-12 18Z', PAPER),
  space:
    body(PAPER) +
    filled('M27 38Q27 20 12.4 16.6Q18 24 17 38Z', 'var(--bust-grey)') +
    shape('M-15 18.6Q0 25.6 15 18.6L14 13.6Q0 19 -14 13.6Z', 'var(--bust-grey)') +
    shape('M-9 27H9V38H-9Z') +
    disc(-4, 31.6, 1.5, LAMP) +
    disc(1, 31.6, 1.5, 'var(--bust-green)') +
    stroked('M-26 31H-18M18 31H26', COLOR, 3),
  scarf:
    body() +
    shape('M-13 13.6Q0 20.6 13 13.6Q15 19 12 21.6Q0 27 -12 21.6Q-15 19 -13 13.6Z', LAMP) +
    shape('M3 22L10 21L13 35L6 36Z', LAMP),
  vest:
    body(PAPER) +
    shape('M-20 38Q-19 20 -9.6 16L-3 38ZM20 38Q19 20 9.6 16L3 38Z') +
    stroked('M-6 17Q0 22 6 17', LINE, 1.4),
  labcoat:
    body(PAPER) +
    filled('M27 38Q27 20 12.4 16.6Q18 24 17 38Z', 'var(--bust-grey)') +
    shape('M-8 16L0 32L8 16Q0 20 -8 16Z') +
    stroked('M-9.6 15.8L-12 26L0 36L12 26L9.6 15.8', LINE, 1.4) +
    stroked('M12 31h6', COLOR, 2.2),
  rags:
    body() +
    stroked('M-9 17L-6 22L-3 18.6L0 23.4L3 18.6L6 22L9 17', LINE, 1.4) +
    shape('M12 25l7 -1l1 7l-7 1z', LIT) +
    stroked('M12 25l8 6', LINE, 0.9),
  fur:
    body() +
    shape(
      'M-17 17Q-14 11 -9 14Q-4 18 0 17.4Q4 18 9 14Q14 11 17 17Q16 23 11 22Q6 27 0 24.6Q-6 27 -11 22Q-16 23 -17 17Z',
      'var(--bust-straw)',
    ),
  apron:
    body() +
    shape('M-11 38V24Q0 21 11 24V38Z', PAPER) +
    stroked('M-11 24Q-12 18 -9 15.6M11 24Q12 18 9 15.6', PAPER, 2.4),
};

/** Small things that tell people apart. */
export const EXTRAS: Readonly<Record<string, string>> = {
  earring: disc(-13.2, -1, 1.7, LAMP, edge(LINE, 0.9)),
  earrings: disc(-13.2, -1, 1.7, LAMP, edge(LINE, 0.9)) + disc(13.2, -1, 1.7, LAMP, edge(LINE, 0.9)),
  scar: stroked('M6 -1L9 4M6.4 2.4L9 .8', 'var(--skin-lo)', 1.5),
  freckles: stroked(
    'M-8 -2.4v.01M-6 -1v.01M-4.6 -2.8v.01M8 -2.4v.01M6 -1v.01M4.6 -2.8v.01',
    'var(--skin-lo)',
    1.5,
  ),
  paint: stroked('M-10.6 -2L-5 -1M-10.4 1L-5.6 1.6M10.6 -2L5 -1M10.4 1L5.6 1.6', COLOR, 1.6),
  star: filled(
    'M0 -21l1.6 3.4l3.6 .4l-2.6 2.6l.6 3.8l-3.2 -1.8l-3.2 1.8l.6 -3.8l-2.6 -2.6l3.6 -.4z',
    LAMP,
    edge(LINE, 1),
  ),
  mask: filled('M-11 -1Q0 3 11 -1V5Q6 12 0 12T-11 5Z', COLOR, EDGE) + stroked('M-9 2.4Q0 5 9 2.4', LIT, 1.2),
  pipe: stroked('M3 5L11 8', LINE, 2) + shape('M9.6 3.6h5v5.4h-5z', 'var(--bust-leather)'),
  feather: filled('M10 -20Q16 -34 21 -33Q20 -24 12 -18Z', LIT, edge(LINE, 1.1)),
  bow: shape('M-13 -20L-20 -25V-15ZM-13 -20L-6 -25V-15Z', LAMP) + disc(-13, -20, 2, COLOR, edge(LINE, 1)),
  implant: shape('M7 -14H13V-4L9 -1L7 -6Z', 'var(--bust-grey)') + disc(10, -9, 1.8, LAMP),
  lashes: stroked('M-8.4 -8L-10 -9.4M8.4 -8L10 -9.4', HAIR, 1.4),
};
