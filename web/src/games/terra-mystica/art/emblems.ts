/** The signs of the factions, in a box of 48 units around the middle: `--em` is their light, `--em-2` their accent. */
import { keyOf } from '../../../api/catalogue';
import { filled, group, stroked } from './paths';

const SIGN = 'var(--em)';
const ACCENT = 'var(--em-2)';
const shape = (path: string, color = SIGN): string => filled(path, color);
const line = (path: string, width = 2.4, color = SIGN): string => stroked(path, color, width);
const dot = (x: number, y: number, radius: number, color = SIGN): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
const fish = (x: number, y: number): string =>
  shape(`M${x} ${y}q-3 -5 -9 -3q3 3 1 6q6 1 8 -3ZM${x} ${y}q4 3 8 0q-2 -5 -8 0Z`);
const toe = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="3.2" ry="4.6" fill="var(--em)"/>`;

const EMBLEMS: Readonly<Record<string, string>> = {
  witches:
    shape('M-15 9Q0 15 15 9Q13 4 9 3L3 -15L-1 -17L-9 3Q-13 4 -15 9Z') +
    line('M-8.6 2Q0 6 8.6 2', 3, ACCENT) +
    line('M3 -15q5 1 7 5'),
  auren:
    shape('M0 -17L4 -6L15 -8L8 1L15 10L4 8L0 18L-4 8L-15 10L-8 1L-15 -8L-4 -6Z') +
    shape('M0 -4a5 5 0 1 1 0 10a5 5 0 1 1 0 -10Z', ACCENT),
  swarmlings:
    fish(-9, -3) +
    fish(9, -6) +
    fish(1, 10) +
    line('M-15 15q4 -3 8 0', 2, ACCENT) +
    line('M8 3q4 -3 8 0', 2, ACCENT),
  mermaids:
    shape('M-1 18Q-8 8 -2 -1Q-14 0 -16 -13Q-5 -15 0 -5Q5 -15 16 -13Q14 0 2 -1Q5 8 -1 18Z') +
    line('M-10 -9Q-4 -7 -1 -2M10 -9Q4 -7 1 -2', 1.8, ACCENT),
  dwarves:
    line('M-12 14L10 -8M12 14L-10 -8', 3.6) +
    shape('M2 -15Q12 -16 17 -6Q11 -9 6 -5Z') +
    shape('M-17 -9L-9 -16L-4 -11L-12 -4Z'),
  engineers:
    shape(
      'M-3 -17h6l1 4l4 2l4 -2l4 5l-3 3l1 4l4 2v5H6a6 6 0 0 0 -12 0H-18v-5l4 -2l1 -4l-3 -3l4 -5l4 2l4 -2Z',
    ) + line('M-18 12H-6M18 12H6', 2.6, ACCENT),
  giants:
    shape('M-3 17C-11 15 -11 5 -9 -2C-8 -8 4 -9 7 -3C10 4 6 8 5 12C4 16 1 18 -3 17Z') +
    dot(-11, -8, 3.2) +
    dot(-6, -13, 3.2) +
    dot(0, -15.4, 3) +
    dot(6, -13.4, 2.8) +
    dot(10.6, -9, 2.5),
  'chaos-magicians':
    shape('M0 -18L3 -5L12 -13L6 -2L18 0L6 3L12 13L3 6L0 18L-3 6L-12 13L-6 3L-18 0L-6 -2L-12 -13L-3 -5Z') +
    dot(0, 0, 4.4, ACCENT),
  fakirs:
    shape('M-17 3Q-8 -5 0 1T17 -3V5Q8 12 0 6T-17 11Z') +
    line('M-17 13v3M-13 12v4M13 8v4M17 7v4', 2) +
    line('M-10 -8q4 -4 8 0M2 -12q4 -4 8 0', 2, ACCENT),
  nomads: shape('M0 -14L17 13H-17Z') + shape('M0 -5L6 13H-6Z', ACCENT) + line('M0 -14V-18M0 -18h7', 2.2),
  halflings:
    shape('M-18 13A18 20 0 0 1 18 13Z') + dot(0, 5, 8, ACCENT) + dot(3.6, 5, 1.6) + line('M9 -8V-15h4'),
  cultists:
    shape('M-6 17V0H6V17Z') +
    shape('M0 -18C6 -11 6 -7 0 -2C-6 -7 -6 -11 0 -18Z', ACCENT) +
    line('M-15 17H15M-14 -6A16 16 0 0 1 -8 -14M14 -6A16 16 0 0 0 8 -14'),
  alchemists:
    shape('M-4 -17H4V-6L14 12Q15 17 10 17H-10Q-15 17 -14 12L-4 -6Z') +
    shape('M-7 4H7L11 12Q11 14 9 14H-9Q-11 14 -11 12Z', ACCENT) +
    line('M-6 -17H6', 3),
  darklings:
    shape('M6 -17A17 17 0 1 0 15 9A14 14 0 0 1 6 -17Z') +
    shape('M8 -8L10 -3L15 -2L11 1L12 6L8 3L4 6L5 1L1 -2L6 -3Z', ACCENT),
  'ice-maidens': line(
    'M0 -16V16M-14 -8L14 8M14 -8L-14 8M-4 -12L0 -8L4 -12M-4 12L0 8L4 12M-12 -3L-8.6 -5L-9 -9M12 -3' +
      'L8.6 -5L9 -9M-12 3L-8.6 5L-9 9M12 3L8.6 5L9 9',
  ),
  yetis:
    shape('M-9 6C-9 -2 9 -2 9 6C11 15 5 16 0 14C-5 16 -11 15 -9 6Z') +
    toe(-11, -3) +
    toe(-4, -9) +
    toe(4, -9) +
    toe(11, -3) +
    line('M-11 -9v-4M-4 -15v-3M4 -15v-3M11 -9v-4', 2, ACCENT),
  acolytes:
    shape('M-15 6H15Q13 17 0 17T-15 6Z') +
    shape('M0 -18C10 -9 10 -2 5 4H-5C-10 -2 -8 -6 -4 -9C-4 -6 -3 -5 -1 -5C-3 -10 -2 -14 0 -18Z', ACCENT),
  dragonlords:
    shape('M-17 12C-17 -6 -6 -15 16 -16C9 -12 7 -8 9 -3C3 -5 1 -2 1 3C-4 0 -7 3 -8 8C-11 6 -14 8 -17 12Z') +
    line('M-15 9C-9 -3 0 -10 12 -14', 1.8, ACCENT),
  shapeshifters:
    shape('M0 -15H14V0Q14 13 0 17Z') +
    line('M0 -15H-14V0Q-14 13 0 17') +
    dot(-6, -3, 2.6) +
    dot(6, -3, 2.6, ACCENT) +
    line('M-7 7Q-3 10 0 9', 2.2) +
    line('M0 9Q4 8 7 5', 2.2, ACCENT),
  riverwalkers:
    line('M-7 -16L-3 -2V6M8 -16L4 -2V6', 3) +
    line('M-17 10q4.2 -4 8.5 0t8.5 0t8.5 0t8.5 0M-12 16q3 -3 6 0t6 0t6 0t6 0', 2.4, ACCENT) +
    dot(-3, 7, 3) +
    dot(4, 7, 3),
  automa:
    line('M0 -17L15 -9V7L0 15L-15 7V-9Z', 2.2, ACCENT) + line('M-7.4 7.4L0 -9.6L7.4 7.4M-4.6 1.6H4.6', 3.2),
};

export function emblemSymbols(): string {
  return Object.entries(EMBLEMS)
    .map(([name, drawing]) => group(`em-${name}`, drawing))
    .join('');
}

/** The sign of a faction, by its id in the catalogue; the Automa's own for everybody who plays for her. */
export function emblemOf(faction: string): string {
  const name = keyOf(faction).replaceAll('_', '-');
  return name in EMBLEMS ? name : 'automa';
}
