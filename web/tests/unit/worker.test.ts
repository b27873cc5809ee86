/** The worker that shows push notices, without a browser: what it is told, and where a click leads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

type Listener = (event: object) => void;
const SOURCE = readFileSync(join(import.meta.dirname, '..', '..', 'public', 'worker.js'), 'utf8');
const listeners = new Map<string, Listener>();
let shown: [string, { body: string; data: { address: string } }][] = [];
let opened: string[] = [];
let pages: { url: string; focus: () => void }[] = [];

beforeEach(() => {
  [shown, opened, pages] = [[], [], []];
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: (...told: (typeof shown)[number]) => shown.push(told) },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: (address: string) => opened.push(address) },
  };
  runInNewContext(SOURCE, { self, URL });
});

async function hear(name: string, event: object): Promise<void> {
  const waits: unknown[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (wait: unknown) => waits.push(wait) });
  await Promise.all(waits);
}

test('a notice says what the server says; one without words says that it is my turn', async () => {
  await hear('push', { data: { json: () => ({ title: 'Your turn', text: 'Terra Mystica: What do you do?', table: 'abc' }) } });
  await hear('push', { data: null });
  expect(shown.map(([title, { body, data }]) => [title, body, data.address])).toEqual([
    ['Your turn', 'Terra Mystica: What do you do?', '/table/abc'],
    ['Ludarium', 'It is your turn.', '/'],
  ]);
});

test('a click leads to the page that is open there, else to a new one', async () => {
  const notification = { close: () => undefined, data: { address: '/table/abc' } };
  let focused = 0;
  await hear('notificationclick', { notification });
  expect(opened).toEqual(['/table/abc']);
  pages = [{ url: 'http://127.0.0.1:8000/table/abc', focus: () => void (focused += 1) }];
  await hear('notificationclick', { notification });
  expect([focused, opened.length]).toEqual([1, 1]);
});
