/** Shows earlier positions one after the other, turn by turn. */
import type { TableStore } from '../state/tableStore.svelte';
import { headlineOf, type Turn } from './turns';

const STEP_MS = 1400;
/** What is shown without being asked for takes about so long in all. */
const AUTO_MS = 2000;
const SHORTEST_STEP_MS = 300;

interface Options {
  plays?: boolean;
  /** Nobody has asked for it: it is quick, and whatever a person does ends it. */
  byItself?: boolean;
}

export class Replay {
  turns: readonly Turn[] = $state.raw([]);
  index = $state(0);
  playing = $state(false);
  byItself = $state(false);
  readonly active = $derived(this.turns.length > 0);
  readonly turn = $derived<Turn | undefined>(this.turns[this.index]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableStore) {}

  /** Show the position after each of these turns. */
  start(turns: readonly Turn[], { plays = true, byItself = false }: Options = {}): void {
    this.turns = turns.filter((turn) => turn.heading !== '' || headlineOf(turn).length > 0);
    if (this.turns.length === 0) return;
    this.playing = plays;
    this.byItself = byItself;
    void this.go(0);
  }

  async go(index: number): Promise<void> {
    clearTimeout(this.timer);
    const next = Math.min(this.turns.length - 1, Math.max(0, index));
    this.index = next;
    const turn = this.turns[next];
    if (turn === undefined) return;
    await this.table.showPosition(turn.last + 1);
    if (!this.playing || this.index !== next) return;
    if (!this.active) return this.table.returnToPresent();
    this.timer = setTimeout(
      () => (next + 1 < this.turns.length ? void this.go(next + 1) : this.stop()),
      this.byItself ? Math.max(SHORTEST_STEP_MS, AUTO_MS / this.turns.length) : STEP_MS,
    );
  }

  /** One step back or on; it does not play any more. */
  step(by: 1 | -1): void {
    this.playing = this.byItself = false;
    void this.go(this.index + by);
  }

  toggle(): void {
    this.playing = !this.playing;
    this.byItself = false;
    void this.go(this.playing && this.index === this.turns.length - 1 ? 0 : this.index);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.turns = [];
    this.playing = this.byItself = false;
    this.table.returnToPresent();
  }
}
