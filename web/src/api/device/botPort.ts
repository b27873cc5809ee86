/** The engine's way to the worker where bots think, which is asked for when the first bot is needed. */
import type { FromBots, ToBots } from './messages';

export class BotPort {
  private port: MessagePort | null = null;
  private last = 0;
  private readonly waiting = new Map<number, (reply: FromBots) => void>();

  /** `want` lets a worker listen at a port. */
  constructor(private readonly want: (port: MessagePort) => void) {}

  async think(game: string, task: string): Promise<string> {
    const port = (this.port ??= this.open());
    const id = (this.last += 1);
    const { reply, error } = await new Promise<FromBots>((resolve) => {
      this.waiting.set(id, resolve);
      port.postMessage({ id, game, task } satisfies ToBots);
    });
    if (reply === null) throw new Error(error);
    return reply;
  }

  private open(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromBots>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
    this.want(port2);
    return port1;
  }
}
