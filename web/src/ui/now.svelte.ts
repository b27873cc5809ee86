/** The time, for clocks that run on the page: it moves once a second while somebody reads it. */
import { createSubscriber } from 'svelte/reactivity';

const SECOND = 1000;
const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, SECOND);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970, by this browser's clock. */
export function now(): number {
  subscribe();
  return Date.now();
}
