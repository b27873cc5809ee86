/**
 * The log of a table. An update shows its position first, then its question, then its rows, each in a frame of its
 * own.
 */
import type { Row, Update } from '../../api/types';
import { afterPaint } from '../../ui/afterPaint.svelte';

export class LogStore {
  log: readonly Row[] = $state.raw([]);
  /** The last update whose rows are in the log. */
  loggedUpdate: Update | null = $state.raw(null);
  /** The kind of the question whose choices are shown. */
  shownQuestionKind = $state('');
  private latest: Update | null = null;
  private pending: Update[] = [];
  private isScheduled = false;

  /** The first update is shown at once, all others in parts. */
  receive(update: Update): void {
    const first = this.latest === null;
    this.latest = update;
    this.pending.push(update);
    if (first) {
      this.showQuestion();
      this.appendRows();
    } else if (!this.isScheduled) {
      this.isScheduled = true;
      afterPaint(() => {
        this.showQuestion();
        afterPaint(() => this.appendRows());
      });
    }
  }

  /** For another seat: nothing that this one saw may stay. */
  clear(): void {
    this.latest = this.loggedUpdate = null;
    this.log = this.pending = [];
    this.shownQuestionKind = '';
  }

  private showQuestion(): void {
    this.isScheduled = false;
    this.shownQuestionKind = this.latest?.question?.kind ?? '';
  }

  private appendRows(): void {
    const updates = this.pending.splice(0);
    for (const { since, rows } of updates) this.log = [...this.log.filter((row) => row.ply < since), ...rows];
    this.loggedUpdate = updates.at(-1) ?? this.loggedUpdate;
  }
}
