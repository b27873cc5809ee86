/** The coach of a first game. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { TableSetup, Update } from '../../src/api/types';
import { closing, newPerson, SOLO, useBrowser, WINDOWS, type Person } from './person';

useBrowser();

const WITH_BOTS: Omit<TableSetup, 'game'> = {
  seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }, { kind: 'bot', bot: 'uniform' }],
  seed: 4,
};

/** The gap between two things on the page; 0 where they overlap. */
async function gapBetween(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('nothing is drawn there');
  const x = Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
  const y = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
  return Math.hypot(x, y);
}

describe.each([
  { setup: SOLO, keys: ['bonus', 'dwelling', 'income'], pointing: 3 },
  {
    setup: { ...WITH_BOTS, game: 'magnastorm' },
    keys: ['start-crew', 'turn', 'place'],
    pointing: 2,
  },
  { setup: { ...WITH_BOTS, game: 'euphoria' }, keys: ['recruits', 'place'], pointing: 1 },
])('the coach of $setup.game', ({ setup, keys, pointing }) => {
  const coachOf = ({ page }: Person): Locator => page.getByRole('note', { name: 'First steps' });
  const keyOf = (coach: Locator): Promise<string | null> => coach.getAttribute('data-step');

  async function openNewGame(person: Person): Promise<string> {
    const { id } = await person.createTable(setup);
    await person.openTable(id);
    await person.waitForTurn();
    return id;
  }

  /** What the coach points at; else the end of the question (in Terra Mystica), else anything. */
  function suggested({ question }: Update, place: string | null): string {
    const answers = question?.answers ?? [];
    const end = setup.game === 'terra_mystica' ? closing(answers) : undefined;
    const there = place ? answers.find(({ targets }) => targets.includes(place)) : undefined;
    return (there ?? end ?? answers[0])?.word ?? '';
  }

  test.each(['wide', 'phone'] as const)('says each thing once, beside what is good, %s', async (size) => {
    const ada = await newPerson({ ...WINDOWS[size], guided: true });
    await ada.signIn('Ada');
    const id = await openNewGame(ada);
    const coach = coachOf(ada);
    const said: (string | null)[] = [];
    let placed = 0;
    for (let answers = 0; answers < 12; answers += 1) {
      let place: string | null = null;
      if ((await coach.count()) > 0) {
        await coach.getByRole('status').waitFor({ state: 'detached' });
        await ada.page.waitForTimeout(700);
        const key = await keyOf(coach);
        said.push(key);
        place = await coach.getAttribute('data-at');
        if (place) {
          placed += 1;
          // A phone shows one part of the table at a time: what is meant may be on another.
          if (size === 'wide') {
            const target = ada.page.locator(`[data-id="${place}"]:visible`).first();
            const frame = ada.page.locator('.around');
            expect(await gapBetween(frame, target), `${key} has a frame around ${place}`).toBe(0);
            const gap = await gapBetween(coach, target);
            expect(gap, `${key} does not cover ${place}`).toBeGreaterThan(0);
          }
        }
      }
      await ada.answerOnce(id, (update) => suggested(update, place));
      await ada.waitForTurn();
      await ada.page.waitForTimeout(80);
    }
    expect(said.slice(0, keys.length)).toEqual(keys);
    expect(new Set(said).size, 'nothing is said twice').toBe(said.length);
    expect(placed).toBeGreaterThanOrEqual(pointing);
    await ada.page.reload();
    await ada.waitForTurn();
    if ((await coach.count()) > 0) expect(said, 'nothing comes back').not.toContain(await keyOf(coach));
  });

  test('goes away for good, and comes back only on request', async () => {
    const ada = await newPerson({ guided: true });
    await ada.signIn('Ada');
    await openNewGame(ada);
    const coach = coachOf(ada);
    const first = await keyOf(coach);
    await coach.getByRole('button', { name: 'Got it' }).click();
    await expect.poll(async () => (await coach.count()) === 0 || (await keyOf(coach)) !== first).toBe(true);
    await ada.button('Table and settings').click();
    const menu = ada.page.getByRole('dialog');
    await menu.getByRole('button', { name: 'Coach me' }).click();
    await ada.page.mouse.move(2, 2);
    await coach.getByRole('button', { name: 'No coach' }).click();
    await coach.waitFor({ state: 'detached' });
    await ada.page.reload();
    await ada.waitForTurn();
    expect(await coach.count()).toBe(0);
    await openNewGame(ada);
    expect(await coach.count()).toBe(0);
  });
});
