/** Terra Mystica on the screen. */
import type { Face } from '../../table/face';
import type { Choice } from '../../table/targets';
import BoardArea from './BoardArea.svelte';
import Cults from './Cults.svelte';
import Displays from './Displays.svelte';
import FactionBoard from './FactionBoard.svelte';
import { GUIDE } from './guide';
import { aboutOf, lookOf, stockOf, whereOf } from './looks';
import { questions } from './questions';
import Rounds from './Rounds.svelte';
import TilesTab from './TilesTab.svelte';

const DRAWN = /^(hex|river|bridge|cult|spot|power|bonus|favor|town|track|special|bowl):/;

/** A priest is sent to a track or to one of the spaces below it. */
function placesOf(choice: Choice): readonly string[] {
  return choice.targets.filter((id, index) => index === 0 || id.startsWith('spot:'));
}

export const face: Face = {
  Board: BoardArea,
  Own: FactionBoard,
  Displays,
  tabs: [
    { id: 'cults', name: 'Cults', icon: 'allegiance', Part: Cults },
    { id: 'rounds', name: 'Rounds', icon: 'scoring', Part: Rounds },
    { id: 'tiles', name: 'Tiles', icon: 'cards', Part: TilesTab },
  ],
  isDrawn: (id) => DRAWN.test(id),
  placesOf,
  questions,
  lookOf,
  aboutOf,
  stockOf,
  whereOf,
  policies: [
    { kind: 'AcceptPower', title: 'Power from neighbours', gain: 'good:power', price: 'good:vp', limits: [0, 1, 2, 3, 4, 5, 6] },
    { kind: 'AcceptTradePower', title: 'Power when others trade with you', gain: 'good:power', price: 'good:vp', limits: [0, 1, 2, 3, 4, 5, 6] },
  ],
  guide: GUIDE,
  unit: 'VP',
  secrets: false,
};
