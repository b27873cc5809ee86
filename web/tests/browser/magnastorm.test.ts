/** Magnastorm in a real browser: a whole game with bots, the crew first or the space first, takeover, storm, administration. */
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import type { Catalogue, MagnastormOwn, Update } from '../../src/api/types';
import type { Box } from '../../src/games/magnastorm/collection';
import { follow, kept, tableAt } from '../kept.mjs';
import { at as atKept } from './at';
import { findings } from './axe';
import { somebody, useBrowser, type Person } from './pages';

useBrowser();

const FOUR = kept('magnastorm-4');

async function at(answers: number, wanted: Parameters<typeof somebody>[0] = {}): Promise<Person> {
  return (await atKept(FOUR, answers, wanted))[0];
}

/** Answer by places, going on until something was answered; by the list where that leads nowhere. */
async function answer(person: Person, turn: number): Promise<void> {
  const { page } = person;
  const before = await person.ply();
  const menu = page.locator('.floating .menu button').first();
  const places = page.locator('[data-open]');
  for (let clicks = 0; turn % 2 === 1 && clicks < 3 && (await places.count()) > 0; clicks += 1) {
    // A menu closes by itself when others' answers bring a new question.
    const aim = (await menu.isVisible()) ? menu : places.first();
    await aim.click({ force: true, timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(60);
    if ((await person.ply()) !== before) return;
  }
  await page.keyboard.press('Escape');
  try {
    await page.locator('section.dock').getByRole('button', { name: 'List' }).click();
    await page.getByRole('dialog', { name: 'All choices' }).locator('li button').first().click();
    await person.moved(before);
  } catch (error) {
    // A place chosen above may have answered meanwhile, on a busy machine; then the list has gone, and the game goes on.
    if ((await person.ply()) === before) throw error;
  }
}

test('a complete game of four, with three bots, by clicking', { timeout: 120_000 }, async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const { id } = await ada.setUp({ game: 'magnastorm', seats: [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'bot' as const, bot: 'uniform' }))], seed: 11 });
  await ada.open(id);
  const { page } = ada;
  const over = page.getByRole('dialog', { name: 'Game over' });
  for (let turn = 0; !(await over.isVisible()); turn += 1) {
    expect(turn, 'the game ends').toBeLessThan(250);
    await page.locator('.frame[data-mine="true"], dialog[open]').first().waitFor();
    if (await over.isVisible()) break;
    await answer(ada, turn);
  }
  await over.waitFor();
  expect(await page.locator('dialog tbody tr').count()).toBeGreaterThan(1);
  const box = await ada.get<Box>('people/me/collections/magnastorm');
  expect(Object.keys(box.players)).toContain('Ada');
  await page.getByRole('dialog', { name: 'Game over' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Artifact cards' }).click();
  const cards = page.getByRole('dialog', { name: 'Artifact cards' }).getByRole('region', { name: 'Cards of Ada' }).locator('li');
  await expect.poll(() => cards.count()).toBe(box.players['Ada']?.length);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('cards')))).toEqual([]);
});

const OLD = 'ludarium-magnastorm-cards';
const CARDS = { format: 1, game: 'magnastorm', players: { Ada: [218, 219], greedy: [3, 7] }, games: [] };

test('artifact cards: those of this browser move to the server once, another browser of the same person has them too', async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const { id } = await ada.setUp({ game: 'magnastorm', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }], seed: 2 });
  const { page } = ada;
  await page.addInitScript(([key, box]) => sessionStorage.getItem('begun') === null && (sessionStorage.setItem('begun', 'yes'), localStorage.setItem(key ?? '', box ?? '')), [OLD, JSON.stringify(CARDS)]);
  await ada.open(id);
  const cards = async (person: Person): Promise<string[]> => {
    await person.page.getByRole('button', { name: 'Artifact cards' }).click();
    const regions = person.page.getByRole('dialog', { name: 'Artifact cards' }).getByRole('region', { name: /^Cards of/ });
    await regions.first().waitFor();
    return regions.locator('h3').allInnerTexts();
  };
  expect(await cards(ada)).toEqual(['Ada 2', 'greedy 2']);
  expect(await page.evaluate((key) => localStorage.getItem(key), OLD)).toBeNull();
  const other = await somebody();
  await other.context.addCookies(await ada.context.cookies());
  await other.open(id);
  expect(await cards(other)).toEqual(['Ada 2', 'greedy 2']);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  expect(await cards(ada)).toEqual(['Ada 2', 'greedy 2']);
});

test('artifact cards: exported as a file, imported from one, refused by a sentence; brought into the next game', async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const { id } = await ada.setUp({ game: 'magnastorm', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }], seed: 2 });
  const { page } = ada;
  await ada.open(id);
  await page.getByRole('button', { name: 'Artifact cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Artifact cards' });
  const bring = (file: unknown): Promise<void> => dialog.getByLabel('Collection to import').setInputFiles({ name: 'cards.json', mimeType: 'application/json', buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)) });
  await dialog.getByText('No cards yet.').waitFor();
  await bring(CARDS);
  await dialog.getByRole('region', { name: 'Cards of Ada' }).waitFor();
  await bring({ ...CARDS, players: { Ben: [218] } });
  await dialog.getByRole('alert').getByText(/card 218/i).waitFor();
  await bring('no JSON');
  await dialog.getByRole('alert').getByText(/not JSON/).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Export' }).click()]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({ players: CARDS.players });
  expect(await findings(page)).toEqual([]);
  await page.goto('/');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tables'));
  await page.getByRole('article').filter({ hasText: 'Magnastorm' }).getByRole('button', { name: 'Play now' }).click();
  const { settings } = (await asked).postDataJSON() as { settings: { artifacts?: { seats: number[][]; gone: number[] } } };
  expect(settings.artifacts?.seats[0]).toEqual([218, 219]);
});

