/** A scene of Terra Mystica as its components draw it. */
import { capitalize } from '../../ui/text';
import { type CatalogueIndex, isKind, keyOf, kindOf } from '../../api/catalogue';
import type {
  Piece,
  Player,
  Preview,
  Scene,
  CatalogueEntry,
  TerraMysticaSpecific,
  TerraMysticaPlayer,
} from '../../api/types';
import { shareStructure } from '../../api/structuralSharing';
import { pointsFor, type PictureAmount } from './things/tilePictures';
import { groundPaths, type GroundPaths } from './art/ground';
import { center, boundingBox, type Box, type Place } from './board/geometry';

export interface MapSpace extends Place {
  name: string;
  terrain: string;
  river: boolean;
  structure: string;
  seat: number;
  /** Pieces beside the structure: marks, cubes, ships, docks, trade markers. */
  pieces: readonly { what: string; seat: number }[];
}

/** A place for a bridge, with the hexes at its ends; its point is the middle. */
export interface BridgeSpan extends Place {
  name: string;
  from: MapSpace;
  to: MapSpace;
}

export function detailsOf(scene: Scene): TerraMysticaSpecific | null {
  return scene.specific?.game === 'terra_mystica' ? scene.specific : null;
}

export function playerDetails(scene: Scene, seat: number): TerraMysticaPlayer | undefined {
  return detailsOf(scene)?.players.find((player) => player.seat === seat);
}

export function amountOf(player: Player | undefined, id: string): number {
  return player?.amounts[id] ?? 0;
}

/** Coins that lie on a bonus card. */
export function coinsOn(card: string, scene: Scene): number {
  return scene.table[`coins_on:${keyOf(card)}`] ?? 0;
}

/** What a seat has beside it: cards, tiles, tokens. */
export function tilesOf(scene: Scene, seat: number): string[] {
  return (scene.layout[`seat:${seat}`] ?? []).map(({ what }) => what);
}

/** What never changes about a map. */
export interface FixedMap {
  spaces: readonly CatalogueEntry[];
  box: Box;
  ground: GroundPaths;
}

interface MapCache {
  fixed: FixedMap;
  piecesBySpace: (readonly Piece[])[];
  mapSpaces: MapSpace[];
}

/** The last map of each catalogue: a space on which nothing has changed stays the same object. */
const mapCaches = new WeakMap<CatalogueIndex, MapCache>();

function mapCacheOf(catalogue: CatalogueIndex): MapCache {
  const before = mapCaches.get(catalogue);
  if (before) return before;
  const spaces = catalogue.things.filter(
    ({ id, spot }) => spot && (id.startsWith('hex:') || id.startsWith('river:')),
  );
  const emptySpaces = spaces.map((thing) => mapSpace(thing, NOTHING));
  const found = {
    fixed: { spaces, box: boundingBox(emptySpaces), ground: groundPaths(emptySpaces) },
    piecesBySpace: spaces.map(() => NOTHING),
    mapSpaces: emptySpaces,
  };
  mapCaches.set(catalogue, found);
  return found;
}

const NOTHING: readonly Piece[] = [];

export function fixedMap(catalogue: CatalogueIndex): FixedMap {
  return mapCacheOf(catalogue).fixed;
}

/** All spaces with what lies on them. Parts of scenes are shared, so comparing objects finds what has changed. */
export function mapSpaces(catalogue: CatalogueIndex, layout: Scene['layout']): readonly MapSpace[] {
  const map = mapCacheOf(catalogue);
  const changed = map.fixed.spaces.flatMap(({ id }, index) =>
    (layout[id] ?? NOTHING) === map.piecesBySpace[index] ? [] : [index],
  );
  if (changed.length === 0) return map.mapSpaces;
  const spots = [...map.mapSpaces];
  for (const index of changed) {
    const thing = map.fixed.spaces[index];
    if (!thing) continue;
    const pieces = layout[thing.id] ?? NOTHING;
    map.piecesBySpace[index] = pieces;
    spots[index] = shareStructure(spots[index], mapSpace(thing, pieces));
  }
  map.mapSpaces = spots;
  return spots;
}

function mapSpace(thing: CatalogueEntry, pieces: readonly Piece[]): MapSpace {
  const river = kindOf(thing.id) === 'river';
  const terrain =
    pieces.find(({ what }) => what.startsWith('terrain:'))?.what ?? thing.links['terrain']?.[0] ?? '';
  const structure = pieces.find(({ what }) => what.startsWith('structure:'));
  return {
    id: thing.id,
    name: thing.name,
    ...center(thing.spot ?? { x: 0, y: 0 }),
    terrain: river ? 'river' : keyOf(terrain),
    river,
    structure: structure?.what ?? '',
    seat: structure?.seat ?? -1,
    pieces: pieces.filter(({ what }) => what.startsWith('piece:')),
  };
}

