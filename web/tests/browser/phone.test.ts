/** A turn on a phone: two fingers, a long press, a tap that arms, a button that gives. */
import { expect, test } from 'vitest';
import { findings } from './axe';
import { SOLO, somebody, untilAction, useBrowser } from './pages';

useBrowser();

test('on a phone: the first tap arms, the named button gives', async () => {
  const phone = await somebody({ size: 'phone', touch: true, dark: true });
  await phone.enter('Pia', false);
  const { id } = await phone.setUp({ ...SOLO, seed: 5 });
  await phone.play(id, untilAction);
  await phone.open(id);
  await phone.mine();
  const { page } = phone;
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  const touch = await phone.context.newCDPSession(page);
  const touched = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]): Promise<unknown> => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const width = (): Promise<number> => page.locator('.panzoom .content').evaluate((content) => content.clientWidth);
  const narrow = await width();
  await touched('touchStart', { x: 150, y: 250 }, { x: 200, y: 250 });
  for (const spread of [20, 40, 60]) await touched('touchMove', { x: 150 - spread, y: 250 }, { x: 200 + spread, y: 250 });
  await touched('touchEnd');
  await expect.poll(width).toBeGreaterThan(narrow * 1.5);
  await page.getByRole('button', { name: 'Whole map' }).tap();
  const { x = 0, y = 0 } = (await page.locator('.board [data-id^="hex:"]:not([data-open])').first().boundingBox()) ?? {};
  await touched('touchStart', { x: x + 8, y: y + 12 });
  await page.locator('.info .refusal').first().waitFor();
  await touched('touchEnd');
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Next place' }).tap();
  await page.locator('.sheet .chips, .floating .menu').first().waitFor();
  const menu = page.locator('.floating .menu button').first();
  const before = await phone.ply();
  if (await menu.isVisible()) await menu.tap();
  else await page.locator('.sheet .button.main').tap();
  await phone.moved(before);
  await page.getByRole('button', { name: 'Cults' }).tap();
  await page.getByRole('dialog', { name: 'Cults' }).waitFor();
});

test("on a phone her reasons and her forecast leave the map in sight, and show where they are about", async () => {
  const phone = await somebody({ size: 'phone', touch: true });
  await phone.enter('Pia', false);
  const { id } = await phone.setUp(SOLO);
  let turns = 0;
  await phone.play(id, ({ question }) => {
    if (question?.kind === 'Action' && (turns += 1) > 2) return null;
    const word = question?.answers.find(({ ends }) => ends) ?? question?.answers.find(({ group }) => group === 'group:upgrade') ?? question?.answers[0];
    return word ? [word.word] : null;
  });
  await phone.open(id);
  await phone.mine();
  const { page } = phone;
  /** Whether much of the board is seen, and a mark of an argument in it with nothing over it. */
  const seen = (): Promise<boolean> =>
    page.evaluate(() => {
      const board = document.querySelector('.panzoom .window')?.getBoundingClientRect();
      const marks = [...document.querySelectorAll('.panzoom .removed .pale, .panzoom .target:not(.away) .case, .panzoom .chance .shade')].map((mark) => mark.getBoundingClientRect());
      return board !== undefined && board.height > 220 && marks.some(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.panzoom .window'));
    });
  await page.getByRole('button', { name: 'Why did she do that?' }).tap();
  const panel = page.getByRole('region', { name: 'Why she did this' });
  await panel.locator('.step.on').waitFor();
  await expect.poll(seen).toBe(true);
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'My turn' }).tap();
  await page.getByRole('button', { name: 'Forecast of her next turn' }).tap();
  await page.getByRole('region', { name: 'Forecast' }).waitFor();
  await expect.poll(seen).toBe(true);
  await page.getByRole('button', { name: 'Close the forecast' }).tap();
  await phone.mine();
});
