/** What every part of this game's page is given. */
import type { EuphoriaOwn, EuphoriaPlayer, Scene } from '../../api/types';
import type { Shown } from '../../table/face';

export type View = Shown & { own: EuphoriaOwn };

/** The part of a scene that only this game has. */
export function ownOf(scene: Scene): EuphoriaOwn {
  if (scene.own?.game !== 'euphoria') throw new Error('not a scene of Euphoria');
  return scene.own;
}

export function viewOf(shown: Shown): View {
  return { ...shown, own: ownOf(shown.scene) };
}

export function cardsOf(own: EuphoriaOwn, seat: number): EuphoriaPlayer | undefined {
  return own.players.find((player) => player.seat === seat);
}
