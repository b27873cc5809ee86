/** What newcomers begin with: free power is taken, sounds are soft, and off on phones. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RepeatedOffer } from '../../src/table/gamePlugin';
import { rememberSeen, seenPly } from '../../src/table/log/seenPlies';
import {
  initialOrders,
  offersOf,
  rememberOrder,
  standingOrderFor,
} from '../../src/table/menus/standingOrders';
import { SOUNDS } from '../../src/ui/sound';
import { catalogue, thing } from '../builders';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const POWER: RepeatedOffer = {
  kind: 'accept_power',
  title: 'Power',
  gain: 'good:power',
  price: 'good:vp',
  limits: [0, 1],
  initial: 0,
};
const TRADE: RepeatedOffer = { ...POWER, kind: 'accept_trade_power', needs: 'good:ships' };

describe('standing orders', () => {
  test('free power is taken by default, and asked for where it costs something', () => {
    expect(initialOrders([POWER], catalogue([]))).toEqual([
      {
        order: 'take',
        kind: 'accept_power',
        gain: { good: 'good:power', most: 99 },
        price: [{ good: 'good:vp', most: 0 }],
        otherwise: 'ask',
      },
    ]);
  });
  test('what somebody chose last holds at the next table', () => {
    rememberOrder('accept_power', 'ask');
    expect(initialOrders([POWER], catalogue([]))).toEqual([]);
    rememberOrder('accept_power', 'decline');
    expect(standingOrderFor(initialOrders([POWER], catalogue([])), 'accept_power')).toBe('decline');
  });
  test('offers that cannot come in a game are not shown', () => {
    expect(offersOf([POWER, TRADE], catalogue([]))).toEqual([POWER]);
    expect(offersOf([POWER, TRADE], catalogue([thing('good:ships')]))).toEqual([POWER, TRADE]);
  });
});

test('how far a table was seen is kept for the last sixty tables', () => {
  expect(seenPly('one')).toBe(-1);
  rememberSeen('one', 5);
  rememberSeen('one', 9);
  expect(seenPly('one')).toBe(9);
  for (let table = 0; table < 60; table += 1) rememberSeen(`${table}`, table);
  expect(seenPly('one')).toBe(-1);
});

describe('sounds', () => {
  test('are soft and short', () => {
    for (const notes of Object.values(SOUNDS)) {
      expect(Math.max(...notes.map(({ volume }) => volume))).toBeLessThanOrEqual(0.3);
      expect(Math.max(...notes.map(({ at, length }) => at + length))).toBeLessThan(1.5);
    }
  });
  test.each([
    { device: 'a mouse', fine: true, on: true },
    { device: 'a finger', fine: false, on: false },
  ])('with $device they are on: $on, until somebody switches', async ({ fine, on }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: fine }));
    vi.resetModules();
    const { settings } = await import('../../src/account/settings.svelte');
    expect(settings.sound).toBe(on);
    settings.change({ sound: !on });
    expect(settings.sound).toBe(!on);
  });
});
