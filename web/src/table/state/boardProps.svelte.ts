/**
 * The properties of a game's components, as getters: a component is drawn again only when something it reads
 * changes.
 */
import type { CatalogueIndex } from '../../api/catalogue';
import type { Scene } from '../../api/types';
import type { BoardProps } from '../gamePlugin';
import { placesOf, turnsOf } from '../log/turns';
import { playerNamesOf, playerStylesOf, type PlayerStyles } from '../seats/playerStyle';
import type { TablePageStore } from './tablePageStore.svelte';
import { SharedValue } from '../../api/structuralSharing';
import type { ScreenSizeStore } from '../screenSize.svelte';

/** To be used while the table has a scene. */
export function createBoardProps(
  page: TablePageStore,
  catalogue: CatalogueIndex,
  screen: ScreenSizeStore,
): BoardProps {
  const { table, plugin, automa } = page;
  const shared = {
    playerStyles: new SharedValue<PlayerStyles>(),
    playerNames: new SharedValue<ReadonlyMap<number, string>>(),
    outlined: new SharedValue<readonly string[]>(),
  };
  const playerStyles = $derived(shared.playerStyles.update(playerStylesOf(table.scene, plugin)));
  const playerNames = $derived(shared.playerNames.update(playerNamesOf(table.scene)));
  /** The places of the turn that is replayed, or pointed at in the log. */
  const told = $derived.by(() => {
    const { turn } = page.replay;
    if (page.hoveredTurn) return placesOf(page.hoveredTurn);
    if (!table.past || automa.openTurn) return [];
    return turn ? placesOf(turn) : turnsOf(table.past.rows).flatMap(placesOf);
  });
  const outlined = $derived(shared.outlined.update(table.inspected?.refusals?.[0]?.refusal.places ?? told));
  return {
    get scene() {
      return table.scene as Scene;
    },
    catalogue,
    get targets() {
      return table.choices.targets;
    },
    get pointed() {
      return table.pointed;
    },
    get selection() {
      return table.choices.selection;
    },
    get preview() {
      return table.preview;
    },
    get outlined() {
      return outlined;
    },
    get lastMoves() {
      return page.lastMoves;
    },
    get marks() {
      return automa.marks;
    },
    get screenSize() {
      return screen.size;
    },
    get playerStyles() {
      return playerStyles;
    },
    get playerNames() {
      return playerNames;
    },
    get guided() {
      return page.guide.place;
    },
    get highlightedSeat() {
      return page.highlightedSeat;
    },
    get log() {
      return table.log;
    },
  };
}
