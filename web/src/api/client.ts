/** Requests to the server, typed by its own description. */
import type { Operations, Problem } from './types';

export type Request = keyof Operations;

interface Given<K extends Request> {
  path?: Operations[K]['path'];
  query?: Operations[K]['query'];
  body?: Operations[K]['body'];
  key?: string;
}

/** Something the server refused, or that never reached it (`problem` is null then). */
export class Trouble extends Error {
  constructor(readonly problem: Problem | null) {
    super(problem ? problem.detail : 'The server does not answer.');
  }

  get status(): number {
    return this.problem?.status ?? 0;
  }
}

const HOME = '/api/v1';

export function addressOf<K extends Request>(what: K, given: Given<K>): string {
  const path = (what.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((given.path as Record<string, unknown>)[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return `${HOME}${path}${query.size > 0 ? `?${query}` : ''}`;
}

export async function call<K extends Request>(what: K, given: Given<K> = {}): Promise<Operations[K]['result']> {
  const reply = await sent(what, given);
  if (reply.ok) return (reply.status === 204 ? undefined : await reply.json()) as Operations[K]['result'];
  throw new Trouble(await problemIn(reply));
}

async function sent<K extends Request>(what: K, given: Given<K>): Promise<Response> {
  const headers: Record<string, string> = given.body === undefined ? {} : { 'Content-Type': 'application/json' };
  if (given.key) headers['Idempotency-Key'] = given.key;
  const body = given.body === undefined ? null : JSON.stringify(given.body);
  try {
    return await fetch(addressOf(what, given), { method: what.split(' ')[0] ?? 'GET', headers, body });
  } catch {
    throw new Trouble(null);
  }
}

/** A proxy or a server that is starting may answer with something else than a problem. */
async function problemIn(reply: Response): Promise<Problem> {
  const found = (await reply.json().catch(() => null)) as Problem | null;
  const plain = { type: '', title: reply.statusText, status: reply.status, detail: `The server says: ${reply.statusText || reply.status}.`, ply: null, refusal: null, wait: null };
  return found && typeof found.detail === 'string' ? found : plain;
}

/** What went wrong, as a sentence. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** A key that makes a repetition harmless; `crypto.randomUUID` exists on secure pages only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');
}
