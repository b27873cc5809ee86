/** A cursor that clicks twice quickly on everything plays whole games: no press does two things, no round is lost. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Answer, Plan, TableSetup, Update } from '../../src/api/types';
import { newPerson, SOLO, useBrowser, type Person } from './person';

useBrowser();

const BOT = { kind: 'bot', bot: 'greedy' } as const;
const GAMES: readonly { name: string; setup: TableSetup; prefers: RegExp }[] = [
  { name: 'Terra Mystica', setup: SOLO, prefers: /^Pass/ },
  {
    name: 'Magnastorm',
    setup: { game: 'magnastorm', seats: [{ kind: 'me' }, BOT], settings: {}, seed: 5 },
    prefers: /gain cubes/i,
  },
];
/** Quicker than anybody reads. */
const AGAIN_MS = 60;
const MOST_CLICKS = 900;

/** Answers, plans and confirmations that a page sends, as they are sent. */
function sentBy(page: Page): string[][] {
  const sent: string[][] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/(answers|plans|confirm)$/.test(request.url())) return;
    const body = request.postDataJSON() as { word?: string; words?: string[] };
    sent.push(body.words ?? (body.word === undefined ? ['confirm'] : [body.word]));
  });
  return sent;
}

/** Something that can be pressed now: what is armed every other time, else what the game prefers, else by turns. */
async function nextThing(
  { page, mainButton }: Person,
  prefers: RegExp,
  count: number,
): Promise<Locator | null> {
  const go = page.locator('[data-dock] [data-commits] .button:not(.main)');
  if (await go.count()) return go.last();
  if (await mainButton.count()) return mainButton;
  const preferred = page.locator('[data-choice]').filter({ hasText: prefers });
  if (count % 3 === 0 && (await preferred.count())) return preferred.first();
  const things = page.locator(
    '.board [data-open], .side-column [data-open], [data-choice], .over-board button',
  );
  const number = await things.count();
  return number > 0 ? things.nth((count * 7) % number) : null;
}

/** Two clicks at one place, whatever lies there by then. */
async function clickTwice(page: Page, thing: Locator): Promise<boolean> {
  const box = await thing.boundingBox({ timeout: 2000 }).catch(() => null);
  if (!box) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(AGAIN_MS);
  await page.mouse.click(x, y);
  return true;
}

function offered({ question }: Update, words: readonly string[]): Answer | Plan | undefined {
  const [first] = words;
  return words.length > 1
    ? question?.plans.find((plan) => plan.words.join('. ') === words.join('. '))
    : question?.answers.find(({ word }) => word === first);
}

/** Whether somebody else goes on after these words, in my own turn, and nobody was asked before it. */
function isIrreversible(update: Update, words: readonly string[]): boolean {
  const found = offered(update, words);
  if (!found || ('ends' in found && found.ends)) return false;
  return update.scene.turn === 0 && found.leads_to !== 'you';
}

test.each(GAMES)(
  '$name: clicking twice does everything once',
  { timeout: 900_000 },
  async ({ setup, prefers }) => {
    const ada = await newPerson();
    await ada.signIn('Ada', { confirmsTurns: true });
    const { id } = await ada.createTable(setup);
    await ada.openTable(id);
    const sent = sentBy(ada.page);
    for (let count = 0; ; count += 1) {
      expect(count, 'the game ends').toBeLessThan(MOST_CLICKS);
      await ada.page.locator('.table-page[data-mine="true"], .result-page').first().waitFor();
      if (await ada.page.locator('.result-page').count()) break;
      await ada.rest();
      const update = await ada.updateOf(id);
      const wasArmed = (await ada.page.locator('[data-commits] .button').count()) > 0;
      const thing = await nextThing(ada, prefers, count);
      if (!thing) await ada.page.keyboard.press('Escape');
      else if (await clickTwice(ada.page, thing)) {
        await ada.page.waitForTimeout(AGAIN_MS);
        const now = sent.splice(0);
        expect(now.length, `${now.join(' and ')} by one double click`).toBeLessThan(2);
        for (const words of now)
          if (isIrreversible(update, words))
            expect(wasArmed, `${words.join('. ')} was armed before`).toBe(true);
      }
    }
    expect((await ada.updateOf(id)).scene.over).toBe(true);
  },
);
