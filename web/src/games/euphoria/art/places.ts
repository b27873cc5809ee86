/** What stands in the districts: commodity buildings, miners, goods of any kind. */
import { disc, edge, filled, group, stroked } from '../../shared/art/drawing';

const LINE = 'var(--w-outline)';
const EDGE = edge(LINE, 1.3);
const LAMP = 'var(--eu-lamp)';
const tone = (name: string): string => `var(--euw-${name})`;

const GENERATOR =
  filled('M-18 24V-2L-11 -14L-4 -2V24Z', tone('eu-3'), EDGE) +
  filled('M-4 24V4H18V24Z', tone('eu-2'), EDGE) +
  filled('M7 -20L-1 -5H5L2 6L13 -9H7L12 -20Z', 'var(--g-energy)', EDGE) +
  filled('M1 11h4v5h-4zM9 11h4v5h-4zM-13 6h4v5h-4z', LAMP);

const AQUIFER =
  filled('M-18 24Q-18 6 0 6T18 24Z', tone('su-3'), EDGE) +
  filled('M-11 24Q-11 12 0 12T11 24Z', 'var(--eu-water)') +
  stroked('M-7 18q3 -2 6 0t6 0', 'var(--eu-foam)', 1.5) +
  filled('M0 -20C7 -10 8.6 -6 8.6 -2A8.6 8.6 0 0 1 -8.6 -2C-8.6 -6 -7 -10 0 -20Z', 'var(--eu-drop)', EDGE) +
  stroked('M-4.6 -3a4.6 4.6 0 0 0 3 4', 'var(--piece)', 1.4);

const FARM =
  filled('M-19 24V2L-7 -8L5 2V24Z', tone('wa-2'), EDGE) +
  filled('M-12 24V10H-2V24Z', tone('wa-4')) +
  stroked('M-12 24L-2 10M-2 24L-12 10', tone('wa-2'), 1.2) +
  filled('M-9.4 3h4.8v4h-4.8z', LAMP) +
  filled('M8 24V-8Q13 -18 18 -8V24Z', tone('wa-3'), EDGE) +
  stroked('M8 0h10M8 8h10M8 16h10', LINE, 0.9);

const CLOUD_MINE =
  filled('M-17 14a8 8 0 0 1 2 -15a12 12 0 0 1 22 -4a9 9 0 0 1 9 11a6 6 0 0 1 1 8z', 'var(--g-bliss)', EDGE) +
  filled(
    'M-17 14a8 8 0 0 1 -3 -12a10 10 0 0 0 8 8a20 8 0 0 0 28 -2a6 6 0 0 1 1 6z',
    tone('ic-3'),
    'opacity=".55"',
  ) +
  stroked('M-4 14v8M4 14v8M-8 22H8', LINE, 2);

/** A miner in a cart, in the color of the tunnel's people. */
const MINER =
  filled('M-9 3H9L7 10H-7Z', 'var(--eu-cart)', EDGE) +
  filled('M-7 3q3 -5 7 -2q5 -4 7 2z', 'var(--pc-hi)', edge(LINE, 0.8)) +
  disc(-4.4, 11.6, 2.6, 'var(--mgw-wheel)', 'stroke="var(--w-halo)" stroke-width=".8"') +
  disc(4.4, 11.6, 2.6, 'var(--mgw-wheel)', 'stroke="var(--w-halo)" stroke-width=".8"') +
  filled('M-4 2V-4Q0 -8 4 -4V2Z', 'var(--pc)', EDGE) +
  disc(0, -8, 4, 'var(--skin-2)', edge(LINE, 1.1)) +
  filled('M-5 -8.6Q-4.4 -13.4 0 -13.4T5 -8.6Z', 'var(--bust-yellow)', edge(LINE, 1.1)) +
  disc(0, -10.8, 1.6, LAMP);

/** A pawn on a track. */
const PAWN =
  '<ellipse cx="2" cy="7" rx="9" ry="3.4" fill="var(--w-cast)"/>' +
  filled('M-8 7Q-5 -1 -3.4 -4A5.4 5.4 0 1 1 3.4 -4Q5 -1 8 7Q0 10.4 -8 7Z', 'var(--w-halo)', edge(LINE, 1.5)) +
  stroked('M-5.4 5Q-3.6 0 -2.4 -3', 'var(--piece)', 1.4);

/** A token of a player: a coin with a rim. */
const TOKEN =
  '<ellipse cx="1.5" cy="2.5" rx="10" ry="9.6" fill="var(--w-cast)"/>' +
  disc(0, 0, 10, 'var(--pc)', `stroke="${LINE}" stroke-width="1.5"`) +
  '<circle r="7.6" fill="none" stroke="var(--pc-hi)" stroke-width="1"/>';

/** One good of several kinds: a disc in the colors of all that will do, with a question mark. */
function anyOf(goods: readonly string[]): string {
  const sectors = goods.map((good, index) => {
    const angle = (part: number): string => {
      const turn = (2 * Math.PI * part) / goods.length - Math.PI / 2;
      return `${(8 * Math.cos(turn)).toFixed(2)} ${(8 * Math.sin(turn)).toFixed(2)}`;
    };
    return filled(`M0 0L${angle(index)}A8 8 0 0 1 ${angle(index + 1)}Z`, `var(--${good})`);
  });
  return (
    sectors.join('') +
    `<circle r="8" fill="none" stroke="${LINE}" stroke-width="1.4"/>` +
    disc(0, 0, 4.6, 'var(--piece)', `stroke="${LINE}" stroke-width="1"`) +
    stroked('M-1.5 -1.2Q-1.4 -2.9 .1 -2.9Q1.7 -2.8 1.6 -1.4Q1.4 -.5 .3 0V.8', LINE, 1.1) +
    disc(0.3, 2.5, 0.75, LINE)
  );
}

const PLACES: Readonly<Record<string, string>> = {
  'euw-generator': GENERATOR,
  'euw-aquifer': AQUIFER,
  'euw-farm': FARM,
  'euw-cloud_mine': CLOUD_MINE,
  'pc-miner': MINER,
  'pc-pawn': PAWN,
  'pc-token': TOKEN,
  'euw-any-commodity': anyOf(['g-energy', 'eu-drop', 'g-food', 'g-bliss']),
  'euw-any-other_commodity': anyOf(['g-energy', 'eu-drop', 'g-food']),
  'euw-any-resource': anyOf(['g-gold', 'g-stone', 'g-clay']),
};

export const placeSymbols = Object.entries(PLACES)
  .map(([id, drawing]) => group(id, drawing))
  .join('');
