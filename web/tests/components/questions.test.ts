/** Questions on the page: the component for a known kind, buttons for any other. */
import { flushSync, tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Preview, Question } from '../../src/api/types';
import { questions } from '../../src/games/terra-mystica/questions';
import QuestionPanel from '../../src/table/dock/QuestionPanel.svelte';
import { inDock, LIST, type QuestionView, type QuestionViews } from '../../src/table/dock/questionViews';
import type { RepeatedOffer } from '../../src/table/gamePlugin';
import { answer, preview, question } from '../builders';
import Broken from './Broken.svelte';
import { pointAt, press, show, tableAsking, type TestTable } from './fixtures';

function viewFor(kind: string): QuestionView | undefined {
  const view = (questions as QuestionViews)[kind];
  return view === LIST ? undefined : view;
}

const FIRST_OR_SECOND = [
  answer('first', { label: 'Do the first' }),
  answer('second', { label: 'Do the second' }),
  answer('stop', { label: 'Stop', ends: true }),
];

const POWER_OFFER: RepeatedOffer = {
  kind: 'accept_power',
  title: 'Power',
  gain: 'good:power',
  price: 'good:vp',
  limits: [0, 1],
};

/** Show a question as the table page does, by the component for its kind. */
function ask(
  asked: Question,
  { table, boardProps }: TestTable,
  { view = viewFor(asked.kind), offer }: { view?: QuestionView | undefined; offer?: RepeatedOffer } = {},
): HTMLElement {
  return show(QuestionPanel, { table, boardProps, question: asked, questionView: view, offer });
}

test('an unknown kind is asked by buttons, and can be answered', () => {
  const asked = question(FIRST_OR_SECOND, { kind: 'never_heard_of' });
  const test = tableAsking(asked);
  ask(asked, test);
  expect(document.querySelectorAll('[data-choice]')).toHaveLength(2);
  press('Do the second');
  expect(test.connection.sent).toEqual([['second']]);
});

test('buttons take the place of a component that fails', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked = question(FIRST_OR_SECOND);
  const test = tableAsking(asked);
  ask(asked, test, { view: inDock(Broken) });
  press('Do the first');
  expect(test.connection.sent).toEqual([['first']]);
  expect(warn).toHaveBeenCalled();
});

test('a power offer shows bowls and points before and after', async () => {
  const take = answer('leech 2', {
    label: 'Take 2 power for 1 VP',
    price: [{ good: 'good:vp', count: 1 }],
    gains: [{ good: 'good:power', count: 2 }],
  });
  const decline = answer('decline 2', { label: 'Decline the power', ends: true });
  const change = (what: string, by: number): Preview['changes'][number] => ({
    seat: 0,
    what,
    least: by,
    most: by,
  });
  const asked = question([take, decline], { kind: 'accept_power', about: ['hex:A1', 'seat:1'] });
  const test = tableAsking(asked);
  test.connection.allPreviews = [
    preview('leech 2', [change('good:vp', -1), change('bowl:1', -2), change('bowl:2', 2)]),
  ];
  const page = ask(asked, test, { offer: POWER_OFFER });
  await tick();
  await Promise.resolve();
  flushSync();
  expect(page.textContent).toContain('bowl I: 4, then 2');
  expect(page.textContent).toContain('bowl II: 3, then 5');
  expect(page.textContent).toContain('VP: 25, then 24');
  expect(page.querySelectorAll('option')).toHaveLength(4);
  press(/^Take it/);
  expect(test.connection.sent).toEqual([['leech 2']]);
});

test('a power offer can be declined', () => {
  const asked = question([answer('leech 1'), answer('decline 1', { ends: true })], { kind: 'accept_power' });
  const test = tableAsking(asked);
  ask(asked, test);
  press('Decline');
  expect(test.connection.sent).toEqual([['decline 1']]);
});

test('a conversion is repeated as often as the server allows', async () => {
  const convert = answer('convert 1W to 1C', {
    label: 'Convert 1 worker to 1 coin',
    group: 'group:convert',
    price: [{ good: 'good:workers', count: 1 }],
    gains: [{ good: 'good:coins', count: 1 }],
  });
  const end = answer('done', { label: 'End the turn', ends: true });
  const asked = question([convert, end], { kind: 'after_action' });
  const test = tableAsking(asked);
  test.connection.longestGesture = 3;
  const page = ask(asked, test);
  const moreButton = (): HTMLButtonElement | null => page.querySelector('button[aria-label^="More"]');
  for (const times of [2, 3]) {
    expect(moreButton()?.disabled).toBe(false);
    press(/^More/);
    await vi.waitFor(() => (flushSync(), expect(page.textContent).toContain(`×${times}`)));
  }
  await vi.waitFor(() => (flushSync(), expect(moreButton()?.disabled).toBe(true)));
  expect(test.table.hoveredChoice?.words).toHaveLength(3);
  press(/3 times$/);
  expect(test.connection.sent).toEqual([['convert 1W to 1C', 'convert 1W to 1C', 'convert 1W to 1C']]);
});

test('pointing at a choice in the dock previews it until the pointer leaves', () => {
  const sendPriest = (cult: string): ReturnType<typeof answer> =>
    answer(`send ${cult}`, {
      label: `Send a priest to ${cult}`,
      group: 'group:priest',
      targets: [`cult:${cult}`],
    });
  const act = answer('act', { label: 'Act', group: 'group:power' });
  const asked = question([sendPriest('fire'), sendPriest('water'), act], { kind: 'action' });
  const test = tableAsking(asked);
  test.table.chooseGroup('group:power');
  const page = ask(asked, test);
  pointAt(page.querySelector('[data-answer="act"] b'));
  expect(test.table.hoveredChoice?.word).toBe('act');
  pointAt(page.querySelector('.tiles'));
  expect(test.table.hoveredChoice).toBeNull();
});
