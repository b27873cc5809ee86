/** Where things are on a map of pointy-top hexes. Units of the drawing, not pixels. */

export interface Point {
  x: number;
  y: number;
}

/** A space as far as the drawing and the arrow keys need it. */
export interface Place extends Point {
  id: string;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

export const RADIUS = 34;
export const WIDTH = Math.sqrt(3) * RADIUS;
export const ROW_HEIGHT = 1.5 * RADIUS;
/** Room around the hexes: a little at the sides, and below them for the slab and clouds. */
const MARGIN = { side: 7, top: 12, bottom: 36 };

const SIDEWAYS_COSTS = 2.2;
const ALMOST = 0.5;

/** Center of a space; the catalogue counts hex widths from the left and rows from the top. */
export function center(space: { x: number; y: number }): Point {
  return { x: (space.x + 0.5) * WIDTH, y: space.y * ROW_HEIGHT + RADIUS };
}

/** The six corners of a hex, from the top clockwise; `inset` moves them towards the center. */
export function corners(at: Point, inset = 0): Point[] {
  const reach = RADIUS - inset;
  return [-90, -30, 30, 90, 150, 210].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: at.x + reach * Math.cos(angle), y: at.y + reach * Math.sin(angle) };
  });
}

/** Points as an SVG attribute, with one digit after the point. */
function pointList(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

export function hexagon(at: Point, inset = 0): string {
  return pointList(corners(at, inset));
}

/** A part of the drawing. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** The `viewBox` that shows all centers with their hexes and the ground around them. */
export function boundingBox(places: readonly Point[]): Box {
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const left = Math.min(...xs) - WIDTH / 2 - MARGIN.side;
  const top = Math.min(...ys) - RADIUS - MARGIN.top;
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + WIDTH / 2 + MARGIN.side - left,
    height: Math.max(...ys) + RADIUS + MARGIN.bottom - top,
  };
}

/** From one center to another, shortened at both ends: where a bridge lies. */
export function bridgeLine(from: Point, to: Point, ends: number): [Point, Point] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const dx = ((to.x - from.x) / length) * ends;
  const dy = ((to.y - from.y) / length) * ends;
  return [
    { x: from.x + dx, y: from.y + dy },
    { x: to.x - dx, y: to.y - dy },
  ];
}

/**
 * The place an arrow key leads to: the neighbor in that direction, or the next one beyond a gap.
 * `anchor` is the x at which a walk up or down began, so that such a walk stays straight in spite of shifted rows.
 */
export function neighborTowards<P extends Place>(
  from: P,
  direction: Direction,
  places: readonly P[],
  anchor = from.x,
): P | null {
  let best: P | null = null;
  let least = Infinity;
  for (const place of places) {
    const cost = stepCost(from, place, direction, anchor);
    if (cost < least) {
      best = place;
      least = cost;
    }
  }
  return best;
}

function stepCost(from: Point, to: Point, direction: Direction, anchor: number): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (direction === 'left' || direction === 'right') {
    const ahead = direction === 'right' ? dx : -dx;
    if (ahead <= ALMOST || Math.abs(dy) > ahead) return Infinity;
    return ahead + SIDEWAYS_COSTS * Math.abs(dy);
  }
  const ahead = direction === 'down' ? dy : -dy;
  if (ahead <= ALMOST || Math.abs(dx) > ahead) return Infinity;
  const off = to.x - anchor;
  return ahead + SIDEWAYS_COSTS * Math.abs(off) + (off < 0 ? 0.1 : 0);
}

export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Markers that share a space of a track stand side by side. */
export function markerPositions<M extends { seat: number; space: number }>(
  markers: readonly M[],
  width: number,
): (M & { x: number })[] {
  return markers.map((marker) => {
    const together = markers.filter((other) => other.space === marker.space);
    const gap = together.length > 3 ? 9.5 : 13;
    const index = together.indexOf(marker);
    return { ...marker, x: width / 2 + (index - (together.length - 1) / 2) * gap };
  });
}
