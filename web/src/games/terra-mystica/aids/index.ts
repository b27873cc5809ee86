/** What explains parts of Terra Mystica. */
import type { Aid } from '../../../table/gamePlugin';
import CultBoard from '../displays/CultBoard.svelte';
import RoundTiles from '../displays/RoundTiles.svelte';
import FactionCosts from './FactionCosts.svelte';
import OwnArea from './OwnArea.svelte';
import PowerList from './PowerList.svelte';
import TerrainWheel from './TerrainWheel.svelte';

export const AIDS: readonly Aid[] = [
  { id: 'costs', name: 'Costs and income', Content: FactionCosts, width: '400px', atAGlance: true },
  { id: 'wheel', name: 'The ring of terrains', Content: TerrainWheel, width: '250px', atAGlance: true },
  { id: 'power', name: 'Power actions', Content: PowerList, width: '280px', atAGlance: true },
  { id: 'own', name: 'What you own', Content: OwnArea, width: '262px' },
  { id: 'cults', name: 'Cults', Content: CultBoard, width: '300px', atAGlance: true },
  { id: 'rounds', name: 'Rounds', Content: RoundTiles, width: '290px', atAGlance: true },
];
