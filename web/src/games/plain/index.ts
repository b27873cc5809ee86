/** Any game by the list alone: what lies where in words, and every choice as a row. */
import type { Face } from '../../table/face';
import { plainLook } from '../../table/looks';
import Board from './Board.svelte';
import Own from './Own.svelte';

const MOST_GOODS = 5;

export const face: Face = {
  Board,
  Own,
  tabs: [],
  isDrawn: () => false,
  lookOf: plainLook,
  aboutOf: () => '',
  stockOf: (player, _, things) =>
    Object.entries(player.amounts)
      .filter(([id, amount]) => amount !== 0 && id.startsWith('good:') && things.icon(id))
      .slice(0, MOST_GOODS)
      .map(([id, amount]) => ({ id, icon: things.icon(id), text: `${amount}`, label: `${amount} ${things.name(id, amount)}` })),
  whereOf: (scene, things) => scene.begun.filter(({ seat }) => seat < 0).slice(0, 2).map(({ what }) => things.name(what)).join(' · '),
  unit: 'points',
  secrets: true,
};
