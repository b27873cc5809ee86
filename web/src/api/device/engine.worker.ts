/** The engine: Python with Ludarium's own packages, which answers the requests of the page. */
import { Book } from './book';
import { BotPort } from './botPort';
import { openDatabase, readRows, type Shelf } from './database';
import type { Failure, FromEngine, ToEngine } from './messages';
import { fetchEngine, Outdated, settleOn } from './packs';
import { PythonWorker, type BrowserModule } from './python';
import { Tabs } from './tabs';
import type { SentRequest } from '../transport';

/** `ludarium.local.device.Device` as JavaScript sees it. */
interface Device {
  answer(method: string, path: string, query: string, body: string, key: string): Promise<string>;
  hear(table: string, number: number): void;
}
interface Following {
  look(seat: number): void;
  close(): void;
}
interface EngineModule extends BrowserModule {
  start(page: object, games: string): Promise<Device>;
  follow(
    device: Device,
    table: string,
    seat: number | undefined,
    number: number,
    send: (text: string) => void,
  ): Promise<Following | number>;
}
interface Engine {
  device: Device;
  module: EngineModule;
}

const LOST = 4404;
const COME_BACK = 1012;
const NOT_FOUND = 404;

function tell(message: FromEngine, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

class Failed extends Error {
  constructor(
    readonly why: Failure,
    cause: unknown,
  ) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));
  }
}

async function failing<T>(why: Failure, doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } catch (error) {
    throw new Failed(why, error);
  }
}

async function start(first: ToEngine): Promise<Engine> {
  const game = await failing('storage', gameOf(first));
  const packs = await failing(
    'fetch',
    fetchEngine(game, (progress) => tell({ is: 'fetching', progress })),
  );
  tell({ is: 'starting' });
  const python = new PythonWorker(packs);
  await failing('start', python.start(game, true));
  const module = python.browser as EngineModule;
  const device = await failing(
    'start',
    module.start(pageFor(python), Object.keys(packs.manifest.games).join()),
  );
  opened = device;
  tell({ is: 'ready', start: { kept: python.kept, times: python.times } });
  void settleOn(packs.manifest);
  return { device, module };
}

/** What the engine asks of JavaScript: `ludarium.local.browser.Page`. */
function pageFor(python: PythonWorker): object {
  const book = new Book();
  const tabs = new Tabs((table, number) => opened?.hear(table, number));
  const bots = new BotPort((port) => tell({ is: 'bots', port }, [port]));
  return {
    write: (writes: string) => book.write(writes),
    read: (shelf: Shelf, key: string) => book.read(shelf, key),
    take: (lock: string) => tabs.take(lock),
    release: (lock: string) => tabs.release(lock),
    announce: (table: string, number: number) => tabs.announce(table, number),
    think: (game: string, task: string) => bots.think(game, task),
    bring: (game: string) =>
      python.bring(game).catch((error: unknown) => {
        if (error instanceof Outdated) tell({ is: 'outdated' });
        throw error;
      }),
  };
}

/** The game that a first message is about, which is then started with; null where it is about none. */
async function gameOf(message: ToEngine): Promise<string | null> {
  const database = await openDatabase();
  try {
    const table = message.do === 'follow' ? message.table : tableOf(message);
    const rows = table ? await readRows(database, 'tables', [table]) : [];
    return (
      (rows[0]?.['game'] as string | undefined) ?? (message.do === 'answer' ? gameIn(message.request) : null)
    );
  } finally {
    database.close();
  }
}

function tableOf(message: ToEngine): string {
  const [, first, second = ''] = message.do === 'answer' ? message.request.path.split('/') : [];
  return first === 'tables' ? second : '';
}

function gameIn({ path, body }: SentRequest): string | null {
  const [, first, second = ''] = path.split('/');
  if (first === 'courses') return second || null;
  return path === '/tables' && body ? ((JSON.parse(body) as { game?: string }).game ?? null) : null;
}

let opened: Device | null = null;
let engine: Promise<Engine> | null = null;
const followings = new Map<number, Promise<Following | null>>();

onmessage = ({ data }: MessageEvent<ToEngine>) => {
  engine ??= start(data);
  engine.then(
    (found) => carryOut(found, data),
    (error: unknown) =>
      tell({ is: 'failed', why: error instanceof Failed ? error.why : 'start', detail: String(error) }),
  );
};

async function carryOut({ device, module }: Engine, message: ToEngine): Promise<void> {
  if (message.do === 'answer') {
    const { method, path, query, body, key } = message.request;
    const answer = await device.answer(method, path, JSON.stringify(query), body, key);
    const space = answer.indexOf(' ');
    const status = Number(answer.slice(0, space));
    tell({ is: 'answered', id: message.id, status, text: answer.slice(space + 1) });
  } else if (message.do === 'follow') {
    followings.set(message.id, follow(module, device, message));
  } else {
    const following = await followings.get(message.id);
    if (message.do === 'look') return following?.look(message.seat);
    following?.close();
    followings.delete(message.id);
  }
}

async function follow(
  module: EngineModule,
  device: Device,
  { id, table, seat, number }: Extract<ToEngine, { do: 'follow' }>,
): Promise<Following | null> {
  const lose = (code: number): void => {
    followings.delete(id);
    tell({ is: 'lost', id, code });
  };
  const send = (text: string): void => (text ? tell({ is: 'told', id, text }) : lose(COME_BACK));
  const found = await module.follow(device, table, seat ?? undefined, number, send);
  if (typeof found !== 'number') return found;
  lose(found === NOT_FOUND ? LOST : COME_BACK);
  return null;
}
