/** Euphoria in a real browser: three at one screen with the curtain, a trade, a bump with its roll, die first or space first. */
import { expect, test } from 'vitest';
import type { Update } from '../../src/api/types';
import { kept } from '../kept.mjs';
import { at } from './at';
import { findings } from './axe';
import { somebody, useBrowser, type Person } from './pages';

useBrowser();

const THREE = kept('euphoria-3');
const SIX = kept('euphoria-6');

/** By the card over the board, by a place, or by the list: whatever comes first. */
async function answer(person: Person, turn: number): Promise<void> {
  const { page } = person;
  const before = await person.ply();
  const card = page.locator('.over [data-choice]').first();
  const place = page.locator('[data-id^="space:"][data-open]').first();
  if (await card.isVisible()) await card.click();
  else if (turn % 2 === 0 && (await place.count())) {
    await place.click({ force: true });
    await page.waitForTimeout(60);
    const menu = page.locator('.floating .menu button').first();
    if (await menu.isVisible()) await menu.click({ timeout: 2000 }).catch(() => undefined);
  } else {
    await page.locator('section.dock').getByRole('button', { name: 'List' }).click();
    await page.getByRole('dialog', { name: 'All choices' }).locator('li button').last().click();
  }
  await page.waitForFunction((ply) => document.querySelector('.curtain, dialog[open]') !== null || Number(document.querySelector('.frame')?.getAttribute('data-ply')) !== ply, before, { timeout: 1500 }).catch(() => undefined);
}

test('a complete game of three at one screen, with the curtain', { timeout: 120_000 }, async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const { id } = await ada.setUp({ game: 'euphoria', seats: ['Ada', 'Ben', 'Cleo'].map((name) => ({ kind: 'me' as const, name })), settings: { turn_limit: 5, trade_offers: 0 }, seed: 8 });
  const { page } = ada;
  await page.goto(`/table/${id}`);
  const over = page.getByRole('dialog', { name: 'Game over' });
  const hold = page.getByRole('button', { name: 'Hold to show' });
  const curtains = new Set<string>();
  for (let turn = 0; !(await over.isVisible()); turn += 1) {
    expect(turn, 'the game ends').toBeLessThan(200);
    await page.locator('.frame[data-mine="true"], .curtain, dialog[open]').first().waitFor();
    if (await over.isVisible()) break;
    if (await hold.isVisible()) {
      curtains.add(await page.locator('.curtain h1').innerText());
      expect(await page.locator('[data-id^="recruit:"]').count()).toBe(0);
      await hold.click({ delay: 700 });
    } else await answer(ada, turn);
  }
  expect([...curtains].sort()).toEqual(['Ada', 'Ben', 'Cleo']);
  expect(await page.locator('dialog h2').allTextContents()).toContainEqual(expect.stringMatching(/wins? with|over/));
});

test('a whole offer in one gesture; the partner accepts, and the goods change hands', async () => {
  const [person, { id, guests }] = await at(THREE, 53);
  const { page } = person;
  const dialog = page.getByRole('region', { name: 'Trade' });
  await dialog.getByRole('radio', { name: 'Tomas' }).click();
  const send = dialog.getByRole('button', { name: 'Offer to Tomas' });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'More water' }).click();
  await dialog.getByRole('group', { name: 'Tomas gives' }).getByRole('button', { name: 'More energy' }).click();
  await send.click();
  await page.locator('.frame[data-mine="false"]').waitFor();
  const asked = (await (await guests[2]?.get(`/api/v1/tables/${id}/scene?seat=2`))?.json()) as Update;
  expect(asked.question?.kind).toBe('TradeAnswer');
  const goods = (update: Update, seat: number): number => update.scene.players[seat]?.amounts['good:water'] ?? 0;
  await guests[2]?.post(`/api/v1/tables/${id}/answers`, { data: { seat: 2, word: 'accept', ply: asked.ply } });
  await person.mine();
  const after = await person.get<Update>(`tables/${id}/scene?seat=1`);
  expect([goods(after, 1), goods(after, 2)]).toEqual([goods(asked, 1) - 1, goods(asked, 2) + 1]);
});

test('an offer to me is answered by two large buttons', async () => {
  const [person] = await at(THREE, 59);
  const dialog = person.page.getByRole('region', { name: 'An offer to you' });
  expect(await dialog.getByRole('button').count()).toBe(2);
  const before = await person.ply();
  await dialog.getByRole('button', { name: /Refuse/ }).click();
  await person.moved(before);
});

test('a bump: the preview names the roll, the log tells what was rolled', async () => {
  const [person] = await at(THREE, 23);
  const { page } = person;
  const space = page.locator('[data-id="space:activation_energy"]');
  await space.hover({ force: true });
  const before = await person.ply();
  await space.click({ force: true });
  const menu = page.locator('.floating .menu button').filter({ hasText: /bumping/ }).first();
  if (await menu.isVisible()) {
    await menu.hover();
    await page.getByText(/by chance|rolls?/i).first().waitFor();
    await menu.click();
  }
  await person.moved(before);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByText(/bumps?/).first().waitFor();
  await page.getByText(/rolls? a \d/).first().waitFor();
});

test('die first or space first; the check is spelled out before a roll', async () => {
  const [person] = await at(SIX, 203);
  const { page } = person;
  const spaces = page.locator('[data-id^="space:"][data-open]');
  const all = await spaces.count();
  const die = page.locator('.own [data-id^="die:"][data-open]').first();
  await die.click();
  await expect.poll(() => page.locator('.own .aimed').count()).toBeGreaterThan(0);
  expect(await spaces.count()).toBeLessThanOrEqual(all);
  await page.keyboard.press('Escape');
  expect(await page.locator('.check').first().innerText()).toMatch(/= \d+ of 16/);
  expect(await page.locator('.check li').first().innerText()).toMatch(/safe|rolls cost a die/);
});

test('hidden recruits are only in the page of their owner', async () => {
  const [person, { id }] = await at(SIX, 203);
  const mine = await person.get<Update>(`tables/${id}/scene?seat=${SIX.words[203]?.[0] ?? 0}`);
  expect(JSON.stringify(mine.scene.own)).toContain('recruit:any');
  expect(await person.page.locator('.recruit.hidden').count()).toBeLessThanOrEqual(1);
});

test('phone: one region at a time, with its number of places', async () => {
  const [person] = await at(SIX, 300, { size: 'phone', touch: true, dark: true });
  const { page } = person;
  const tabs = page.getByRole('tablist', { name: 'Regions' }).getByRole('tab');
  expect(await tabs.count()).toBe(6);
  expect(await tabs.filter({ hasText: /\d/ }).count()).toBeGreaterThan(2);
  const before = await person.ply();
  await page.locator('[data-id="space:farm"]').tap({ force: true });
  await page.locator('.menu button, .button.main').first().tap();
  await person.moved(before);
  expect(await findings(page)).toEqual([]);
});

test('axe: wide, dark in the middle, the secret choice, the trade', async () => {
  const [wide] = await at(SIX, 300);
  expect(await findings(wide.page)).toEqual([]);
  const [start] = await at(SIX, 0, { size: 'middle', dark: true });
  expect(await findings(start.page)).toEqual([]);
  const [trade] = await at(THREE, 53);
  expect(await findings(trade.page)).toEqual([]);
});
