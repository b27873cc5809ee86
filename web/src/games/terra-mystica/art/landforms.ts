/** What grows and stands on the land: firs, peaks, mesas, dunes, reeds and so on, each lit from the upper left. */
import { closed, digits as d, edge, filled, stroked } from './paths';

/** A tone of a terrain: its middle one, or its lit (`hi`), shaded (`lo`) or darkest (`line`) one. */
export function tone(terrain: string, which = ''): string {
  return `var(--t-${terrain}${which && `-${which}`})`;
}

/** Where a thing stands, its height and its width. */
type Stand = readonly [x: number, y: number, height: number, width: number];

/** Firs in two rows, those behind first; [x, y, height]. */
export function firs(trees: readonly (readonly [number, number, number])[]): string {
  const stands = trees.map(([x, y, height]): Stand => [x, y, height, height * 0.62]);
  const half = Math.ceil(stands.length / 2);
  const row = (part: readonly Stand[]): string =>
    filled(part.map(fir).join(''), tone('forest', 'lo'), edge(tone('forest', 'line'), 1)) +
    filled(part.map(litFir).join(''), tone('forest', 'hi'));
  return (
    filled(stands.map(firShadow).join(''), 'var(--w-cast)') +
    row(stands.slice(0, half)) +
    row(stands.slice(half))
  );
}

function fir([x, y, h, w]: Stand): string {
  return (
    `M${d(x)} ${d(y - h)}L${d(x + w * 0.36)} ${d(y - h * 0.5)}H${d(x + w * 0.2)}L${d(x + w * 0.52)} ${d(y)}` +
    `H${d(x - w * 0.52)}L${d(x - w * 0.2)} ${d(y - h * 0.5)}H${d(x - w * 0.36)}Z`
  );
}

function litFir([x, y, h, w]: Stand): string {
  return (
    `M${d(x)} ${d(y - h)}L${d(x - w * 0.36)} ${d(y - h * 0.5)}H${d(x - w * 0.2)}` +
    `L${d(x - w * 0.52)} ${d(y)}H${d(x - w * 0.06)}Z`
  );
}

function firShadow([x, y, , w]: Stand): string {
  return `M${d(x - w * 0.3)} ${d(y - 0.6)}l${d(w * 1.15)} 0l${d(w * 0.28)} 2.6l${d(-w * 1.1)} 0Z`;
}

/** Mountains with snow on their tops. */
export function peaks(stands: readonly Stand[]): string {
  return stands
    .map(([x, y, h, w]) => {
      const left = [x - w * 0.56, y] as const;
      const shoulder = [x - w * 0.2, y - h * 0.62] as const;
      const top = [x, y - h] as const;
      const notch = [x + w * 0.17, y - h * 0.72] as const;
      const face = [
        [x + w * 0.06, y - h * 0.5],
        [x - w * 0.06, y - h * 0.25],
        [x + w * 0.04, y],
      ] as const;
      const snow = [
        [x + w * 0.1, y - h * 0.6],
        [x + w * 0.03, y - h * 0.66],
        [x - w * 0.05, y - h * 0.52],
        [x - w * 0.12, y - h * 0.62],
      ] as const;
      return (
        filled(
          closed([left, shoulder, top, notch, [x + w * 0.52, y]]),
          tone('mountains', 'lo'),
          edge(tone('mountains', 'line'), 1.2),
        ) +
        filled(closed([left, shoulder, top, ...face]), tone('mountains', 'hi')) +
        filled(closed([shoulder, top, notch, ...snow]), 'var(--w-snow)')
      );
    })
    .join('');
}

/** Water within its bank. */
export function lake(shape: string, waves: string): string {
  return (
    filled(shape, 'var(--w-bank)', `${edge('var(--w-bank)', 3)} opacity=".85"`) +
    filled(shape, 'url(#g-lake-water)', edge(tone('lakes', 'line'), 0.9)) +
    stroked(waves, tone('lakes', 'ink'), 1.5, 'opacity=".9"')
  );
}

export function island(shape: string): string {
  return filled(shape, tone('forest', 'hi'), edge(tone('lakes', 'line'), 0.8));
}

