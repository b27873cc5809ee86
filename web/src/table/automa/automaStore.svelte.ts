/** The Automa's turns: what she did, why, and what she may do next. */
import type { Explanation, Forecast, Row } from '../../api/types';
import type { BoardMarks } from '../gamePlugin';
import type { TableStore } from '../state/tableStore.svelte';
import { forecastMarks, marksAtStep, numberSteps, stepsOfParts, type NumberedPart } from './explanation';

const STEP_MS = 900;

export class AutomaStore {
  turns: readonly Explanation[] = $state.raw([]);
  openTurn: Explanation | null = $state.raw(null);
  parts: readonly NumberedPart[] = $state.raw([]);
  stepNumber = $state(1);
  forecast: Forecast | null = $state.raw(null);
  readonly lastTurn = $derived(this.turns[this.turns.length - 1]);
  readonly steps = $derived(stepsOfParts(this.parts));
  private loadedPly = -1;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly table: TableStore) {}

  readonly marks = $derived.by((): BoardMarks | null => {
    if (this.openTurn) return marksAtStep(this.parts, this.stepNumber);
    return this.forecast ? forecastMarks(this.forecast.odds) : null;
  });

  /** Called in an effect: load the turns that are new. */
  async loadNewTurns(): Promise<void> {
    const {
      logStore: { loggedUpdate: update },
      log,
      viewer,
    } = this.table;
    const rival = update?.scene.players.find(({ kind }) => kind === 'rival');
    if (!update || !rival || update.ply === this.loadedPly) return;
    const seen = this.loadedPly;
    this.loadedPly = update.ply;
    this.forecast = null;
    if (
      seen >= 0 &&
      !log.some(({ ply, facts }) => ply >= seen && facts.some(({ seat }) => seat === rival.seat))
    )
      return;
    const from = startOf(log, viewer);
    const found = await this.table.connection.explanations(viewer, from).catch(() => []);
    this.turns = [...this.turns.filter(({ last_ply }) => last_ply < from), ...found];
  }

  explain(turn: Explanation): void {
    this.stop();
    this.forecast = null;
    this.openTurn = turn;
    this.parts = numberSteps(turn);
    this.stepNumber = this.parts.find(({ steps }) => steps.length > 0)?.steps.at(-1)?.number ?? 1;
    void this.table.showPosition(turn.ply);
  }

  explainAt(ply: number): void {
    const found = this.turns.find((turn) => turn.ply === ply);
    if (found) this.explain(found);
  }

  /** Show every step for a while, from the first. */
  play(): void {
    this.stop();
    this.stepNumber = 1;
    this.timer = setInterval(() => {
      if (this.stepNumber >= this.steps.length) this.stop();
      else this.stepNumber += 1;
    }, STEP_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  close(): void {
    this.stop();
    this.openTurn = null;
    this.table.returnToPresent();
  }

  async toggleForecast(): Promise<void> {
    if (this.forecast) {
      this.forecast = null;
      return;
    }
    if (this.openTurn) this.close();
    try {
      this.forecast = await this.table.connection.forecast(this.table.viewer);
    } catch {
      this.table.showToast('Her next turn cannot be predicted yet.');
    }
  }
}

/** The ply of the viewer's last answer. */
function startOf(log: readonly Row[], viewer: number): number {
  return log.findLast((row) => row.seat === viewer && row.by === 'player')?.ply ?? 0;
}
