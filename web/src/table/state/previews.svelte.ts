/**
 * What choices would change, as the server says: fetched when one is pointed at, kept until the position changes.
 */
import type { Preview, Question } from '../../api/types';
import { choiceKey, type Choice } from '../choices/choices';

const HOVER_MS = 60;
const NONE: ReadonlyMap<string, Preview> = Object.freeze(byWord([]));

function byWord(previews: readonly Preview[]): ReadonlyMap<string, Preview> {
  return new Map(previews.map((preview) => [choiceKey(preview.words), preview]));
}

export class Previews {
  /** The preview that is shown. */
  current: Preview | null = $state.raw(null);
  /** The previews of all answers by word, if they have been loaded. */
  all = $state.raw(NONE);
  private known: Record<string, Preview | null> = {};
  private shownWord = '';
  private time = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly loadOne: (choice: Choice) => Promise<Preview | null>,
    private readonly loadEvery: (question: Question) => Promise<Preview[]>,
  ) {}

  /** Forget everything: another question is open. */
  clear(): void {
    this.time += 1;
    this.known = {};
    this.all = NONE;
    this.hide();
  }

  hide(): void {
    clearTimeout(this.timer);
    this.shownWord = '';
    this.current = null;
  }

  /** Show what a choice would do, as soon as the server has said it. */
  show(choice: Choice): void {
    this.hide();
    this.shownWord = choice.word;
    const known = this.all.get(choice.word) ?? this.known[choice.word];
    if (known !== undefined) this.current = known;
    else this.timer = setTimeout(() => void this.fetch(choice), HOVER_MS);
  }

  private async fetch(choice: Choice): Promise<void> {
    const { time } = this;
    const found = await this.loadOne(choice);
    if (time !== this.time) return;
    this.known[choice.word] = found;
    if (this.shownWord === choice.word) this.current = found;
  }

  /** Load the previews of all answers. */
  async loadAll(question: Question): Promise<void> {
    const { time } = this;
    const found = await this.loadEvery(question);
    if (time === this.time) this.all = byWord(found);
  }
}
