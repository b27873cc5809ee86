/** Those who play without a seat: what they did, why, and what they may do next. */
import type { Forecast, Row } from '../api/types';
import type { Marks } from './face';
import { placed, type Explained } from './placing';
import type { Table } from './table.svelte';
import { forecastMarks, marksAt, partsOf, stepsOf, type Part } from './trail';

const BEAT_MS = 900;

export class Rivals {
  turns: readonly Explained[] = $state.raw([]);
  open: Explained | null = $state.raw(null);
  parts: readonly Part[] = $state.raw([]);
  step = $state(1);
  forecast: Forecast | null = $state.raw(null);
  readonly last = $derived(this.turns[this.turns.length - 1]);
  readonly steps = $derived(stepsOf(this.parts));
  private asked = -1;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly table: Table) {}

  readonly marks = $derived.by((): Marks | null => {
    if (this.open) return marksAt(this.parts, this.step);
    return this.forecast?.odds ? forecastMarks(this.forecast.odds) : null;
  });

  /** Ask for the turns that are new. */
  async follow(): Promise<void> {
    const { news: { told }, log, viewer } = this.table;
    const rival = told?.scene.players.find(({ kind }) => kind === 'rival');
    if (!told || !rival || told.ply === this.asked) return;
    const seen = this.asked;
    this.asked = told.ply;
    this.forecast = null;
    if (seen >= 0 && !log.some(({ ply, facts }) => ply >= seen && facts.some(({ seat }) => seat === rival.seat))) return;
    const from = startOf(log, viewer);
    const found = await this.table.connection.rivals(viewer, from).catch(() => []);
    const rows = log.filter(({ ply }) => ply >= from);
    const earlier = this.turns.filter(({ ply }) => ply >= 0 && ply < from);
    this.turns = [...earlier, ...placed(found, rows, rival.seat)];
  }

  explain(explained: Explained): void {
    this.stop();
    this.forecast = null;
    this.open = explained;
    this.parts = partsOf(explained.turn);
    this.step = this.parts.find(({ steps }) => steps.length > 0)?.steps.at(-1)?.number ?? 1;
    if (explained.ply >= 0) void this.table.visit(explained.ply);
  }

  explainAt(ply: number): void {
    const found = this.turns.find((turn) => turn.ply === ply);
    if (found) this.explain(found);
  }

  /** Every step for a while, from the first. */
  play(): void {
    this.stop();
    this.step = 1;
    this.timer = setInterval(() => {
      if (this.step >= this.steps.length) this.stop();
      else this.step += 1;
    }, BEAT_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  close(): void {
    this.stop();
    this.open = null;
    this.table.now();
  }

  async toggleForecast(): Promise<void> {
    if (this.forecast) {
      this.forecast = null;
      return;
    }
    if (this.open) this.close();
    try {
      this.forecast = await this.table.connection.forecast(this.table.viewer);
      if (!this.forecast.odds) this.table.say('There is nothing to forecast now.');
    } catch {
      this.table.say('Her next turn cannot be foretold now.');
    }
  }
}

/** The last answer of the viewer: what came after it is news. */
function startOf(log: readonly Row[], viewer: number): number {
  return log.findLast((row) => row.seat === viewer && row.by === 'player')?.ply ?? 0;
}
