/** What explains parts of Euphoria. */
import type { Aid } from '../../../table/gamePlugin';
import AllegianceTiers from './AllegianceTiers.svelte';
import MarketPrices from './MarketPrices.svelte';
import OwnArea from './OwnArea.svelte';
import SumTable from './SumTable.svelte';

export const AIDS: readonly Aid[] = [
  { id: 'sums', name: 'The sum of all dice', Content: SumTable, width: '330px', atAGlance: true },
  { id: 'own', name: 'What you own', Content: OwnArea, width: '440px' },
  { id: 'tiers', name: 'What allegiance brings', Content: AllegianceTiers, width: '420px', atAGlance: true },
  { id: 'prices', name: 'Prices', Content: MarketPrices, width: '420px', atAGlance: true },
];
