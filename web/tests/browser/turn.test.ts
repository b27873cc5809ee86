/** Turns at a table: pointing, plans, undo and confirming, why not, keys, phone, replay, the Automa's reasons. */
import { beforeAll, expect, test } from 'vitest';
import { SOLO, somebody, untilAction, useBrowser, type Person } from './pages';

useBrowser();

let ada: Person;
let table = '';

beforeAll(async () => {
  ada = await somebody();
  await ada.enter('Ada');
  table = (await ada.setUp(SOLO)).id;
  await ada.play(table, untilAction);
});

test('pointing at a place shows its price at the place and in the dock, one click carries out the whole plan', async () => {
  const { page } = ada;
  await ada.open(table);
  await ada.mine();
  const built = page.locator('.board [data-open][data-id^="hex:"][aria-label*="can be chosen: dwelling"]').first();
  const place = (await built.getAttribute('data-id')) ?? '';
  await built.hover({ force: true });
  await page.locator('.bubble').waitFor();
  expect(await page.locator('.dock .chips').innerText()).toMatch(/−\d/);
  const before = await ada.ply();
  await built.click({ force: true });
  await ada.moved(before);
  await page.locator(`[data-id="${place}"][aria-label*="dwelling of Ada"]`).waitFor();
  await page.getByRole('button', { name: 'Restart the turn', exact: true }).click();
  await page.getByText('What do you do?').first().waitFor();
});

test('undo, redo and restart; a turn that is over can be taken back until it is confirmed', async () => {
  const eve = await somebody();
  await eve.enter('Eve');
  const duel = await eve.setUp({ game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }], settings: { factions: ['witches', 'nomads'], seating: 'given' }, seed: 3 });
  await eve.play(duel.id, untilAction);
  await eve.open(duel.id);
  await eve.mine();
  const { page } = eve;
  const before = await eve.ply();
  await page.locator('.board [data-open][data-id^="hex:"][aria-label*="can be chosen"]').first().click({ force: true });
  await eve.moved(before);
  await page.getByRole('button', { name: 'End the turn' }).waitFor();
  const after = await eve.ply();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eve.moved(after);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.waitForFunction((ply) => Number(document.querySelector('.frame')?.getAttribute('data-ply')) === ply, after);
  await page.getByRole('button', { name: 'End the turn' }).click();
  await page.getByRole('button', { name: 'Confirm turn' }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'End the turn' }).waitFor();
  await page.getByRole('button', { name: 'Restart the turn', exact: true }).click();
  await page.getByText('What do you do?').first().waitFor();
  expect(await eve.ply()).toBe(before);
});

test('why not: the sentence with its numbers, the rule, and the places drawn on the board', async () => {
  const { page } = ada;
  const closed = page.locator('.board [data-id^="hex:"]:not([data-open])').first();
  await closed.click({ force: true });
  const dialog = page.getByRole('dialog', { name: /Why not/ });
  await dialog.locator('.refusal').first().waitFor();
  expect(await page.locator('.board .asked').count()).toBeGreaterThan(0);
  await dialog.locator('.refusal .link').first().click();
  await page.getByRole('dialog', { name: 'Rules' }).locator('.wanted').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Rules' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('everything on the board can be done from the list', async () => {
  const { page } = ada;
  await page.keyboard.press('l');
  const list = page.getByRole('dialog', { name: 'All choices' });
  await list.getByRole('searchbox').fill('convert');
  const before = await ada.ply();
  await list.getByRole('button', { name: /convert/i }).first().click();
  await ada.moved(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.waitForFunction((ply) => Number(document.querySelector('.frame')?.getAttribute('data-ply')) === ply, before);
});

test('a whole turn by keyboard alone, with visible focus', async () => {
  const { page } = ada;
  await ada.mine();
  await page.locator('.board svg [tabindex="0"]').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.locator('.board polygon.focus').first().waitFor();
  await page.keyboard.press('?');
  await page.locator('.info').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.board svg [data-open]').first().focus();
  const before = await ada.ply();
  await page.keyboard.press('Enter');
  if (await page.locator('.floating .menu button').first().isVisible().catch(() => false)) {
    await page.locator('.floating .menu button').first().focus();
    await page.keyboard.press('Enter');
  }
  await ada.moved(before);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole('button', { name: 'End the turn' }).waitFor();
  const held = await ada.ply();
  await page.keyboard.press('Enter');
  await ada.moved(held);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
});

test('after her turn: one sentence, the steps on the map, the forecast, the replay', async () => {
  const { page } = ada;
  await ada.mine();
  await page.locator('.strip', { hasText: 'Automa' }).waitFor();
  await page.getByRole('button', { name: 'Why did she do that?' }).click();
  const panel = page.getByRole('region', { name: 'Why she did this' });
  await panel.waitFor();
  expect(await panel.locator('.part').count()).toBeGreaterThan(0);
  await panel.getByRole('button', { name: 'My turn' }).click();
  await page.getByRole('button', { name: 'Forecast of her next turn' }).click();
  await page.getByRole('region', { name: 'Forecast' }).waitFor();
  expect(await page.locator('text.chance, .chance text').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Close the forecast' }).click();
  await page.getByRole('button', { name: 'Show what happened' }).click();
  await page.getByRole('region', { name: 'An earlier position' }).waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await ada.mine();
});

test('somebody was faster: the page says so, and the next choice counts', async () => {
  const { page } = ada;
  await ada.mine();
  await page.route('**/answers', async (route) => {
    const sent = route.request().postDataJSON() as { ply: number };
    await route.continue({ postData: JSON.stringify({ ...sent, ply: sent.ply - 1 }) });
  });
  await page.getByRole('button', { name: /^Convert/ }).click();
  await page.locator('[data-choice]').first().click();
  await page.getByText('The table moved on').waitFor();
  await page.unroute('**/answers');
});

test('on a phone: the first tap arms, the named button gives', async () => {
  const phone = await somebody({ size: 'phone', touch: true, dark: true });
  await phone.enter('Pia', false);
  const { id } = await phone.setUp({ ...SOLO, seed: 5 });
  await phone.play(id, untilAction);
  await phone.open(id);
  await phone.mine();
  const { page } = phone;
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  const place = page.locator('.board [data-open][data-id^="hex:"]').first();
  await page.getByRole('button', { name: 'Next place' }).tap();
  await page.locator('.sheet .chips, .floating .menu').first().waitFor();
  const menu = page.locator('.floating .menu button').first();
  const before = await phone.ply();
  if (await menu.isVisible()) await menu.tap();
  else await page.locator('.sheet .button.main').tap();
  await phone.moved(before);
  expect(await place.count()).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Cults' }).tap();
  await page.getByRole('dialog', { name: 'Cults' }).waitFor();
});

test('the guided first turn points at real targets, can be left, and does not come back', async () => {
  const new_ = await somebody({ guided: true });
  await new_.enter('Nia');
  const { id } = await new_.setUp(SOLO);
  await new_.open(id);
  const guide = new_.page.getByRole('note', { name: 'First steps' });
  await guide.waitFor();
  await guide.getByRole('button', { name: 'Leave the guide' }).click();
  await guide.waitFor({ state: 'detached' });
  await new_.page.reload();
  await new_.mine();
  expect(await guide.count()).toBe(0);
});