export function bridgeSpans(catalogue: CatalogueIndex): BridgeSpan[] {
  const byId = new Map(mapCacheOf(catalogue).mapSpaces.map((spot) => [spot.id, spot]));
  return catalogue.all('bridge').flatMap(({ id, name, links }) => {
    const [from, to] = (links['ends'] ?? []).map((end) => byId.get(end));
    return from && to ? [{ id, name, from, to, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }] : [];
  });
}

/** Bridges that stand, with the seat that built them. */
export function builtBridges(
  layout: Scene['layout'],
  spans: readonly BridgeSpan[],
): (BridgeSpan & { seat: number })[] {
  return spans.flatMap((span) => {
    const bridge = layout[span.id]?.find(({ what }) => what === 'piece:bridge');
    return bridge ? [{ ...span, seat: bridge.seat }] : [];
  });
}

/** Structures that the previewed choice would place, by the id of their hex. */
export function previewedStructures(preview: Preview | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const { what, place, verb } of preview?.facts ?? []) {
    if (
      (verb === 'move' || verb === 'turn') &&
      what.startsWith('structure:') &&
      isKind(place, 'hex', 'river')
    )
      found.set(place, what);
  }
  return found;
}

/** Terrains that the previewed choice would change, by the id of their hex. */
export function previewedTerrains(preview: Preview | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const { what, place } of preview?.facts ?? [])
    if (what.startsWith('terrain:') && place.startsWith('hex:')) found.set(place, keyOf(what));
  return found;
}

interface TrackMarker {
  seat: number;
  space: number;
}

interface PriestSpace {
  id: string;
  seat: number;
  steps: number;
}

export interface CultState {
  id: string;
  icon: string;
  name: string;
  /** Power that is given when a marker comes to a space, by space. */
  power: readonly number[];
  markers: readonly TrackMarker[];
  priests: readonly PriestSpace[];
}

const TOP = 10;

export function cultStates(scene: Scene, catalogue: CatalogueIndex): CultState[] {
  return catalogue.all('cult').map(({ id, icon, numbers, links }) => ({
    id,
    icon,
    name: keyOf(id),
    power: Array.from({ length: TOP + 1 }, (_, space) => numbers[`power_${space}`] ?? 0),
    markers: scene.players
      .filter(({ amounts }) => id in amounts)
      .map(({ seat, amounts }) => ({ seat, space: amounts[id] ?? 0 })),
    priests: (links['priests'] ?? []).map((spot) => ({
      id: spot,
      seat: scene.layout[spot]?.[0]?.seat ?? -1,
      steps: catalogue.number(spot, 'steps'),
    })),
  }));
}

export interface RoundRow {
  number: number;
  tile: string;
  state: 'past' | 'now' | 'later';
  /** What it scores, in words and as a picture. */
  scores: string;
  points: PictureAmount | null;
  steps: number;
  cult: string;
  bonus: { good: string; count: number } | null;
}

const BONUSES = ['coins', 'workers', 'priests', 'power', 'spades', 'ships'] as const;

/** The tiles of the rounds, in their order. */
export function roundTiles(layout: Scene['layout'], catalogue: CatalogueIndex): string[] {
  return catalogue
    .all('round')
    .filter(({ id }) => id !== 'round:0')
    .map(({ id }) => layout[id]?.find(({ what }) => what.startsWith('scoring:'))?.what ?? '');
}

export function roundRows(
  tiles: readonly string[],
  now: number,
  over: boolean,
  catalogue: CatalogueIndex,
): RoundRow[] {
  return tiles.map((tile, index) => {
    const number = index + 1;
    const numbers = catalogue.find(tile)?.numbers ?? {};
    const good = BONUSES.find((name) => name in numbers);
    return {
      number,
      tile,
      state: number < now || over ? 'past' : number === now ? 'now' : 'later',
      scores: capitalize(catalogue.part(tile, 'scores')),
      points: pointsFor('each', numbers),
      steps: numbers['steps'] ?? 0,
      cult: catalogue.link(tile, 'cult'),
      bonus: good ? { good: `good:${good}`, count: numbers[good] ?? 0 } : null,
    };
  });
}

/** The tile of the round that is played, empty before the first. */
export function roundTileNow(scene: Scene): string {
  const pieces = scene.layout[`round:${detailsOf(scene)?.round ?? 0}`] ?? [];
  return pieces.find(({ what }) => what.startsWith('scoring:'))?.what ?? '';
}
