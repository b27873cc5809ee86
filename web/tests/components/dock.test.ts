/** The dock, the popover that says why not, and the forecast, each on its own. */
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import type { Refused } from '../../src/api/types';
import { asking } from '../../src/table/asking';
import Dock from '../../src/table/Dock.svelte';
import ForecastRows from '../../src/table/ForecastRows.svelte';
import Info from '../../src/table/Info.svelte';
import type { Rivals } from '../../src/table/rivals.svelte';
import { answer, press, question, show, tableWith, THINGS } from './mounted';

const ask = createRawSnippet(() => ({ render: () => '<p>the question itself</p>' }));

test('the dock asks, and its large button gives what closes the question', () => {
  const { table, sent } = tableWith(question('Any', [answer('a'), answer('done', { label: 'End the turn', ends: true })]));
  const page = show(Dock, { table, words: asking(table, THINGS), chips: [], ask, final: table.closing, onlist: () => undefined });
  expect(page.querySelector('h2')?.textContent).toBe('What now?');
  expect(page.textContent).toContain('the question itself');
  press(/^End the turn/);
  expect(sent).toEqual([['done']]);
});

test('the dock says where the question lies when it lies on the board', () => {
  const { table } = tableWith(question('Any', [answer('a')]));
  const page = show(Dock, { table, words: asking(table, THINGS), chips: [], ask, final: undefined, elsewhere: true, onlist: () => undefined });
  expect(page.textContent).toContain('Choose on the card over the board');
  expect(page.textContent).not.toContain('the question itself');
});

test('nobody is asked: the dock waits and offers nothing to give', () => {
  const { table } = tableWith(null);
  const page = show(Dock, { table, words: asking(table, THINGS), chips: [], ask, final: undefined, onlist: () => undefined });
  expect(page.querySelector('.button.main')).toBeNull();
  expect(page.querySelector<HTMLButtonElement>('.row button')?.disabled).toBe(true);
});

test('why not: the sentence with its numbers, and the rule behind it', () => {
  const refused: Refused = { word: 'build A1', label: 'build a dwelling on A1', targets: ['hex:A1'], group: 'group:build', refusal: { rule: 'tm.reach', title: 'Reach', sentence: 'this takes 3 workers, you have 1', numbers: { needs: 3 }, places: ['hex:A1'] } };
  const opened: string[] = [];
  const page = show(Info, { asked: { target: 'hex:A1', group: '', refused: [refused] }, things: THINGS, label: 'A1, forest', mine: true, onrule: (rule: string) => opened.push(rule), onclose: () => undefined });
  expect(page.querySelector('h2')?.textContent).toBe('Why not A1?');
  expect(page.textContent).toContain('This takes 3 workers, you have 1.');
  press(/Reach/);
  expect(opened).toEqual(['tm.reach']);
});

test('the forecast in words, and its way out', () => {
  let closed = 0;
  const rivals = { forecast: { rows: ['Her next turn:', '  builds on A1: 1/2', '  passes: 1/2'], odds: null }, toggleForecast: () => ((closed += 1), Promise.resolve()) } as unknown as Rivals;
  const page = show(ForecastRows, { rivals });
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Builds on A1: 1/2', 'Passes: 1/2']);
  press('Close the forecast');
  expect(closed).toBe(1);
});
