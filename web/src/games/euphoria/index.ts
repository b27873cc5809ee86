/** Euphoria on the table page. */
import type { Face } from '../../table/face';
import type { Choice } from '../../table/targets';
import Board from './Board.svelte';
import { lookOf } from './colours';
import Displays from './Displays.svelte';
import { GUIDE } from './guide';
import Own from './Own.svelte';
import { questions } from './questions';
import { cardsOf, ownOf } from './view';

const DRAWN = /^(space|retrieve|site|market|territory|recruit|dilemma|die):/;
const GOODS = ['energy', 'water', 'food', 'bliss', 'gold', 'stone', 'clay'].map((name) => `good:${name}`);

/** A die is placed by its space or by itself, whichever the person thinks of first. */
function placesOf(choice: Choice): readonly string[] {
  const [first, ...more] = choice.targets;
  if (first === undefined) return [];
  return [first, ...more.filter((id) => choice.group === 'group:place' && id.startsWith('die:'))];
}

export const face: Face = {
  Board,
  Own,
  Displays,
  tabs: [{ id: 'cards', name: 'Cards', icon: 'cards', Part: Displays }],
  rails: { left: '250px', wide: '252px', middle: '232px' },
  isDrawn: (id) => DRAWN.test(id),
  placesOf,
  regionOf: ({ targets: [place = ''] }, things) => things.name(things.link(place, 'region')),
  questions,
  lookOf: (player) => lookOf(player.seat),
  aboutOf: (player, scene) => {
    const dice = (scene.layout['dice:hand'] ?? []).filter(({ seat }) => seat === player.seat).map(({ what }) => what.slice(4));
    return dice.length > 0 ? `dice ${dice.join(' ')}` : 'all dice out';
  },
  stockOf: (player, scene, things) => [
    ...GOODS.filter((id) => (player.amounts[id] ?? 0) > 0).map((id) => ({ id, icon: things.icon(id), text: `${player.amounts[id]}`, label: `${player.amounts[id]} ${things.name(id)}` })),
    { id: 'cards:artifacts', icon: 'artifact', text: `${player.amounts['cards:artifacts'] ?? 0}`, label: `${player.amounts['cards:artifacts'] ?? 0} artifacts` },
    ...(cardsOf(ownOf(scene), player.seat)?.recruits ?? []).map((recruit) => ({ id: recruit, icon: things.icon(things.link(recruit, 'faction')), text: '', label: things.name(recruit) })),
  ],
  whereOf: (scene) => `Turn ${scene.begun.find(({ what }) => what === 'phase:turn')?.number ?? 0} · ${scene.players.length} players`,
  guide: GUIDE,
  unit: 'tokens',
  secrets: true,
};
