/** How requests travel: to the server, or to the engine on this device. The rest of the client cannot tell. */
import { link } from './base';

export type Where = 'server' | 'device';

/** A request as it is sent: `path` is one of the API's, `body` is JSON or empty. */
export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string[]>;
  body: string;
  key: string;
}

/** What came back: a status of HTTP, what it is called, and a text. */
export interface Answer {
  status: number;
  title: string;
  text: string;
}

/** As much of a WebSocket as a table needs. */
export interface Wire {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  /** Rejects where nothing came back. */
  send(request: SentRequest): Promise<Answer>;
  /** Follow a table from a seat, from the change after a number on. */
  follow(table: string, seat: number | null, number: number): Wire;
}

/** Ids of what is kept on this device begin like this: tables, and whatever else the device hands out. */
export function isOnDevice(id: string): boolean {
  return id.startsWith('device-');
}

/** Pages from a file host say so: `make site` writes it into them. */
export const hasServer =
  globalThis.document?.querySelector('meta[name="ludarium-server"][content="none"]') == null;

let home: Where = hasServer ? 'server' : 'device';

/** Where requests go that are about nothing in particular: who I am, my tables, the games. */
export function homeOfRequests(): Where {
  return home;
}

/** From now on they go there. */
export function sendHome(where: Where): void {
  home = where;
}

export async function transportTo(where: Where): Promise<Transport> {
  return where === 'server' ? server : (await import('./device/transport')).device;
}

const API = link('/api/v1');

export function addressOf(path: string, query: Record<string, string[]>): string {
  const listed = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]));
  return `${API}${path}${listed.length > 0 ? `?${new URLSearchParams(listed)}` : ''}`;
}

const server: Transport = {
  async send({ method, path, query, body, key }) {
    const headers: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
    if (key) headers['Idempotency-Key'] = key;
    const reply = await fetch(addressOf(path, query), { method, headers, body: body || null });
    return { status: reply.status, title: reply.statusText, text: await reply.text() };
  },
  follow(table, seat, number) {
    const query = { number: [`${number}`], ...(seat === null ? {} : { seat: [`${seat}`] }) };
    const address = new URL(addressOf(`/tables/${table}/live`, query), location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(address) as Wire;
  },
};
