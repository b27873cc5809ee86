/** Work that can wait until the most important things are painted: one piece per frame, in order. */
import { untrack } from 'svelte';

type Work = () => void;

const queue: Work[] = [];
let isRunning = false;

/** A hidden window is not painted, so nothing waits for a frame there. */
function next(): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

function run(): void {
  const work = queue.shift();
  isRunning = queue.length > 0;
  if (isRunning) next();
  work?.();
}

/** Do something after the next frame. Returns a function that cancels it. */
export function afterPaint(work: Work): () => void {
  queue.push(work);
  if (!isRunning) {
    isRunning = true;
    next();
  }
  return () => {
    const place = queue.indexOf(work);
    if (place >= 0) queue.splice(place, 1);
  };
}

/** A value that follows another one, painted after it. Call it where effects are allowed. */
export function deferred<T>(read: () => T): { readonly value: T } {
  let value = $state.raw(untrack(read));
  $effect(() => {
    const now = read();
    return now === untrack(() => value) ? undefined : afterPaint(() => (value = now));
  });
  return {
    get value() {
      return value;
    },
  };
}
