/** A table on the server: news come over a WebSocket that opens itself again, changes go over HTTP with a key. */
import { addressOf, call, newKey, Trouble } from './client';
import type { Preview, Refused, RivalTurn, Forecast, Said, SeatOrders, TableInfo, Update, Catalogue, Planned, Accepted, Reply } from './types';

export type Status = 'connecting' | 'live' | 'offline' | 'refused';
export type TakeBack = 'undo' | 'redo' | 'restart' | 'confirm';

export interface Listener {
  update: (update: Update) => void;
  info: (info: TableInfo) => void;
  said: (said: Said) => void;
  status: (status: Status) => void;
}

/** What a table page needs of the world outside. */
export interface Connection {
  listen(listener: Listener): () => void;
  look(seat: number): void;
  give(words: readonly string[], seat: number, ply: number): Promise<Planned | Accepted>;
  takeBack(kind: TakeBack, seat: number, ply: number): Promise<unknown>;
  preview(words: readonly string[], seat: number, ply: number): Promise<Preview | null>;
  previews(seat: number, ply: number): Promise<Preview[]>;
  order(seat: number, orders: SeatOrders['orders']): Promise<TableInfo>;
  whyNot(target: string, group: string, seat: number): Promise<Refused[]>;
  position(ply: number, seat: number): Promise<Update>;
  rivals(seat: number, since: number): Promise<RivalTurn[]>;
  forecast(seat: number): Promise<Forecast>;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const TRIES = 4;
const REFUSED = new Set([1008, 4401, 4403, 4404]);

export class LiveTable implements Connection {
  private socket: WebSocket | undefined;
  private number = -1;
  private readonly path: { table_id: string };

  constructor(
    readonly id: string,
    private seat: number | null,
  ) {
    this.path = { table_id: id };
  }

  /** Follow the table. A connection begins with whatever is new since the last one. */
  listen(listener: Listener): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT;
    let stopped = false;
    const open = (): void => {
      clearTimeout(timer);
      const query = { number: this.number, ...(this.seat === null ? {} : { seat: this.seat }) };
      const address = new URL(addressOf('GET /tables/{table_id}/live', { path: this.path, query }), location.href);
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      const socket = (this.socket = new WebSocket(address));
      socket.onmessage = ({ data }: MessageEvent<string>) => {
        wait = FIRST_WAIT;
        listener.status('live');
        this.hear(JSON.parse(data) as Update | TableInfo | Said | Reply, listener);
      };
      socket.onclose = ({ code }) => {
        if (stopped || this.socket !== socket) return;
        listener.status(REFUSED.has(code) ? 'refused' : 'offline');
        timer = setTimeout(open, wait * (0.5 + Math.random()));
        wait = Math.min(LONGEST_WAIT, wait * 2);
      };
    };
    const atOnce = (): void => {
      if (this.socket?.readyState === WebSocket.CLOSED) open();
    };
    open();
    addEventListener('online', atOnce);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      stopped = true;
      clearTimeout(timer);
      this.socket?.close();
      removeEventListener('online', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }

  private hear(message: Update | TableInfo | Said | Reply, listener: Listener): void {
    if (message.type === 'update') {
      this.number = message.number;
      listener.update(message);
    } else if (message.type === 'table') listener.info(message);
    else if (message.type === 'chat') listener.said(message);
  }

  /** See the table from another seat of mine, or from none (-2): everything that is shown comes anew. */
  look(seat: number): void {
    this.seat = seat;
    this.number = -1;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type: 'look', seat }));
  }

  give(words: readonly string[], seat: number, ply: number): Promise<Planned | Accepted> {
    const [word = '', ...more] = words;
    const key = newKey();
    const { path } = this;
    if (more.length === 0) return patient(() => call('POST /tables/{table_id}/answers', { path, key, body: { seat, word, ply } }));
    return patient(() => call('POST /tables/{table_id}/plans', { path, key, body: { seat, words: [...words], ply } }));
  }

  takeBack(kind: TakeBack, seat: number, ply: number): Promise<unknown> {
    const key = newKey();
    const { path } = this;
    return patient(() => call(`POST /tables/{table_id}/${kind}`, { path, key, body: { seat, ply } }));
  }

  /** Of one answer, or of a plan. */
  async preview([word = '', ...then]: readonly string[], seat: number, ply: number): Promise<Preview | null> {
    const found = await call('GET /tables/{table_id}/previews', { path: this.path, query: { seat, ply, word, then } }).catch(() => []);
    return found[0] ?? null;
  }

  /** Of all answers to the open question. */
  previews(seat: number, ply: number): Promise<Preview[]> {
    return call('GET /tables/{table_id}/previews', { path: this.path, query: { seat, ply } }).catch(() => []);
  }

  order(seat: number, orders: SeatOrders['orders']): Promise<TableInfo> {
    return call('PUT /tables/{table_id}/seats/{seat}/orders', { path: { ...this.path, seat }, body: { orders } });
  }

  whyNot(target: string, group: string, seat: number): Promise<Refused[]> {
    return call('GET /tables/{table_id}/why-not', { path: this.path, query: { seat, target, group } });
  }

  position(ply: number, seat: number): Promise<Update> {
    return call('GET /tables/{table_id}/positions/{ply}', { path: { ...this.path, ply }, query: { seat } });
  }

  rivals(seat: number, since: number): Promise<RivalTurn[]> {
    return call('GET /tables/{table_id}/rivals', { path: this.path, query: { seat, since } });
  }

  forecast(seat: number): Promise<Forecast> {
    return call('GET /tables/{table_id}/forecast', { path: this.path, query: { seat } });
  }

  catalogue(): Promise<Catalogue> {
    return call('GET /tables/{table_id}/catalogue', { path: this.path });
  }
}

/** What was lost on the way is sent again: its key makes that harmless. */
async function patient<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const lost = error instanceof Trouble && (error.problem === null || error.status === 503);
      if (!lost || attempt >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** attempt));
    }
  }
}
