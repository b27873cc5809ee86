/**
 * Playing movements. None of them is waited for by the page: what a person does next ends all that run. Who wants less
 * motion sees none.
 */
import type { Recipe } from './recipes';

const running = new Set<Film>();
let isListening = false;

export function wantsLessMotion(): boolean {
  return (
    typeof document === 'undefined' ||
    document.hidden ||
    typeof Element.prototype.animate !== 'function' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** End everything that moves: all things stand where they belong. */
export function skipMotion(): void {
  for (const film of [...running]) film.skip();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, skipMotion, { capture: true });
}

/** Movements that belong together, one after the other. When it is skipped, the rest of it takes no time. */
export class Film {
  private current: Animation | null = null;
  isSkipped = wantsLessMotion();

  /** Play a movement of an element, after `delay` milliseconds: until then it is where the movement begins. */
  async play(element: Element, { frames, duration, easing = 'linear' }: Recipe, delay = 0): Promise<void> {
    if (this.isSkipped) return;
    listen();
    running.add(this);
    const animation = element.animate(frames, { duration, delay, easing, fill: 'backwards' });
    this.current = animation;
    // An element that is taken from the page cancels its animation, which is no reason to complain.
    await animation.finished.catch(() => undefined);
    if (this.current === animation) this.end();
  }

  /** Wait; nothing moves. */
  async wait(milliseconds: number, element: Element): Promise<void> {
    await this.play(element, { frames: [], duration: milliseconds });
  }

  skip(): void {
    this.isSkipped = true;
    this.current?.finish();
    this.end();
  }

  private end(): void {
    this.current = null;
    running.delete(this);
  }
}
