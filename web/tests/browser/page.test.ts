/** The table page itself: zoom, rules, text size, theme, motion, screen readers. */
import { beforeAll, expect, test } from 'vitest';
import { newPerson, SOLO, untilAction, useBrowser, type Person } from './person';

useBrowser();

let ada: Person;

beforeAll(async () => {
  ada = await newPerson();
  await ada.signIn('Ada');
  const { id } = await ada.createTable(SOLO);
  await ada.playUntil(id, untilAction);
  await ada.openTable(id);
  await ada.waitForTurn();
});

test('the wheel zooms the board, dragging moves it, a button shows all of it', async () => {
  const { page } = ada;
  const window = page.locator('.panzoom .window');
  const width = (): Promise<number> =>
    page
      .locator('.panzoom .content svg')
      .first()
      .evaluate((svg) => Math.round(svg.getBoundingClientRect().width));
  const scrolled = (): Promise<number> => window.evaluate((node) => node.scrollLeft);

  const whole = await width();
  await window.hover({ position: { x: 300, y: 200 } });
  await page.mouse.wheel(0, -400);
  await expect.poll(width).toBeGreaterThan(whole);
  await page.locator('.mini').waitFor();

  const from = await scrolled();
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 3 });
  await page.mouse.up();
  expect(await scrolled()).not.toBe(from);

  await ada.button('Whole map').click();
  await expect.poll(width).toBe(whole);
  await page.keyboard.press('Escape');
});

test('rules can be searched', async () => {
  const { page } = ada;
  await page.keyboard.press('/');
  const rules = page.getByRole('dialog', { name: 'Rules' });
  await rules.getByRole('tab', { name: 'Rules' }).click();
  await rules.getByRole('searchbox').fill('shipping');
  await rules.getByRole('status').waitFor();
  expect(await rules.locator('article').count()).toBeGreaterThan(2);
  for (const found of await rules.locator('article').allInnerTexts()) expect(found).toMatch(/shipping/i);
  await page.keyboard.press('Escape');
});

test('text can be made larger', async () => {
  const { page } = ada;
  const fontSize = (): Promise<number> =>
    page.evaluate(() =>
      parseFloat(getComputedStyle(document.querySelector('dialog h2') ?? document.body).fontSize),
    );
  await ada.button('Table and settings').click();
  const usual = await fontSize();
  const button = ada.button(/^Text size/);
  await button.click();
  expect(await fontSize()).toBeGreaterThan(usual);
  await button.click();
  await button.click();
  expect(await fontSize()).toBe(usual);
  await page.keyboard.press('Escape');
});

test('the theme can be switched', async () => {
  const theme = (): Promise<string | undefined> =>
    ada.page.evaluate(() => document.documentElement.dataset['theme']);
  const light = await theme();
  await ada.button('Light or dark').click();
  expect(await theme()).not.toBe(light);
  await ada.button('Light or dark').click();
});

test('nothing moves for those who prefer reduced motion', async () => {
  const ring = ada.page.locator('.target:not(.away) .core').first();
  expect(await ring.evaluate((node) => getComputedStyle(node).animationName)).toBe('none');
});

test('screen readers hear the question', async () => {
  const region = ada.page.getByTestId('live');
  expect(await region.innerText()).toMatch(/Your turn. What do you do\? \d+ choices/);
});
