/** Components on a page without a browser: what they show, and what a click sends. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';
import type { Connection, Listener } from '../../src/api/live';
import type {
  BotThinking,
  Forecast,
  Preview,
  Question,
  Explanation,
  TableInfo,
  Update,
} from '../../src/api/types';
import type { BoardProps, GamePlugin } from '../../src/table/gamePlugin';
import { playerNamesOf } from '../../src/table/seats/playerStyle';
import { plugin as fallback } from '../../src/games/fallback';
import { TablePageStore } from '../../src/table/state/tablePageStore.svelte';
import { TableStore } from '../../src/table/state/tableStore.svelte';
import { catalogue, player, scene, thing, update } from '../builders';

const mounted: object[] = [];

afterEach(() => {
  for (const component of mounted.splice(0)) void unmount(component);
  document.body.innerHTML = '';
});

export function show<Props extends Record<string, unknown>>(
  View: Component<Props>,
  props: Props,
): HTMLElement {
  mounted.push(mount(View, { target: document.body, props }));
  flushSync();
  return document.body;
}

/** Click a button by its accessible name. */
export function press(name: string | RegExp): void {
  const found = [...document.querySelectorAll('button')].find((button) => {
    const label = (button.getAttribute('aria-label') ?? button.textContent).trim();
    return typeof name === 'string' ? label === name : name.test(label);
  });
  if (!found) throw new Error(`no button ${String(name)} in ${document.body.innerHTML}`);
  found.click();
  flushSync();
}

/** Move the mouse over an element. */
export function pointAt(element: Element | null): void {
  element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}

/** Wait until the next frame has been painted, as afterPaint does. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
}

/** A connection that remembers what was sent and says what a test wants. */
export class FakeConnection implements Connection {
  readonly sent: (readonly string[])[] = [];
  allPreviews: Preview[] = [];
  /** The longest gesture that the server would take. */
  longestGesture = 0;
  private listener: Listener | undefined;

  listen(listener: Listener): () => void {
    this.listener = listener;
    return () => undefined;
  }

  receive(message: Update): void {
    this.listener?.update(message);
    flushSync();
  }

  viewAs(): void {
    this.listener?.status('live');
  }

  submit(words: readonly string[]): Promise<{ ply: number }> {
    this.sent.push(words);
    return Promise.resolve({ ply: 6 });
  }

  takeBack(): Promise<void> {
    return Promise.resolve();
  }

  preview(words: readonly string[]): Promise<Preview | null> {
    const isPossible = words.length <= this.longestGesture;
    return Promise.resolve(
      isPossible
        ? { words: [...words], changes: [], prospects: [], facts: [], asks: [], chance: [], ends: false }
        : null,
    );
  }

  previews(): Promise<Preview[]> {
    return Promise.resolve(this.allPreviews);
  }

  setOrders(): Promise<TableInfo> {
    return Promise.reject(new Error('no orders in this test'));
  }

  whyNot(): Promise<[]> {
    return Promise.resolve([]);
  }

  position(): Promise<Update> {
    return Promise.resolve(update());
  }

  explanations(): Promise<Explanation[]> {
    return Promise.resolve([]);
  }

  advice(): Promise<never> {
    return Promise.reject(new Error('no advice'));
  }

  forecast(): Promise<Forecast> {
    return Promise.reject(new Error('no forecast in this test'));
  }

  thinking(): Promise<BotThinking[]> {
    return Promise.resolve([]);
  }
}

export const CATALOGUE = catalogue(
  [
    thing('good:power', { icon: 'power' }),
    thing('good:vp', { icon: 'vp', name: 'VP', plural: 'VP' }),
    thing('good:workers', { icon: 'worker', name: 'worker', plural: 'workers' }),
    thing('good:coins', { icon: 'coin', name: 'coin', plural: 'coins' }),
    thing('hex:A1', { name: 'A1', text: 'A hex.' }),
    thing('group:convert', { name: 'Convert' }),
  ],
  [{ id: 'tm.reach', title: 'Reach', text: 'Only what is near.', origin: '' }],
);

const ADA = player(0, 'Ada', {
  points: 25,
  amounts: { 'bowl:1': 4, 'bowl:2': 3, 'bowl:3': 0, 'good:vp': 25, 'good:workers': 3 },
});
const SCENE = scene({ players: [ADA, player(1, 'Mira')] });

export interface TestTable {
  table: TableStore;
  page: TablePageStore;
  connection: FakeConnection;
  boardProps: BoardProps;
}

/** A table at which Ada is asked something, or nothing. */
export function tableAsking(question: Question | null, more: Partial<GamePlugin> = {}): TestTable {
  const connection = new FakeConnection();
  const plugin = { ...fallback, isDrawn: () => false, ...more };
  const table = new TableStore(connection, plugin);
  table.update = update({ scene: SCENE, question });
  const page = new TablePageStore(table, plugin, CATALOGUE);
  return { table, page, connection, boardProps: boardProps({ targets: table.choices.targets }) };
}

export function boardProps(more: Partial<BoardProps> = {}): BoardProps {
  return {
    scene: SCENE,
    catalogue: CATALOGUE,
    targets: new Map(),
    pointed: '',
    selection: [],
    preview: null,
    outlined: [],
    lastMoves: [],
    marks: null,
    screenSize: 'wide',
    playerStyles: new Map(),
    playerNames: playerNamesOf(SCENE),
    highlightedSeat: -1,
    guided: '',
    log: [],
    ...more,
  };
}
