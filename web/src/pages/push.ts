/** Notices of the browser: while a page is open, and by push when none is. */
import { call } from '../api/client';

export const KEY = 'ludarium-notify';

export function wanted(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

/** Tell that it is my turn, if the page cannot be seen. */
export function notify(title: string, body: string, address: string): void {
  if (!wanted() || !('Notification' in window) || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  const note = new Notification(title, { body, tag: address, icon: '/icon.svg' });
  note.onclick = () => (window.focus(), note.close());
}

export async function allow(): Promise<boolean> {
  if (!('Notification' in window)) throw new Error('This browser has no notifications.');
  const granted = (await Notification.requestPermission()) === 'granted';
  localStorage.setItem(KEY, granted ? 'on' : 'off');
  return granted;
}

/** A subscription by which the server reaches this browser even when no page is open. */
export async function subscribe(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) throw new Error('This browser cannot be reached when the page is closed.');
  const { push } = await call('GET /people/notices');
  if (!push) throw new Error('This server sends no push notices.');
  const worker = await navigator.serviceWorker.register('/worker.js');
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push });
  const { endpoint, keys } = made.toJSON();
  await call('POST /people/channels', { body: { kind: 'push', endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } });
}
