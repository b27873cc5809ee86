/** Turns of others come one after the other, at a pace that people can follow. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Row, Update } from '../../src/api/types';
import { BEAT_MS, LONGEST_MS, mergeUpdates, Pace } from '../../src/table/motion/pacing';
import { row, scene, update } from '../builders';

beforeEach(() => void vi.useFakeTimers({ now: 10_000 }));
afterEach(() => void vi.useRealTimers());

const ME = 0;

function turn(ply: number, seat: number, number: number, by: Row['by'] = 'bot'): Update {
  return update({
    ply,
    since: ply - 1,
    scene: scene({ viewer: ME, ply }),
    rows: [row(ply - 1, [], { seat, by, turn: number })],
  });
}

function watched(isOn = true): { pace: Pace; shown: number[]; updates: Update[] } {
  const updates: Update[] = [];
  const shown: number[] = [];
  const pace = new Pace(
    (one) => (updates.push(one), shown.push(one.ply)),
    () => isOn,
    () => Date.now(),
  );
  pace.receive(turn(1, ME, 1, 'player'));
  return { pace, shown, updates };
}

test('what I do is shown at once', () => {
  const { pace, shown } = watched();
  pace.receive(turn(2, ME, 2, 'player'));
  expect(shown).toEqual([1, 2]);
});

test('turns of bots that come at once are shown one beat after the other', () => {
  const { pace, shown } = watched();
  pace.receive(turn(2, 1, 2));
  pace.receive(turn(3, 2, 3));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(BEAT_MS);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(BEAT_MS);
  expect(shown).toEqual([1, 2, 3]);
});

test('answers of one turn come together, and their rows are all there', () => {
  const { pace, shown, updates } = watched();
  for (const ply of [2, 3, 4]) pace.receive(turn(ply, 1, 2));
  vi.advanceTimersByTime(BEAT_MS);
  expect(shown).toEqual([1, 4]);
  expect(updates[1]?.rows.map(({ ply }) => ply)).toEqual([1, 2, 3]);
  expect(updates[1]?.since).toBe(1);
});

test('nobody waits longer than two seconds, however many have moved', () => {
  const { pace, shown } = watched();
  for (const ply of [2, 3, 4, 5, 6, 7, 8, 9]) pace.receive(turn(ply, ply % 3 || 3, ply));
  vi.advanceTimersByTime(LONGEST_MS);
  expect(shown.at(-1)).toBe(9);
});

test('a bot that thinks longer than a beat is not held back', () => {
  const { pace, shown } = watched();
  vi.advanceTimersByTime(3000);
  pace.receive(turn(2, 1, 2));
  expect(shown).toEqual([1, 2]);
});

test('whatever a person does shows everything at once', () => {
  const { pace, shown, updates } = watched();
  pace.receive(turn(2, 1, 2));
  pace.receive(turn(3, 2, 3));
  expect(pace.isHolding).toBe(true);
  pace.flush();
  expect(shown).toEqual([1, 3]);
  expect(updates[1]?.rows.map(({ ply }) => ply)).toEqual([1, 2]);
  expect(pace.isHolding).toBe(false);
});

test('who wants no film sees everything as it comes, and so do answers that were taken back', () => {
  const { pace, shown } = watched(false);
  pace.receive(turn(2, 1, 2));
  expect(shown).toEqual([1, 2]);
  const { pace: on, shown: seen } = watched();
  on.receive(turn(2, 1, 2));
  on.receive(turn(1, 1, 2));
  expect(seen).toEqual([1, 1]);
});

test('of two updates the later position counts, and rows that it replaces are gone', () => {
  const first = update({ ply: 5, since: 2, rows: [row(2, []), row(3, []), row(4, [])] });
  const second = update({ ply: 5, since: 4, rows: [row(4, [], { word: 'another' })] });
  const merged = mergeUpdates(first, second);
  expect([merged.since, merged.rows.map(({ ply, word }) => [ply, word])]).toEqual([
    2,
    [
      [2, first.rows[0]?.word],
      [3, first.rows[1]?.word],
      [4, 'another'],
    ],
  ]);
});
