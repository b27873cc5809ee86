/** Terra Mystica on a phone: pinch, long press, arming a choice by a tap, the Automa's reasons. */
import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe';
import { newPerson, SOLO, untilAction, untilThirdAction, useBrowser, WINDOWS, type Person } from './person';

useBrowser();

interface Point {
  x: number;
  y: number;
}

/** Fingers on the screen. */
class Touch {
  private constructor(private readonly session: CDPSession) {}

  static async on({ context, page }: Person): Promise<Touch> {
    return new Touch(await context.newCDPSession(page));
  }

  private dispatch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<unknown> {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  press(...points: Point[]): Promise<unknown> {
    return this.dispatch('touchStart', points);
  }

  release(): Promise<unknown> {
    return this.dispatch('touchEnd', []);
  }

  /** Two fingers move apart. */
  async spread({ x, y }: Point): Promise<void> {
    await this.press({ x, y }, { x: x + 50, y });
    for (const distance of [20, 40, 60])
      await this.dispatch('touchMove', [
        { x: x - distance, y },
        { x: x + 50 + distance, y },
      ]);
    await this.release();
  }
}

async function openAtAction(dark = false): Promise<Person> {
  const pia = await newPerson({ ...WINDOWS.phone, dark });
  await pia.signIn('Pia');
  const { id } = await pia.createTable({ ...SOLO, seed: 5 });
  await pia.playUntil(id, untilAction);
  await pia.openTable(id);
  await pia.waitForTurn();
  return pia;
}

test('two fingers zoom the map', async () => {
  const pia = await openAtAction();
  const width = (): Promise<number> =>
    pia.page.locator('.panzoom .content').evaluate((content) => content.clientWidth);
  const before = await width();
  await (await Touch.on(pia)).spread({ x: 150, y: 250 });
  await expect.poll(width).toBeGreaterThan(before * 1.5);
});

test('a long press explains a place', async () => {
  const pia = await openAtAction();
  await pia.button('Whole map').tap();
  const hex = pia.page.locator('.board [data-id^="hex:"]:not([data-open])').first();
  const { x = 0, y = 0 } = (await hex.boundingBox()) ?? {};
  const touch = await Touch.on(pia);
  await touch.press({ x: x + 8, y: y + 12 });
  await pia.page.locator('.info .refusal').first().waitFor();
  await touch.release();
  await pia.button('Close').tap();
});

test('the first tap arms a choice, the large button submits it', async () => {
  const pia = await openAtAction();
  const { page } = pia;
  await pia.button('Next place').tap();
  await page.locator('.sheet .chips').first().waitFor();
  await pia.rest();
  await pia.move(() => pia.mainButton.tap());
});

test('tabs open the boards beside the map', async () => {
  const pia = await openAtAction();
  await pia.button('Cults').tap();
  await pia.page.getByRole('dialog', { name: 'Cults' }).waitFor();
});

test('the theme follows the system', async () => {
  const { page } = await openAtAction(true);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

/** Whether much of the board is visible, and a mark of the Automa's reasons in it with nothing over it. */
function showsMarks({ page }: Person): Promise<boolean> {
  return page.evaluate(() => {
    const board = document.querySelector('.panzoom .window')?.getBoundingClientRect();
    if (!board || board.height <= 220) return false;
    const selectors = ['.removed .pale', '.target:not(.away) .case', '.chance .shade'];
    const marks = document.querySelectorAll(selectors.map((one) => `.panzoom ${one}`).join(', '));
    return [...marks]
      .map((mark) => mark.getBoundingClientRect())
      .some(({ x, y, width, height }) =>
        document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.panzoom .window'),
      );
  });
}

test("the Automa's reasons and forecast leave the map visible, and show the places they are about", async () => {
  const pia = await newPerson(WINDOWS.phone);
  await pia.signIn('Pia');
  const { id } = await pia.createTable(SOLO);
  await pia.playUntil(id, untilThirdAction());
  await pia.openTable(id);
  await pia.waitForTurn();
  const { page } = pia;

  await pia.button('Why did she do that?').tap();
  const panel = page.getByRole('region', { name: 'Why she did this' });
  await panel.locator('.step.on').waitFor();
  await expect.poll(() => showsMarks(pia)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'My turn' }).tap();

  await pia.button('Forecast of her next turn').tap();
  await page.getByRole('region', { name: 'Forecast' }).waitFor();
  await expect.poll(() => showsMarks(pia)).toBe(true);
  await pia.button('Close the forecast').tap();
  await pia.waitForTurn();
});
