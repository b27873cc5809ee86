/** Something that is shown for a while and then disappears: the way that somebody went, names that have changed. */
const SHOWN_MS = 2000;

export class Lingering<T> {
  value: T | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly shownMs: number = SHOWN_MS) {}

  show(value: T): void {
    clearTimeout(this.timer);
    this.value = value;
    this.timer = setTimeout(() => this.hide(), this.shownMs);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.value = null;
  }
}
