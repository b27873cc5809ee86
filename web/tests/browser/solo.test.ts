/** A whole game alone against the Automa, from the home page to the result. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson, useBrowser, type Person } from './person';

useBrowser();

/** A click that may come too late, as a person's may: if the thing has gone, the next look finds what is left. */
async function tryClick(target: Locator, force = false): Promise<void> {
  await target
    .first()
    .click({ force, timeout: 3000 })
    .catch(() => undefined);
}

/** Click one thing that answers the open question: now and then a place on the board, else a button. */
async function clickSomething({ page, mainButton }: Person, turn: number): Promise<void> {
  const goes = page.locator('[data-dock] [data-commits] .button:not(.main)', { hasText: 'Pass' });
  if (await goes.count()) return tryClick(goes);
  if (await mainButton.count()) return tryClick(mainButton);
  const places = page.locator('.board [data-open][data-id^="hex:"]');
  if (turn % 3 === 0 && (await places.count())) return tryClick(places, true);
  const pass = page.getByRole('button', { name: /^Pass/ });
  if (await pass.first().isVisible()) return tryClick(pass);
  const buttons = page.locator('[data-choice]');
  if (await buttons.count()) return tryClick(buttons);
  const tiles = page.locator('.side-column [data-open]');
  if (await tiles.count()) return tryClick(tiles);
  if (await places.count()) return tryClick(places, true);
  return tryClick(page.locator('[data-open], [data-choice]'), true);
}

/** The picture to share is a file in which the board can be seen: its right half has many colors. */
async function saveResultPicture(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: /Picture to share/ }).locator('canvas');
  await expect
    .poll(() =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const half = canvas.width / 2;
        const pixels = canvas.getContext('2d')?.getImageData(half, 0, half, canvas.height).data ?? [];
        const colors = new Set<number>();
        for (let at = 0; at < pixels.length; at += 4 * 97)
          colors.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
        return colors.size;
      }),
    )
    .toBeGreaterThan(300);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toMatch(/^terra_mystica-.*\.png$/);
}

test(
  'a whole solo game by clicking, its result as a page, a review by keys, and a rematch',
  // People's clicks may come too late for what they were meant for; a second game then goes through.
  { timeout: 180_000, retry: 1 },
  async () => {
    const ada = await newPerson();
    const { page } = ada;
    await page.goto('/');
    await ada.gameCard('Terra Mystica').getByRole('button', { name: 'Play now' }).click();
    await page.locator('.table-page').waitFor();
    const result = page.getByRole('main', { name: 'Result' });
    for (let turn = 0; ; turn += 1) {
      expect(turn, 'the game ends').toBeLessThan(400);
      await page.locator('.table-page[data-mine="true"], .result-page').first().waitFor();
      if (await result.count()) break;
      const before = await ada.ply();
      await ada.rest();
      await clickSomething(ada, turn);
      await page.waitForFunction(
        (ply) =>
          Number(document.querySelector('.table-page')?.getAttribute('data-ply')) !== ply ||
          document.querySelector('.result-page') ||
          document.querySelector('[data-commits] .button, [data-choice], [data-open]'),
        before,
      );
    }
    await result.getByRole('heading', { name: /wins? by / }).waitFor();
    await result.getByText(/decided it: \d+ VP against/).waitFor();
    expect(await result.locator('tbody tr').count()).toBeGreaterThan(2);
    expect(await result.locator('.moments li').count(), 'moments of the story').toBe(3);
    const titles = await result.locator('.moments li b').allInnerTexts();
    expect(
      titles.filter((title) => title === ''),
      'each says what happened',
    ).toEqual([]);

    await saveResultPicture(page);
    await ada.button('Review the game').click();
    const bar = page.getByRole('region', { name: 'An earlier position' });
    await bar.getByText(/^Turn 1 of/).waitFor();
    await page.keyboard.press('ArrowRight');
    await bar.getByText(/^Turn 2 of/).waitFor();
    await page.keyboard.press('ArrowLeft');
    await bar.getByText(/^Turn 1 of/).waitFor();
    await bar.getByRole('button', { name: 'Back to now' }).click();
    await ada.button('Result').click();

    await ada.button('Rematch').click();
    await page.waitForURL((url) => url.pathname.startsWith('/table/'));
    await page.locator('.table-page[data-mine="true"]').waitFor();
  },
);
