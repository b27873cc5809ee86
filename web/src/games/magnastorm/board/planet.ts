/** Where everything on the planet is: the plane of the catalogue at a scale of 300, and free spots for runners. */
import type { Scene, CatalogueEntry } from '../../../api/types';
import { keyOf, type CatalogueIndex } from '../../../api/catalogue';
import { at, polar } from '../../shared/art/drawing';
import { disc, type Place, type Point } from '../../shared/shapes';
import { PLANET_RADIUS } from '../art/ground';

const SCALE = 300;
export const SPACE_RADIUS = 15.4;
export const PLANET_BOX = { x: -364, y: -332, width: 728, height: 664 };
/** What a small window shows of it: the disc alone, since incomes are told above it. */
export const DISC_BOX = { x: -320, y: -320, width: 640, height: 640 };
const AREA = 23;
const STATION = 18;
/** Middle of the name of a sector, just inside the rim. */
const NAME_RADIUS = 277;

interface Area extends Place {
  thing: CatalogueEntry;
  ends: [Point, Point];
  spaces: readonly CatalogueEntry[];
}

interface Line {
  id: string;
  areas: readonly string[];
  path: string;
  past: boolean;
}

export interface Sector {
  thing: CatalogueEntry;
  name: string;
  /** The angle of its middle in degrees, counted against the clock. */
  middle: number;
  /** Where its name stands. */
  label: Point;
}

const LAMP_STEP = 13;

/** Lamps along the rims of all pads: points that a round stroke makes visible at night. */
export function lampPath(areas: readonly Area[]): string {
  return areas.flatMap(padLamps).join('');
}

function padLamps({ x, y, width, turn = 0 }: Area): string[] {
  const straight = width - 2 * AREA;
  const along = Math.max(1, Math.round(straight / LAMP_STEP));
  const around = Math.round((Math.PI * AREA) / LAMP_STEP);
  const lamps: Point[] = [];
  for (let index = 0; straight > 1 && index < along; index += 1) {
    const offset = ((index + 0.5) / along - 0.5) * straight;
    lamps.push({ x: offset, y: -AREA + 1 }, { x: offset, y: AREA - 1 });
  }
  for (let index = 0; index <= around; index += 1) {
    const arc = polar(AREA - 1, 90 - (180 * index) / around);
    lamps.push({ x: straight / 2 + arc.x, y: arc.y }, { x: -straight / 2 - arc.x, y: arc.y });
  }
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return lamps.map(
    (lamp) => `M${at({ x: x + lamp.x * cos - lamp.y * sin, y: y + lamp.x * sin + lamp.y * cos })}h.01`,
  );
}

/** The size of an income table. */
export const TABLE = { width: 92, height: 102, note: 15 };
const GAP = 6;

/** Where the tables of quiet sectors lie: in the corners, those of the sides beside a neighbor's. */
export function tableSpots(quiet: readonly string[]): Map<string, Point> {
  const x = PLANET_BOX.width / 2 - TABLE.width / 2 - 3;
  const y = PLANET_BOX.height / 2 - TABLE.height / 2 - 3;
  const corners: Readonly<Record<string, Point>> = {
    NW: { x: -x, y: -y },
    NE: { x, y: -y },
    SW: { x: -x, y },
    SE: { x, y },
  };
  const inward = TABLE.height + TABLE.note + GAP;
  const beside = (side: 'W' | 'E'): Point => {
    const isUp = quiet.includes(`N${side}`);
    const corner = corners[`${isUp ? 'N' : 'S'}${side}`] ?? { x: 0, y: 0 };
    return { x: corner.x, y: corner.y + (isUp ? inward : -inward) };
  };
  return new Map(
    quiet.map((name) => [name, name === 'W' || name === 'E' ? beside(name) : (corners[name] ?? { x, y })]),
  );
}

export interface Runner extends Point {
  seat: number;
  area: string;
}

export interface Planet {
  sectors: readonly Sector[];
  areas: readonly Area[];
  spaces: readonly (Place & { thing: CatalogueEntry })[];
  stations: readonly (Place & { thing: CatalogueEntry })[];
  lines: readonly Line[];
}

export function positionOf(thing: CatalogueEntry | undefined): Point {
  return { x: (thing?.spot?.x ?? 0) * SCALE, y: (thing?.spot?.y ?? 0) * SCALE };
}

