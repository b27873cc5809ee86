/** The tabs of this browser that have the same rows: locks between them, and what they tell each other. */
const CHANNEL = 'ludarium tables';

interface Changed {
  table: string;
  number: number;
}

export class Tabs {
  private readonly channel = new BroadcastChannel(CHANNEL);
  private readonly held = new Map<string, () => void>();

  /** `hear` is told of the changes of other tabs. */
  constructor(hear: (table: string, number: number) => void) {
    this.channel.onmessage = ({ data }: MessageEvent<Changed>) => hear(data.table, data.number);
  }

  announce(table: string, number: number): void {
    this.channel.postMessage({ table, number } satisfies Changed);
  }

  /** Take a lock, unless another tab has it; it is free again when this tab is closed. */
  take(lock: string): Promise<boolean> {
    return new Promise((resolve) => {
      const hold = (granted: Lock | null): Promise<void> | undefined => {
        resolve(granted !== null);
        if (granted) return new Promise((release) => this.held.set(lock, release));
        return undefined;
      };
      void navigator.locks.request(lock, { ifAvailable: true }, hold);
    });
  }

  release(lock: string): void {
    this.held.get(lock)?.();
    this.held.delete(lock);
  }
}
