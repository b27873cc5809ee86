/**
 * The planet from orbit. A sixth of it is one stamp around the middle, pointing to the right; turned copies join.
 * Its light is a layer of its own, so that the ground may turn below it.
 */
import { at, digits, filled, glow, group, polar, stroked } from '../../shared/art/drawing';

export const PLANET_RADIUS = 292;
const HALF = 30;

/** A sixth of the disc. */
function wedge(radius: number): string {
  const [from, to] = [polar(radius, HALF), polar(radius, -HALF)];
  return `M0 0L${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}Z`;
}

/** Arms of a spiral, each from one edge of the sixth to the next ring at the other edge. */
const RINGS = [40, 82, 124, 166, 208, 250, 292, 334];
function arms(shift: number): string {
  return RINGS.slice(0, -1)
    .map((radius, index) => arm(radius + shift, (RINGS[index + 1] ?? radius) + shift))
    .join('');
}

function arm(from: number, to: number): string {
  const points = [0, 1, 2, 3, 4].map((part) => polar(from + ((to - from) * part) / 4, HALF - 15 * part));
  const [first, ...rest] = points;
  let path = `M${at(first ?? { x: 0, y: 0 })}`;
  rest.slice(0, -1).forEach((point, index) => {
    const next = rest[index + 1] ?? point;
    const isLast = index === rest.length - 2;
    const end = isLast ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    path += `Q${at(point)} ${at(end)}`;
  });
  return path;
}

const LAND =
  'M96 -34C120 -52 158 -40 170 -58C190 -82 226 -66 232 -40C246 -26 222 -8 206 -14C180 -4 176 22 150 12C128 20 ' +
  '82 -8 96 -34ZM188 34C210 20 244 34 262 22C282 30 276 70 250 84C222 92 182 66 188 34Z';
const HIGHLAND =
  'M108 -28C128 -42 156 -32 172 -48C192 -66 214 -54 220 -38C226 -26 210 -18 198 -22C176 -14 168 10 150 4C132 8 ' +
  '98 -10 108 -28ZM200 40C218 32 244 44 258 36C266 48 260 66 246 72C226 76 198 62 200 40Z';
const WISPS = 'M70 22q24 -10 44 0t40 4M214 -92q22 -6 36 4M232 10q18 -6 34 2M128 60q20 -8 36 2';

const QUIET =
  filled(wedge(PLANET_RADIUS + 2), 'url(#mg-quiet)') +
  filled(LAND, 'var(--mgw-land)', 'opacity=".3"') +
  filled(HIGHLAND, 'var(--mgw-meadow)', 'opacity=".3"') +
  stroked(WISPS, 'var(--mgw-wisp)', 5, 'opacity=".34"');

const band = (path: string, color: string, width: number, more: string): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`;

const STORM =
  filled(wedge(PLANET_RADIUS + 2), 'url(#mg-storm)') +
  band(arms(0), 'var(--mgw-swirl-1)', 20, 'opacity=".34"') +
  band(arms(17), 'var(--mgw-storm-3)', 11, 'opacity=".5"') +
  band(arms(-9), 'var(--mgw-swirl-2)', 2.6, 'opacity=".75"') +
  band(
    arms(0),
    'var(--mgw-swirl-2)',
    1.4,
    'stroke-dasharray="26 14 8 20" opacity=".7" transform="rotate(3)"',
  );

const BOLT = 'M3 -16L-6 1H0L-4 16L8 -4H1.6L8 -16Z';
function bolt(radius: number, degrees: number, scale: number, turn: number): string {
  const { x, y } = polar(radius, degrees);
  return filled(
    BOLT,
    'var(--mgw-bolt)',
    `transform="translate(${digits(x)} ${digits(y)}) rotate(${turn}) scale(${scale})" stroke="var(--mgw-storm-3)" ` +
      'stroke-width="1.2" stroke-linejoin="round"',
  );
}

const EDDY = 'M0 0q5 -4 8 1q2 7 -6 9q-11 1 -13 -9q0 -13 14 -15q18 0 19 15q-1 18 -20 20';

/** What stands upright over a sixth in the storm; bolts and the eddy keep their direction while the ground turns. */
function weather(middle: number): string {
  const { x, y } = polar(272, middle + 17);
  return (
    stroked(
      EDDY,
      'var(--mgw-swirl-2)',
      3,
      `transform="translate(${digits(x)} ${digits(y)}) scale(.9)" opacity=".8"`,
    ) +
    bolt(128, middle - 26, 1.35, 12) +
    bolt(196, middle + 24, 1.15, -14)
  );
}

/** The middles of the six sectors, in degrees. */
const MIDDLES = [0, 60, 120, 180, 240, 300];
export const weatherOf = (middle: number): string =>
  `mgw-weather-${(((middle % 360) + 360) % 360).toFixed(0)}`;

const NIGHT = 'var(--mgw-deep)';
const GRADIENTS =
  glow('mg-quiet', { x: 0, y: 0 }, 300, [
    { at: 0.1, color: 'var(--mgw-quiet-1)' },
    { at: 0.55, color: 'var(--mgw-quiet-2)' },
    { at: 1, color: 'var(--mgw-quiet-3)' },
  ]) +
  glow('mg-storm', { x: 0, y: 0 }, 300, [
    { at: 0.1, color: 'var(--mgw-storm-1)' },
    { at: 0.6, color: 'var(--mgw-storm-2)' },
    { at: 1, color: 'var(--mgw-storm-3)' },
  ]) +
  glow('mg-ball', { x: -90, y: -100 }, 420, [
    { at: 0, color: 'var(--mgw-wisp)', opacity: 0.22 },
    { at: 0.4, color: 'var(--mgw-wisp)', opacity: 0 },
    { at: 0.42, color: NIGHT, opacity: 0 },
    { at: 0.72, color: NIGHT, opacity: 0.18 },
    { at: 1, color: NIGHT, opacity: 0.62 },
  ]) +
  glow('mg-air', { x: -10, y: -12 }, 330, [
    { at: 0.86, color: 'var(--mgw-air)', opacity: 0.85 },
    { at: 0.91, color: 'var(--mgw-air)', opacity: 0.3 },
    { at: 1, color: 'var(--mgw-air)', opacity: 0 },
  ]);

export const groundSymbols =
  GRADIENTS +
  `<clipPath id="mg-disc"><circle r="${PLANET_RADIUS}"/></clipPath>` +
  group('mgw-quiet', QUIET) +
  group('mgw-storm', STORM) +
  MIDDLES.map((middle) => group(weatherOf(middle), weather(middle))).join('');
