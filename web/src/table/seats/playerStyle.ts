/** The colors and the icon of a player, the same everywhere on the page. */
import type { Player, Scene } from '../../api/types';

export interface PlayerStyle {
  color: string;
  ink: string;
  icon: string;
  outline?: string;
  /** A sign of the game's world, drawn on a shield instead of the icon. */
  shield?: { sign: string; face: string; light: boolean };
}

export type PlayerStyles = ReadonlyMap<number, PlayerStyle>;

export const NEUTRAL_STYLE: PlayerStyle = { color: 'var(--surface-3)', ink: 'var(--ink-2)', icon: 'info' };

/** For games without colors of their own. */
export function defaultPlayerStyle(player: Pick<Player, 'seat'>): PlayerStyle {
  return { color: `var(--seat-${player.seat + 1})`, ink: 'var(--piece)', icon: `seat-${player.seat + 1}` };
}

interface StyleSource {
  playerStyleOf: (player: Player, scene: Scene) => PlayerStyle;
}

/** By seat. */
export function playerStylesOf(scene: Scene | null, plugin: StyleSource): PlayerStyles {
  return new Map(scene?.players.map((player) => [player.seat, plugin.playerStyleOf(player, scene)]));
}

/** By seat. */
export function playerNamesOf(scene: Scene | null): ReadonlyMap<number, string> {
  return new Map(scene?.players.map(({ seat, name }) => [seat, name]));
}
