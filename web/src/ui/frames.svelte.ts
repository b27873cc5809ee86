/** Work that can wait until what matters most has been painted: one piece a frame, in the order in which it came. */
import { untrack } from 'svelte';

type Work = () => void;

const waiting: Work[] = [];
let runs = false;

/** In a window that nobody sees nothing is painted, so nothing waits for it. */
function next(): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

function run(): void {
  const work = waiting.shift();
  runs = waiting.length > 0;
  if (runs) next();
  work?.();
}

/** Do something after the next frame; the way to leave it undone. */
export function afterPaint(work: Work): () => void {
  waiting.push(work);
  if (!runs) {
    runs = true;
    next();
  }
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting.splice(place, 1);
  };
}

/** A value that follows another one, painted after it. To be called where effects may be. */
export function later<T>(of: () => T): { readonly value: T } {
  let value = $state.raw(untrack(of));
  $effect(() => {
    const now = of();
    return now === untrack(() => value) ? undefined : afterPaint(() => (value = now));
  });
  return {
    get value() {
      return value;
    },
  };
}
