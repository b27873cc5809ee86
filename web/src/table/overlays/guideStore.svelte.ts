/**
 * The coach of a first game: at moments that matter he says one thing, once, and points at what is good there by the
 * advice of a bot, never at just any place.
 */
import { untrack } from 'svelte';
import type { GuideStep } from '../gamePlugin';
import type { TableStore } from '../state/tableStore.svelte';
import type { HintStore } from './hintStore.svelte';

const STORAGE_KEY = 'ludarium-guide';

export class GuideStore {
  private isOn = $state(false);
  /** Keys of what was said at this table. */
  private said: readonly string[] = $state.raw([]);

  constructor(
    private readonly table: TableStore,
    private readonly hint: HintStore,
    private readonly steps: readonly GuideStep[] | undefined,
  ) {}

  /** What is said to the open question. */
  readonly step = $derived.by((): GuideStep | null => {
    const { question, scene } = this.table;
    if (!this.isOn || !question || !scene) return null;
    return (
      this.steps?.find(
        ({ key, kinds, when }) =>
          !this.said.includes(key) && kinds.includes(question.kind) && (when?.(scene) ?? true),
      ) ?? null
    );
  });

  /** The id of what the coach speaks of; empty where he points at nothing, or does not know yet. */
  readonly place = $derived.by((): string => {
    const { step, table, hint } = this;
    if (!step || !table.scene) return '';
    return step.at === 'advice' ? (hint.places[0] ?? '') : step.at === 'nothing' ? '' : step.at(table.scene);
  });

  /** Whether he still thinks about what to point at. */
  readonly isThinking = $derived.by(() => this.step?.at === 'advice' && this.hint.isThinking);

  private get gameKey(): string {
    return `${STORAGE_KEY}-${this.table.scene?.game ?? ''}`;
  }

  private get tableKey(): string {
    return `${STORAGE_KEY}-table-${this.table.info?.id ?? ''}`;
  }

  /** Coach a first game, and whoever is alone at a first table of a game, unless the coach was sent away. */
  startIfNew(isAlone: boolean): void {
    const { log, viewer, info } = this.table;
    const moves = log.filter((row) => row.seat === viewer && row.by === 'player').length;
    const kept = localStorage.getItem(this.tableKey);
    const isNew = [STORAGE_KEY, this.gameKey].every((key) => localStorage.getItem(key) === null);
    this.said = kept ? (JSON.parse(kept) as string[]) : [];
    this.isOn =
      this.steps !== undefined &&
      isAlone &&
      !this.said.includes('') &&
      (info?.coached === true || (isNew && (moves <= 1 || kept !== null)));
  }

  restart(): void {
    for (const key of [STORAGE_KEY, this.gameKey]) localStorage.removeItem(key);
    this.said = [];
    this.isOn = true;
  }

  /** Send the coach away for good. */
  close(): void {
    localStorage.setItem(this.gameKey, 'done');
    this.remember('');
    this.isOn = false;
  }

  /** What was said is not said again at this table. */
  private remember(key: string): void {
    if (this.said.includes(key)) return;
    this.said = [...this.said, key];
    localStorage.setItem(this.tableKey, JSON.stringify(this.said));
  }

  /** "Got it." */
  dismiss(): void {
    if (this.step) this.remember(this.step.key);
  }

  private spoken: { key: string; ply: number } | null = null;

  /** Called in an effect: with the answer to its question a step is over; for the next one advice is fetched. */
  follow(): void {
    const { question } = this.table;
    const { step, spoken } = this;
    if (spoken && spoken.ply !== question?.ply) {
      this.spoken = null;
      this.remember(spoken.key);
    } else if (step && question && !spoken) {
      this.spoken = { key: step.key, ply: question.ply };
      if (step.at === 'advice') untrack(() => void this.hint.load());
    }
  }
}
