/** Bots: the same Python as the engine's, in a worker of its own, so that a thought never holds up what people do. */
import type { FromBots, ToBots } from './messages';
import { fetchEngine } from './packs';
import { PythonWorker, type BrowserModule } from './python';

interface BotsModule extends BrowserModule {
  TextBotWorker: () => { answer(task: string): string };
}

interface Bots {
  python: PythonWorker;
  worker: { answer(task: string): string };
}

let bots: Promise<Bots> | null = null;

async function start(game: string): Promise<Bots> {
  const packs = await fetchEngine(game, () => undefined);
  const python = new PythonWorker(packs);
  await python.start(game, false);
  return { python, worker: (python.browser as BotsModule).TextBotWorker() };
}

async function think({ game, task }: ToBots): Promise<string> {
  const { python, worker } = await (bots ??= start(game));
  await python.bring(game);
  return worker.answer(task);
}

onmessage = ({ ports: [port] }: MessageEvent) => {
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<ToBots>) => {
    think(data).then(
      (reply) => port.postMessage({ id: data.id, reply, error: '' } satisfies FromBots),
      (error: unknown) => {
        bots = null;
        port.postMessage({ id: data.id, reply: null, error: String(error) } satisfies FromBots);
      },
    );
  };
};
