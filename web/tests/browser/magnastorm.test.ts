/** Magnastorm in a real browser: a whole game with bots, gestures, takeover, storm, administration. */
import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Catalogue } from '../../src/api/types';
import type { ArtifactCollection } from '../../src/games/magnastorm/collection/collection';
import { detailsOf } from '../../src/games/magnastorm/scene';
import { giveAnswers, recordedGame, tableAt } from '../recordedGames.mjs';
import { findings } from './axe';
import { newPerson, useBrowser, WINDOWS, type Person, type PersonOptions } from './person';
import { openRecorded } from './recordedTable';

useBrowser();

const GAME = recordedGame('magnastorm-4');

async function openAfter(answers: number, options: PersonOptions = {}): Promise<Person> {
  const [person] = await openRecorded(GAME, answers, options);
  return person;
}

/** Click what can be chosen, at most three places one after the other; whether that was an answer. */
async function answerByPlaces(person: Person): Promise<boolean> {
  const { page, markedChoice } = person;
  const before = await person.ply();
  const places = page.locator('[data-open]');
  for (let clicks = 0; clicks < 3 && (await places.count()) > 0; clicks += 1) {
    // The choices of a place close by themselves when others' answers bring a new question.
    const target = (await markedChoice.isVisible()) ? markedChoice : places.first();
    await target.click({ force: true, timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(60);
    if ((await person.ply()) !== before) return true;
  }
  return false;
}

/** Take the first choice of the list. */
async function answerByList(person: Person): Promise<void> {
  const { page } = person;
  const before = await person.ply();
  await page.keyboard.press('Escape');
  try {
    await person.dock.getByRole('button', { name: 'List' }).click();
    await page.getByRole('dialog', { name: 'All choices' }).locator('li button').first().click();
    await person.waitForMove(before);
  } catch (error) {
    // On a busy machine a place may have answered late: then there is no list any more, and the game goes on.
    if ((await person.ply()) === before) throw error;
  }
}

test('a whole game of four, with three bots, by clicking', { timeout: 120_000 }, async () => {
  const ada = await newPerson();
  const { page } = ada;
  await ada.signIn('Ada');
  const bots = Array.from({ length: 3 }, () => ({ kind: 'bot' as const, bot: 'uniform' }));
  const { id } = await ada.createTable({ game: 'magnastorm', seats: [{ kind: 'me' }, ...bots], seed: 11 });
  await ada.openTable(id);
  const result = page.getByRole('main', { name: 'Result' });
  for (let turn = 0; ; turn += 1) {
    expect(turn, 'the game ends').toBeLessThan(250);
    await page.locator('.table-page[data-mine="true"], .result-page').first().waitFor();
    if (await result.count()) break;
    if (turn % 2 === 0 || !(await answerByPlaces(ada))) await answerByList(ada);
  }
  expect(await result.locator('tbody tr').count()).toBeGreaterThan(1);

  const collection = await ada.get<ArtifactCollection>('people/me/collections/magnastorm');
  expect(Object.keys(collection.players)).toContain('Ada');
  await ada.button('Look at the board').click();
  const cards = (await openCards(ada)).getByRole('region', { name: 'Cards of Ada' }).locator('li');
  await expect.poll(() => cards.count()).toBe(collection.players['Ada']?.length);
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('cards')));
  expect(stored, 'nothing is kept in the browser').toEqual([]);
});

async function openCards({ page }: Person): Promise<Locator> {
  await page.getByRole('button', { name: 'Artifact cards' }).click();
  return page.getByRole('dialog', { name: 'Artifact cards' });
}

/** "Ada 2", "greedy 2": whose cards are shown, and how many. */
async function cardOwners(person: Person): Promise<string[]> {
  const owners = (await openCards(person)).getByRole('region', { name: /^Cards of/ });
  await owners.first().waitFor();
  return owners.locator('h3').allInnerTexts();
}

async function newDuel(person: Person): Promise<string> {
  await person.signIn('Ada');
  const { id } = await person.createTable({
    game: 'magnastorm',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }],
    seed: 2,
  });
  return id;
}

