/** The properties of a game's components where nothing can be chosen: for pictures. */
import type { CatalogueIndex } from '../../api/catalogue';
import type { Scene } from '../../api/types';
import type { BoardProps, GamePlugin } from '../gamePlugin';
import { playerNamesOf, playerStylesOf } from '../seats/playerStyle';

export function stillProps(
  scene: Scene,
  catalogue: CatalogueIndex,
  plugin: GamePlugin,
  outlined: readonly string[],
): BoardProps {
  return {
    scene,
    catalogue,
    targets: new Map(),
    pointed: '',
    selection: [],
    preview: null,
    outlined,
    lastMoves: [],
    marks: null,
    screenSize: 'wide',
    playerStyles: playerStylesOf(scene, plugin),
    playerNames: playerNamesOf(scene),
    guided: '',
    highlightedSeat: -1,
    log: [],
  };
}
