/** The planet laid out: the catalogue's unit plane at a scale of 300, and where pieces stand beside their areas. */
import type { Catalogue, Scene, Thing } from '../../api/types';
import { key } from '../../api/things';
import { disc, type Place, type Point } from '../parts/shapes';

export const SCALE = 300;
export const SPACE = 15;
export const VIEW = { x: -350, y: -318, width: 700, height: 636 };
const RIM = 306;
const AREA = 23;
const STATION = 17;
const ANCHOR = { x: 272, y: 226, side: 304 };

export interface Area extends Place {
  thing: Thing;
  ends: [Point, Point];
  spaces: readonly Thing[];
}

export interface Line {
  id: string;
  path: string;
  past: boolean;
}

export interface Sector {
  thing: Thing;
  name: string;
  corners: string;
  anchor: Point;
}

export interface Runner extends Point {
  seat: number;
  area: string;
}

export interface Planet {
  sectors: readonly Sector[];
  areas: readonly Area[];
  spaces: readonly (Place & { thing: Thing })[];
  stations: readonly (Place & { thing: Thing })[];
  lines: readonly Line[];
}

export function point(thing: Thing | undefined): Point {
  return { x: (thing?.spot?.x ?? 0) * SCALE, y: (thing?.spot?.y ?? 0) * SCALE };
}

export function kindOf(catalogue: Catalogue, kind: string): Thing[] {
  return catalogue.things.filter(({ id }) => id.startsWith(`${kind}:`));
}

export function planetOf(catalogue: Catalogue): Planet {
  const byId = new Map(catalogue.things.map((thing) => [thing.id, thing]));
  const of = (ids: readonly string[] | undefined): Thing[] => (ids ?? []).flatMap((id) => byId.get(id) ?? []);
  return {
    sectors: kindOf(catalogue, 'sector').map(sector),
    areas: kindOf(catalogue, 'area').map((thing) => area(thing, of(thing.links['spaces']))),
    spaces: kindOf(catalogue, 'space').map((thing) => ({ ...disc(thing.id, point(thing), SPACE), thing })),
    stations: kindOf(catalogue, 'transmitter').map((thing) => ({ ...disc(thing.id, point(thing), STATION), thing })),
    lines: kindOf(catalogue, 'line').map((thing) => line(thing, of(thing.links['areas']), of(thing.links['transmitter'])[0])),
  };
}

/** A sixth of the hexagon; `turn` of its spot is the angle of its middle, counted against the clock. */
function sector(thing: Thing): Sector {
  const angle = thing.spot?.turn ?? 0;
  const corner = (turn: number): Point => ({ x: RIM * Math.cos((turn * Math.PI) / 180), y: -RIM * Math.sin((turn * Math.PI) / 180) });
  const [one, other] = [corner(angle + 30), corner(angle - 30)];
  const middle = corner(angle);
  const level = Math.abs(middle.y) < 1;
  const anchor = { x: Math.sign(middle.x) * (level ? ANCHOR.side : ANCHOR.x), y: level ? 0 : Math.sign(middle.y) * ANCHOR.y };
  return { thing, name: key(thing.id), corners: `0,0 ${one.x},${one.y} ${other.x},${other.y}`, anchor };
}

function area(thing: Thing, spaces: readonly Thing[]): Area {
  const points = spaces.map(point);
  const [first, last] = [points[0] ?? point(thing), points.at(-1) ?? point(thing)];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const turn = (Math.atan2(last.y - first.y, last.x - first.x) * 180) / Math.PI;
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  return { id: thing.id, ...middle, width: length + 2 * AREA, height: 2 * AREA, round: AREA, turn, thing, ends: [first, last], spaces };
}

/** Straight, or a curve through the transmitter space that lies off the straight way. */
function line(thing: Thing, areas: readonly Thing[], station: Thing | undefined): Line {
  const [from, to] = areas.map(point);
  if (!from || !to) return { id: thing.id, path: '', past: false };
  const start = `M${from.x} ${from.y}`;
  if (!station) return { id: thing.id, path: `${start}L${to.x} ${to.y}`, past: false };
  const by = point(station);
  const pull = { x: 2 * by.x - (from.x + to.x) / 2, y: 2 * by.y - (from.y + to.y) / 2 };
  return { id: thing.id, path: `${start}Q${pull.x} ${pull.y} ${to.x} ${to.y}`, past: true };
}

/** Where runners stand: beside their areas, at the free spot that covers least. */
export function runnersOf(scene: Scene, planet: Planet): Runner[] {
  const tables = planet.sectors.flatMap(({ anchor: { x, y } }) => [-32, 0, 32].flatMap((dy) => [-20, 20].map((dx) => ({ x: x + dx, y: y + dy }))));
  const taken: Point[] = [...planet.spaces, ...planet.stations, ...planet.areas, ...tables];
  const found: Runner[] = [];
  for (const area of planet.areas) {
    for (const piece of scene.layout[area.id] ?? []) {
      if (piece.what !== 'piece:runner') continue;
      const spot = freeSpot(area, taken);
      taken.push(spot);
      found.push({ ...spot, seat: piece.seat, area: area.id });
    }
  }
  return found;
}

function freeSpot(area: Area, taken: readonly Point[]): Point {
  let best: Point = area;
  let least = Infinity;
  for (const end of [...area.ends, area]) {
    for (let turn = 0; turn < 360; turn += 20) {
      const at = { x: end.x + 38 * Math.cos((turn * Math.PI) / 180), y: end.y + 38 * Math.sin((turn * Math.PI) / 180) };
      const cost = crowd(at, taken) + Math.max(0, 92 - Math.hypot(at.x, at.y)) * 4;
      if (cost < least) [least, best] = [cost, at];
    }
  }
  return best;
}

/** How much a runner at a point would cover of what lies around. */
function crowd(at: Point, taken: readonly Point[]): number {
  return taken.reduce((sum, other) => sum + Math.max(0, 36 - Math.hypot(at.x - other.x, at.y - other.y)), 0);
}