test('crew first or space first: either way leads to the same answer', async () => {
  const person = await at(60);
  const { page } = person;
  const crew = page.locator('[data-id^="upper:"][data-open]');
  const spaces = page.locator('[data-id^="lower:"][data-open]');
  const all = await spaces.count();
  expect(await crew.count()).toBeGreaterThan(3);
  await page.locator('[data-id="upper:4,2"]').click();
  await expect.poll(() => crew.count()).toBe(0);
  expect(await spaces.count()).toBe(all);
  await page.keyboard.press('Escape');
  await expect.poll(() => crew.count()).toBeGreaterThan(3);
  await page.locator('[data-id="lower:4,2"]').click();
  await expect.poll(() => spaces.count()).toBe(0);
  const before = await person.ply();
  await page.locator('[data-id="upper:4,2"]').click();
  const menu = page.locator('.floating .menu button').first();
  if (await menu.isVisible()) await menu.click();
  await person.moved(before);
});

test('a commander is taken over from an opponent; the card said what it costs', async () => {
  const answers = 145;
  expect(FOUR.words[answers]).toEqual([3, 'takeover 02']);
  const person = await at(answers);
  const { page } = person;
  const card = page.locator('[data-id="commander:02"]').first();
  expect(await card.innerText()).toContain('Tomas');
  expect(await card.locator('[aria-label="can be taken over now"]').count()).toBe(1);
  const price = await card.locator('.cubes').getAttribute('aria-label');
  expect(price).toMatch(/cube/);
  const before = await person.ply();
  await card.click();
  await page.locator('[data-id="row:1"][data-open]').click();
  const menu = page.locator('.floating .menu button').first();
  if (await menu.isVisible()) await menu.click();
  await person.moved(before);
  expect(await page.locator('[data-id="column:3"], [data-id="commander:02"]').first().innerText()).toContain('yours');
});

test('the administration step by step, and again', async () => {
  const { page } = await at(102);
  await page.getByRole('button', { name: 'Administration', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Administration' });
  const titles: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    titles.push(await panel.locator('h3').innerText());
    if (step < 5) await panel.getByRole('button', { name: 'Next step' }).click();
  }
  expect(titles.map((title) => title.toLowerCase())).toEqual(['income', 'majorities', 'research commanders', 'turn order', 'swap of the panels', 'turn of the centre tile']);
  await panel.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => panel.locator('h3').innerText()).toMatch(/income/i);
});

test('an administration that comes while the page is open plays by itself', async () => {
  const person = await somebody();
  const last = 95;
  expect(FOUR.words[last]).toEqual([1, 'crew yellow 1,4']);
  const table = await tableAt(inject('home'), person.context.request, FOUR, last - 2, { viewer: 0 });
  await person.open(table.id);
  await follow(table.guests, table.id, table.words.slice(0, 2));
  const panel = person.page.getByRole('region', { name: 'Administration' });
  await panel.waitFor();
  expect(await panel.getByRole('button', { name: 'Pause' }).count()).toBe(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
});

test('a walk by keyboard alone: arrows between places, Enter chooses', async () => {
  const person = await at(102);
  const { page } = person;
  const before = await person.ply();
  await page.locator('svg[role="group"] [tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 4 && !(await page.locator('svg[role="group"] [data-open]:focus').count()); step += 1) await page.keyboard.press('Tab');
  expect(await page.locator('svg[role="group"] [data-open]:focus').count()).toBe(1);
  await page.keyboard.press('Enter');
  const menu = page.locator('.floating .menu button').first();
  if (await menu.isVisible()) {
    await menu.focus();
    await page.keyboard.press('Enter');
  }
  await person.moved(before);
});

test('a runner in the storm: only ways out are ringed', async () => {
  const { page } = await at(127);
  const scene = await page.evaluate(async () => (await (await fetch(`/api/v1${location.pathname.replace('table', 'tables')}/scene?seat=1`)).json()) as Update);
  const catalogue = await page.evaluate(async () => (await (await fetch(`/api/v1${location.pathname.replace('table', 'tables')}/catalogue`)).json()) as Catalogue);
  const sectorOf = (area: string | null): string => catalogue.things.find(({ id }) => id === area)?.links['sector']?.[0] ?? '';
  const own = scene.scene.own as MagnastormOwn;
  const home = sectorOf(own.reach[1]?.from ?? '');
  const quiet = own.storm.quiet.map(({ sector }) => sector);
  expect(quiet).not.toContain(home);
  const open = await page.locator('[data-id^="area:"][data-open]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-id')));
  expect(open.length).toBeGreaterThan(2);
  for (const area of open) expect([...quiet, home]).toContain(sectorOf(area));
  expect(await page.locator(`[data-id="${home}"]`).getAttribute('aria-label')).toContain('in the storm');
});

test('phone: the part with the question is in front, and a move is made by touch', async () => {
  const person = await at(60, { size: 'phone', touch: true, dark: true });
  const { page } = person;
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Panels');
  await page.locator('[data-id="upper:4,2"]').tap();
  await page.locator('[data-id="lower:4,2"][data-open]').tap();
  const before = await person.ply();
  await page.locator('.menu button, .button.main').first().tap();
  await person.moved(before);
  await page.getByRole('tab', { name: 'Planet' }).tap();
  expect(await findings(page)).toEqual([]);
});

test('axe: wide and light, middle and dark', async () => {
  const wide = await at(102);
  expect(await findings(wide.page)).toEqual([]);
  const middle = await at(60, { size: 'middle', dark: true });
  expect(await findings(middle.page)).toEqual([]);
});
