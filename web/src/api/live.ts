/** A table on the server or on this device: updates arrive over a wire that is tied again when it breaks, changes are
 * requests with a key. */
import { call, newIdempotencyKey, ApiError } from './client';
import { isOnDevice, transportTo, type Wire } from './transport';
import type {
  Advice,
  BotThinking,
  Preview,
  RefusedAnswer,
  Explanation,
  Forecast,
  ChatMessage,
  SeatOrders,
  TableInfo,
  Update,
  Catalogue,
  PlanResult,
  Accepted,
  Reply,
} from './types';

export type Status = 'connecting' | 'live' | 'offline' | 'refused';
export type TakeBack = 'undo' | 'redo' | 'restart' | 'confirm';

export interface Listener {
  update: (update: Update) => void;
  info: (info: TableInfo) => void;
  said: (said: ChatMessage) => void;
  status: (status: Status) => void;
}

/** What a table page needs of whoever keeps the table. */
export interface Connection {
  listen(listener: Listener): () => void;
  viewAs(seat: number): void;
  submit(
    words: readonly string[],
    seat: number,
    ply: number,
    confirmed: boolean,
  ): Promise<PlanResult | Accepted>;
  takeBack(kind: TakeBack, seat: number, ply: number): Promise<unknown>;
  preview(words: readonly string[], seat: number, ply: number): Promise<Preview | null>;
  previews(seat: number, ply: number): Promise<Preview[]>;
  setOrders(seat: number, orders: SeatOrders['orders']): Promise<TableInfo>;
  whyNot(target: string, group: string, seat: number): Promise<RefusedAnswer[]>;
  position(ply: number, seat: number): Promise<Update>;
  explanations(seat: number, since: number): Promise<Explanation[]>;
  forecast(seat: number): Promise<Forecast>;
  /** The bots that are asked, and how long they may still take. */
  thinking(): Promise<BotThinking[]>;
  advice(seat: number, ply: number): Promise<Advice>;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const TRIES = 4;
const REFUSED = new Set([1008, 4401, 4403, 4404]);

export class LiveTable implements Connection {
  private wire: Wire | undefined;
  private number = -1;
  private changing = 0;
  private readonly path: { table_id: string };

  constructor(
    readonly id: string,
    private seat: number | null,
  ) {
    this.path = { table_id: id };
  }

  /** Follow the table. A new connection begins with what has changed since the last one. */
  listen(listener: Listener): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT;
    let stopped = false;
    const open = (): void => {
      clearTimeout(timer);
      void transportTo(isOnDevice(this.id) ? 'device' : 'server').then((transport) => {
        if (!stopped) tie(transport.follow(this.id, this.seat, this.number));
      });
    };
    const tie = (wire: Wire): void => {
      this.wire = wire;
      wire.onmessage = ({ data }) => {
        wait = FIRST_WAIT;
        listener.status('live');
        this.dispatch(JSON.parse(data) as Update | TableInfo | ChatMessage | Reply, listener);
      };
      wire.onclose = ({ code }) => {
        if (stopped || this.wire !== wire) return;
        listener.status(REFUSED.has(code) ? 'refused' : 'offline');
        timer = setTimeout(open, wait * (0.5 + Math.random()));
        wait = Math.min(LONGEST_WAIT, wait * 2);
      };
    };
    const atOnce = (): void => {
      if (this.wire?.readyState === WebSocket.CLOSED) open();
    };
    open();
    addEventListener('online', atOnce);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      stopped = true;
      clearTimeout(timer);
      this.wire?.close();
      removeEventListener('online', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }

  private dispatch(message: Update | TableInfo | ChatMessage | Reply, listener: Listener): void {
    if (message.type === 'update') {
      this.number = message.number;
      listener.update(message);
    } else if (message.type === 'table') listener.info(message);
    else if (message.type === 'chat') listener.said(message);
  }

  /** See the table from another seat of mine, or from none (-2). */
  viewAs(seat: number): void {
    this.seat = seat;
    this.number = -1;
    if (this.wire?.readyState === WebSocket.OPEN) this.wire.send(JSON.stringify({ type: 'look', seat }));
  }

  /** With `confirmed` the player was asked, and the turn need not be held. */
  submit(
    words: readonly string[],
    seat: number,
    ply: number,
    confirmed: boolean,
  ): Promise<PlanResult | Accepted> {
    const [word = '', ...more] = words;
    const key = newIdempotencyKey();
    const { path } = this;
    if (more.length === 0)
      return this.change(() =>
        call('POST /tables/{table_id}/answers', { path, key, body: { seat, word, ply, confirmed } }),
      );
    return this.change(() =>
      call('POST /tables/{table_id}/plans', { path, key, body: { seat, words: [...words], ply, confirmed } }),
    );
  }

  takeBack(kind: TakeBack, seat: number, ply: number): Promise<unknown> {
    const key = newIdempotencyKey();
    const { path } = this;
    return this.change(() => call(`POST /tables/{table_id}/${kind}`, { path, key, body: { seat, ply } }));
  }

  /** While a change is under way, nothing is asked about the position before it. */
  private async change<T>(send: () => Promise<T>): Promise<T> {
    this.changing += 1;
    try {
      return await withRetries(send);
    } finally {
      this.changing -= 1;
    }
  }

  /** The preview of one answer or plan; null if it is not possible. */
  async preview([word = '', ...then]: readonly string[], seat: number, ply: number): Promise<Preview | null> {
    if (this.changing > 0) return null;
    const found = await call('GET /tables/{table_id}/previews', {
      path: this.path,
      query: { seat, ply, word, then },
    }).catch(() => []);
    return found[0] ?? null;
  }

  /** The previews of all answers to the open question. */
  previews(seat: number, ply: number): Promise<Preview[]> {
    return call('GET /tables/{table_id}/previews', { path: this.path, query: { seat, ply } }).catch(() => []);
  }

  setOrders(seat: number, orders: SeatOrders['orders']): Promise<TableInfo> {
    return call('PUT /tables/{table_id}/seats/{seat}/orders', {
      path: { ...this.path, seat },
      body: { orders },
    });
  }

  whyNot(target: string, group: string, seat: number): Promise<RefusedAnswer[]> {
    return call('GET /tables/{table_id}/why-not', { path: this.path, query: { seat, target, group } });
  }

  position(ply: number, seat: number): Promise<Update> {
    return call('GET /tables/{table_id}/positions/{ply}', { path: { ...this.path, ply }, query: { seat } });
  }

  explanations(seat: number, since: number): Promise<Explanation[]> {
    return call('GET /tables/{table_id}/explanations', { path: this.path, query: { seat, since } });
  }

  forecast(seat: number): Promise<Forecast> {
    return call('GET /tables/{table_id}/forecast', { path: this.path, query: { seat } });
  }

  thinking(): Promise<BotThinking[]> {
    return call('GET /tables/{table_id}/thinking', { path: this.path }).catch(() => []);
  }

  advice(seat: number, ply: number): Promise<Advice> {
    return call('GET /tables/{table_id}/advice', { path: this.path, query: { seat, ply } });
  }

  catalogue(): Promise<Catalogue> {
    return call('GET /tables/{table_id}/catalogue', { path: this.path });
  }
}

/** Send again what was lost on the way; the idempotency key makes that harmless. */
async function withRetries<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const lost = error instanceof ApiError && (error.problem === null || error.status === 503);
      if (!lost || attempt >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** attempt));
    }
  }
}
