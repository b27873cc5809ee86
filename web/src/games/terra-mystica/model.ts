/** The scene of Terra Mystica as its board draws it. */
import { key, kindOf, type Things } from '../../api/things';
import type { Catalogue, Piece, Player, Preview, Scene, Thing, TerraMysticaOwn, TerraMysticaPlayer } from '../../api/types';
import { centre, type Place } from './geometry';

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

/** Spaces by the catalogue they are of: a space on which nothing has changed stays the same object, and is not drawn anew. */
const known = new WeakMap<Catalogue, Map<string, { lies: string; spot: Spot }>>();

const lists = new WeakMap<Catalogue, Spot[]>();

export function spotsOf(catalogue: Catalogue, scene: Scene): Spot[] {
  const kept = known.get(catalogue) ?? new Map<string, { lies: string; spot: Spot }>();
  known.set(catalogue, kept);
  const spots = catalogue.things.flatMap((thing) => {
    if (!/^(hex|river):/.test(thing.id) || !thing.spot) return [];
    const pieces = scene.layout[thing.id] ?? [];
    const lies = pieces.map(({ what, seat }) => `${what}@${seat}`).join();
    const before = kept.get(thing.id);
    if (before?.lies === lies) return [before.spot];
    const spot = spotOf(thing, pieces);
    kept.set(thing.id, { lies, spot });
    return [spot];
  });
  const last = lists.get(catalogue);
  if (last?.length === spots.length && spots.every((spot, index) => spot === last[index])) return last;
  lists.set(catalogue, spots);
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

export function bridgeSpans(things: Things, spots: readonly Spot[]): Span[] {
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  return things.all('bridge').flatMap(({ id, name, links }) => {
    const [from, to] = (links['ends'] ?? []).map((end) => byId.get(end));
    return from && to ? [{ id, name, from, to, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }] : [];
  });
}

/** Bridges that stand, with the seat that built them. */
export function builtBridges(scene: Scene, spans: readonly Span[]): (Span & { seat: number })[] {
  return spans.flatMap((span) => {
    const bridge = scene.layout[span.id]?.find(({ what }) => what === 'piece:bridge');
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

export function roundsOf(scene: Scene, things: Things): RoundRow[] {
  const now = ownOf(scene)?.round ?? 0;
  return things.all('round').filter(({ id }) => Number(key(id)) >= 1).map(({ id }) => {
    const number = Number(key(id));
    const tile = scene.layout[id]?.find(({ what }) => what.startsWith('scoring:'))?.what ?? '';
    const numbers = things.find(tile)?.numbers ?? {};
    const good = BONUSES.find((name) => name in numbers);
    return {
      number,
      tile,
      state: number < now || scene.over ? 'past' : number === now ? 'now' : 'later',
      scores: things.text(tile).split(';')[0] ?? '',
      steps: numbers['steps'] ?? 0,
      cult: things.link(tile, 'cult'),
      bonus: good ? { good: `good:${good}`, count: numbers[good] ?? 0 } : null,
    };
  });
}
