/** What every part of this game's page is given. */
import type { MagnastormOwn, Scene } from '../../api/types';
import type { Shown } from '../../table/face';

export type View = Shown & { own: MagnastormOwn };

/** The part of a scene that only this game has. */
export function ownOf(scene: Scene): MagnastormOwn {
  if (scene.own?.game !== 'magnastorm') throw new Error('not a scene of Magnastorm');
  return scene.own;
}

export function viewOf(shown: Shown): View {
  return { ...shown, own: ownOf(shown.scene) };
}
