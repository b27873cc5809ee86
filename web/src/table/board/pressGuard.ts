/**
 * Presses that were meant for something else: the second of two quick clicks hits what has moved under the cursor, and
 * a click that comes just after somebody else's move hits what was not there a moment ago. Such presses are ignored.
 */
const QUICK_MS = 350;
const QUICK_KEY_MS = 220;
/** So far a resting hand moves, in pixels. */
const REST = 20;
const NUMBERS = new Set('123456789');
const CHOOSING = new Set(['Enter', ' ']);
const PICKS = '[data-id], [data-choice], [data-word], [data-answer], [data-commits]';

export class PressGuard {
  private changedAt = -Infinity;
  private pressedAt = -Infinity;
  private pointer = { x: -1, y: -1 };
  private pointerAtChange = { x: -1, y: -1 };
  private lastKey = { key: '', at: -Infinity };
  private calming: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** What can be pressed means something else from now on. */
  change(): void {
    this.changedAt = this.now();
    this.pointerAtChange = this.pointer;
    this.markFresh();
  }

  /** Mark the page as fresh while presses may be ignored: whoever drives it by program waits until it is not. */
  private markFresh(): void {
    const { dataset } = document.documentElement;
    dataset['fresh'] = '';
    clearTimeout(this.calming);
    this.calming = setTimeout(() => delete dataset['fresh'], QUICK_MS);
  }

  moved(event: PointerEvent): void {
    this.pointer = { x: event.clientX, y: event.clientY };
  }

  pressed(event: PointerEvent): void {
    this.pressedAt = this.now();
    this.moved(event);
  }

  /** Whether a click comes too soon to be meant for what it hits. */
  ignoresClick(event: MouseEvent): boolean {
    if (event.detail === 0) return false; // by a key
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (this.changedAt > this.pressedAt) return true;
    if (this.now() - this.changedAt >= QUICK_MS) return false;
    const { x, y } = this.pointerAtChange;
    return isTouch || Math.hypot(event.clientX - x, event.clientY - y) <= REST;
  }

  /** Whether a key is held down, or comes too soon after it has changed something, or somebody else has. */
  ignoresKey(event: KeyboardEvent): boolean {
    const { key, at } = this.lastKey;
    const isAgain = key === event.key;
    const isFresh = this.now() - this.changedAt < (NUMBERS.has(event.key) ? QUICK_KEY_MS : QUICK_MS);
    this.lastKey = { key: event.key, at: this.now() };
    return event.repeat || (isFresh && (isAgain || this.now() - at > 1000));
  }

  /** Listens on the whole page, before anything else does. */
  attach(): () => void {
    const click = (event: MouseEvent): void => {
      const picks =
        event.target instanceof Element &&
        event.target.closest(PICKS) !== null &&
        event.target.closest('[data-again]') === null;
      if (picks && this.ignoresClick(event)) stop(event);
    };
    const key = (event: KeyboardEvent): void => {
      if (!(CHOOSING.has(event.key) || NUMBERS.has(event.key)) || isTyping(event.target)) return;
      if (this.ignoresKey(event)) stop(event);
    };
    const move = (event: PointerEvent): void => this.moved(event);
    const down = (event: PointerEvent): void => this.pressed(event);
    const options = { capture: true } as const;
    addEventListener('click', click, options);
    addEventListener('keydown', key, options);
    addEventListener('pointermove', move, { ...options, passive: true });
    addEventListener('pointerdown', down, options);
    return () => {
      removeEventListener('click', click, options);
      removeEventListener('keydown', key, options);
      removeEventListener('pointermove', move, options);
      removeEventListener('pointerdown', down, options);
    };
  }
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
