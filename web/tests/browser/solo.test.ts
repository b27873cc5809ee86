/** A whole game alone, from the first click on the home page to the result, by clicking what is ringed. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { somebody, useBrowser } from './pages';

useBrowser();

/** A click that may come too late, as a person's may: what was there a moment ago is gone, and the next look finds the rest. */
async function press(what: Locator, force = false): Promise<void> {
  await what.first().click({ force, timeout: 3000 }).catch(() => undefined);
}

/** Click one thing that answers the open question: now and then something on the board, else the way on. */
async function answer(page: Page, turn: number): Promise<void> {
  const end = page.locator('.dock .ways .button.main');
  if (await end.count()) return press(end);
  const places = page.locator('.board [data-open][data-id^="hex:"]');
  if (turn % 3 === 0 && (await places.count())) return press(places, true);
  const tiles = page.locator('.displays [data-open]');
  const pass = page.getByRole('button', { name: /^Pass/ });
  const buttons = page.locator('[data-choice]');
  if (await pass.first().isVisible()) await press(pass);
  else if (await buttons.count()) await press(buttons);
  else if (await tiles.count()) await press(tiles);
  else if (await places.count()) await press(places, true);
  else await press(page.locator('[data-open], [data-choice]'), true);
}

test('a complete solo game against the Automa by clicking', { timeout: 180_000 }, async () => {
  const { page } = await somebody();
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: 'Terra Mystica' }).getByRole('button', { name: 'Play now' }).click();
  await page.locator('.frame').waitFor();
  let turn = 0;
  while (!(await page.getByRole('dialog', { name: 'Game over' }).isVisible())) {
    expect(turn, 'the game ends').toBeLessThan(400);
    await page.locator('.frame[data-mine="true"], dialog[open]').first().waitFor();
    if (await page.locator('dialog[open]').count()) break;
    const before = await page.locator('.frame').getAttribute('data-ply');
    const menu = page.locator('.floating .menu button').first();
    if (await menu.isVisible()) await press(menu);
    else await answer(page, turn);
    turn += 1;
    await page.waitForFunction((ply) => document.querySelector('.frame')?.getAttribute('data-ply') !== ply || document.querySelector('.floating .menu, [data-choice], [data-open]'), before);
  }
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  expect(await page.locator('dialog h2').allTextContents()).toContainEqual(expect.stringMatching(/wins? with \d+/));
  expect(await page.locator('dialog tbody tr').count()).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/'));
  await page.locator('.frame[data-mine="true"]').waitFor();
});
