/** What every part of this game's page is given. */
import type { Catalogue, MagnastormOwn, Player, Scene } from '../../api/types';
import type { Things } from '../../api/things';
import type { Targets } from '../../table/targets';

export interface View {
  scene: Scene;
  own: MagnastormOwn;
  catalogue: Catalogue;
  things: Things;
  targets: Targets;
  chosen: string;
  onpick: (target: string) => void;
  onhover: (target: string) => void;
}

const DRAWN = /^(area|space|transmitter|sector|place|upper|lower|row|column|commander|token|research|step|objective|objective_slot|rung|lab_slot|station_slot|supply|order|board):/;

/** Whether some part of this page shows the thing, so that it can be pointed at. */
export function isDrawn(target: string): boolean {
  return DRAWN.test(target);
}

export function meOf(scene: Scene): Player | undefined {
  return scene.players.find(({ seat }) => seat === scene.viewer);
}
