/** Kinds of questions that are asked in a picture of their own. */
import { describe, expect, test } from 'vitest';
import type { Update } from '../../src/api/types';
import { kept } from '../kept.mjs';
import { at, WAYS } from './at';
import { findings } from './axe';
import { somebody, useBrowser, type Person } from './pages';

useBrowser();

describe('questions with a picture of their own', () => {
  const FOUR = kept('magnastorm-4');
  const HOT = kept('euphoria-hotseat');
  const THREE = kept('euphoria-3');
  const chosen = async (person: Person, word: string): Promise<void> => {
    const before = await person.ply();
    await person.page.locator(`section[aria-label="Your decision"] [data-word="${word}"]`).click();
    await person.moved(before);
  };

  test('dice are taken back with the knowledge check spelled out for each number of dice', async () => {
    const [person] = await at(HOT, 70);
    const dock = person.page.locator('section.dock');
    expect(await dock.getByText(/^Roll \d/).allInnerTexts()).toEqual(['Roll 1: safe', 'Roll 2: safe']);
    expect(await dock.locator('[data-word]').count()).toBe(6);
    await chosen(person, 'take 2 cloud_mine 3 euphorian_market_a_build_1');
  });

  test('a dilemma, bundles of goods, research areas, objectives, cubes', async () => {
    const [dilemma] = await at(HOT, 81);
    expect(await dilemma.page.locator('section.dock [data-word]').count()).toBe(2);
    await chosen(dilemma, 'recruit');
    await dilemma.page.getByRole('region', { name: 'Which recruit do you keep?' }).waitFor();
    const [loss] = await at(THREE, 524, { size: 'middle', dark: true });
    expect(await findings(loss.page)).toEqual([]);
    await chosen(loss, 'lose 1 energy 1 gold');
    const [level] = await at(FOUR, 59, WAYS.phone);
    expect(await level.page.locator('[data-word="level green"]').innerText()).toMatch(/2 → 3\s+Ada leads/);
    expect(await findings(level.page)).toEqual([]);
    await chosen(level, 'level red');
    const [objective] = await at(FOUR, 64);
    expect(await objective.page.locator('[data-word="objective R3"]').innerText()).toMatch(/1 marker down 4 levels[\s\S]*−4[\s\S]*\+5/);
    await chosen(objective, 'objective R3');
    const [cubes] = await at(FOUR, 266);
    expect(await cubes.page.locator('[data-word="give 3 orange"] [aria-label="3 orange cubes"]').count()).toBe(1);
    await chosen(cubes, 'give 3 orange');
  });

  test('an auction: a bid is stepped up and given; ships sail where the ring is', async () => {
    const ada = await somebody();
    await ada.enter('Ada', false);
    const { page } = ada;
    const auction = await ada.setUp({ game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }], settings: { auction: true }, seed: 2 });
    await ada.open(auction.id);
    await ada.mine();
    const card = page.locator('.over article').first();
    const start = Number(await card.getByRole('spinbutton').inputValue());
    await card.getByRole('button', { name: /^Bid more/ }).click();
    expect(Number(await card.getByRole('spinbutton').inputValue())).toBe(start - 1);
    const before = await ada.ply();
    await card.locator('[data-choice]').click();
    await ada.moved(before);
    const seas = await ada.setUp({ game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }], settings: { map: 'fjords', merchants: true }, seed: 2 });
    await ada.play(seas.id, ({ question }) => {
      if (!question || question.kind === 'MoveShip') return null;
      const pick = ['group:sea', '', 'group:upgrade', 'group:pass'].map((group) => question.answers.find((one) => (group ? one.group === group : one.ends))).find(Boolean) ?? question.answers[0];
      return pick ? [pick.word] : null;
    });
    await ada.open(seas.id);
    await ada.mine();
    const water = page.locator('.board [data-id^="river:"][data-open]').first();
    const place = (await water.getAttribute('data-id')) ?? '';
    const harbour = await ada.ply();
    await water.click({ force: true });
    await ada.moved(harbour);
    await page.locator(`.board [data-id="${place}"][aria-label*="ship of Ada"]`).waitFor();
  });

  test('Merchants: a ship trades where the ring is, or not at all', async () => {
    const [ada] = await at(kept('terra-mystica-merchants'), 227);
    const { page } = ada;
    await page.getByRole('button', { name: 'Trade no more for now' }).waitFor();
    const rings = page.locator('.board [data-id^="hex:"][data-open]');
    expect(await rings.evaluateAll((hexes) => hexes.map((hex) => hex.getAttribute('data-id')))).toEqual(['hex:G3']);
    const before = await ada.ply();
    await rings.click({ force: true });
    await ada.moved(before);
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('region', { name: 'Log' }).getByText(/trades? .*G3/i).first().waitFor();
  });

  test('a takeover says what the commander does and which crew needs a space', async () => {
    const [person] = await at(FOUR, 71);
    expect(await person.page.locator('section.dock').innerText()).toMatch(/Azrea Bonsmai[\s\S]*Crew to place[\s\S]*13 spaces/);
    const before = await person.ply();
    await person.page.locator('[data-id="lower:1,1"][data-open]').click();
    await person.moved(before);
  });
});

test('a power offer is answered in place, out of turn; what it shows is what happens', async () => {
  const two = await somebody();
  await two.enter('Ada', false);
  const { id } = await two.setUp({ game: 'terra_mystica', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me', name: 'Ben' }], settings: { factions: ['halflings', 'nomads'], seating: 'given' }, seed: 3 });
  const words = [[0, 'build A1'], [1, 'build B1'], [1, 'build A5'], [0, 'build B2'], [1, 'build B4'], [1, 'pass BON2'], [0, 'pass BON4'], [0, 'upgrade A1 to TP']] as const;
  for (const [seat, word] of words) {
    const { ply } = await two.get<Update>(`tables/${id}/scene?seat=${seat}&since=100000`);
    await two.post(`tables/${id}/answers`, { seat, word, ply });
  }
  await two.open(id);
  const { page } = two;
  const offer = page.getByRole('group', { name: 'What taking it changes' });
  const then = await offer.locator('.hidden-text').filter({ hasText: 'then' }).first().innerText();
  const [, bowl = '', after = ''] = /bowl (I+): \d+, then (\d+)/.exec(then) ?? [];
  await page.getByRole('button', { name: /^Take it/ }).click();
  await page.getByRole('button', { name: 'End the turn' }).waitFor();
  const { scene: now } = await two.get<Update>(`tables/${id}/scene?seat=1&since=100000`);
  expect(now.players[1]?.amounts[`bowl:${bowl.length}`]).toBe(Number(after));
  expect(now.asked).toEqual([0]);

  // From now on up to 1 VP is paid unasked: Ben builds beside Ada, and nobody has to answer.
  await page.getByRole('button', { name: 'Table and settings' }).click();
  await page.getByLabel('Power from neighbours').selectOption('1');
  await page.keyboard.press('Escape');
  const turn = await two.ply();
  await page.getByRole('button', { name: 'End the turn' }).click();
  await two.moved(turn);
  const { ply } = await two.get<Update>(`tables/${id}/scene?seat=1&since=100000`);
  await two.post(`tables/${id}/answers`, { seat: 1, word: 'upgrade B1 to TP', ply });
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('region', { name: 'Log' }).getByText('by order').waitFor();
  const ben = await two.get<Update>(`tables/${id}/scene?seat=1&since=100000`);
  expect(ben.scene.asked).toEqual([1]);
});
