/** Magnastorm on the table page. */
import type { Scene } from '../../api/types';
import type { Things } from '../../api/things';
import type { Face } from '../../table/face';
import type { Choice } from '../../table/targets';
import Board from './Board.svelte';
import CollectionTab from './CollectionTab.svelte';
import { lookIn } from './colours';
import Displays from './Displays.svelte';
import { GUIDE } from './guide';
import Own from './Own.svelte';
import { questions } from './questions';
import { ownOf } from './view';

const DRAWN = /^(area|space|transmitter|sector|place:tile|upper|lower|row|column|commander|token|research|objective|objective_slot|lab_slot|station_slot|supply|board):?/;
/** Where a person may begin: with the crew member or with the space it shall act on. */
const ALSO = /^upper:/;

/** The first thing a choice is about, and the crew member it uses. */
function placesOf(choice: Choice): readonly string[] {
  const [first, ...more] = choice.targets;
  if (first === undefined) return [];
  return choice.words.length > 2 ? [first, ...more.filter((id) => ALSO.test(id))] : [first];
}

function whereOf(scene: Scene, things: Things): string {
  const { round, last } = { round: scene.table['track:round'] ?? 1, last: things.number('track:round', 'last') };
  return `Round ${round} of ${last}${ownOf(scene).cycle.last_cycle ? ' · last cycle' : ''}`;
}

export const face: Face = {
  Board,
  Own,
  Displays,
  tabs: [{ id: 'collection', name: 'Cards', icon: 'artifact', Part: CollectionTab }],
  rails: { left: '236px', wide: '520px', middle: '430px' },
  isDrawn: (id) => DRAWN.test(id),
  placesOf,
  regionOf: ({ targets: [place = ''] }, things) => things.name(things.link(place, 'sector') || things.link(things.link(place, 'area'), 'sector') || things.link(place, 'row')),
  questions,
  lookOf: (player, scene) => lookIn(player.seat, scene),
  aboutOf: (player, scene, things) => {
    const place = Object.entries(scene.layout).find(([id, pieces]) => id.startsWith('order:') && pieces[0]?.seat === player.seat)?.[0];
    const first = scene.layout[`seat:${player.seat}`]?.some(({ what }) => what === 'token:first');
    return [place ? things.name(place).replace(' position in turn order', '') : '', first ? 'first player token' : ''].filter(Boolean).join(' · ');
  },
  stockOf: (player, scene, things) => [
    ...Object.keys(player.amounts)
      .filter((id) => id.startsWith('good:') && id !== 'good:reputation' && (player.amounts[id] ?? 0) > 0)
      .map((id) => ({ id, icon: 'cube', tint: `var(--mg-${id.slice(5)})`, text: `${player.amounts[id]}`, label: `${player.amounts[id]} ${things.name(id, player.amounts[id])}` })),
    piecesOf(player.seat, 'lab_slot', 'lab', 'labs left', scene),
    crewOf(player.seat, scene),
  ],
  whereOf,
  guide: GUIDE,
  unit: 'reputation',
  secrets: false,
};

function piecesOf(seat: number, slot: string, icon: string, name: string, scene: Scene): ReturnType<Face['stockOf']>[number] {
  const count = Object.entries(scene.layout).filter(([id, pieces]) => id.startsWith(`${slot}:${seat}-`) && pieces.length > 0).length;
  return { id: `piece:${icon}`, icon, text: `${count}`, label: `${count} ${name}` };
}

function crewOf(seat: number, scene: Scene): ReturnType<Face['stockOf']>[number] {
  const count = (scene.layout[`board:${seat}`] ?? []).filter(({ what }) => what.startsWith('crew:')).length;
  return { id: 'group:crew', icon: 'crew', text: `${count}`, label: `${count} crew at home` };
}
