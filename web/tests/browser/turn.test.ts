/** Turns at a table: plans and their previews, undo and confirming, refusals, the list, keys, stale answers. */
import { beforeAll, expect, test } from 'vitest';
import type { Catalogue, Plan, Question } from '../../src/api/types';
import { newPerson, SOLO, untilAction, useBrowser, type Person } from './person';

useBrowser();

let ada: Person;
let table = '';

beforeAll(async () => {
  ada = await newPerson();
  await ada.signIn('Ada', { confirmsTurns: true });
  table = (await ada.createTable(SOLO)).id;
  await ada.playUntil(table, untilAction);
});

/** What the dock says that there will be after the previewed choice, by name. */
async function previewedAmounts(): Promise<Map<string, number>> {
  const texts = await ada.page.locator('.dock .chips .hidden-text').allTextContents();
  const matches = texts.flatMap((text) => [...text.matchAll(/^[−+]\d+ (.+), then (\d+)$/g)]);
  return new Map(matches.map(([, name = '', after]) => [name, Number(after)]));
}

/** A plan to build a dwelling at a place where nothing else can be done. */
function dwellingPlan(question: Question | null): Plan | undefined {
  const choices = [...(question?.plans ?? []), ...(question?.answers ?? [])];
  const isAlone = (place: string | undefined): boolean =>
    choices.filter(({ targets }) => targets[0] === place).length === 1;
  return question?.plans.find(
    ({ words, piece, targets }) => words.length > 1 && piece === 'structure:dwelling' && isAlone(targets[0]),
  );
}

test('a plan is previewed by pointer and focus, done by one click, and the preview comes true', async () => {
  const { page } = ada;
  await ada.openTable(table);
  await ada.waitForTurn();
  const { things } = await ada.get<Catalogue>(`tables/${table}/catalogue`);
  const place = dwellingPlan((await ada.updateOf(table)).question)?.targets[0] ?? '';
  const hex = page.locator(`.board [data-id="${place}"][aria-label*="can be chosen: dwelling"]`);
  const bubble = page.locator('[data-dock] .chips').getByText('→').first();
  expect((await previewedAmounts()).size).toBe(0);

  await hex.hover({ force: true });
  await bubble.waitFor();
  const byPointer = await previewedAmounts();
  expect([...byPointer.keys()]).toEqual(expect.arrayContaining(['workers', 'coins']));
  expect(await page.locator('.target.bold .ghost').count()).toBe(1);

  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.querySelector('.dock .chips') === null);
  await page.locator('.board svg [tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await hex.focus();
  await bubble.waitFor();
  expect(await previewedAmounts()).toEqual(byPointer);

  await ada.move(() => hex.click({ force: true }));
  await page.locator(`[data-id="${place}"][aria-label*="dwelling of Ada"]`).waitFor();
  const [player] = (await ada.updateOf(table)).scene.players;
  for (const [name, after] of byPointer) {
    const { id } = things.find((thing) => thing.plural === name || thing.name === name) ?? { id: '' };
    expect(id === 'good:vp' ? player?.points : player?.amounts[id], name).toBe(after);
    const shown = page.locator(`[aria-label="Your faction"] [data-id="${id}"]`);
    if (!(await shown.count())) continue;
    const label = (await shown.getAttribute('data-label')) ?? '';
    expect(Number(/\d+/.exec(label)?.[0]), name).toBe(after);
  }
  const log = await ada.openLog();
  expect(await log.locator('li').last().innerText()).toContain(`now ${byPointer.get('workers')}`);

  await page.getByRole('tab', { name: 'Since your move' }).click();
  await ada.button('Restart the turn', true).click();
  await page.getByText('What do you do?').first().waitFor();
});

test('undo, redo and restart; the answer that ends a turn confirms it', async () => {
  const eve = await newPerson();
  await eve.signIn('Eve', { confirmsTurns: true });
  const duel = await eve.createTable({
    game: 'terra_mystica',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
    settings: { factions: ['witches', 'nomads'], seating: 'given' },
    seed: 3,
  });
  await eve.playUntil(duel.id, untilAction);
  await eve.openTable(duel.id);
  await eve.waitForTurn();
  const { page } = eve;
  const start = await eve.ply();
  const choice = page.locator('.board [data-open][data-id^="hex:"][aria-label*="can be chosen"]');
  const build = async (): Promise<void> => {
    await choice.first().click({ force: true });
    await eve.rest();
    if ((await eve.ply()) === start) await eve.mainButton.click();
  };
  await eve.move(build);
  await eve.button('End the turn').waitFor();

  const afterAction = await eve.ply();
  await eve.move(() => eve.button('Undo', true).click());
  await eve.button('Redo', true).click();
  await eve.waitForPly((ply) => ply === afterAction);

  await eve.button('Restart the turn', true).click();
  await page.getByText('What do you do?').first().waitFor();
  expect(await eve.ply()).toBe(start);

  await eve.rest();
  await eve.move(build);
  await eve.rest();
  const ended = await eve.ply();
  await eve.button('End the turn').click();
  await eve.waitForPly((ply) => ply > ended);
  expect(await eve.button('Confirm', true).count(), 'one confirmation, never two').toBe(0);
});

