/** Where the coach stands: beside what he speaks of, and over as little as possible of what can be chosen. */

interface Spot {
  left: number;
  top: number;
}

interface Obstacle {
  bounds: DOMRect;
  /** How bad it is to cover it. */
  weight: number;
}

const GAP = 14;
const EDGE = 8;
/** What must stay visible, with how bad it would be to cover it: what he speaks of comes before everything. */
const OBSTACLES: readonly (readonly [string, number])[] = [
  ['[data-open]', 3],
  ['[data-answer], [data-choice]', 4],
  ['.over-board h2, .over-board h3', 4],
  ['.dock .buttons', 2],
];
const ANCHOR_WEIGHT = 1000;
/** Farther away is a little worse. */
const DISTANCE_WEIGHT = 25;

export function coachPlace(anchor: DOMRect | undefined, width: number, height: number): Spot {
  const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE));
  const spots = [...(anchor ? beside(anchor, width, height) : []), ...corners(width, height)].map(
    ({ left, top }) => ({ left: within(left, innerWidth - width), top: within(top, innerHeight - height) }),
  );
  const obstacles = obstaclesOn(anchor);
  const cost = (spot: Spot): number =>
    obstacles.reduce((sum, { bounds, weight }) => sum + weight * covered(bounds, spot, width, height), 0) +
    (anchor ? DISTANCE_WEIGHT * distance(anchor, spot, width, height) : 0);
  const first = spots[0] ?? { left: EDGE, top: EDGE };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best), first);
}

function beside(anchor: DOMRect, width: number, height: number): Spot[] {
  const x = anchor.left + anchor.width / 2 - width / 2;
  const y = anchor.top + anchor.height / 2 - height / 2;
  return [
    { left: x, top: anchor.top - height - GAP },
    { left: anchor.right + GAP, top: y },
    { left: anchor.left - width - GAP, top: y },
    { left: x, top: anchor.bottom + GAP },
    { left: anchor.right + GAP, top: anchor.bottom + GAP },
    { left: anchor.left - width - GAP, top: anchor.bottom + GAP },
    { left: anchor.right + GAP, top: anchor.top - height - GAP },
    { left: anchor.left - width - GAP, top: anchor.top - height - GAP },
  ];
}

function corners(width: number, height: number): Spot[] {
  const bottom = innerHeight - height - 150;
  return [
    { left: (innerWidth - width) / 2, top: bottom },
    { left: EDGE, top: bottom },
    { left: innerWidth - width, top: bottom },
    { left: EDGE, top: 120 },
    { left: innerWidth - width, top: 120 },
    { left: (innerWidth - width) / 2, top: 110 },
  ];
}

function obstaclesOn(anchor: DOMRect | undefined): Obstacle[] {
  const found = OBSTACLES.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((node) => ({
      bounds: node.getBoundingClientRect(),
      weight,
    })),
  );
  return anchor ? [...found, { bounds: anchor, weight: ANCHOR_WEIGHT }] : found;
}

/** How much of something would be covered, in square pixels. */
function covered(bounds: DOMRect, { left, top }: Spot, width: number, height: number): number {
  return (
    Math.max(0, Math.min(bounds.right, left + width) - Math.max(bounds.left, left)) *
    Math.max(0, Math.min(bounds.bottom, top + height) - Math.max(bounds.top, top))
  );
}

function distance(anchor: DOMRect, { left, top }: Spot, width: number, height: number): number {
  const x = Math.max(0, anchor.left - left - width, left - anchor.right);
  const y = Math.max(0, anchor.top - top - height, top - anchor.bottom);
  return Math.hypot(x, y);
}
