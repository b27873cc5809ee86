/** What a message brings beside the position: its question is shown right after it, then what is told about it. */
import type { Row, Update } from '../api/types';
import { afterPaint } from '../ui/frames.svelte';

export class News {
  log: readonly Row[] = $state.raw([]);
  /** The last message whose rows stand in the log. */
  told: Update | null = $state.raw(null);
  /** The kind of question that is shown with its choices. */
  posed = $state('');
  private latest: Update | null = null;
  private untold: Update[] = [];
  private posing = false;

  /** The first message is shown at once, all others in parts. */
  hear(update: Update): void {
    const first = this.latest === null;
    this.latest = update;
    this.untold.push(update);
    if (first) {
      this.pose();
      this.write();
    } else if (!this.posing) {
      this.posing = true;
      afterPaint(() => {
        this.pose();
        afterPaint(() => this.write());
      });
    }
  }

  /** Nothing that one seat was told is written down for the next one. */
  forget(): void {
    this.latest = this.told = null;
    this.log = this.untold = [];
    this.posed = '';
  }

  private pose(): void {
    this.posing = false;
    this.posed = this.latest?.question?.kind ?? '';
  }

  private write(): void {
    const news = this.untold.splice(0);
    for (const { since, rows } of news) this.log = [...this.log.filter((row) => row.ply < since), ...rows];
    this.told = news.at(-1) ?? this.told;
  }
}