export function layOutPlanet(catalogue: CatalogueIndex): Planet {
  const byId = new Map(catalogue.things.map((thing) => [thing.id, thing]));
  const of = (ids: readonly string[] | undefined): CatalogueEntry[] =>
    (ids ?? []).flatMap((id) => byId.get(id) ?? []);
  return {
    sectors: catalogue.all('sector').map(sector),
    areas: catalogue.all('area').map((thing) => area(thing, of(thing.links['spaces']))),
    spaces: catalogue
      .all('space')
      .map((thing) => ({ ...disc(thing.id, positionOf(thing), SPACE_RADIUS), thing })),
    stations: catalogue.all('transmitter').map((thing) => ({
      ...disc(thing.id, positionOf(thing), STATION),
      thing,
    })),
    lines: catalogue
      .all('line')
      .map((thing) => line(thing, of(thing.links['areas']), of(thing.links['transmitter'])[0])),
  };
}

/** A sixth of the disc; `turn` of its spot is the angle of its middle. */
function sector(thing: CatalogueEntry): Sector {
  const middle = thing.spot?.turn ?? 0;
  return { thing, name: keyOf(thing.id), middle, label: polar(NAME_RADIUS, middle) };
}

function area(thing: CatalogueEntry, spaces: readonly CatalogueEntry[]): Area {
  const points = spaces.map(positionOf);
  const [first, last] = [points[0] ?? positionOf(thing), points.at(-1) ?? positionOf(thing)];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const turn = (Math.atan2(last.y - first.y, last.x - first.x) * 180) / Math.PI;
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  return {
    id: thing.id,
    ...middle,
    width: length + 2 * AREA,
    height: 2 * AREA,
    round: AREA,
    turn,
    thing,
    ends: [first, last],
    spaces,
  };
}

/** Straight, or a curve through the transmitter space that lies off the straight way. */
function line(
  thing: CatalogueEntry,
  areas: readonly CatalogueEntry[],
  station: CatalogueEntry | undefined,
): Line {
  const [from, to] = areas.map(positionOf);
  const line = { id: thing.id, areas: areas.map(({ id }) => id) };
  if (!from || !to) return { ...line, path: '', past: false };
  const start = `M${from.x} ${from.y}`;
  if (!station) return { ...line, path: `${start}L${to.x} ${to.y}`, past: false };
  const by = positionOf(station);
  const pull = { x: 2 * by.x - (from.x + to.x) / 2, y: 2 * by.y - (from.y + to.y) / 2 };
  return { ...line, path: `${start}Q${pull.x} ${pull.y} ${to.x} ${to.y}`, past: true };
}

/** The shortest way along lines from one area to another, without the first; empty if there is none. */
export function wayBetween({ lines, areas }: Planet, from: string, to: string): Area[] {
  const before = new Map([[from, '']]);
  for (const area of before.keys()) {
    for (const { areas: ends } of lines) {
      const next = ends[0] === area ? ends[1] : ends[1] === area ? ends[0] : undefined;
      if (next !== undefined && !before.has(next)) before.set(next, area);
    }
  }
  const way: Area[] = [];
  for (let id = to; id !== from && id !== ''; id = before.get(id) ?? '') {
    const area = areas.find((one) => one.id === id);
    if (area) way.unshift(area);
  }
  return before.has(to) ? way : [];
}

/** Where runners stand: beside their areas, at the free spot that covers least. */
export function placeRunners(scene: Scene, planet: Planet): Runner[] {
  const names = planet.sectors.map(({ label }) => label);
  const taken: Point[] = [...planet.spaces, ...planet.stations, ...planet.areas, ...names];
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

/** How far a runner stands from the middle of an area, and what must stay free: the center tile, and space. */
const BESIDE = 39;
const CENTER = 96;
const RIM = PLANET_RADIUS - 20;

function freeSpot(area: Area, taken: readonly Point[]): Point {
  let best: Point = area;
  let least = Infinity;
  for (const end of [...area.ends, area]) {
    for (let turn = 0; turn < 360; turn += 15) {
      const step = polar(BESIDE, turn);
      const spot = { x: end.x + step.x, y: end.y + step.y };
      const far = Math.hypot(spot.x, spot.y);
      const cost = crowd(spot, taken) + 4 * Math.max(0, CENTER - far) + 4 * Math.max(0, far - RIM);
      if (cost < least) [least, best] = [cost, spot];
    }
  }
  return best;
}

/** How much a runner at a point would cover of what lies around. */
function crowd({ x, y }: Point, taken: readonly Point[]): number {
  return taken.reduce((sum, other) => sum + Math.max(0, 37 - Math.hypot(x - other.x, y - other.y)), 0);
}
