/** Requests to the server or to this device, typed by the server's OpenAPI document. */
import {
  homeOfRequests,
  isOnDevice,
  transportTo,
  type Answer,
  type SentRequest,
  type Where,
} from './transport';
import type { Operations, Problem } from './types';

export type Request = keyof Operations;

export interface RequestParts<K extends Request> {
  path?: Operations[K]['path'];
  query?: Operations[K]['query'];
  body?: Operations[K]['body'];
  key?: string;
  /** Who is asked. Without it, whoever keeps the table that the request is about. */
  at?: Where;
}

/** A request that was refused, or that never arrived (`problem` is null then). */
export class ApiError extends Error {
  constructor(readonly problem: Problem | null) {
    super(problem ? problem.detail : 'The server does not answer.');
  }

  get status(): number {
    return this.problem?.status ?? 0;
  }
}

/** A request as it travels. */
export function sentRequest<K extends Request>(request: K, parts: RequestParts<K>): SentRequest {
  const [method = 'GET', pattern = ''] = request.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((parts.path as Record<string, unknown>)[name])),
  );
  const query: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    const values = (Array.isArray(value) ? value : [value]).filter(
      (one) => one !== undefined && one !== null,
    );
    if (values.length > 0) query[name] = values.map(String);
  }
  const body = parts.body === undefined ? '' : JSON.stringify(parts.body);
  return { method, path, query, body, key: parts.key ?? '' };
}

function whereTo<K extends Request>(parts: RequestParts<K>): Where {
  const ids = Object.values(parts.path ?? {}) as unknown[];
  return parts.at ?? (ids.some((id) => isOnDevice(String(id))) ? 'device' : homeOfRequests());
}

export async function call<K extends Request>(
  request: K,
  parts: RequestParts<K> = {},
): Promise<Operations[K]['result']> {
  const answer = await callForText(request, parts);
  return (answer ? JSON.parse(answer) : undefined) as Operations[K]['result'];
}

/** The same with the text as it came, which need not be JSON. */
export async function callForText<K extends Request>(
  request: K,
  parts: RequestParts<K> = {},
): Promise<string> {
  const transport = await transportTo(whereTo(parts));
  const answer = await transport.send(sentRequest(request, parts)).catch(() => {
    throw new ApiError(null);
  });
  if (answer.status >= 200 && answer.status < 300) return answer.text;
  throw new ApiError(readProblem(answer));
}

/** A proxy, or a server that is starting, may answer with something else than a problem document. */
function readProblem({ status, title, text }: Answer): Problem {
  const found = parsed(text);
  const plain = {
    type: '',
    title,
    status,
    detail: `The server says: ${title || status}.`,
    ply: null,
    refusal: null,
    wait: null,
    setting: '',
    faults: [],
  };
  return found && typeof found.detail === 'string' ? found : plain;
}

function parsed(text: string): Problem | null {
  try {
    return JSON.parse(text) as Problem | null;
  } catch {
    return null;
  }
}

/** A key that makes a repetition harmless; `crypto.randomUUID` exists on secure pages only. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');
}
