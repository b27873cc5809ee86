/** The engine as the page sees it: a worker that is started when the first request needs it. */
import type { Failure, FromEngine, Progress, StartFigures, ToEngine } from './messages';
import type { Answer, SentRequest, Wire } from '../transport';
import { problemText } from './problems';

export type EngineStatus =
  | { is: 'off' }
  | { is: 'fetching'; progress: Progress }
  | { is: 'starting' }
  | { is: 'ready'; start: StartFigures }
  | { is: 'failed'; why: Failure; detail: string };

type Asked = Extract<ToEngine, { do: 'answer' }>;

const COME_BACK = 1012;
/** Of a program that was just restarted because the host has a newer one. */
const RESTARTS = 3;

class Engine {
  private worker: Worker | null = null;
  private bots: Worker | null = null;
  private last = 0;
  private restarts = 0;
  private readonly waiting = new Map<number, { message: Asked; reply: (answer: Answer) => void }>();
  private readonly wires = new Map<number, DeviceWire>();
  private readonly listeners = new Set<(status: EngineStatus) => void>();
  status: EngineStatus = { is: 'off' };

  /** Hear of every change of the status, and of what it is now. */
  listen(listener: (status: EngineStatus) => void): () => void {
    this.listeners.add(listener);
    listener(this.status);
    return () => this.listeners.delete(listener);
  }

  private is(status: EngineStatus): void {
    this.status = status;
    for (const listener of this.listeners) listener(status);
  }

  get isRunning(): boolean {
    return this.status.is === 'ready';
  }

  answer(request: SentRequest): Promise<Answer> {
    const message: Asked = { do: 'answer', id: (this.last += 1), request };
    return new Promise((reply) => {
      this.waiting.set(message.id, { message, reply });
      this.tell(message);
    });
  }

  follow(table: string, seat: number | null, number: number): Wire {
    const id = (this.last += 1);
    const wire = new DeviceWire((message) => {
      if (message.do === 'leave') this.wires.delete(id);
      this.worker?.postMessage({ ...message, id });
    });
    this.wires.set(id, wire);
    this.tell({ do: 'follow', id, table, seat, number });
    return wire;
  }

  private tell(message: ToEngine): void {
    this.worker ??= this.started();
    this.worker.postMessage(message);
  }

  private started(): Worker {
    this.is({ is: 'starting' });
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
      type: 'module',
      name: 'engine',
    });
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.hear(data);
    worker.onerror = (event) => this.fail('start', event.message);
    return worker;
  }

  private hear(message: FromEngine): void {
    switch (message.is) {
      case 'answered':
        this.waiting.get(message.id)?.reply({ status: message.status, title: '', text: message.text });
        this.waiting.delete(message.id);
        break;
      case 'told':
        this.wires.get(message.id)?.hear(message.text);
        break;
      case 'lost':
        this.lose(message.id, message.code);
        break;
      case 'bots':
        this.startBots(message.port);
        break;
      case 'outdated':
        this.restart();
        break;
      case 'failed':
        this.fail(message.why, message.detail);
        break;
      default:
        this.is(message);
    }
  }

  private startBots(port: MessagePort): void {
    this.bots = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'bots' });
    this.bots.postMessage(null, [port]);
  }

  private stop(): void {
    this.worker?.terminate();
    this.bots?.terminate();
    this.worker = this.bots = null;
    for (const id of [...this.wires.keys()]) this.lose(id, COME_BACK);
  }

  /** Everything is kept, so a newer program goes on where this one stops; keys make repeated requests harmless. */
  private restart(): void {
    this.restarts += 1;
    if (this.restarts > RESTARTS) return this.fail('fetch', 'the program on the host changes all the time');
    const waiting = [...this.waiting.values()];
    this.stop();
    for (const { message } of waiting) this.tell(message);
  }

  private fail(why: Failure, detail: string): void {
    console.error('The engine:', detail);
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    this.stop();
    this.is({ is: 'failed', why, detail });
    for (const { reply } of waiting) reply(problemText(why));
  }

  private lose(id: number, code: number): void {
    const wire = this.wires.get(id);
    this.wires.delete(id);
    wire?.lose(code);
  }
}

type WireMessage = { do: 'look'; seat: number } | { do: 'leave' };

class DeviceWire implements Wire {
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  readyState: number = WebSocket.OPEN;

  constructor(private readonly tell: (message: WireMessage) => void) {}

  hear(data: string): void {
    this.onmessage?.({ data });
  }

  lose(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }

  send(text: string): void {
    const { seat } = JSON.parse(text) as { type: 'look'; seat: number };
    this.tell({ do: 'look', seat });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.tell({ do: 'leave' });
  }
}

export const engine = new Engine();
