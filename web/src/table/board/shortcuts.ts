/** Keys that work anywhere on the page, unless something is being typed. */
import type { TablePageStore } from '../state/tablePageStore.svelte';

export function handleShortcut(event: KeyboardEvent, page: TablePageStore): void {
  const { table } = page;
  const typing =
    event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
  if (
    typing ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector('dialog[open]')
  )
    return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === 'Escape') table.back();
  else if (key === 'u') void table.takeBack(event.shiftKey ? 'restart' : 'undo');
  else if (key === 'r') void table.takeBack('redo');
  else if (key === 'l' && table.question) page.openSheet('list');
  else if (key === 's') page.replayRecent();
  else if (key === '/') page.openSheet('rules');
  else if (key === '?') page.openSheet('keys');
  else if (key >= '1' && key <= '9')
    document.querySelectorAll<HTMLElement>('[data-choice]')[Number(key) - 1]?.click();
  else if (key === 'Enter' && page.hasFinal && !hasOwnEnter(event.target)) page.carryOutFinal();
  else return;
  event.preventDefault();
}

/** Whether something else is meant: a button or a place that can be chosen, reached by the keyboard. */
function hasOwnEnter(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return false;
  return target.hasAttribute('data-id')
    ? target.hasAttribute('data-open')
    : target.matches('button, a, summary, [role="button"], [role="tab"]');
}
