/** Pointer, touch and keys for whatever carries an id: it can be picked, pointed at and explained. */
import type { TableStore } from '../state/tableStore.svelte';

const LONG_PRESS_MS = 550;
const FAR = 12;

function idAt(node: EventTarget | null): string {
  return node instanceof Element ? (node.closest('[data-id]')?.getAttribute('data-id') ?? '') : '';
}

/** Attach to the part of the page that shows the table. `hasSign` says whether the large button waits for Enter. */
export function pointerEvents(
  table: TableStore,
  hasSign: () => boolean = () => false,
): (root: HTMLElement) => () => void {
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
      const timer = setTimeout(() => ((held = true), void table.inspect(id)), LONG_PRESS_MS);
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
      else if (event.target.closest('[data-board]')) table.clearPointing();
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') table.point(idAt(event.target));
    };
    const focus = (event: FocusEvent): void => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        table.point(idAt(event.target));
    };
    const key = (event: KeyboardEvent): void => {
      const id = idAt(event.target);
      if (id === '' || event.ctrlKey || event.metaKey || event.altKey) return;
      const clicks = event.target instanceof HTMLButtonElement;
      const isOpen = event.target instanceof Element && event.target.hasAttribute('data-open');
      const isKeyed = event.target instanceof Element && event.target.matches(':focus-visible');
      if (event.key === '?') void table.inspect(id);
      // Enter does what its sign in the dock says, unless the keyboard has led to something that can be chosen.
      else if (event.key === 'Enter' && !(isOpen && isKeyed) && hasSign()) return;
      else if ((event.key === 'Enter' || event.key === ' ') && !clicks) table.pick(id);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const menu = (event: Event): void => {
      if (byTouch && idAt(event.target)) event.preventDefault();
    };
    const listeners = {
      pointerdown: down,
      pointermove: move,
      pointerup: release,
      pointercancel: release,
      click,
      pointerover: over,
      focusin: focus,
      keydown: key,
      contextmenu: menu,
    };
    for (const [name, listener] of Object.entries(listeners))
      root.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        root.removeEventListener(name, listener as EventListener);
    };
  };
}
