/**
 * The ground of a map, computed once: a slab of rock above the clouds, rivers that fall off its edge, banks that look
 * grown. Any map will do, as long as its spaces are hexes of one size.
 */
import { corners, type Point } from '../board/geometry';
import { closed, digits, hexPath } from './paths';

interface Space extends Point {
  river: boolean;
}

type Edge = readonly [Point, Point];

export interface GroundPaths {
  /** The front of the slab, lit and shaded, and its layers. */
  litRock: string;
  darkRock: string;
  layers: string;
  /** Where rivers leave the map. */
  falls: string;
  streaks: string;
  land: string;
  river: string;
  bank: string;
}

const DEPTH = 17;
const LAYERS = [6, 12];
const STREAKS = [0.15, 0.32, 0.5, 0.68, 0.86];
const BANK_POINTS = [0.12, 0.38, 0.64, 0.88];
const WOBBLE = 3.4;
const LOWER_RIGHT = 2;
const LOWER_LEFT = 3;
const ALMOST = 2;

export function groundPaths(spaces: readonly Space[]): GroundPaths {
  const near = neighborFinder(spaces);
  const shore: Edge[] = [];
  const parts = { litRock: '', darkRock: '', layers: '', falls: '', streaks: '' };
  for (const space of spaces) {
    for (const [index, edge] of edgesOf(space).entries()) {
      const beyond = near(space, edge);
      if (!space.river && beyond?.river) shore.push(edge);
      if (beyond || (index !== LOWER_RIGHT && index !== LOWER_LEFT)) continue;
      if (space.river) {
        parts.falls += front(edge);
        parts.streaks += streaks(edge);
      } else {
        parts[index === LOWER_RIGHT ? 'darkRock' : 'litRock'] += front(edge);
        parts.layers += layers(edge);
      }
    }
  }
  return {
    ...parts,
    land: spaces
      .filter(({ river }) => !river)
      .map((space) => hexPath(space, -0.5))
      .join(''),
    river: spaces
      .filter(({ river }) => river)
      .map((space) => hexPath(space, -0.6))
      .join(''),
    bank: chains(shore)
      .map((line, index) => bank(line, index + LOWER_LEFT))
      .join(''),
  };
}

/** The line around some hexes, as one path. */
export function groupOutline(spaces: readonly Point[]): string {
  const near = neighborFinder(spaces);
  const edges = spaces.flatMap((space) => edgesOf(space).filter((edge) => !near(space, edge)));
  return chains(edges)
    .map((line) => closed(line.map(({ x, y }) => [x, y])))
    .join('');
}

function edgesOf(space: Point): Edge[] {
  const points = corners(space);
  return points.map((from, index) => [from, points[(index + 1) % points.length] ?? from]);
}

/** Finds the space on the other side of an edge. */
function neighborFinder<S extends Point>(spaces: readonly S[]): (space: S, edge: Edge) => S | undefined {
  const key = (x: number, y: number): string => `${Math.round(x / ALMOST)},${Math.round(y / ALMOST)}`;
  const byPlace = new Map(spaces.map((space) => [key(space.x, space.y), space]));
  const STEPS = [0, -1, 1];
  return (space, [from, to]) => {
    const [x, y] = [from.x + to.x - space.x, from.y + to.y - space.y];
    for (const dx of STEPS)
      for (const dy of STEPS) {
        const found = byPlace.get(key(x + dx, y + dy));
        if (found) return found;
      }
    return undefined;
  };
}

function front([from, to]: Edge): string {
  return closed([
    [from.x, from.y],
    [to.x, to.y],
    [to.x, to.y + DEPTH],
    [from.x, from.y + DEPTH],
  ]);
}

function layers([from, to]: Edge): string {
  return LAYERS.map(
    (down) => `M${digits(from.x)} ${digits(from.y + down)}L${digits(to.x)} ${digits(to.y + down)}`,
  ).join('');
}

function streaks([from, to]: Edge): string {
  return STREAKS.map((part) => {
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part;
    return `M${digits(x)} ${digits(y + 1)}v${digits(DEPTH * (0.55 + 0.4 * ((part * 37) % 1)))}`;
  }).join('');
}

/** Edges joined to lines, those with an end first. */
function chains(edges: readonly Edge[]): Point[][] {
  const key = ({ x, y }: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges) leaving.set(key(edge[0]), [...(leaving.get(key(edge[0])) ?? []), edge]);
  const lines: Point[][] = [];
  const walk = (start: string): void => {
    const line: Point[] = [];
    let place = start;
    for (let edge = leaving.get(place)?.pop(); edge; edge = leaving.get(place)?.pop()) {
      if (line.length === 0) line.push(edge[0]);
      line.push(edge[1]);
      place = key(edge[1]);
    }
    if (line.length > 1) lines.push(line);
  };
  const ends = new Set(edges.map(([, to]) => key(to)));
  for (const start of [...leaving.keys()].filter((place) => !ends.has(place))) walk(start);
  for (const [start, left] of leaving) while (left.length > 0) walk(start);
  return lines;
}

/** A bank that looks grown: a smooth line through points that are moved towards the water, always in the same way. */
function bank(line: readonly Point[], seed: number): string {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return '';
  const random = randomNumbers(seed);
  const points = line.slice(0, -1).flatMap((from, index) => {
    const to = line[index + 1] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    return BANK_POINTS.map((part) => {
      const out = (random() * WOBBLE) / length;
      return { x: from.x + dx * part + dy * out, y: from.y + dy * part - dx * out };
    });
  });
  const isClosed = Math.hypot(first.x - last.x, first.y - last.y) < 1;
  const start = isClosed ? between(points.at(-1) ?? first, points[0] ?? first) : first;
  const curves = points.map((point, index) => {
    const next = points[index + 1] ?? (isClosed ? points[0] : undefined);
    const end = next ? between(point, next) : last;
    return `Q${digits(point.x)} ${digits(point.y)} ${digits(end.x)} ${digits(end.y)}`;
  });
  return `M${digits(start.x)} ${digits(start.y)}${curves.join('')}${isClosed ? 'Z' : ''}`;
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** The same numbers for the same seed, so that a map always looks the same. */
function randomNumbers(seed: number): () => number {
  let state = seed * 9301 + 49297;
  return () => {
    state = (state * 9301 + 49297) % 233280;
    return state / 233280;
  };
}
