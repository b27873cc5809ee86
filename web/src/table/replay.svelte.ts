/** Look at earlier positions one after the other; the question waits. */
import type { Row } from '../api/types';
import type { Table } from './table.svelte';

const BEAT_MS = 1400;

export class Replay {
  plies: readonly number[] = $state.raw([]);
  index = $state(0);
  playing = $state(false);
  readonly active = $derived(this.plies.length > 0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** The positions after each of these rows, slowly. */
  start(rows: readonly Row[], playing = true): void {
    const told = rows.filter(({ facts }) => facts.some(({ sentence }) => sentence !== ''));
    this.plies = told.map(({ ply }) => ply + 1);
    if (this.plies.length === 0) return;
    this.playing = playing;
    void this.go(0);
  }

  async go(index: number): Promise<void> {
    clearTimeout(this.timer);
    const next = Math.min(this.plies.length - 1, Math.max(0, index));
    this.index = next;
    const ply = this.plies[next];
    if (ply === undefined) return;
    await this.table.visit(ply);
    if (!this.playing || !this.active) return;
    this.timer = setTimeout(() => (next + 1 < this.plies.length ? void this.go(next + 1) : this.stop()), BEAT_MS);
  }

  toggle(): void {
    this.playing = !this.playing;
    void this.go(this.playing && this.index === this.plies.length - 1 ? 0 : this.index);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.plies = [];
    this.playing = false;
    this.table.now();
  }
}
