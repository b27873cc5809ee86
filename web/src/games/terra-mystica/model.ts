/** The scene of Terra Mystica as its board draws it. */
import { key, kindOf, type Things } from '../../api/things';
import type { Catalogue, Piece, Player, Preview, Scene, Thing, TerraMysticaOwn, TerraMysticaPlayer } from '../../api/types';
import { share } from '../../table/same';
import { centre, frame, type Box, type Place } from './geometry';

export interface Spot extends Place {
  name: string;
  terrain: string;
  river: boolean;
  structure: string;
  seat: number;
  /** Pieces beside the structure: marks, cubes, ships, docks, trade markers. */
  pieces: readonly { what: string; seat: number }[];
}

/** A place for a bridge, with the hexes at its ends; its point is the middle. */
export interface Span extends Place {
  name: string;
  from: Spot;
  to: Spot;
}

export function ownOf(scene: Scene): TerraMysticaOwn | null {
  return scene.own?.game === 'terra_mystica' ? scene.own : null;
}

export function playerOf(scene: Scene, seat: number): TerraMysticaPlayer | undefined {
  return ownOf(scene)?.players.find((player) => player.seat === seat);
}

export function amountOf(player: Player | undefined, id: string): number {
  return player?.amounts[id] ?? 0;
}

/** What a seat has beside it: cards, tiles, tokens. */
export function belongings(scene: Scene, seat: number): string[] {
  return (scene.layout[`seat:${seat}`] ?? []).map(({ what }) => what);
}

/** What never changes about a map. */
export interface Land {
  spaces: readonly Thing[];
  box: Box;
  bare: readonly Spot[];
}

interface Known {
  land: Land;
  lies: (readonly Piece[])[];
  spots: Spot[];
}

/** Maps by their catalogue, as they were last: a space on which nothing has changed stays the same object, and so does a map. */
const known = new WeakMap<Catalogue, Known>();

function knownOf(catalogue: Catalogue): Known {
  const before = known.get(catalogue);
  if (before) return before;
  const spaces = catalogue.things.filter(({ id, spot }) => spot && (id.startsWith('hex:') || id.startsWith('river:')));
  const bare = spaces.map((thing) => spotOf(thing, NOTHING));
  const found = { land: { spaces, bare, box: frame(bare) }, lies: spaces.map(() => NOTHING), spots: bare };
  known.set(catalogue, found);
  return found;
}

const NOTHING: readonly Piece[] = [];

export function landOf(catalogue: Catalogue): Land {
  return knownOf(catalogue).land;
}

/** All spaces with what lies on them. The scene's parts are shared with the one before it, so a look at each is enough. */
export function spotsOf(catalogue: Catalogue, layout: Scene['layout']): readonly Spot[] {
  const map = knownOf(catalogue);
  const changed = map.land.spaces.flatMap(({ id }, index) => ((layout[id] ?? NOTHING) === map.lies[index] ? [] : [index]));
  if (changed.length === 0) return map.spots;
  const spots = [...map.spots];
  for (const index of changed) {
    const thing = map.land.spaces[index];
    if (!thing) continue;
    const pieces = layout[thing.id] ?? NOTHING;
    map.lies[index] = pieces;
    spots[index] = share(spots[index], spotOf(thing, pieces));
  }
  map.spots = spots;
  return spots;
}

function spotOf(thing: Thing, pieces: readonly Piece[]): Spot {
  const river = kindOf(thing.id) === 'river';
  const terrain = pieces.find(({ what }) => what.startsWith('terrain:'))?.what ?? thing.links['terrain']?.[0] ?? '';
  const structure = pieces.find(({ what }) => what.startsWith('structure:'));
  return {
    id: thing.id,
    name: thing.name,
    ...centre(thing.spot ?? { x: 0, y: 0 }),
    terrain: river ? 'river' : key(terrain),
    river,
    structure: structure?.what ?? '',
    seat: structure?.seat ?? -1,
    pieces: pieces.filter(({ what }) => what.startsWith('piece:')),
  };
}

export function bridgeSpans(things: Things): Span[] {
  const byId = new Map(landOf(things.catalogue).bare.map((spot) => [spot.id, spot]));
  return things.all('bridge').flatMap(({ id, name, links }) => {
    const [from, to] = (links['ends'] ?? []).map((end) => byId.get(end));
    return from && to ? [{ id, name, from, to, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }] : [];
  });
}

/** Bridges that stand, with the seat that built them. */
export function builtBridges(layout: Scene['layout'], spans: readonly Span[]): (Span & { seat: number })[] {
  return spans.flatMap((span) => {
    const bridge = layout[span.id]?.find(({ what }) => what === 'piece:bridge');
    return bridge ? [{ ...span, seat: bridge.seat }] : [];
  });
}

/** Pieces that an answer would bring, by the id of their hex: what the preview says, nothing more. */
export function ghostsOf(preview: Preview | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const { what, place, verb } of preview?.facts ?? []) {
    if ((verb === 'move' || verb === 'turn') && what.startsWith('structure:') && /^(hex|river):/.test(place)) found.set(place, what);
  }
  return found;
}

/** Terrains that an answer would turn, by the id of their hex. */
export function turnedOf(preview: Preview | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const { what, place } of preview?.facts ?? []) if (what.startsWith('terrain:') && place.startsWith('hex:')) found.set(place, key(what));
  return found;
}

export interface TrackMarker {
  seat: number;
  space: number;
}

export interface PriestSpace {
  id: string;
  seat: number;
  steps: number;
}

export interface CultNow {
  id: string;
  icon: string;
  name: string;
  /** Power that is given when a marker comes to a space, by space. */
  power: readonly number[];
  markers: readonly TrackMarker[];
  priests: readonly PriestSpace[];
}

const TOP = 10;

export function cultsOf(scene: Scene, things: Things): CultNow[] {
  return things.all('cult').map(({ id, icon, numbers, links }) => ({
    id,
    icon,
    name: key(id),
    power: Array.from({ length: TOP + 1 }, (_, space) => numbers[`power_${space}`] ?? 0),
    markers: scene.players.filter(({ amounts }) => id in amounts).map(({ seat, amounts }) => ({ seat, space: amounts[id] ?? 0 })),
    priests: (links['priests'] ?? []).map((spot) => ({ id: spot, seat: scene.layout[spot]?.[0]?.seat ?? -1, steps: things.number(spot, 'steps') })),
  }));
}

export interface RoundRow {
  number: number;
  tile: string;
  state: 'past' | 'now' | 'later';
  scores: string;
  steps: number;
  cult: string;
  bonus: { good: string; count: number } | null;
}

const BONUSES = ['coins', 'workers', 'priests', 'power', 'spades', 'ships'] as const;

/** The tiles of the rounds, in their order. */
export function roundTiles(layout: Scene['layout'], things: Things): string[] {
  return things.all('round').filter(({ id }) => id !== 'round:0').map(({ id }) => layout[id]?.find(({ what }) => what.startsWith('scoring:'))?.what ?? '');
}

export function roundsOf(tiles: readonly string[], now: number, over: boolean, things: Things): RoundRow[] {
  return tiles.map((tile, index) => {
    const number = index + 1;
    const numbers = things.find(tile)?.numbers ?? {};
    const good = BONUSES.find((name) => name in numbers);
    return {
      number,
      tile,
      state: number < now || over ? 'past' : number === now ? 'now' : 'later',
      scores: things.text(tile).split(';')[0] ?? '',
      steps: numbers['steps'] ?? 0,
      cult: things.link(tile, 'cult'),
      bonus: good ? { good: `good:${good}`, count: numbers[good] ?? 0 } : null,
    };
  });
}
