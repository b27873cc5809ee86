/** Keys that work anywhere on the page, unless something is being typed. */
import type { Table } from './table.svelte';
import type { Choice } from './targets';

interface Ways {
  list: () => void;
  help: () => void;
  rules: () => void;
  replay: () => void;
  /** What Enter gives. */
  final: () => Choice | undefined;
}

export function keys(event: KeyboardEvent, table: Table, ways: Ways): void {
  const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
  if (typing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  const final = ways.final();
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === 'Escape') table.back();
  else if (key === 'u') void table.takeBack(event.shiftKey ? 'restart' : 'undo');
  else if (key === 'r') void table.takeBack('redo');
  else if (key === 'l' && table.question) ways.list();
  else if (key === 's') ways.replay();
  else if (key === '/') ways.rules();
  else if (key === '?') ways.help();
  else if (/^[1-9]$/.test(key)) document.querySelectorAll<HTMLElement>('[data-choice]')[Number(key) - 1]?.click();
  else if (key === 'Enter' && event.target === document.body && table.held) void table.takeBack('confirm');
  else if (key === 'Enter' && event.target === document.body && final) void table.give(final);
  else return;
  event.preventDefault();
}
