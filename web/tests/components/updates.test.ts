/** An update is shown in parts: the position at once, then its question, then the log, each in a frame of its own. */
import { expect, test } from 'vitest';
import type { Update } from '../../src/api/types';
import { TableStore } from '../../src/table/state/tableStore.svelte';
import { afterPaint } from '../../src/ui/afterPaint.svelte';
import { answer, question, row, scene, update } from '../builders';
import { FakeConnection, frames, nextFrame } from './fixtures';

function listeningTable(): { table: TableStore; connection: FakeConnection } {
  const connection = new FakeConnection();
  const table = new TableStore(connection, { isDrawn: () => false });
  table.listen();
  return { table, connection };
}

/** An update with one new row of the log. */
function updateAt(ply: number, kind: string): Update {
  return update({
    number: ply,
    ply,
    since: ply - 1,
    scene: scene({ ply }),
    question: question([answer('a')], { kind, ply }),
    rows: [row(ply - 1, [], { seat: 1 })],
  });
}

test('work after painting runs one piece per frame, in order, and can be cancelled', async () => {
  const done: string[] = [];
  afterPaint(() => done.push('first'));
  const cancel = afterPaint(() => done.push('cancelled'));
  afterPaint(() => done.push('second'));
  cancel();
  expect(done).toEqual([]);
  await nextFrame();
  expect(done).toEqual(['first']);
  await frames(2);
  expect(done).toEqual(['first', 'second']);
});

test('the first update is shown at once', () => {
  const { table, connection } = listeningTable();
  connection.receive(updateAt(5, 'first'));
  expect(table.logStore.shownQuestionKind).toBe('first');
  expect(table.log).toHaveLength(1);
  expect(table.logStore.loggedUpdate?.ply).toBe(5);
});

test('later updates show the position, then the question, then the log, and lose nothing', async () => {
  const { table, connection } = listeningTable();
  connection.receive(updateAt(5, 'first'));
  connection.receive(updateAt(6, 'second'));
  expect(table.scene?.ply).toBe(6);
  expect(table.question?.kind).toBe('second');
  expect(table.logStore.shownQuestionKind).toBe('first');
  expect(table.log).toHaveLength(1);
  await nextFrame();
  expect(table.logStore.shownQuestionKind).toBe('second');
  expect(table.log).toHaveLength(1);
  connection.receive(updateAt(7, 'third'));
  await frames(5);
  expect(table.logStore.shownQuestionKind).toBe('third');
  expect(table.logStore.loggedUpdate?.ply).toBe(7);
  expect(table.log.map(({ ply }) => ply)).toEqual([4, 5, 6]);
});

test('nothing that one seat saw is logged after switching to another', async () => {
  const { table, connection } = listeningTable();
  connection.receive(updateAt(5, 'first'));
  connection.receive(updateAt(6, 'second'));
  table.switchSeat(-2);
  await frames(4);
  expect(table.log).toEqual([]);
  expect(table.logStore.loggedUpdate).toBeNull();
  expect(table.logStore.shownQuestionKind).toBe('');
});
