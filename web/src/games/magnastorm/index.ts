/** Magnastorm on the table page. */
import type { Scene } from '../../api/types';
import { type CatalogueIndex, isKind, kindOf } from '../../api/catalogue';
import type { GamePlugin } from '../../table/gamePlugin';
import type { Choice } from '../../table/choices/choices';
import Board from './board/Board.svelte';
import Picture from './board/Picture.svelte';
import CollectionTab from './collection/CollectionTab.svelte';
import { cubeColor, styleFromScene, thingColor } from './style';
import SharedBoards from './displays/SharedBoards.svelte';
import { GUIDE } from './guide';
import { SYMBOLS } from './art/symbols';
import { AIDS } from './aids';
import PlayerArea from './player/PlayerArea.svelte';
import { questions } from './questions';
import { gestureText, rowLabel, standingText } from './placeTexts';
import { detailsOf } from './scene';
import { momentOf } from './moments';
import { storyOf } from './story';

const DRAWN_KINDS = new Set([
  ...['area', 'space', 'transmitter', 'sector'],
  ...['upper', 'lower', 'row', 'column', 'commander', 'token', 'research'],
  ...['objective', 'objective_slot', 'lab_slot', 'station_slot', 'supply', 'board'],
]);
/** What a turn is for, first; exchanging and the rest last. */
const GROUPS = [
  'move',
  'gain',
  'crew',
  'takeover',
  'walk',
  'station',
  'jump',
  'lab',
  'range',
  'help',
  'exchange',
].map((name) => `group:${name}`);

/** A choice is picked at its first target, or at the crew member that it uses. */
function placesOf(choice: Choice): readonly string[] {
  const [first, ...more] = choice.targets;
  if (first === undefined) return [];
  return choice.words.length > 2 ? [first, ...more.filter((id) => isKind(id, 'upper'))] : [first];
}

function progressText(scene: Scene, catalogue: CatalogueIndex): string {
  const { round, last } = {
    round: scene.table['track:round'] ?? 1,
    last: catalogue.number('track:round', 'last'),
  };
  const end = detailsOf(scene).cycle.last_cycle
    ? 'last cycle'
    : `ends at ${goal(scene, catalogue)} reputation`;
  return `Round ${round} of ${last} · ${end}`;
}

function goal(_scene: Scene, catalogue: CatalogueIndex): number {
  return catalogue.number('good:reputation', 'target');
}

export const plugin: GamePlugin = {
  Board,
  Picture,
  PlayerArea,
  SharedBoards,
  phoneTabs: [{ id: 'collection', name: 'Cards', icon: 'artifact', Content: CollectionTab }],
  columnWidths: { left: '236px', wide: 'clamp(520px, 36vw, 700px)', middle: '430px' },
  isDrawn: (id) => DRAWN_KINDS.has(kindOf(id)) || id === 'place:tile',
  colorOf: thingColor,
  placesOf,
  regionOf: ({ targets: [place = ''] }, catalogue) =>
    catalogue.name(
      catalogue.link(place, 'sector') ||
        catalogue.link(catalogue.link(place, 'area'), 'sector') ||
        catalogue.link(place, 'row'),
    ),
  questions,
  playerStyleOf: (player, scene) => styleFromScene(player.seat, scene),
  playerSubtitle: (player, scene, catalogue) => {
    const place = Object.entries(scene.layout).find(
      ([id, pieces]) => id.startsWith('order:') && pieces[0]?.seat === player.seat,
    )?.[0];
    const first = scene.layout[`seat:${player.seat}`]?.some(({ what }) => what === 'token:first');
    return [place ? catalogue.short(place) : '', first ? 'first player token' : '']
      .filter(Boolean)
      .join(' · ');
  },
  playerStock: (player, scene, catalogue) => [
    ...Object.keys(player.amounts)
      .filter((id) => id.startsWith('good:') && id !== 'good:reputation' && (player.amounts[id] ?? 0) > 0)
      .map((id) => ({
        id,
        icon: 'cube',
        color: cubeColor(id),
        text: `${player.amounts[id]}`,
        label: `${player.amounts[id]} ${catalogue.name(id, player.amounts[id])}`,
      })),
    piecesOf(player.seat, 'lab_slot', 'lab', 'labs left', scene),
    crewOf(player.seat, scene),
  ],
  progressText,
  pointsGoal: goal,
  groupOrder: GROUPS,
  rowLabel,
  gestureText,
  placeText: standingText,
  guide: GUIDE,
  momentOf,
  storyOf,
  showsRounds: true,
  aids: AIDS,
  symbols: SYMBOLS,
  pointsUnit: 'reputation',
  sourceNames: {
    'magnastorm.objective': { name: 'Objectives', icon: 'objective' },
    'magnastorm.station': { name: 'Stations', icon: 'transmitter' },
    'magnastorm.takeover': { name: 'Commanders', icon: 'commander' },
    'magnastorm.research': { name: 'Research commanders', icon: 'commander' },
    'magnastorm.majority': { name: 'Majorities', icon: 'lab' },
  },
  pointsGood: 'good:reputation',
  hasHiddenHands: false,
};

function piecesOf(
  seat: number,
  slot: string,
  icon: string,
  name: string,
  scene: Scene,
): ReturnType<GamePlugin['playerStock']>[number] {
  const count = Object.entries(scene.layout).filter(
    ([id, pieces]) => id.startsWith(`${slot}:${seat}-`) && pieces.length > 0,
  ).length;
  return { id: `piece:${icon}`, icon, text: `${count}`, label: `${count} ${name}` };
}

function crewOf(seat: number, scene: Scene): ReturnType<GamePlugin['playerStock']>[number] {
  const count = (scene.layout[`board:${seat}`] ?? []).filter(({ what }) => what.startsWith('crew:')).length;
  return { id: 'group:crew', icon: 'crew', text: `${count}`, label: `${count} crew at home` };
}
