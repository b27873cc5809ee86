/** What choices would change, as the server says it: asked when something is pointed at, kept while it is true. */
import type { Preview, Question } from '../api/types';
import type { Choice } from './targets';

const HOVER_MS = 60;
const NONE: ReadonlyMap<string, Preview> = Object.freeze(byWord([]));

function byWord(previews: readonly Preview[]): ReadonlyMap<string, Preview> {
  return new Map(previews.map((preview) => [preview.word, preview]));
}

export class Foresight {
  /** Of the choice that is looked at. */
  shown: Preview | null = $state.raw(null);
  /** Of all answers to the open question, by word, where somebody wants to know them. */
  all = $state.raw(NONE);
  private kept: Record<string, Preview | null> = {};
  private looked = '';
  private time = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly one: (choice: Choice) => Promise<Preview | null>,
    private readonly every: (question: Question) => Promise<Preview[]>,
  ) {}

  /** Another question is open: nothing that was known is true any more. */
  forget(): void {
    this.time += 1;
    this.kept = {};
    this.all = NONE;
    this.leave();
  }

  leave(): void {
    clearTimeout(this.timer);
    this.looked = '';
    this.shown = null;
  }

  /** Show what a choice would do, as soon as the server has said it. */
  look(choice: Choice): void {
    this.leave();
    this.looked = choice.word;
    const known = this.all.get(choice.word) ?? this.kept[choice.word];
    if (known !== undefined) this.shown = known;
    else this.timer = setTimeout(() => void this.fetch(choice), HOVER_MS);
  }

  private async fetch(choice: Choice): Promise<void> {
    const { time } = this;
    const found = await this.one(choice);
    if (time !== this.time) return;
    this.kept[choice.word] = found;
    if (this.looked === choice.word) this.shown = found;
  }

  /** Ask for all at once. */
  async foresee(question: Question): Promise<void> {
    const { time } = this;
    const found = await this.every(question);
    if (time === this.time) this.all = byWord(found);
  }
}