/** Flat-topped hills with layers. */
export function mesas(stands: readonly Stand[]): string {
  const left = ([x, y, h, w]: Stand): readonly (readonly [number, number])[] => [
    [x - w * 0.5, y],
    [x - w * 0.36, y - h * 0.78],
    [x - w * 0.32, y - h],
  ];
  const all = stands.map((stand) => {
    const [x, y, h, w] = stand;
    return closed([...left(stand), [x + w * 0.3, y - h], [x + w * 0.36, y - h * 0.7], [x + w * 0.5, y]]);
  });
  const lit = stands.map((stand) => {
    const [x, y, h, w] = stand;
    return closed([...left(stand), [x + w * 0.06, y - h], [x + w * 0.02, y - h * 0.5], [x + w * 0.06, y]]);
  });
  const layers = stands.map(
    ([x, y, h, w]) =>
      `M${d(x - w * 0.38)} ${d(y - h * 0.68)}h${d(w * 0.72)}M${d(x - w * 0.43)} ${d(y - h * 0.34)}h${d(w * 0.84)}`,
  );
  return (
    filled(all.join(''), tone('wasteland', 'lo'), edge(tone('wasteland', 'line'), 1.2)) +
    filled(lit.join(''), tone('wasteland', 'hi')) +
    stroked(layers.join(''), tone('wasteland', 'line'), 0.9, 'opacity=".7"')
  );
}

export function cracks(path: string): string {
  return stroked(path, tone('wasteland', 'line'), 1.4, 'opacity=".75"');
}

/** A dead tree. */
export function snag(x: number, y: number, size: number): string {
  const s = size;
  const path =
    `M${x} ${y}v${d(-7 * s)}l${d(-4 * s)} ${d(-5 * s)}M${x} ${d(y - 6 * s)}l${d(4.4 * s)} ${d(-4.4 * s)}` +
    `v${d(-3.4 * s)}M${d(x + 2.2 * s)} ${d(y - 8.4 * s)}l${d(-1.4 * s)} ${d(-4 * s)}`;
  return stroked(path, tone('wasteland', 'line'), s < 1 ? 1.8 : 2);
}

/** Dunes; [x, y, width, height]. */
export function dunes(stands: readonly (readonly [number, number, number, number])[]): string {
  const all = stands.map(
    ([x, y, w, h]) =>
      `M${d(x - w * 0.5)} ${d(y)}Q${d(x - w * 0.12)} ${d(y - h * 0.35)} ${d(x + w * 0.02)} ${d(y - h)}` +
      `Q${d(x + w * 0.2)} ${d(y - h * 0.3)} ${d(x + w * 0.5)} ${d(y)}Z`,
  );
  const dark = stands.map(
    ([x, y, w, h]) =>
      `M${d(x + w * 0.02)} ${d(y - h)}Q${d(x + w * 0.2)} ${d(y - h * 0.3)} ${d(x + w * 0.5)} ${d(y)}` +
      `H${d(x - w * 0.02)}Q${d(x + w * 0.1)} ${d(y - h * 0.4)} ${d(x + w * 0.02)} ${d(y - h)}Z`,
  );
  return (
    filled(all.join(''), tone('desert', 'hi'), edge(tone('desert', 'lo'), 0.8)) +
    filled(dark.join(''), tone('desert', 'lo'), 'opacity=".85"')
  );
}

/** Cactuses; [x, y, size]. */
export function cactuses(stands: readonly (readonly [number, number, number])[]): string {
  const path = stands
    .map(
      ([x, y, s]) =>
        `M${x} ${y}v${d(-9 * s)}M${x} ${d(y - 3.4 * s)}h${d(3 * s)}q${d(1.2 * s)} 0 ${d(1.2 * s)} ${d(-1.2 * s)}` +
        `v${d(-2 * s)}M${x} ${d(y - 4.6 * s)}h${d(-2.6 * s)}q${d(-1.2 * s)} 0 ${d(-1.2 * s)} ${d(-1.2 * s)}` +
        `v${d(-1.6 * s)}`,
    )
    .join('');
  return stroked(path, tone('desert', 'line'), 3.4) + stroked(path, 'var(--w-cactus)', 1.7);
}

/** Pools with ripples. */
export function pools(shape: string, ripples = ''): string {
  return (
    filled(shape, tone('swamp', 'lo'), edge(tone('swamp', 'hi'), 1.4)) +
    (ripples && stroked(ripples, tone('swamp', 'hi'), 1.2))
  );
}

