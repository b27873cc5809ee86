/** Shapes of places on a board: for rings, for the focus, and for walking with arrow keys. */
export interface Point {
  x: number;
  y: number;
}

/** A place with its extent: a circle has one radius, a rectangle a width and a height. */
export interface Place extends Point {
  id: string;
  width: number;
  height: number;
  round: number;
  turn?: number;
  /** How much larger the area is that takes clicks and taps. */
  reach?: number;
}

export function disc(id: string, at: Point, radius: number): Place {
  return { id, x: at.x, y: at.y, width: 2 * radius, height: 2 * radius, round: radius };
}

export function box(id: string, x: number, y: number, width: number, height: number, round = 8): Place {
  return { id, x: x + width / 2, y: y + height / 2, width, height, round };
}

/** How far outside the cone of an arrow key a place may lie, and what sideways distance costs. */
const SIDEWAYS = 2.2;
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The nearest place in the direction of a key, the same place where there is none, null for other keys. */
export function placeInDirection(
  key: string,
  from: Place | undefined,
  places: readonly Place[],
): string | null {
  const way = DIRECTIONS[key];
  if (!way || !from) return null;
  let best = from.id;
  let least = Infinity;
  for (const place of places) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (place.id === from.id || ahead < 1 || aside > 2.5 * ahead) continue;
    const far = ahead + SIDEWAYS * aside;
    if (far < least) [least, best] = [far, place.id];
  }
  return best;
}

/** The target after or before the current one; null at the end, so that Tab leaves the board. */
export function nextTarget(current: string, targets: readonly string[], step: 1 | -1): string | null {
  const index = targets.indexOf(current);
  if (index < 0) return (step === 1 ? targets[0] : targets.at(-1)) ?? null;
  return targets[index + step] ?? null;
}
