/** The dock, the explanation of a refusal, and the forecast. */
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import type { RefusedAnswer } from '../../src/api/types';
import { AutomaStore } from '../../src/table/automa/automaStore.svelte';
import Forecast from '../../src/table/automa/Forecast.svelte';
import Dock from '../../src/table/dock/Dock.svelte';
import type { DockProps } from '../../src/table/dock/dockProps';
import { dockText } from '../../src/table/dock/dockText';
import PhoneDock from '../../src/table/dock/PhoneDock.svelte';
import InfoPopover from '../../src/table/overlays/InfoPopover.svelte';
import { overBoard } from '../../src/table/dock/questionViews';
import type { TablePageStore } from '../../src/table/state/tablePageStore.svelte';
import { answer, odds, question } from '../builders';
import { CATALOGUE, press, show, tableAsking } from './fixtures';

const END = answer('done', { label: 'End the turn', ends: true });
const QUESTION = createRawSnippet(() => ({ render: () => '<p>the question itself</p>' }));

/** Properties of a dock as the table page gives them. */
function dockProps(page: TablePageStore): DockProps & Record<string, unknown> {
  return { page, text: dockText(page), chips: [], question: QUESTION, onlist: () => undefined };
}

test.each([
  { name: 'wide', View: Dock },
  { name: 'phone', View: PhoneDock },
])('the $name dock asks, and its large button submits the closing choice', ({ View }) => {
  const paid = answer('a', { price: [{ good: 'good:coins', count: 2 }] });
  const { page: store, connection } = tableAsking(question([paid, END]));
  const page = show(View, dockProps(store));
  expect(page.querySelector('h2')?.textContent.trim()).toBe('What now?');
  expect(page.textContent).toContain('the question itself');
  press(/^End the turn/);
  expect(connection.sent).toEqual([['done']]);
});

test.each([
  { name: 'wide', View: Dock },
  { name: 'phone', View: PhoneDock },
])('the $name dock says when the question lies over the board', ({ View }) => {
  const { page: store } = tableAsking(question([answer('a'), answer('b')]), {
    questions: { any: overBoard(Forecast as never) },
  });
  const page = show(View, dockProps(store));
  expect(page.textContent).toContain('Choose on the card over the board');
  expect(page.textContent).not.toContain('the question itself');
});

test('without a question the dock waits and has nothing to submit', () => {
  const { page: store, connection } = tableAsking(null);
  const page = show(Dock, dockProps(store));
  expect(page.querySelector('.button.main')).toBeNull();
  expect(page.querySelector<HTMLButtonElement>('[data-commits] button')).toBeNull();
  press('Undo');
  expect(connection.sent).toEqual([]);
});

test('an explanation gives the reason with its numbers, and leads to the rule', () => {
  const refused: RefusedAnswer = {
    word: 'build A1',
    label: 'build a dwelling on A1',
    targets: ['hex:A1'],
    group: 'group:build',
    refusal: {
      rule: 'tm.reach',
      title: 'Reach',
      far: 2,
      sentence: 'this takes 3 workers, you have 1',
      numbers: { needs: 3 },
      places: ['hex:A1'],
    },
  };
  const opened: string[] = [];
  const page = show(InfoPopover, {
    inspected: { target: 'hex:A1', group: '', refusals: [refused] },
    catalogue: CATALOGUE,
    label: 'A1, forest',
    mine: true,
    onrule: (rule: string) => opened.push(rule),
    onclose: () => undefined,
  });
  expect(page.querySelector('h2')?.textContent).toBe('Why not A1?');
  expect(page.textContent).toContain('This takes 3 workers, you have 1.');
  press(/Reach/);
  expect(opened).toEqual(['tm.reach']);
});

test('the forecast lists what may happen, and can be closed', () => {
  const automa = new AutomaStore(tableAsking(null).table);
  automa.forecast = {
    heading: 'Her turn 2 of round 1',
    odds: odds({ lines: ['builds on A1: 1/2', 'passes: 1/2'] }),
    declined: odds({ lines: ['builds on A1: 1/3'] }),
  };
  const page = show(Forecast, { automa });
  const rows = [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Builds on A1: 1/2', 'Passes: 1/2', 'Builds on A1: 1/3']);
  press('Close the forecast');
  expect(automa.forecast).toBeNull();
});
