/** Components on a page without a browser: what is shown, and what a click sends. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';
import type { Connection } from '../../src/api/live';
import { Things } from '../../src/api/things';
import type { Answer, Preview, Question, Scene, Thing, Update } from '../../src/api/types';
import type { Shown } from '../../src/table/face';
import { Table } from '../../src/table/table.svelte';

const mounted: object[] = [];

afterEach(() => {
  for (const one of mounted.splice(0)) void unmount(one);
  document.body.innerHTML = '';
});

export function show<Props extends Record<string, unknown>>(Part: Component<Props>, props: Props): HTMLElement {
  mounted.push(mount(Part, { target: document.body, props }));
  flushSync();
  return document.body;
}

export function press(name: string | RegExp): void {
  const found = [...document.querySelectorAll('button')].find((button) => {
    const said = (button.getAttribute('aria-label') ?? button.textContent).trim();
    return typeof name === 'string' ? said === name : name.test(said);
  });
  if (!found) throw new Error(`no button ${String(name)} in ${document.body.innerHTML}`);
  found.click();
  flushSync();
}

export function thing(id: string, more: Partial<Thing> = {}): Thing {
  return { id, name: id.slice(id.indexOf(':') + 1), plural: `${id.slice(id.indexOf(':') + 1)}s`, text: '', rule: '', icon: 'info', numbers: {}, links: {}, spot: null, reconstructed: false, ...more } as Thing;
}

export const THINGS = new Things({
  title: 'A game',
  things: [thing('good:power', { icon: 'power' }), thing('good:vp', { icon: 'vp', name: 'VP', plural: 'VP' }), thing('good:workers', { icon: 'worker', name: 'worker', plural: 'workers' }), thing('good:coins', { icon: 'coin', name: 'coin', plural: 'coins' }), thing('hex:A1', { name: 'A1', text: 'A hex.' }), thing('group:convert', { name: 'Convert' })],
  rules: [{ id: 'tm.reach', title: 'Reach', text: 'Only what is near.' }],
} as unknown as Things['catalogue']);

export function answer(word: string, more: Partial<Answer> = {}): Answer {
  return { word, label: word, price: [], gains: [], targets: [], piece: '', group: '', ends: false, ...more };
}

export function question(kind: string, answers: Answer[]): Question {
  return { seat: 0, ply: 5, kind, prompt: 'What now?', about: [], answers, plans: [] };
}

export const SCENE = {
  game: 'any',
  ply: 5,
  viewer: 0,
  players: [{ seat: 0, name: 'Ada', kind: 'person', points: 25, amounts: { 'bowl:1': 4, 'bowl:2': 3, 'bowl:3': 0, 'good:vp': 25, 'good:workers': 3 } }, { seat: 1, name: 'Mira', kind: 'person', points: 20, amounts: {} }],
  layout: {},
  table: {},
  asked: [0],
  begun: [],
  over: false,
  scores: [],
  own: null,
} as unknown as Scene;

/** A table with a question, and everything that is sent from it. */
export function tableWith(asked: Question | null, previews: Preview[] = [], possible = 0): { table: Table; sent: (readonly string[])[]; shown: Shown } {
  const sent: (readonly string[])[] = [];
  const connection = {
    listen: () => () => undefined,
    give: (words: readonly string[]) => (sent.push(words), Promise.resolve({ ply: 6 })),
    preview: (words: readonly string[]) => Promise.resolve(words.length <= possible ? ({ word: words[0] } as Preview) : null),
    previews: () => Promise.resolve(previews),
    whyNot: () => Promise.resolve([]),
  } as unknown as Connection;
  const table = new Table(connection, { isDrawn: () => false });
  const fine = { possible: true, reason: '' };
  table.update = { type: 'update', number: 1, ply: 5, since: 0, scene: SCENE, question: asked, undo: fine, redo: fine, restart: fine, held: -1, rows: [] } as unknown as Update;
  const shown = { scene: SCENE, catalogue: THINGS.catalogue, things: THINGS, targets: table.targets, chosen: '', aims: [], preview: null, argued: [], marks: null, layout: 'wide', looks: new Map(), names: new Map([[0, 'Ada'], [1, 'Mira']]), lit: -1, rows: [] } as unknown as Shown;
  return { table, sent, shown };
}
