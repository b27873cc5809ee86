/** Euphoria on the table page. */
import { type CatalogueIndex, kindOf } from '../../api/catalogue';
import type { Scene } from '../../api/types';
import type { GamePlugin } from '../../table/gamePlugin';
import type { Choice } from '../../table/choices/choices';
import { joinWithAnd } from '../../ui/text';
import { possessive } from '../shared/names';
import Board from './board/Board.svelte';
import Picture from './board/Picture.svelte';
import { styleOfSeat } from './style';
import SharedBoards from './displays/SharedBoards.svelte';
import { GUIDE } from './guide';
import { SYMBOLS } from './art/symbols';
import { AIDS } from './aids';
import PlayerArea from './player/PlayerArea.svelte';
import { questions } from './questions';
import { diceOnBoard, playerDetails, detailsOf } from './scene';
import { momentOf } from './moments';
import { storyOf } from './story';

const DRAWN_KINDS = new Set([
  'space',
  'retrieve',
  'site',
  'market',
  'territory',
  'recruit',
  'dilemma',
  'die',
]);
const GOODS = ['energy', 'water', 'food', 'bliss', 'gold', 'stone', 'clay'].map((name) => `good:${name}`);

const GROUPS = ['place', 'retrieve', 'dilemma', 'trade', 'end'].map((name) => `group:${name}`);

/** Whoever has placed all of their tokens wins: so many stars. */
function goal(scene: Scene): number {
  const amounts = scene.players[0]?.amounts ?? {};
  return (amounts['good:tokens'] ?? 0) + (amounts['tokens:left'] ?? 0);
}

/** Who has dice at a place. */
function standingText(id: string, scene: Scene, catalogue: CatalogueIndex): string {
  return joinWithAnd(
    (scene.layout[id] ?? []).map(({ what, seat }) =>
      seat < 0 ? catalogue.name(what) : `${possessive(seat, scene)} ${catalogue.name(what)}`,
    ),
  );
}

function gestureText(selection: readonly string[]): string | undefined {
  if (selection.some((id) => id.startsWith('die:'))) return 'Where do you place this die?';
  return selection.some((id) => id.startsWith('space:')) ? 'Which die do you place there?' : undefined;
}

/** A die is placed by picking its space first, or the die. */
function placesOf(choice: Choice): readonly string[] {
  const [first, ...more] = choice.targets;
  if (first === undefined) return [];
  return [first, ...more.filter((id) => choice.group === 'group:place' && id.startsWith('die:'))];
}

export const plugin: GamePlugin = {
  Board,
  Picture,
  PlayerArea,
  SharedBoards,
  phoneTabs: [{ id: 'cards', name: 'Cards', icon: 'cards', Content: SharedBoards }],
  columnWidths: { left: '250px', wide: '252px', middle: '232px' },
  isDrawn: (id) => DRAWN_KINDS.has(kindOf(id)),
  placesOf,
  regionOf: ({ targets: [place = ''] }, catalogue) => catalogue.name(catalogue.link(place, 'region')),
  questions,
  playerStyleOf: (player) => styleOfSeat(player.seat),
  playerSubtitle: (player, scene) => {
    const dice = (scene.layout['dice:hand'] ?? [])
      .filter(({ seat }) => seat === player.seat)
      .map(({ what }) => what.slice(4));
    if (dice.length > 0) return `dice ${dice.join(' ')}`;
    return diceOnBoard(scene, player.seat) > 0 ? 'all dice out' : 'dice not rolled yet';
  },
  playerStock: (player, scene, catalogue) => [
    ...GOODS.filter((id) => (player.amounts[id] ?? 0) > 0).map((id) => ({
      id,
      icon: catalogue.icon(id),
      text: `${player.amounts[id]}`,
      label: `${player.amounts[id]} ${catalogue.name(id)}`,
    })),
    {
      id: 'cards:artifacts',
      icon: 'artifact',
      text: `${player.amounts['cards:artifacts'] ?? 0}`,
      label: `${player.amounts['cards:artifacts'] ?? 0} artifacts`,
    },
    ...(playerDetails(detailsOf(scene), player.seat)?.recruits ?? []).map((recruit) => ({
      id: recruit,
      icon: catalogue.icon(catalogue.link(recruit, 'faction')),
      text: '',
      label: catalogue.name(recruit),
    })),
  ],
  progressText: (scene) =>
    `Turn ${scene.begun.find(({ what }) => what === 'phase:turn')?.number ?? 0} · ends at ${goal(scene)} stars`,
  pointsGoal: goal,
  groupOrder: GROUPS,
  isIdle: ({ group }) => group === 'group:trade',
  placeText: standingText,
  gestureText,
  guide: GUIDE,
  momentOf,
  storyOf,
  aids: AIDS,
  symbols: SYMBOLS,
  pointsUnit: 'stars',
  pointUnit: 'star',
  sourceNames: {
    'euphoria.tokens': { name: 'Markets', icon: 'market' },
    'euphoria.allegiance': { name: 'Allegiance tracks', icon: 'allegiance' },
    'euphoria.dilemmas': { name: 'Ethical dilemmas', icon: 'dilemma' },
  },
  hasHiddenHands: true,
};
