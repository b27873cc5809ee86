/** Euphoria in a real browser: three at one screen with the curtain, a trade, a bump with its roll, die first or space first. */
import { expect, test } from 'vitest';
import type { Catalogue, EuphoriaOwn, Question, Update } from '../../src/api/types';
import { kept } from '../kept.mjs';
import { at } from './at';
import { findings } from './axe';
import { somebody, useBrowser, type Person } from './pages';

useBrowser();

const THREE = kept('euphoria-3');
const SIX = kept('euphoria-6');

const HOT = kept('euphoria-hotseat');

/** Give a word of the kept game: on its card, at its place on the board (with the menu there), or in the list. */
async function answer({ page }: Person, word: string, question: Question): Promise<void> {
  const given = `[data-word="${word}"]`;
  const card = page.locator(`.over ${given}`);
  const choice = question.answers.find((one) => one.word === word);
  const place = choice?.targets.find((id) => /^(space|retrieve|territory):/.test(id));
  const there = [...question.plans, ...question.answers].filter(({ targets }) => targets[0] === place);
  if (await card.count()) await card.click();
  else if (place && there.length <= 4) {
    await page.locator(`.board [data-id="${place}"]`).click({ force: true });
    if (there.length > 1) await page.locator(`.floating ${given}`).click();
  } else {
    await page.keyboard.press('l');
    await page.getByRole('dialog', { name: 'All choices' }).locator(given).click();
  }
}

/** The names of cards that a seat sees of its own hand and that nobody else may see. */
function secretsOf(seat: number, mine: Update, others: readonly Update[], names: ReadonlyMap<string, string>): string[] {
  const ids = ({ scene }: Update): string[] => JSON.stringify((scene.own as EuphoriaOwn).players.find((player) => player.seat === seat)).match(/(recruit|dilemma):\w+/g) ?? [];
  const known = new Set(others.flatMap(ids));
  return ids(mine).filter((id) => !known.has(id)).map((id) => names.get(id) ?? id);
}

