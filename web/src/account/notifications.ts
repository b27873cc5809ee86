/** Notifications of the browser: shown by the page while one is open, by push when none is. */
import { call } from '../api/client';

const KEY = 'ludarium-notify';

export function areNotificationsOn(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

/** Show a notification, if they are on and the page is hidden. */
export function notifyIfHidden(title: string, body: string, address: string): void {
  if (
    !areNotificationsOn() ||
    !('Notification' in window) ||
    Notification.permission !== 'granted' ||
    document.visibilityState === 'visible'
  )
    return;
  const note = new Notification(title, { body, tag: address, icon: '/icon.svg' });
  note.onclick = () => (window.focus(), note.close());
}

export async function requestPermission(): Promise<boolean> {
  if (!('Notification' in window)) throw new Error('This browser has no notifications.');
  const granted = (await Notification.requestPermission()) === 'granted';
  localStorage.setItem(KEY, granted ? 'on' : 'off');
  return granted;
}

/** Let the server reach this browser even when no page is open. */
export async function subscribeToPush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window))
    throw new Error('This browser cannot get notifications while the page is closed.');
  const { push } = await call('GET /people/notices');
  if (!push) throw new Error('This server does not send push notifications.');
  const worker = await navigator.serviceWorker.register('/worker.js');
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push });
  const { endpoint, keys } = made.toJSON();
  await call('POST /people/channels', {
    body: {
      kind: 'push',
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
    },
  });
}
