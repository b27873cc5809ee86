/** The drawing of the land: ground, banks, outlines, and the symbols it is stamped with. */
import { describe, expect, test } from 'vitest';
import { groundPaths, groupOutline } from '../../src/games/terra-mystica/art/ground';
import { emblemOf } from '../../src/games/terra-mystica/art/emblems';
import { pieceOf } from '../../src/games/terra-mystica/art/pieces';
import { SYMBOLS } from '../../src/games/terra-mystica/art/symbols';
import { stampOf, TERRAINS } from '../../src/games/terra-mystica/art/terrains';
import { center } from '../../src/games/terra-mystica/board/geometry';

const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;
const space = (x: number, y: number, river = false): { x: number; y: number; river: boolean } => ({
  ...center({ x, y }),
  river,
});

describe('the ground', () => {
  /** A river space with land around it, and one more that leaves the map at the bottom. */
  const ISLANDS = [
    ...[0, 1].map((x) => space(x + 0.5, 0)),
    ...[0, 1, 2].map((x) => space(x, 1, x === 1)),
    ...[0, 1].map((x) => space(x + 0.5, 2, x === 1)),
  ];
  const ground = groundPaths(ISLANDS);

  test('has a bank along every shore, once', () => {
    expect(count(ground.bank, /M/g)).toBe(1);
    expect(count(ground.bank, /Q/g), 'four curves for each of seven edges').toBe(28);
  });

  test('falls where a river leaves the map, and shows rock where land does', () => {
    expect(count(ground.falls, /Z/g)).toBe(2);
    expect(count(ground.litRock, /Z/g), 'the lower left sides of three hexes at the rim').toBe(2);
    expect(count(ground.darkRock, /Z/g)).toBe(2);
  });

  test('is always the same for a map', () => {
    expect(groundPaths(ISLANDS)).toEqual(ground);
  });

  test('of a map without a river has no bank', () => {
    expect(groundPaths([space(0, 0), space(1, 0)])).toMatchObject({ bank: '', river: '', falls: '' });
  });
});

test('the outline of a group has no inner edges', () => {
  const corners = (path: string): number => count(path, /L/g);
  expect(corners(groupOutline([space(0, 0)]))).toBe(6);
  expect(corners(groupOutline([space(0, 0), space(1, 0)]))).toBe(10);
  const apart = groupOutline([space(0, 0), space(5, 0)]);
  expect(count(apart, /M/g), 'two hexes apart have two lines').toBe(2);
});

describe('symbols', () => {
  const ids = [...SYMBOLS.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
  const contentOf = (id: string): string => new RegExp(`<g id="${id}">(.*?)</g>`).exec(SYMBOLS)?.[1] ?? '';

  test('have ids of their own, and everything they refer to is there', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...SYMBOLS.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '');
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('every terrain has two stamps for empty hexes and one with a clearing', () => {
    for (const terrain of TERRAINS) {
      const stamps = [
        stampOf(terrain, center({ x: 0, y: 0 }), false),
        stampOf(terrain, center({ x: 1, y: 0 }), false),
        stampOf(terrain, center({ x: 0, y: 0 }), true),
      ];
      expect(new Set(stamps).size).toBe(3);
      expect(ids).toEqual(expect.arrayContaining(stamps));
    }
  });

  test.each(ids.filter((id) => /^(w|pc)-/.test(id)))('%s is drawn with at most 16 nodes', (id) => {
    const nodes = count(contentOf(id), /<(path|ellipse|circle)/g);
    expect(nodes).toBeGreaterThan(1);
    expect(nodes).toBeLessThanOrEqual(16);
  });

  test('colors are tokens only', () => {
    expect(SYMBOLS).not.toMatch(/#[0-9a-f]{3,8}\b(?!\))|rgb/i);
  });

  test('structures and other pieces have drawings, also those of expansions', () => {
    for (const id of [
      'structure:trading_house',
      'structure:shipyard',
      'piece:ship',
      'piece:mark',
      'piece:new',
    ])
      expect(ids).toContain(`pc-${pieceOf(id)}`);
    expect(pieceOf('piece:mark')).toBe('token');
    expect(pieceOf('')).toBe('');
  });

  test('factions have signs, and whoever plays for the Automa has hers', () => {
    expect(emblemOf('faction:chaos_magicians')).toBe('chaos-magicians');
    expect(emblemOf('rival:druids')).toBe('automa');
    expect(ids).toContain(`em-${emblemOf('faction:witches')}`);
  });
});
