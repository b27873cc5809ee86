/** Questions on the page: a component for a known kind, the list for any other. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Preview } from '../../src/api/types';
import { GUIDE } from '../../src/games/terra-mystica/guide';
import { questions } from '../../src/games/terra-mystica/questions';
import Ask from '../../src/table/Ask.svelte';
import { docked } from '../../src/table/questions';
import Broken from './Broken.svelte';
import { answer, press, question, show, tableWith } from './mounted';

const TWO = [answer('first', { label: 'Do the first' }), answer('second', { label: 'Do the second' }), answer('stop', { label: 'Stop', ends: true })];

test('a kind that nobody has heard of is asked by the list, and can be answered', () => {
  const asked = question('NeverHeardOf', TWO);
  const { table, shown, sent } = tableWith(asked);
  show(Ask, { table, shown, question: asked, asks: questions['NeverHeardOf'], policy: undefined });
  expect(document.querySelectorAll('[data-choice]')).toHaveLength(2);
  press('Do the second');
  expect(sent).toEqual([['second']]);
});

test('a component that fails gives way to the list', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked = question('Known', TWO);
  const { table, shown, sent } = tableWith(asked);
  show(Ask, { table, shown, question: asked, asks: docked(Broken), policy: undefined });
  press('Do the first');
  expect(sent).toEqual([['first']]);
  expect(warned).toHaveBeenCalled();
});

test('a power offer shows bowls and points as they would be, and two ways', async () => {
  const take = answer('leech 2', { label: 'Take 2 power for 1 VP', price: [{ good: 'good:vp', count: 1 }], gains: [{ good: 'good:power', count: 2 }] });
  const leave = answer('decline 2', { label: 'Decline the power', ends: true });
  const change = (what: string, by: number): Preview['changes'][number] => ({ seat: 0, what, least: by, most: by });
  const preview = { word: 'leech 2', changes: [change('good:vp', -1), change('bowl:1', -2), change('bowl:2', 2)], facts: [], asks: [], chance: [], ends: false };
  const asked = { ...question('AcceptPower', [take, leave]), about: ['hex:A1', 'seat:1'] };
  const { table, shown, sent } = tableWith(asked, [preview]);
  const page = show(Ask, { table, shown, question: asked, asks: questions['AcceptPower'], policy: { kind: 'AcceptPower', title: 'Power', gain: 'good:power', price: 'good:vp', limits: [0, 1] } });
  await tick();
  await Promise.resolve();
  flushSync();
  const said = page.textContent;
  expect(said).toContain('bowl I: 4, then 2');
  expect(said).toContain('bowl II: 3, then 5');
  expect(said).toContain('VP: 25, then 24');
  expect(page.querySelectorAll('option')).toHaveLength(4);
  press(/^Take it/);
  expect(sent).toEqual([['leech 2']]);
});

test('a power offer can be declined', () => {
  const asked = question('AcceptPower', [answer('leech 1'), answer('decline 1', { ends: true })]);
  const { table, shown, sent } = tableWith(asked);
  show(Ask, { table, shown, question: asked, asks: questions['AcceptPower'], policy: undefined });
  press('Decline');
  expect(sent).toEqual([['decline 1']]);
});

test('conversions are done several at once, as often as the server says that it goes', async () => {
  const convert = answer('convert 1W to 1C', { label: 'Convert 1 worker to 1 coin', group: 'group:convert', price: [{ good: 'good:workers', count: 1 }], gains: [{ good: 'good:coins', count: 1 }] });
  const asked = question('AfterAction', [convert, answer('done', { label: 'End the turn', ends: true })]);
  const { table, shown, sent } = tableWith(asked, [], 3);
  const page = show(Ask, { table, shown, question: asked, asks: questions['AfterAction'], policy: undefined });
  const more = (): HTMLButtonElement | null => page.querySelector('button[aria-label^="More"]');
  for (const times of [2, 3]) {
    expect(more()?.disabled).toBe(false);
    press(/^More/);
    await vi.waitFor(() => (flushSync(), expect(page.textContent).toContain(`×${times}`)));
  }
  await vi.waitFor(() => (flushSync(), expect(more()?.disabled).toBe(true)));
  expect(table.considered?.words).toHaveLength(3);
  press(/3 times$/);
  expect(sent).toEqual([['convert 1W to 1C', 'convert 1W to 1C', 'convert 1W to 1C']]);
});

test('pointing at an answer in the dock previews it, wherever it stands; leaving it does no more', () => {
  const send = (word: string, cult: string): ReturnType<typeof answer> => answer(word, { label: `Send a priest to ${cult}`, group: 'group:priest', targets: [`cult:${cult}`] });
  const asked = question('Action', [send('send fire', 'fire'), send('send water', 'water'), answer('act', { label: 'Act', group: 'group:power' })]);
  const { table, shown } = tableWith(asked);
  table.choose('group:power');
  const page = show(Ask, { table, shown, question: asked, asks: questions['Action'], policy: undefined });
  const point = (type: string, at: Element | null): void => void at?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
  point('pointerover', page.querySelector('[data-answer="act"] b'));
  expect(table.considered?.word).toBe('act');
  point('pointerover', page.querySelector('.tiles'));
  expect(table.considered).toBeNull();
});

test('every step of the guide is about a question that is asked', () => {
  expect(GUIDE.map(({ kind }) => kind).filter((kind) => !(kind in questions))).toEqual([]);
});

test('every kind of question that Terra Mystica asks people has a component', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'src', 'ludarium', 'games', 'terra_mystica');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.py'));
  const classes = files.flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/^class (\w+)\((?:Ask\[TerraMystica\]|TurnAsk|SeatAsk|HexQuestion|Digging|PowerOffer)\b/gm)].map(([, kind]) => kind ?? ''));
  const kinds = classes.filter((kind) => !/^(Draw\w+|SeatOrder|TurnUp|TurnAsk|HexQuestion|Digging)$/.test(kind));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !(kind in questions))).toEqual([]);
});
