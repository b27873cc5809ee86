/** Learning a game: a newcomer's way, lessons by keys alone and on a phone, right and wrong answers. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Course, Lesson } from '../../src/api/types';
import { findings } from './axe';
import { newPerson, useBrowser, WINDOWS, type Person } from './person';

useBrowser();

const GAMES = ['terra_mystica', 'magnastorm', 'euphoria'];
const MOST_CLICKS = 5;
const heading = (page: Page) => page.getByRole('region', { name: 'Lesson' }).getByRole('heading');
const right = (page: Page) => page.locator('.box.right');
const courseOf = (person: Person, game: string): Promise<Course> => person.get<Course>(`courses/${game}`);

/** Begin with a lesson and a step, as if one came back to it. */
async function openStep({ page, context }: Person, game: string, lesson: string, step = 0): Promise<void> {
  await context.addInitScript(
    ([key, kept]) => localStorage.getItem(key ?? '') ?? localStorage.setItem(key ?? '', kept ?? ''),
    ['ludarium-learn', JSON.stringify({ [game]: { done: [], lesson, step } })],
  );
  await page.goto(`/learn/${game}/${lesson}`);
  await heading(page).waitFor();
}

test('a newcomer acts on a board after at most five clicks, each explained', async () => {
  const ada = await newPerson();
  const { page } = ada;
  let clicks = 0;
  await page.goto('/');
  await page.locator('a[href="/learn/terra_mystica"]').first().click();
  clicks += 1;
  await heading(page).waitFor();
  expect(await page.getByRole('region', { name: 'Lesson' }).innerText(), 'the goal comes first').toMatch(
    /wins/,
  );
  for (const name of ['Next', 'Next', 'Witches', 'Play the Witches']) {
    expect((await heading(page).innerText()).length, 'every click is explained').toBeGreaterThan(0);
    await page
      .getByRole('button', { name, exact: name !== 'Witches' })
      .first()
      .click();
    clicks += 1;
  }
  await right(page).waitFor();
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});

describe.each(GAMES)('the lessons of %s', (game) => {
  /** Walk with Tab until a button has the focus. */
  async function tabTo(page: Page, name: string): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      const text = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
      if (text.startsWith(name)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached by keys`);
  }

  async function finish(
    page: Page,
    lesson: Lesson,
    showMe: () => Promise<void>,
    next: () => Promise<void>,
  ): Promise<void> {
    for (const { title, task } of lesson.steps) {
      await expect.poll(() => heading(page).innerText(), { timeout: 20_000 }).toBe(title);
      if (task) {
        await showMe();
        await right(page).waitFor();
      }
      await next();
    }
  }

  test('can be finished by keys alone', async () => {
    const ada = await newPerson();
    const { page } = ada;
    const course = await courseOf(ada, game);
    await page.goto(`/learn/${game}`);
    for (const lesson of course.lessons)
      await finish(
        page,
        lesson,
        async () => {
          await page.locator('.lesson [data-open], .lesson [data-choice], .over button').first().waitFor();
          await tabTo(page, 'Show me');
          await page.keyboard.press('Enter');
        },
        () => page.keyboard.press('Enter'),
      );
    await page.waitForURL(`**/learn/${game}/first-game`);
    await page.getByRole('heading', { name: 'You are ready.' }).waitFor();
  });

  test('can be finished on a phone', async () => {
    const ada = await newPerson(WINDOWS.phone);
    const { page } = ada;
    const course = await courseOf(ada, game);
    await page.goto(`/learn/${game}`);
    for (const lesson of course.lessons)
      await finish(
        page,
        lesson,
        () => page.getByRole('button', { name: 'Show me' }).tap(),
        () => page.locator('.buttons .main').tap(),
      );
    await page.waitForURL(`**/learn/${game}/first-game`);
  });
});

describe('a step', () => {
  test('is done with two presses of Enter, where there is one thing to do', async () => {
    const ada = await newPerson();
    await openStep(ada, 'terra_mystica', 'spades', 1);
    await ada.page.locator('[data-open]').first().waitFor();
    await ada.page.keyboard.press('Enter');
    await expect
      .poll(() => ada.page.evaluate(() => document.activeElement?.getAttribute('data-id')))
      .toBe('hex:E7');
    await ada.page.keyboard.press('Enter');
    await right(ada.page).waitFor();
  });

  test('is done with two taps on a phone: one points, one does it', async () => {
    const ada = await newPerson(WINDOWS.phone);
    const { page } = ada;
    await openStep(ada, 'euphoria', 'dice', 2);
    await page.locator('[data-id="space:aquifer"][data-open]').first().tap({ force: true });
    await page.locator('.buttons .main').tap();
    await right(page).waitFor();
  });

  test('says at once and kindly why an answer is wrong, and takes it back', async () => {
    const ada = await newPerson();
    const { page } = ada;
    await openStep(ada, 'terra_mystica', 'home', 1);
    await page.locator('[data-id="hex:A3"]').first().click({ force: true });
    await page.getByText('edge of the world').waitFor();
    await page.locator('[data-id="hex:F4"]').first().click({ force: true });
    await right(page).waitFor();
  });

  test('lets the rules say why not, and leads to them', async () => {
    const ada = await newPerson();
    const { page } = ada;
    await openStep(ada, 'terra_mystica', 'home', 1);
    await page.locator('[data-id="hex:A1"]').first().click({ force: true });
    const why = page.getByRole('dialog', { name: 'Why not A1?' });
    await why.getByText('A1 is plains').waitFor();
    await why.getByRole('button', { name: 'First dwellings' }).click();
    const rules = page.getByRole('dialog', { name: 'Rules' });
    await rules.getByRole('heading', { name: 'Setting up' }).waitFor();
    expect(await rules.locator('.requested').innerText()).toContain('First dwellings');
  });

  test('is kept: whoever comes back goes on there; back and skip move through the course', async () => {
    const ada = await newPerson();
    const { page } = ada;
    await page.goto('/learn/magnastorm');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(() => heading(page).innerText()).toBe('Labs, commanders, objectives.');
    await page.goto('/learn/magnastorm');
    await expect.poll(() => heading(page).innerText()).toBe('Labs, commanders, objectives.');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => heading(page).innerText()).toBe('Most reputation wins.');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await page.waitForURL('**/learn/magnastorm/research');
    await page.getByRole('navigation', { name: 'Lessons' }).getByRole('link', { name: 'The end' }).click();
    await expect.poll(() => heading(page).innerText()).toBe('The last turn of round four.');
  });
});

describe.each([
  ['light, wide', {}],
  ['dark, phone', { ...WINDOWS.phone, dark: true }],
] as const)('axe finds nothing, %s,', (_, window) => {
  test.each([
    ['in the list of courses', '/learn'],
    ['in a lesson on the board', '/learn/terra_mystica/spades'],
    ['in a lesson about a part of the table', '/learn/magnastorm/research'],
    ['before a first game', '/learn/euphoria/first-game'],
    ['in the rules', '/rules/terra_mystica/spades'],
    ['in the words', '/rules/euphoria/words'],
  ])('%s', async (_name, path) => {
    const ada = await newPerson(window);
    await ada.page.goto(path);
    await ada.page.getByRole('heading').first().waitFor();
    await ada.page.waitForTimeout(600);
    expect(await findings(ada.page)).toEqual([]);
  });
});