test('a refusal gives its reason and its rule, and marks places on the board', async () => {
  const { page } = ada;
  await page.locator('.board [data-id^="hex:"]:not([data-open])').first().click({ force: true });
  const explanation = page.getByRole('dialog', { name: /Why not/ });
  await explanation.locator('.refusal').first().waitFor();
  expect(await page.locator('.board .outlined').count()).toBeGreaterThan(0);

  await explanation.locator('.refusal .link').first().click();
  const rules = page.getByRole('dialog', { name: 'Rules' });
  await rules.locator('.requested').waitFor();
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await explanation.waitFor({ state: 'detached' });
});

test('everything on the board can be done from the list', async () => {
  const list = await ada.openList();
  await list.getByRole('searchbox').fill('convert');
  const before = await ada.ply();
  await ada.move(() =>
    list
      .getByRole('button', { name: /convert/i })
      .first()
      .click(),
  );
  await ada.button('Undo', true).click();
  await ada.waitForPly((ply) => ply === before);
});

/** Press a key until the focus is where it should be. */
async function pressUntilFocus(key: string, selector: string): Promise<void> {
  const { page } = ada;
  for (let presses = 0; presses < 60; presses += 1) {
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${selector}`);
}

test('a whole turn by keyboard alone, with visible focus', async () => {
  const { page } = ada;
  const focusedId = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-id'));
  await ada.openTable(table);
  await ada.waitForTurn();

  await pressUntilFocus('Tab', '.board svg [data-open]');
  await page.locator('.board polygon.focus').first().waitFor();
  const first = await focusedId();
  await page.keyboard.press('Tab');
  expect(await focusedId()).not.toBe(first);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('?');
  await page.locator('.info').waitFor();
  await page.keyboard.press('Escape');

  await pressUntilFocus('Shift+Tab', '.board svg [data-open]');
  await ada.move(async () => {
    await page.keyboard.press('Enter');
    await ada.rest();
    if (await ada.markedChoice.isVisible()) await page.keyboard.press('Enter');
  });

  await pressUntilFocus('Shift+Tab', '.dock .button.main');
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(outline).toBe('solid');
  await ada.move(() => page.keyboard.press('Enter'));
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
});

test("after the Automa's turn: one sentence, and her reasons step by step on the map", async () => {
  const { page } = ada;
  await ada.waitForTurn();
  await page.locator('.strip', { hasText: 'Automa' }).waitFor();
  await ada.button('Why did she do that?').click();
  const panel = page.getByRole('region', { name: 'Why she did this' });
  await panel.waitFor();
  expect(await panel.locator('.part').count()).toBeGreaterThan(0);

  const MARKS = ['.removed .pale', '.target:not(.away) .case', '.kept', '.removed .step'].map(
    (mark) => `.panzoom ${mark}`,
  );
  const drawnMarks = (): Promise<string> =>
    page.evaluate((selector) => {
      const marks = [...document.querySelectorAll(selector)];
      return marks.map((mark) => mark.getAttribute('points') ?? mark.textContent).join(' ');
    }, MARKS.join(', '));
  const steps = await panel.locator('.step').count();
  const pictures = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    await panel.locator('.step').nth(step).click();
    pictures.add(await drawnMarks());
  }
  expect(steps).toBeGreaterThan(1);
  expect(pictures.size, 'steps draw what they leave on the map').toBeGreaterThan(1);
  await panel.getByRole('button', { name: 'My turn' }).click();
});

test("the forecast of the Automa's next turn is drawn on the map", async () => {
  const { page } = ada;
  await ada.button('Forecast of her next turn').click();
  await page.getByRole('region', { name: 'Forecast' }).waitFor();
  expect(await page.locator('text.chance, .chance text').count()).toBeGreaterThan(0);
  await ada.button('Close the forecast').click();
});

test('what happened can be shown again', async () => {
  await ada.button('Show what happened').click();
  await ada.page.getByRole('region', { name: 'An earlier position' }).waitFor();
  await ada.button('Back to now').click();
  await ada.waitForTurn();
});

test('if somebody was faster, the page says so', async () => {
  const { page } = ada;
  await ada.waitForTurn();
  await page.route('**/answers', async (route) => {
    const sent = route.request().postDataJSON() as { ply: number };
    await route.continue({ postData: JSON.stringify({ ...sent, ply: sent.ply - 1 }) });
  });
  await ada.button(/^Convert/).click();
  await ada.rest();
  await page.locator('[data-choice]').first().click();
  await page.getByText('The table moved on').waitFor();
  await page.unroute('**/answers');
});
