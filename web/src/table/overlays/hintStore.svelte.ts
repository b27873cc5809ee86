/** Hints for somebody who plays alone: where to look, what to do, and why. Each is told on request. */
import type { Advice, AdvisedTurn } from '../../api/types';
import type { GamePlugin } from '../gamePlugin';
import type { TableStore } from '../state/tableStore.svelte';
import { errorMessage } from '../../ui/text';

/** Closed, where to look, what to do, why. */
export type HintLevel = 0 | 1 | 2 | 3;

export class HintStore {
  level: HintLevel = $state(0);
  failed = $state('');
  isThinking = $state(false);
  private advice: Advice | null = $state.raw(null);

  constructor(
    private readonly table: TableStore,
    private readonly plugin: GamePlugin,
  ) {}

  /** Whether hints are given here: nobody else plays, and there is something to decide. */
  readonly isPossible = $derived.by(() => {
    const people = this.table.info?.seats.filter(({ kind }) => kind === 'person') ?? [];
    return this.table.viewer >= 0 && people.length === 1 && this.table.question !== null;
  });

  readonly turns = $derived.by((): readonly AdvisedTurn[] =>
    this.advice && this.advice.ply === this.table.question?.ply ? this.advice.turns : [],
  );
  readonly best = $derived.by((): AdvisedTurn | undefined => this.turns[0]);
  /** What the best turn brings against the next best one, and how sure that is. */
  readonly sentence = $derived.by(() => this.advice?.sentence ?? '');
  /** The places on the page that the best turn is about. */
  readonly places = $derived.by((): readonly string[] => {
    const { best, table } = this;
    const open = best?.targets.filter((id) => table.choices.targets.has(id)) ?? [];
    return open.length > 0 ? open : (best?.targets.filter((id) => this.plugin.isDrawn(id)) ?? []);
  });

  /** Ask for advice about the open question, once. */
  async load(): Promise<void> {
    const { question, viewer, connection } = this.table;
    if (!this.isPossible || !question || this.best || this.isThinking) return;
    [this.isThinking, this.failed] = [true, ''];
    try {
      this.advice = await connection.advice(viewer, question.ply);
    } catch (error) {
      this.failed = errorMessage(error);
    } finally {
      this.isThinking = false;
    }
    // The question may have changed meanwhile, and somebody still waits for advice.
    if (!this.failed && !this.best && this.level > 0) await this.load();
  }

  open(): void {
    this.level = 1;
    void this.load();
  }

  more(): void {
    this.level = Math.min(3, this.level + 1) as HintLevel;
  }

  close(): void {
    this.level = 0;
  }

  /** Called in an effect: a hint belongs to one question. */
  closeWithQuestion(): void {
    void this.table.question?.ply;
    this.level = 0;
  }
}
