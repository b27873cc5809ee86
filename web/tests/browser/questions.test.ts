/** Kinds of questions that have a component. */
import { describe, expect, test } from 'vitest';
import type { TableInfo } from '../../src/api/types';
import { recordedGame } from '../recordedGames.mjs';
import { findings } from './axe';
import { closing, newPerson, useBrowser, WINDOWS, type Person } from './person';
import { openRecorded } from './recordedTable';

useBrowser();

const MAGNASTORM = recordedGame('magnastorm-4');
const EUPHORIA = recordedGame('euphoria-3');
const EUPHORIA_HOTSEAT = recordedGame('euphoria-hotseat');

/** Choose an answer in the dock. */
async function choose(person: Person, word: string): Promise<void> {
  const dock = person.page.locator('section[aria-label="Your decision"]');
  await person.move(() => dock.locator(`[data-word="${word}"]`).click());
}

describe('Euphoria', () => {
  test('dice are retrieved with the knowledge check for each number of dice', async () => {
    const [person] = await openRecorded(EUPHORIA_HOTSEAT, 70);
    const rolls = await person.dock.getByText(/^Roll \d/).allInnerTexts();
    expect(rolls).toEqual(['Roll 1: safe', 'Roll 2: safe']);
    expect(await person.dock.locator('[data-word]').count()).toBe(6);
    await choose(person, 'take 2 cloud_mine 3 euphorian_market_a_build_1');
  });

  test('a dilemma has two ways out', async () => {
    const [person] = await openRecorded(EUPHORIA_HOTSEAT, 81);
    expect(await person.dock.locator('[data-word]').count()).toBe(2);
    await choose(person, 'recruit');
    await person.page.getByRole('region', { name: 'Which recruit do you keep?' }).waitFor();
  });

  test('goods to lose are drawn on buttons', async () => {
    const [person] = await openRecorded(EUPHORIA, 524, { ...WINDOWS.middle, dark: true });
    expect(await findings(person.page)).toEqual([]);
    await choose(person, 'lose 1 energy 1 gold');
  });
});

describe('Magnastorm', () => {
  test('research areas show levels and who leads', async () => {
    const [person] = await openRecorded(MAGNASTORM, 59, WINDOWS.phone);
    const green = person.page.locator('[data-word="level green"]');
    expect(await green.innerText()).toMatch(/2 → 3\s+Ada leads/);
    expect(await findings(person.page)).toEqual([]);
    await choose(person, 'level red');
  });

  test('an objective shows what it needs and brings', async () => {
    const [person] = await openRecorded(MAGNASTORM, 64);
    const objective = person.page.locator('[data-word="objective R3"]');
    expect(await objective.innerText()).toMatch(/1 marker down 4 levels[\s\S]*−4[\s\S]*\+5/);
    await choose(person, 'objective R3');
  });

  test('cubes are drawn on buttons', async () => {
    const [person] = await openRecorded(MAGNASTORM, 266);
    const cubes = person.page.locator('[data-word="give 3 orange"] [aria-label="3 orange cubes"]');
    expect(await cubes.count()).toBe(1);
    await choose(person, 'give 3 orange');
  });

  test('a takeover says what the commander does and which crew needs a space', async () => {
    const [person] = await openRecorded(MAGNASTORM, 71);
    expect(await person.dock.innerText()).toMatch(/Azrea Bonsmai[\s\S]*Crew to place[\s\S]*13 spaces/);
    await person.move(() => person.page.locator('[data-id="lower:1,1"][data-open]').click());
  });
});