/** Reeds, the first `heads` of them with heads; [x, y, height]. */
export function reeds(stands: readonly (readonly [number, number, number])[], heads: number): string {
  const stems = stands.map(([x, y, h]) => `M${x} ${y}v${-h}`);
  const tops = stands.slice(0, heads).map(([x, y, h]) => `M${x} ${d(y - h + 2)}v-4.6`);
  return stroked(stems.join(''), tone('swamp', 'ink'), 1.5) + stroked(tops.join(''), 'var(--w-reed)', 3);
}

export function field(shape: string, furrows: string): string {
  return filled(shape, tone('plains', 'hi'), 'opacity=".75"') + stroked(furrows, tone('plains', 'lo'), 2);
}

export function sheaf(x: number, y: number): string {
  return (
    filled(`M${x} ${y}q-1 -7 5 -9q6 2 5 9q-5 2.4 -10 0z`, 'var(--w-straw)', edge(tone('plains', 'line'), 1)) +
    stroked(`M${x + 2} ${y - 6}q3 1.6 6 0`, tone('plains', 'line'), 1)
  );
}

/** Tufts of grass; [x, y]. */
export function tufts(stands: readonly (readonly [number, number])[]): string {
  const path = stands.map(
    ([x, y]) => `M${x} ${y}q-.6 -4 -3.4 -6M${x} ${y}q0 -4.6 .4 -7.6M${x} ${y}q.8 -3.8 3.6 -5.6`,
  );
  return stroked(path.join(''), 'var(--w-grass)', 1.5);
}

/** Blocks of ice: prisms with a lit left face, in their order from behind. */
export function shards(stands: readonly Stand[]): string {
  const outline = stands.map(([x, y, h, w]) =>
    closed([
      [x - w * 0.5, y - h * 0.06],
      [x - w * 0.42, y - h * 0.66],
      [x - w * 0.04, y - h],
      [x + w * 0.46, y - h * 0.72],
      [x + w * 0.5, y - h * 0.1],
      [x + w * 0.06, y + 2],
    ]),
  );
  const lit = stands.map(([x, y, h, w]) =>
    closed([
      [x - w * 0.5, y - h * 0.06],
      [x - w * 0.42, y - h * 0.66],
      [x - w * 0.04, y - h],
      [x + w * 0.08, y - h * 0.56],
      [x + w * 0.06, y + 2],
    ]),
  );
  return stands
    .map(
      (_, index) =>
        filled(outline[index] ?? '', tone('ice', 'lo'), edge(tone('ice', 'line'), 1.2)) +
        filled(lit[index] ?? '', tone('ice', 'hi')),
    )
    .join('');
}

/** Cracks in a frozen plain. */
export function floes(path: string): string {
  return stroked(path, tone('ice', 'lo'), 1.5);
}

/** A burning mountain: its crater glows, lava runs down on its lit side. */
export function crater([x, y, h, w]: Stand): string {
  const rim = y - h;
  const left = [
    [x - w * 0.56, y],
    [x - w * 0.3, y - h * 0.5],
    [x - w * 0.17, rim],
  ] as const;
  const right = [
    [x + w * 0.17, rim],
    [x + w * 0.3, y - h * 0.46],
    [x + w * 0.56, y],
  ] as const;
  const face = [
    [x + w * 0.02, rim + 2],
    [x + w * 0.06, y - h * 0.45],
    [x - w * 0.04, y],
  ] as const;
  const lava = closed([
    [x - w * 0.17, rim],
    [x, rim - 1.6],
    [x + w * 0.17, rim],
    [x + w * 0.1, rim + h * 0.3],
    [x + w * 0.03, rim + h * 0.16],
    [x - w * 0.02, rim + h * 0.62],
    [x - w * 0.1, rim + h * 0.2],
  ]);
  return (
    filled(closed([...left, ...right]), tone('volcano', 'lo'), edge(tone('volcano', 'line'), 1.2)) +
    filled(closed([...left, ...face]), tone('volcano', 'hi')) +
    filled(lava, 'var(--w-lava)', edge(tone('volcano', 'line'), 0.9))
  );
}

/** Glowing cracks in black rock. */
export function embers(path: string): string {
  return stroked(path, tone('volcano', 'line'), 3.4) + stroked(path, 'var(--w-lava)', 1.4);
}
