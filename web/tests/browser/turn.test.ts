/** Turns at a table: pointing, plans, undo and confirming, why not, keys, replay, the Automa's reasons. */
import { beforeAll, expect, test } from 'vitest';
import type { Catalogue, Update } from '../../src/api/types';
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

const scene = (): Promise<Update> => ada.get<Update>(`tables/${table}/scene?seat=0&since=100000`);

/** What the dock says that there will be afterwards, by the name of what changes. */
async function foretold(): Promise<Map<string, number>> {
  const said = await ada.page.locator('.dock .chips .hidden-text').allTextContents();
  return new Map(said.flatMap((text) => [...text.matchAll(/^[−+]\d+ (.+), then (\d+)$/g)].map(([, name = '', then]) => [name, Number(then)] as const)));
}

test('a plan is previewed by pointing and by focus, one click carries out the whole of it, and what was foretold is true', async () => {
  const { page } = ada;
  await ada.open(table);
  await ada.mine();
  const { things } = await ada.get<Catalogue>(`tables/${table}/catalogue`);
  const { question } = await scene();
  const plan = question?.plans.find(({ words, piece, targets }) => words.length > 1 && piece === 'structure:dwelling' && [...question.plans, ...question.answers].filter((one) => one.targets[0] === targets[0]).length === 1);
  const place = plan?.targets[0] ?? '';
  const hex = page.locator(`.board [data-id="${place}"][aria-label*="can be chosen: dwelling"]`);
  expect((await foretold()).size).toBe(0);
  await hex.hover({ force: true });
  await page.locator('.bubble').getByText('→').first().waitFor();
  const pointed = await foretold();
  expect([...pointed.keys()]).toEqual(expect.arrayContaining(['workers', 'coins']));
  expect(await page.locator('.target.bold .ghost').count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.querySelector('.dock .chips') === null);
  await page.locator('.board svg [tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await hex.focus();
  await page.locator('.bubble').getByText('→').first().waitFor();
  expect(await foretold()).toEqual(pointed);
  const before = await ada.ply();
  await hex.click({ force: true });
  await ada.moved(before);
  await page.locator(`[data-id="${place}"][aria-label*="dwelling of Ada"]`).waitFor();
  const [me] = (await scene()).scene.players;
  for (const [name, then] of pointed) {
    const { id } = things.find((thing) => thing.plural === name || thing.name === name) ?? { id: '' };
    expect(id === 'good:vp' ? me?.points : me?.amounts[id], name).toBe(then);
    const shown = page.locator(`[aria-label="Your faction"] [data-id="${id}"]`);
    if (await shown.count()) expect(Number(/\d+/.exec((await shown.getAttribute('data-label')) ?? '')?.[0]), name).toBe(then);
  }
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await page.getByRole('region', { name: 'Log' }).locator('li').last().innerText()).toContain(`now ${pointed.get('workers')}`);
  await page.getByRole('tab', { name: 'Since your move' }).click();
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

test('zoom, search in the rules, text size, and what is said to those who listen', async () => {
  const { page } = ada;
  const width = (): Promise<number> => page.locator('.panzoom .content svg').first().evaluate((svg) => Math.round(svg.getBoundingClientRect().width));
  const whole = await width();
  await page.locator('.panzoom .window').hover({ position: { x: 300, y: 200 } });
  await page.mouse.wheel(0, -400);
  await expect.poll(width).toBeGreaterThan(whole);
  await page.locator('.mini').waitFor();
  const scrolled = (): Promise<number> => page.locator('.panzoom .window').evaluate((window) => window.scrollLeft);
  const from = await scrolled();
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 3 });
  await page.mouse.up();
  expect(await scrolled()).not.toBe(from);
  await page.getByRole('button', { name: 'Whole map' }).click();
  await expect.poll(width).toBe(whole);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const rules = page.getByRole('dialog', { name: 'Rules' });
  const all = await rules.locator('article').count();
  await rules.getByRole('searchbox').fill('shipping');
  await expect.poll(() => rules.locator('article').count()).toBeLessThan(all);
  expect(await rules.innerText()).toMatch(/shipping/i);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table and settings' }).click();
  const size = (): Promise<string> => page.evaluate(() => getComputedStyle(document.querySelector('dialog h2') ?? document.body).fontSize);
  const small = await size();
  await page.getByRole('button', { name: /^Text size/ }).click();
  expect(parseFloat(await size())).toBeGreaterThan(parseFloat(small));
  await page.getByRole('button', { name: /^Text size/ }).click();
  await page.getByRole('button', { name: /^Text size/ }).click();
  await page.keyboard.press('Escape');
  const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);
  const light = await theme();
  await page.getByRole('button', { name: 'Light or dark' }).click();
  expect(await theme()).not.toBe(light);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  expect(await page.locator('.target:not(.away) .core').first().evaluate((ring) => getComputedStyle(ring).animationName), 'reduced motion').toBe('none');
  expect(await page.getByTestId('live').innerText()).toMatch(/Your turn. What do you do\? \d+ choices/);
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
  await ada.open(table);
  await ada.mine();
  /** Press a key until the focus is where it should be. */
  const reach = async (key: string, selector: string): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} never comes to ${selector}`);
  };
  await reach('Tab', '.board svg [data-open]');
  await page.locator('.board polygon.focus').first().waitFor();
  const at = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute('data-id'));
  const first = await at();
  await page.keyboard.press('Tab');
  expect(await at()).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('?');
  await page.locator('.info').waitFor();
  await page.keyboard.press('Escape');
  await reach('Shift+Tab', '.board svg [data-open]');
  const before = await ada.ply();
  await page.keyboard.press('Enter');
  if (await page.locator('.floating .menu button').first().isVisible().catch(() => false)) {
    await reach('Tab', '.floating .menu button');
    await page.keyboard.press('Enter');
  }
  await ada.moved(before);
  await reach('Shift+Tab', '.dock .button.main');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe('solid');
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
  const drawn = (): Promise<string> => page.evaluate(() => [...document.querySelectorAll('.panzoom .removed .pale, .panzoom .target:not(.away) .case, .panzoom .kept, .panzoom .removed .step')].map((mark) => mark.getAttribute('points') ?? mark.textContent).join(' '));
  const [ways, steps] = [await panel.locator('.step').count(), new Set<string>()];
  for (let step = 0; step < ways; step += 1) {
    await panel.locator('.step').nth(step).click();
    steps.add(await drawn());
  }
  expect(ways).toBeGreaterThan(1);
  expect(steps.size, 'steps draw what they leave on the map').toBeGreaterThan(1);
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