test('a complete game of three at one screen to its real end, with the curtain at each change', { timeout: 400_000 }, async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const people = ['Ada', 'Ben', 'Cleo'];
  const { id } = await ada.setUp({ game: 'euphoria', seats: people.map((name) => ({ kind: 'me' as const, name })), seed: HOT.seed });
  const { page } = ada;
  const names = new Map((await ada.get<Catalogue>(`tables/${id}/catalogue`)).things.map((thing) => [thing.id, thing.name]));
  const seen = (seat: number): Promise<Update> => ada.get<Update>(`tables/${id}/scene?seat=${seat}&since=1000000`);
  await page.clock.install();
  await page.goto(`/table/${id}`);
  const hold = page.getByRole('button', { name: 'Hold to show' });
  const html = (): Promise<string> => page.evaluate(() => document.body.outerHTML);
  /** Who chooses at the same time does so in the order in which the page asks them. */
  const words = people.map((_, seat) => HOT.words.filter(([who]) => who === seat).map(([, word]) => word));
  let [viewer, changes, hidden] = [-1, 0, 0];
  while (words.some((left) => left.length > 0)) {
    await page.locator('.frame[data-mine="true"], .curtain').first().waitFor();
    const isHung = await hold.isVisible();
    const seat = isHung ? people.indexOf(await page.locator('.curtain h1').innerText()) : viewer;
    const word = words[seat]?.shift() ?? '';
    expect(isHung, `a curtain before ${people[seat] ?? ''}, after ${people[viewer] ?? 'nobody'}`).toBe(seat !== viewer);
    const mine = await seen(seat);
    if (isHung) {
      const views = await Promise.all(people.map((_, other) => (other === seat ? mine : seen(other))));
      const secrets = views.map((view, other) => secretsOf(other, view, views.filter((one) => one !== view), names));
      const curtain = await html();
      expect(secrets.flat().filter((name) => curtain.includes(name))).toEqual([]);
      await hold.hover();
      await page.mouse.down();
      await page.clock.fastForward(650);
      await page.mouse.up();
      await ada.mine();
      viewer = seat;
      changes += 1;
      const table = await html();
      expect(secrets.flatMap((cards, other) => (other === seat ? [] : cards)).filter((name) => table.includes(name))).toEqual([]);
      const own = secrets[seat] ?? [];
      expect(own.filter((name) => !table.includes(name))).toEqual([]);
      hidden += own.length;
    }
    if (!mine.question) throw new Error(`${people[seat] ?? ''} is not asked`);
    const before = await ada.ply();
    await answer(ada, word, mine.question);
    await page.waitForFunction((ply) => document.querySelector('.curtain') !== null || Number(document.querySelector('.frame')?.getAttribute('data-ply')) !== ply, before);
  }
  expect(changes).toBeGreaterThan(80);
  expect(hidden).toBeGreaterThan(100);
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  expect(await page.locator('dialog h2').allTextContents()).toContainEqual(expect.stringMatching(/wins? with 10/));
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

test('an offer to me is answered by two large buttons; refused, nothing changes hands', async () => {
  const [person, { id }] = await at(THREE, 59);
  const dialog = person.page.getByRole('region', { name: 'An offer to you' });
  expect(await dialog.getByRole('button').count()).toBe(2);
  const seat = THREE.words[59]?.[0] ?? 0;
  const asked = await person.get<Update>(`tables/${id}/scene?seat=${seat}`);
  const before = await person.ply();
  await dialog.getByRole('button', { name: /Refuse/ }).click();
  await person.moved(before);
  await dialog.waitFor({ state: 'detached' });
  const after = await person.get<Update>(`tables/${id}/scene?seat=${seat}`);
  expect(after.scene.players.map(({ amounts }) => amounts)).toEqual(asked.scene.players.map(({ amounts }) => amounts));
  await person.page.getByRole('tab', { name: 'Log' }).click();
  await person.page.getByText(/You refuse/).first().waitFor();
});

test('a bump: the preview names the roll, the die goes home, the log tells what was rolled', async () => {
  const [person] = await at(THREE, 23);
  const { page } = person;
  const space = page.locator('[data-id="space:activation_energy"]');
  const ada = page.getByRole('complementary', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Ada' });
  const dice = async (): Promise<number> => (/dice ([\d ]+\d|\d)/.exec(await ada.innerText())?.[1] ?? '').split(' ').filter(Boolean).length;
  const inHand = await dice();
  expect(await space.getAttribute('aria-label')).toContain("Ada's die showing 6");
  await space.hover({ force: true });
  await page.locator('.floating').getByText("by chance: What does Ada's die roll?").waitFor();
  expect(await page.locator('section.dock').innerText()).toContain("bumping Ada's 6");
  const before = await person.ply();
  await space.click({ force: true });
  await person.moved(before);
  await expect.poll(dice).toBe(inHand + 1);
  expect(await space.getAttribute('aria-label')).toContain('your die showing 5');
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByText(/You bump Ada's 6/).first().waitFor();
  await page.getByText(/Ada rolls a \d/).first().waitFor();
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
  const [person, { id, guests }] = await at(SIX, 13);
  const { page } = person;
  const viewer = SIX.words[13]?.[0] ?? 0;
  expect(await page.locator('.recruit.hidden').innerText()).toContain('Only you see this card.');
  const other = (viewer + 1) % SIX.seats;
  const theirs = (await (await guests[other]?.get(`/api/v1/tables/${id}/scene?seat=${other}`))?.json()) as Update;
  const secret = (theirs.scene.own as EuphoriaOwn).players[other]?.hidden[0] ?? '';
  const names = new Map((await person.get<Catalogue>(`tables/${id}/catalogue`)).things.map((thing) => [thing.id, thing.name]));
  expect(secret).toMatch(/^recruit:(?!any)/);
  await page.getByRole('complementary', { name: 'Players' }).getByRole('button', { name: /show everything/ }).nth(other).click();
  await page.getByRole('dialog').getByText('Face down').waitFor();
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  expect(html).not.toContain(secret);
  expect(html).not.toContain(names.get(secret));
});

test('penalties of markets that bind me are spelled out, and the check stands in the line of a smaller window', async () => {
  const [person, { id }] = await at(THREE, 524, { size: 'middle' });
  const seat = THREE.words[524]?.[0] ?? 0;
  const { page } = person;
  const update = await person.get<Update>(`tables/${id}/scene?seat=${seat}`);
  const penalties = (update.scene.own as EuphoriaOwn).players[seat]?.penalties ?? [];
  expect(penalties.length).toBeGreaterThan(0);
  const section = page.getByRole('region', { name: 'Penalties' });
  expect(await section.locator('.penalty').count()).toBe(penalties.length);
  for (const market of penalties) expect(await page.locator(`.board [data-id="${market}"]`).getAttribute('aria-label')).toContain('its penalty binds you');
  expect(await page.locator('.own .check').innerText()).toMatch(/Check [^=]*knowledge \d = \d+ of 16/);
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