const OLD_KEY = 'ludarium-magnastorm-cards';
const CARDS = { format: 1, game: 'magnastorm', players: { Ada: [218, 219], greedy: [3, 7] }, games: [] };

test('artifact cards of this browser move to the server once; another browser has them too', async () => {
  const ada = await newPerson();
  const id = await newDuel(ada);
  const { page } = ada;
  await page.addInitScript(
    ({ key, cards }) => {
      if (sessionStorage.getItem('begun') !== null) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem(key, cards);
    },
    { key: OLD_KEY, cards: JSON.stringify(CARDS) },
  );
  await ada.openTable(id);
  expect(await cardOwners(ada)).toEqual(['Ada 2', 'greedy 2']);
  expect(await page.evaluate((key) => localStorage.getItem(key), OLD_KEY)).toBeNull();

  const sameAda = await newPerson();
  await sameAda.context.addCookies(await ada.context.cookies());
  await sameAda.openTable(id);
  expect(await cardOwners(sameAda)).toEqual(['Ada 2', 'greedy 2']);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  expect(await cardOwners(ada)).toEqual(['Ada 2', 'greedy 2']);
});

test('artifact cards are imported and exported; a wrong file is refused with its reason', async () => {
  const ada = await newPerson();
  await ada.openTable(await newDuel(ada));
  const dialog = await openCards(ada);
  const importFile = (content: string): Promise<void> =>
    dialog.getByLabel('Collection to import').setInputFiles({
      name: 'cards.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  const alert = dialog.getByRole('alert');
  await dialog.getByText('No cards yet.').waitFor();
  await importFile(JSON.stringify(CARDS));
  await dialog.getByRole('region', { name: 'Cards of Ada' }).waitFor();
  await importFile(JSON.stringify({ ...CARDS, players: { Ben: [218] } }));
  await alert.getByText(/card 218/i).waitFor();
  await importFile('no JSON');
  await alert.getByText(/not JSON/).waitFor();

  const [download] = await Promise.all([
    ada.page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Export' }).click(),
  ]);
  const exported = await readStream(await download.createReadStream());
  expect(JSON.parse(exported)).toMatchObject({ players: CARDS.players });
  expect(await findings(ada.page)).toEqual([]);
});

async function readStream(stream: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

test('artifact cards are brought into the next game', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  await ada.post('people/me/collections/magnastorm', CARDS);
  await ada.page.goto('/');
  const request = ada.page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/tables'),
  );
  await ada.gameCard('Magnastorm').getByRole('button', { name: 'Play now' }).click();
  const { settings } = (await request).postDataJSON() as {
    settings: { artifacts?: { seats: number[][]; gone: number[] } };
  };
  expect(settings.artifacts?.seats[0]).toEqual([218, 219]);
});

test('crew first or space first: both lead to the same answer', async () => {
  const person = await openAfter(60);
  const crew = person.targets('upper:');
  const spaces = person.targets('lower:');
  const allSpaces = await spaces.count();
  expect(await crew.count()).toBeGreaterThan(3);

  await person.thing('upper:4,2').click();
  await expect.poll(() => crew.count()).toBe(0);
  expect(await spaces.count()).toBe(allSpaces);
  await person.page.keyboard.press('Escape');
  await expect.poll(() => crew.count()).toBeGreaterThan(3);

  await person.thing('lower:4,2').click();
  await expect.poll(() => spaces.count()).toBe(0);
  await person.move(async () => {
    await person.thing('upper:4,2').click();
    await person.confirmArmed();
  });
});

test('a commander is taken over from an opponent; its card names the price', async () => {
  const answers = 145;
  expect(GAME.words[answers]).toEqual([3, 'takeover 02']);
  const person = await openAfter(answers);
  const card = person.thing('commander:02').first();
  expect(await card.innerText()).toContain('Tomas');
  expect(await card.locator('[aria-label="can be taken over now"]').count()).toBe(1);
  expect(await card.locator('.cubes').getAttribute('aria-label')).toMatch(/cube/);

  await person.move(async () => {
    await card.click();
    await person.page.locator('[data-id="row:1"][data-open]').click();
    await person.confirmArmed();
  });
  const taken = person.page.locator('[data-id="column:3"], [data-id="commander:02"]').first();
  expect(await taken.innerText()).toContain('yours');
});

test('the administration can be followed step by step, and played again', async () => {
  const { page } = await openAfter(102);
  await page.getByRole('button', { name: 'Administration', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Administration' });
  const titles: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    titles.push((await panel.locator('h3').innerText()).toLowerCase());
    if (step < 5) await panel.getByRole('button', { name: 'Next step' }).click();
  }
  expect(titles).toEqual([
    'income',
    'majorities',
    'research commanders',
    'turn order',
    'swap of the panels',
    'turn of the center tile',
  ]);
  await panel.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => panel.locator('h3').innerText()).toMatch(/income/i);
});

test('an administration that comes while the page is open plays by itself', async () => {
  const person = await newPerson();
  const last = 95;
  expect(GAME.words[last]).toEqual([1, 'crew yellow 1,4']);
  const table = await tableAt(inject('home'), person.context.request, GAME, last - 2, { viewer: 0 });
  await person.openTable(table.id);
  await giveAnswers(table.guests, table.id, table.words.slice(0, 2));
  const panel = person.page.getByRole('region', { name: 'Administration' });
  await panel.waitFor();
  expect(await panel.getByRole('button', { name: 'Pause' }).count()).toBe(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
});

test('by keyboard alone: arrows go between places, Enter chooses', async () => {
  const person = await openAfter(102);
  const { page } = person;
  const focusedTarget = page.locator('svg[role="group"] [data-open]:focus');
  await page.locator('svg[role="group"] [tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  for (let presses = 0; presses < 4 && !(await focusedTarget.count()); presses += 1)
    await page.keyboard.press('Tab');
  expect(await focusedTarget.count()).toBe(1);
  await person.move(async () => {
    await page.keyboard.press('Enter');
    await person.rest();
    if (await person.mainButton.isVisible()) await page.keyboard.press('Enter');
  });
});

test('a runner in the storm can only be sent to quiet sectors and within its own', async () => {
  const person = await openAfter(127);
  const id = person.tableId();
  const { things } = await person.get<Catalogue>(`tables/${id}/catalogue`);
  const { scene } = await person.updateOf(id, 1);
  const { reach, storm } = detailsOf(scene);
  const sectorOf = (area: string | null): string =>
    things.find((thing) => thing.id === area)?.links['sector']?.[0] ?? '';
  const home = sectorOf(reach[1]?.origin ?? '');
  const quiet = storm.quiet.map(({ sector }) => sector);
  expect(quiet).not.toContain(home);

  const areas = await person
    .targets('area:')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-id')));
  expect(areas.length).toBeGreaterThan(2);
  for (const area of areas) expect([...quiet, home]).toContain(sectorOf(area));
  expect(await person.thing(home).getAttribute('aria-label')).toContain('in the storm');
});

test('a phone opens the part with the question, and a move is made by touch', async () => {
  const person = await openAfter(60, { ...WINDOWS.phone, dark: true });
  const { page } = person;
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Panels');
  await person.thing('upper:4,2').tap();
  await person.rest();
  await page.locator('[data-id="lower:4,2"][data-open]').tap();
  await person.rest();
  await person.move(() => person.mainButton.tap());
  await page.getByRole('tab', { name: 'Planet' }).tap();
  expect(await findings(page)).toEqual([]);
});

test.each([
  { name: 'wide and light', answers: 102, window: WINDOWS.wide },
  { name: 'middle and dark', answers: 60, window: { ...WINDOWS.middle, dark: true } },
])('axe finds nothing: $name', async ({ answers, window }) => {
  const { page } = await openAfter(answers, window);
  expect(await findings(page)).toEqual([]);
});
