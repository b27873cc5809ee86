/** The service worker that shows push notifications, run without a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

type Listener = (event: object) => void;
type Notification = [title: string, options: { body: string; data: { address: string } }];

const SOURCE = readFileSync(join(import.meta.dirname, '..', '..', 'public', 'worker.js'), 'utf8');
const listeners = new Map<string, Listener>();
let shown: Notification[] = [];
let openedWindows: string[] = [];
let openPages: { url: string; focus: () => void }[] = [];

beforeEach(() => {
  [shown, openedWindows, openPages] = [[], [], []];
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: (...notification: Notification) => shown.push(notification) },
    clients: {
      matchAll: () => Promise.resolve(openPages),
      openWindow: (address: string) => openedWindows.push(address),
    },
  };
  runInNewContext(SOURCE, { self, URL });
});

/** Send an event to the worker, and wait until it is done. */
async function dispatch(name: string, event: object): Promise<void> {
  const pending: unknown[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => pending.push(work) });
  await Promise.all(pending);
}

test('a notification shows the text of the server and leads to its table', async () => {
  const notice = { title: 'Your turn', text: 'Terra Mystica: What do you do?', table: 'abc' };
  await dispatch('push', { data: { json: () => notice } });
  const [[title, { body, data }] = ['', { body: '', data: { address: '' } }]] = shown;
  expect(title).toBe('Your turn');
  expect(body).toBe('Terra Mystica: What do you do?');
  expect(data.address).toBe('/table/abc');
});

test('a notification without a text says that it is my turn', async () => {
  await dispatch('push', { data: null });
  const [[title, { body, data }] = ['', { body: '', data: { address: '' } }]] = shown;
  expect(title).toBe('Ludarium');
  expect(body).toBe('It is your turn.');
  expect(data.address).toBe('/');
});

test('a click on a notification opens its table, or focuses the page that shows it', async () => {
  const notification = { close: () => undefined, data: { address: '/table/abc' } };
  await dispatch('notificationclick', { notification });
  expect(openedWindows).toEqual(['/table/abc']);

  let focused = 0;
  openPages = [{ url: 'http://127.0.0.1:8000/table/abc', focus: () => void (focused += 1) }];
  await dispatch('notificationclick', { notification });
  expect(focused).toBe(1);
  expect(openedWindows).toHaveLength(1);
});
