/** How a seat looks everywhere on the page. */
import type { Player } from '../api/types';

export interface Look {
  colour: string;
  ink: string;
  icon: string;
  outline?: string;
}

export type Looks = ReadonlyMap<number, Look>;

export const NOBODY: Look = { colour: 'var(--surface-3)', ink: 'var(--ink-2)', icon: 'info' };

/** Where the game does not fix colours. */
export function plainLook(player: Pick<Player, 'seat'>): Look {
  return { colour: `var(--seat-${player.seat + 1})`, ink: 'var(--piece)', icon: `seat-${player.seat + 1}` };
}
