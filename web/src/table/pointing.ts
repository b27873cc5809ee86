/** Whatever carries an id can be picked, pointed at and explained: pointer, touch and keys for the whole page in one place. */
import type { Table } from './table.svelte';

const LONG_PRESS_MS = 550;
const FAR = 12;

function idAt(node: EventTarget | null): string {
  return node instanceof Element ? (node.closest('[data-id]')?.getAttribute('data-id') ?? '') : '';
}

/** Attach to the part of the page that shows the table. */
export function pointing(table: Table): (root: HTMLElement) => () => void {
  return (root) => {
    let byTouch = false;
    let pressed: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
    let held = false;

    const release = (): void => {
      clearTimeout(pressed?.timer);
      pressed = null;
    };
    const down = (event: PointerEvent): void => {
      byTouch = event.pointerType === 'touch';
      held = false;
      const id = idAt(event.target);
      if (!byTouch || id === '') return;
      const timer = setTimeout(() => ((held = true), void table.ask(id)), LONG_PRESS_MS);
      pressed = { x: event.clientX, y: event.clientY, timer };
    };
    const move = (event: PointerEvent): void => {
      if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR) release();
    };
    const click = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || event.target.closest('[data-inert]')) return;
      const id = idAt(event.target);
      if (held) held = false;
      else if (id !== '') table.pick(id, byTouch);
      else if (event.target.closest('[data-board]')) table.leave();
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') table.point(idAt(event.target));
    };
    const focus = (event: FocusEvent): void => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) table.point(idAt(event.target));
    };
    const key = (event: KeyboardEvent): void => {
      const id = idAt(event.target);
      if (id === '' || event.ctrlKey || event.metaKey || event.altKey) return;
      const clicks = event.target instanceof HTMLButtonElement;
      if (event.key === '?') void table.ask(id);
      else if ((event.key === 'Enter' || event.key === ' ') && !clicks) table.pick(id);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const menu = (event: Event): void => {
      if (byTouch && idAt(event.target)) event.preventDefault();
    };
    const ways = { pointerdown: down, pointermove: move, pointerup: release, pointercancel: release, click, pointerover: over, focusin: focus, keydown: key, contextmenu: menu };
    for (const [name, way] of Object.entries(ways)) root.addEventListener(name, way as EventListener);
    return () => {
      for (const [name, way] of Object.entries(ways)) root.removeEventListener(name, way as EventListener);
    };
  };
}
