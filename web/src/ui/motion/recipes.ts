/**
 * How things move: keyframes of `transform` and `opacity` only, relative to where a thing stands afterwards. So a
 * movement that is skipped, or not shown at all, ends like one that is played.
 */

export interface Offset {
  x: number;
  y: number;
}

export interface Recipe {
  frames: Keyframe[];
  /** In milliseconds. */
  duration: number;
  easing?: string;
}

/** The tokens of ui/tokens.css, for scripts. */
export const TIMES = {
  fast: 120,
  base: 200,
  move: 420,
  turn: 220,
  town: 600,
  storm: 900,
  step: 120,
  area: 200,
  pause: 60,
} as const;
export const EASE = {
  move: 'cubic-bezier(0.45, 0.05, 0.2, 1)',
  out: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  drop: 'cubic-bezier(0.34, 1.3, 0.64, 1)',
} as const;

const HOME: Offset = { x: 0, y: 0 };

function shifted({ x, y }: Offset, more = ''): string {
  return `translate(${Math.round(x * 10) / 10}px, ${Math.round(y * 10) / 10}px)${more && ` ${more}`}`;
}

/** A piece falls and settles: a building, a lab, a token. */
export function fall(height = 14): Recipe {
  return {
    duration: 340,
    easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)',
    frames: [
      { transform: shifted({ x: 0, y: -height }), opacity: 0 },
      { opacity: 1, offset: 0.25 },
      { transform: shifted(HOME), easing: 'ease-out', offset: 0.62 },
      { transform: shifted({ x: 0, y: -2 }), offset: 0.8 },
      { transform: shifted(HOME), opacity: 1 },
    ],
  };
}

/** A piece glides from a place to its own in a flat arc and lands. `tilt` is how far it leans on its way. */
export function glide(from: Offset, { lift = 0, tilt = 0 }: { lift?: number; tilt?: number } = {}): Recipe {
  const top = { x: from.x / 2, y: Math.min(from.y, 0) - lift + Math.max(0, from.y) / 2 };
  return {
    duration: TIMES.move,
    easing: EASE.move,
    frames: [
      { transform: shifted(from, 'rotate(0deg)') },
      { transform: shifted(top, `rotate(${tilt}deg)`), offset: 0.55, easing: EASE.drop },
      { transform: shifted(HOME, 'rotate(0deg)') },
    ],
  };
}

/** Something is knocked off: one high arc with a turn. */
export function knock(
  from: Offset,
  { lift = 40, turn = 180 }: { lift?: number; turn?: number } = {},
): Recipe {
  const top = { x: from.x / 2, y: Math.min(from.y, 0) - lift };
  return {
    duration: 460,
    easing: 'linear',
    frames: [
      { transform: shifted(from, `rotate(${-turn}deg)`), easing: EASE.out },
      { transform: shifted(top, `rotate(${-turn / 2}deg)`), easing: 'cubic-bezier(0.4, 0, 0.9, 0.7)' },
      { transform: shifted(HOME, 'rotate(0deg)') },
    ],
  };
}

/** Along a way, with a short stop at every point of it. The last point is where the thing stands afterwards. */
export function along(way: readonly Offset[], leg: number = TIMES.area, pause: number = TIMES.pause): Recipe {
  const goal = way.at(-1) ?? HOME;
  const legs = Math.max(1, way.length - 1);
  const duration = legs * leg + (legs - 1) * pause;
  const frames: Keyframe[] = [];
  way.forEach((point, index) => {
    const transform = shifted({ x: point.x - goal.x, y: point.y - goal.y });
    const arrival = index * (leg + pause) - (index > 0 ? pause : 0);
    frames.push({ transform, offset: Math.min(1, arrival / duration), easing: EASE.move });
    if (index > 0 && index < way.length - 1)
      frames.push({ transform, offset: Math.min(1, (arrival + pause) / duration), easing: EASE.move });
  });
  return { duration, easing: 'linear', frames };
}

/** A marker goes space by space along a straight line. */
export function stepwise(from: Offset, steps: number): Recipe {
  const count = Math.max(1, Math.round(steps));
  const way = Array.from({ length: count + 1 }, (_, index) => {
    const left = 1 - index / count;
    return { x: from.x * left, y: from.y * left };
  });
  return along(way, TIMES.step, 0);
}

/** Something turns into its place, a little too far and back: the storm. */
export function turn(degrees: number, duration: number = TIMES.storm): Recipe {
  const over = Math.sign(degrees) * 1.6;
  return {
    duration,
    easing: EASE.move,
    frames: [
      { transform: `rotate(${-degrees}deg)` },
      { transform: `rotate(${over}deg)`, offset: 0.86 },
      { transform: 'rotate(0deg)' },
    ],
  };
}

/** Half a turn of a tile on its horizontal axis: until only its edge is seen, or from there on. */
export function halfTurn(until: 'edge' | 'face'): Recipe {
  const frames = [{ transform: 'scaleY(1)' }, { transform: 'scaleY(0.02)' }];
  return {
    duration: TIMES.turn / 2,
    easing: until === 'edge' ? 'ease-in' : 'ease-out',
    frames: until === 'edge' ? frames : frames.reverse(),
  };
}

/** A line is drawn once round; give it `pathLength="1"`. */
export function drawLine(duration: number = TIMES.town): Recipe {
  return {
    duration,
    easing: EASE.move,
    frames: [
      { strokeDasharray: '1', strokeDashoffset: '1' },
      { strokeDasharray: '1', strokeDashoffset: '0' },
    ],
  };
}

/** Something grows from one of its ends, for instance what is seen of a bridge; set `transform-origin` to that end. */
export function grow(): Recipe {
  return {
    duration: TIMES.move,
    easing: EASE.move,
    frames: [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }],
  };
}

/** A hop while a die shows other faces. */
export function hop(height = 22): Recipe {
  return {
    duration: 400,
    easing: 'ease-out',
    frames: [
      { transform: shifted(HOME, 'rotate(0deg)') },
      { transform: shifted({ x: -height / 3, y: -height }, 'rotate(90deg)'), easing: 'ease-in' },
      { transform: shifted(HOME, 'rotate(360deg)') },
    ],
  };
}

/** One flash of light. */
export function flash(most = 0.28): Recipe {
  return { duration: 240, easing: 'linear', frames: [{ opacity: 0 }, { opacity: most }, { opacity: 0 }] };
}

/** Something sinks and disappears: an old building, a burned token. */
export function sink(depth = 4, duration: number = TIMES.fast): Recipe {
  return {
    duration,
    easing: 'ease-in',
    frames: [
      { transform: shifted(HOME), opacity: 1 },
      { transform: shifted({ x: 0, y: depth }), opacity: 0 },
    ],
  };
}

/** Something comes up: a chip with points, a banner. */
export function rise(height = 12): Recipe {
  return {
    duration: 300,
    easing: EASE.out,
    frames: [
      { transform: shifted({ x: 0, y: height }), opacity: 0 },
      { transform: shifted(HOME), opacity: 1 },
    ],
  };
}
