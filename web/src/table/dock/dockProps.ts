/** What the dock of a wide window and the dock of a phone have in common. */
import type { Snippet } from 'svelte';
import type { ChipContent } from '../choices/chips';
import type { TablePageStore } from '../state/tablePageStore.svelte';
import type { DockText } from './dockText';

export interface DockProps {
  page: TablePageStore;
  text: DockText;
  /** What the previewed choice costs and brings. */
  chips: readonly ChipContent[];
  question: Snippet;
  /** Shown when there is no question. */
  aside?: Snippet;
  onlist: () => void;
  /** Buttons without words, where there is less room. */
  iconsOnly?: boolean;
}