describe('Terra Mystica', () => {
  const DUEL = [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'uniform' }];

  test('a bid is raised step by step', async () => {
    const ada = await newPerson();
    await ada.signIn('Ada');
    const { id } = await ada.createTable({
      game: 'terra_mystica',
      seats: DUEL,
      settings: { auction: true },
      seed: 2,
    });
    await ada.openTable(id);
    await ada.waitForTurn();
    const card = ada.page.locator('.over-board article').first();
    const bid = async (): Promise<number> => Number(await card.getByRole('spinbutton').inputValue());
    const start = await bid();
    await card.getByRole('button', { name: /^Bid more/ }).click();
    expect(await bid()).toBe(start - 1);
    await ada.move(() => card.locator('[data-choice]').click());
  });

  test('a ship sails where the ring is', async () => {
    const ada = await newPerson();
    await ada.signIn('Ada');
    const { id } = await ada.createTable({
      game: 'terra_mystica',
      seats: DUEL,
      settings: { map: 'fjords', merchants: true },
      seed: 2,
    });
    await ada.playUntil(id, ({ question }) => {
      if (!question || question.kind === 'move_ship') return null;
      const inGroup = (group: string) => question.answers.find((answer) => answer.group === group);
      const chosen =
        inGroup('group:sea') ??
        closing(question.answers) ??
        inGroup('group:upgrade') ??
        inGroup('group:pass') ??
        question.answers[0];
      return chosen ? [chosen.word] : null;
    });
    await ada.openTable(id);
    await ada.waitForTurn();
    const water = ada.page.locator('.board [data-id^="river:"][data-open]').first();
    const place = await water.getAttribute('data-id');
    await ada.move(() => water.click({ force: true }));
    await ada.page.locator(`.board [data-id="${place}"][aria-label*="ship of Ada"]`).waitFor();
  });

  test('a ship trades where the ring is, or not at all', async () => {
    const [ada] = await openRecorded(recordedGame('terra-mystica-merchants'), 227);
    await ada.button('Trade no more for now').waitFor();
    const rings = ada.page.locator('.board [data-id^="hex:"][data-open]');
    const ids = await rings.evaluateAll((hexes) => hexes.map((hex) => hex.getAttribute('data-id')));
    expect(ids).toEqual(['hex:G3']);
    await ada.move(() => rings.click({ force: true }));
    const log = await ada.openLog();
    await log
      .getByText(/trades? .*G3/i)
      .first()
      .waitFor();
  });

  /** Ada and Ben at one screen, after Ada has built beside Ben: he is offered power, and wants to be asked. */
  async function openPowerOffer({ asks = true } = {}): Promise<[Person, string]> {
    const person = await newPerson();
    if (asks)
      await person.context.addInitScript(() => localStorage.setItem('ludarium-order-accept_power', 'ask'));
    await person.signIn('Ada');
    const { id } = await person.createTable({
      game: 'terra_mystica',
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'me', name: 'Ben' },
      ],
      settings: { factions: ['halflings', 'nomads'], seating: 'given' },
      seed: 3,
    });
    const words = [
      [0, 'build A1'],
      [1, 'build B1'],
      [1, 'build A5'],
      [0, 'build B2'],
      [1, 'build B4'],
      [1, 'pass BON2'],
      [0, 'pass BON4'],
      [0, 'upgrade A1 to TP'],
    ] as const;
    for (const [seat, word] of words) await giveAnswer(person, id, seat, word);
    await person.openTable(id);
    return [person, id];
  }

  async function giveAnswer(person: Person, id: string, seat: number, word: string): Promise<void> {
    const { ply } = await person.updateOf(id, seat);
    await person.post(`tables/${id}/answers`, { seat, word, ply });
  }

  test('a power offer is answered out of turn, and what it shows comes true', async () => {
    const [person, id] = await openPowerOffer();
    const offer = person.page.getByRole('group', { name: 'What taking it changes' });
    const change = await offer.locator('.hidden-text').filter({ hasText: 'then' }).first().innerText();
    const [, bowl = '', after = ''] = /bowl (I+): \d+, then (\d+)/.exec(change) ?? [];
    await person.button(/^Take it/).click();
    await person.button('End the turn').waitFor();
    const { scene } = await person.updateOf(id, 1);
    expect(scene.players[1]?.amounts[`bowl:${bowl.length}`]).toBe(Number(after));
    expect(scene.asked).toEqual([0]);
  });

  test('free power is taken by default; whoever wants to be asked says so in the same place', async () => {
    const [person, id] = await openPowerOffer({ asks: false });
    await expect.poll(async () => (await person.updateOf(id, 1)).scene.asked).toEqual([0]);
    const { orders } = await person.get<TableInfo>(`tables/${id}`);
    expect(orders.find(({ seat }) => seat === 1)?.orders).toMatchObject([
      { order: 'take', kind: 'accept_power', price: [{ good: 'good:vp', most: 0 }], otherwise: 'ask' },
    ]);
    await person.button('Table and settings').click();
    expect(await person.page.getByLabel('Power from neighbors').inputValue()).toBe('0');
  });

  test('a standing order answers power offers without asking', async () => {
    const [person, id] = await openPowerOffer();
    const { page } = person;
    await person.button(/^Take it/).click();
    await person.button('End the turn').waitFor();
    await person.button('Table and settings').click();
    await page.getByLabel('Power from neighbors').selectOption('1');
    await page.keyboard.press('Escape');

    await person.move(() => person.button('End the turn').click());
    await giveAnswer(person, id, 1, 'upgrade B1 to TP');
    const log = await person.openLogDetails();
    await log.getByText('by order').waitFor();
    const { scene } = await person.updateOf(id, 1);
    expect(scene.asked, 'Ada is not asked').toEqual([1]);
  });
});
