/** A message is shown in parts: the position at once, its question and what is told about it in the frames after it. */
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import type { Connection, Listener } from '../../src/api/live';
import type { Row, Update } from '../../src/api/types';
import { Table } from '../../src/table/table.svelte';
import { afterPaint } from '../../src/ui/frames.svelte';
import { answer, question, SCENE } from './mounted';

const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function heard(): { table: Table; say: (update: Update) => void } {
  let listener: Listener | undefined;
  const connection = { listen: (one: Listener) => ((listener = one), () => undefined), look: () => undefined } as unknown as Connection;
  const table = new Table(connection, { isDrawn: () => false });
  table.listen();
  return { table, say: (update) => (listener?.update(update), flushSync()) };
}

function update(ply: number, kind: string): Update {
  const possible = { possible: true, reason: '' };
  const row = { ply: ply - 1, seat: 1, by: 'player', turn: 1, facts: [] } as unknown as Row;
  return { type: 'update', number: ply, ply, since: ply - 1, scene: { ...SCENE, ply }, question: { ...question(kind, [answer('a')]), ply }, undo: possible, redo: possible, restart: possible, held: -1, rows: [row] } as unknown as Update;
}

test('work after painting is done one piece a frame, in order, and can be left', async () => {
  const done: string[] = [];
  afterPaint(() => done.push('first'));
  const leave = afterPaint(() => done.push('left'));
  afterPaint(() => done.push('second'));
  leave();
  expect(done).toEqual([]);
  await painted();
  expect(done).toEqual(['first']);
  await painted();
  await painted();
  expect(done).toEqual(['first', 'second']);
});

test('the first message is there at once', () => {
  const { table, say } = heard();
  say(update(5, 'Action'));
  expect([table.news.posed, table.log.length, table.news.told?.ply]).toEqual(['Action', 1, 5]);
});

test('after that the position comes first, then its question, then the log, and nothing gets lost', async () => {
  const { table, say } = heard();
  say(update(5, 'Action'));
  say(update(6, 'AfterAction'));
  expect(table.scene?.ply).toBe(6);
  expect([table.question?.kind, table.news.posed, table.log.length]).toEqual(['AfterAction', 'Action', 1]);
  await painted();
  expect([table.news.posed, table.log.length]).toEqual(['AfterAction', 1]);
  say(update(7, 'Action'));
  for (let frame = 0; frame < 5; frame += 1) await painted();
  expect([table.news.posed, table.news.told?.ply]).toEqual(['Action', 7]);
  expect(table.log.map(({ ply }) => ply)).toEqual([4, 5, 6]);
});

test('what one seat was told is not written down for the next one', async () => {
  const { table, say } = heard();
  say(update(5, 'Action'));
  say(update(6, 'AfterAction'));
  table.forget(-2);
  for (let frame = 0; frame < 4; frame += 1) await painted();
  expect([table.log, table.news.told, table.news.posed]).toEqual([[], null, '']);
});
