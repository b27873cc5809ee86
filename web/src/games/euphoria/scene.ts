/** The part of a scene that only Euphoria has. */
import type { EuphoriaSpecific, EuphoriaPlayer, Scene } from '../../api/types';
import type { BoardProps } from '../../table/gamePlugin';

export type EuphoriaProps = BoardProps & { details: EuphoriaSpecific };

/** The part of a scene that only this game has. */
export function detailsOf(scene: Scene): EuphoriaSpecific {
  if (scene.specific?.game !== 'euphoria') throw new Error('not a scene of Euphoria');
  return scene.specific;
}

export function euphoriaProps(props: BoardProps): EuphoriaProps {
  return { ...props, details: detailsOf(props.scene) };
}

export function playerDetails(details: EuphoriaSpecific, seat: number): EuphoriaPlayer | undefined {
  return details.players.find((player) => player.seat === seat);
}

/** How many dice of a seat stand on the board. */
export function diceOnBoard({ layout }: Scene, seat: number): number {
  return Object.entries(layout)
    .filter(([place]) => place.startsWith('space:'))
    .flatMap(([, dice]) => dice)
    .filter((die) => die.seat === seat).length;
}
