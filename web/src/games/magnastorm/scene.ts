/** The part of a scene that only Magnastorm has. */
import type { MagnastormSpecific, Scene } from '../../api/types';
import type { BoardProps } from '../../table/gamePlugin';

export type MagnastormProps = BoardProps & { details: MagnastormSpecific };

/** The part of a scene that only this game has. */
export function detailsOf(scene: Scene): MagnastormSpecific {
  if (scene.specific?.game !== 'magnastorm') throw new Error('not a scene of Magnastorm');
  return scene.specific;
}

export function magnastormProps(props: BoardProps): MagnastormProps {
  return { ...props, details: detailsOf(props.scene) };
}
