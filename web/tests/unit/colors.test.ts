/** Colors of the tokens: contrast of words, and how far terrains are apart for people who see colors differently. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const UI = join(import.meta.dirname, '..', '..', 'src', 'ui');
const CSS = ['tokens.css', 'worlds.css'].map((name) => readFileSync(join(UI, name), 'utf8'));

type Tokens = ReadonlyMap<string, string>;
type Color = readonly [number, number, number];

/** The colors that the blocks of a selector set, in the order of the files. */
function tokensOf(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const css of CSS) {
    const start = css.indexOf(`${selector} {`);
    const block = css.slice(start, css.indexOf('}', start));
    for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g))
      found.set(name, value);
  }
  return found;
}

const LIGHT: Tokens = tokensOf(':root');
const NIGHT: Tokens = new Map([...LIGHT, ...tokensOf("[data-theme='dark']")]);
const SYSTEM_NIGHT: Tokens = new Map([...LIGHT, ...tokensOf(':root:not([data-theme])')]);
const THEMES = [
  { theme: 'light', tokens: LIGHT },
  { theme: 'dark', tokens: NIGHT },
];

function color(tokens: Tokens, name: string): Color {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`no color --${name}`);
  const part = (at: number): number => parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const dot = (row: Color, values: Color): number =>
  row[0] * values[0] + row[1] * values[1] + row[2] * values[2];

function contrast(tokens: Tokens, ink: string, ground: string): number {
  const luminance = (name: string): number => {
    const [red, green, blue] = color(tokens, name);
    return dot([0.2126, 0.7152, 0.0722], [linear(red), linear(green), linear(blue)]);
  };
  const [dark = 0, light = 0] = [luminance(ink), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** How colors look without one kind of cone: Machado and others, 2009, full severity. */
const SIGHTS: Readonly<Record<string, readonly [Color, Color, Color]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The place of a color in OKLab, as one of these sights sees it. */
function seen([red, green, blue]: Color, sight: readonly [Color, Color, Color]): Color {
  const light: Color = [linear(red), linear(green), linear(blue)];
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  const shown: Color = [
    clamp(dot(sight[0], light)),
    clamp(dot(sight[1], light)),
    clamp(dot(sight[2], light)),
  ];
  const cones: Color = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], shown)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], shown)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], shown)),
  ];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

function distance(one: Color, other: Color): number {
  return 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

test('the system theme at night is the dark theme', () => {
  expect(SYSTEM_NIGHT).toEqual(NIGHT);
});

describe.each(THEMES)('$theme', ({ tokens }) => {
  const RING = ['desert', 'plains', 'swamp', 'lakes', 'forest', 'mountains', 'wasteland'];
  const LEAST_DISTANCE = 8;

  test.each(Object.entries(SIGHTS))('terrains and the river differ, %s', (_name, sight) => {
    const grounds = new Map([
      ...RING.map((terrain): [string, Color] => [terrain, color(tokens, `t-${terrain}`)]),
      ['river', color(tokens, 'w-river-3')] as [string, Color],
    ]);
    const pairs = [...grounds].flatMap(([name, one], index) =>
      [...grounds].slice(index + 1).map(([other, two]) => ({
        pair: `${name} and ${other}`,
        apart: distance(seen(one, sight), seen(two, sight)),
      })),
    );
    expect(pairs.filter(({ apart }) => apart < LEAST_DISTANCE)).toEqual([]);
  });

  test.each(['surface', 'surface-2', 'surface-3', 'bg'])('words can be read on %s', (ground) => {
    for (const ink of ['ink', 'ink-2', 'ink-3'])
      expect(contrast(tokens, ink, ground), ink).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['gain', 'gain-soft'],
    ['cost', 'cost-soft'],
    ['note', 'note-soft'],
    ['accent-ink', 'accent-soft'],
    ['ink-on-accent', 'accent'],
    ...[...RING, 'ice', 'volcano'].map((terrain) => [`t-${terrain}-ink`, `t-${terrain}`]),
  ])('%s can be read on %s', (ink = '', ground = '') => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the contour of a piece stands out from its clearing, controls from the page', () => {
    expect(contrast(tokens, 'w-outline', 'w-clearing')).toBeGreaterThanOrEqual(9);
    expect(contrast(tokens, 'line-strong', 'surface')).toBeGreaterThanOrEqual(3);
  });
});
