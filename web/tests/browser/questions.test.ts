/** Kinds of questions of Magnastorm and Euphoria that are asked in a picture of their own. */
import { describe, expect, test } from 'vitest';
import { kept } from '../kept.mjs';
import { at, WAYS } from './at';
import { findings } from './axe';
import { useBrowser, type Person } from './pages';

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

  test('a takeover says what the commander does and which crew needs a space', async () => {
    const [person] = await at(FOUR, 71);
    expect(await person.page.locator('section.dock').innerText()).toMatch(/Azrea Bonsmai[\s\S]*Crew to place[\s\S]*13 spaces/);
    const before = await person.ply();
    await person.page.locator('[data-id="lower:1,1"][data-open]').click();
    await person.moved(before);
  });
});
