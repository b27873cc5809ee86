/** Terra Mystica on the screen. */
import { isKind, kindOf } from '../../api/catalogue';
import type { GamePlugin } from '../../table/gamePlugin';
import type { Choice } from '../../table/choices/choices';
import Board from './board/Board.svelte';
import Picture from './board/Picture.svelte';
import { PRICE_ORDER, spaceText } from './board/hexLabels';
import { foldBowls } from './foldBowls';
import { warningBefore } from './warnings';
import CultBoard from './displays/CultBoard.svelte';
import SharedBoards from './displays/SharedBoards.svelte';
import AutomaCard from './player/AutomaCard.svelte';
import PlayerArea from './player/PlayerArea.svelte';
import { GUIDE } from './guide';
import { SYMBOLS } from './art/symbols';
import { AIDS } from './aids';
import { playerSubtitle, playerStyleOf, playerStock, progressText } from './style';
import { questions } from './questions';
import RoundTiles from './displays/RoundTiles.svelte';
import TilesTab from './displays/TilesTab.svelte';
import { momentOf, roundText } from './moments';
import { SOURCE_NAMES } from './sources';
import { storyOf } from './story';

const DRAWN_KINDS = new Set([
  'hex',
  'river',
  'bridge',
  'cult',
  'spot',
  'power',
  'bonus',
  'favor',
  'town',
  'track',
  'special',
  'bowl',
]);

const GROUPS = [
  ...['build', 'dig', 'upgrade', 'power', 'special', 'priest', 'advance', 'town', 'sea', 'trade'],
  ...['convert', 'pass'],
].map((name) => `group:${name}`);

/** A priest is sent to a track or to one of the spaces below it. */
function placesOf(choice: Choice): readonly string[] {
  return choice.targets.filter((id, index) => index === 0 || id.startsWith('spot:'));
}

export const plugin: GamePlugin = {
  Board,
  Picture,
  PlayerArea,
  SharedBoards,
  phoneTabs: [
    { id: 'cults', name: 'Cults', icon: 'allegiance', Content: CultBoard },
    { id: 'rounds', name: 'Rounds', icon: 'scoring', Content: RoundTiles },
    { id: 'tiles', name: 'Tiles', icon: 'cards', Content: TilesTab },
  ],
  isPlayerAreaLeft: true,
  columnWidths: { left: '252px', wide: '272px', middle: '268px' },
  isDrawn: (id) => DRAWN_KINDS.has(kindOf(id)),
  placesOf,
  questions,
  placeText: (id, scene, catalogue) => spaceText(id, scene, catalogue),
  priceOrder: PRICE_ORDER,
  groupOrder: GROUPS,
  warningBefore,
  foldChanges: foldBowls,
  needsNoBubble: (id) => isKind(id, 'bonus', 'favor', 'town'),
  playerStyleOf,
  playerSubtitle,
  playerStock,
  progressText,
  AutomaCard,
  repeatedOffers: [
    {
      kind: 'accept_power',
      title: 'Power from neighbors',
      gain: 'good:power',
      price: 'good:vp',
      limits: [0, 1, 2, 3, 4, 5, 6],
      initial: 0,
    },
    {
      kind: 'accept_trade_power',
      title: 'Power when others trade with you',
      gain: 'good:power',
      price: 'good:vp',
      limits: [0, 1, 2, 3, 4, 5, 6],
      initial: 0,
      needs: 'good:ships',
    },
  ],
  guide: GUIDE,
  momentOf,
  storyOf,
  roundText,
  aids: AIDS,
  symbols: SYMBOLS,
  pointsUnit: 'VP',
  levels: { key: 'level', without: ['asked'] },
  sourceNames: SOURCE_NAMES,
  pointsGood: 'good:vp',
  hasHiddenHands: false,
};
