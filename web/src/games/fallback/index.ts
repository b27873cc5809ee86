/** A plug-in for any game: the table in words, and every choice as a row of a list. */
import type { GamePlugin } from '../../table/gamePlugin';
import { defaultPlayerStyle } from '../../table/seats/playerStyle';
import Board from './Board.svelte';
import PlayerArea from './PlayerArea.svelte';

const MOST_GOODS = 5;

export const plugin: GamePlugin = {
  Board,
  PlayerArea,
  phoneTabs: [],
  isDrawn: () => false,
  playerStyleOf: defaultPlayerStyle,
  playerSubtitle: () => '',
  playerStock: (player, _, catalogue) =>
    Object.entries(player.amounts)
      .filter(([id, amount]) => amount !== 0 && id.startsWith('good:') && catalogue.icon(id))
      .slice(0, MOST_GOODS)
      .map(([id, amount]) => ({
        id,
        icon: catalogue.icon(id),
        text: `${amount}`,
        label: `${amount} ${catalogue.name(id, amount)}`,
      })),
  progressText: (scene, catalogue) =>
    scene.begun
      .filter(({ seat }) => seat < 0)
      .slice(0, 2)
      .map(({ what }) => catalogue.name(what))
      .join(' · '),
  pointsUnit: 'points',
  hasHiddenHands: true,
};
