/** Where victory points come from, in a few words. */
import type { SourceNames } from '../../table/result/result';

const START = { name: 'Start', icon: 'flag' };
const ROUND_TILES = { name: 'Round tiles', icon: 'scoring' };
const CARDS_AND_FAVORS = { name: 'Bonus and favor', icon: 'bonus' };
const TRADE = { name: 'Trade', icon: 'ship' };

export const SOURCE_NAMES: SourceNames = {
  'tm.setup.points': START,
  'tm.automa.pieces': START,
  'tm.scoring.structure': ROUND_TILES,
  'tm.scoring.spade': ROUND_TILES,
  'tm.scoring.town': ROUND_TILES,
  'tm.merchants.scoring': ROUND_TILES,
  'tm.automa.pass': ROUND_TILES,
  'tm.pass.card': CARDS_AND_FAVORS,
  'tm.pass.favor': CARDS_AND_FAVORS,
  'tm.favor.structure': CARDS_AND_FAVORS,
  'tm.merchants.favor': CARDS_AND_FAVORS,
  'tm.town.tiles': { name: 'Towns', icon: 'town' },
  'tm.exchange': { name: 'Spades', icon: 'spade' },
  'tm.shipping': { name: 'Shipping', icon: 'ship' },
  'tm.leech.price': { name: 'Power taken', icon: 'power' },
  'tm.convert.points': { name: 'Alchemy', icon: 'coin' },
  'tm.automa.points': { name: 'Her cards', icon: 'cards' },
  'tm.merchants.trade': TRADE,
  'tm.end.cults': { name: 'Cults', icon: 'fire' },
  'tm.end.area': { name: 'Largest area', icon: 'dwelling' },
  'tm.end.resources': { name: 'Goods left', icon: 'coin' },
};
