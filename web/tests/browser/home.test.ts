/** The home page: a game with one click, tables to create and to find, notifications, maps. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Catalogue, GameInfo, TableInfo } from '../../src/api/types';
import { newPerson, SOLO, useBrowser, type Person } from './person';

useBrowser();

test('a game alone with one click, as chosen; then it waits among my games', async () => {
  const ada = await newPerson();
  const { page } = ada;
  const form = await ada.openNewTable('Terra Mystica');
  const quick = form.getByRole('region', { name: 'At once, alone' });
  await quick.getByLabel('Level').selectOption('alptrauma');
  await quick.getByLabel('Her faction').selectOption('druids');
  await quick.getByLabel('My faction').selectOption('witches');
  await quick.getByLabel('Map').selectOption('lakes');
  await quick.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.table-page').waitFor();
  const id = ada.tableId();
  const { settings } = await ada.get<TableInfo>(`tables/${id}`);
  expect(settings).toMatchObject({
    level: 'alptrauma',
    automa_faction: 'druids',
    factions: ['witches'],
    map: 'lakes',
  });

  await page.getByRole('link', { name: 'Ludarium' }).click();
  await page.locator(`main a[href="/table/${id}"]`).first().click();
  await page.waitForURL(`/table/${id}`);
  await page.locator('.table-page[data-mine="true"]').waitFor();
});

test('figures in headings are those of the text face, letters are not', async () => {
  const { page } = await newPerson();
  await page.goto('/');
  const widths = await page.evaluate(async () => {
    await document.fonts.load("20px 'Young Serif'", 'Turn');
    const widthOf = (text: string, face: string): number => {
      const probe = document.createElement('span');
      probe.textContent = text;
      probe.style.cssText = `position: absolute; font: var(--fw-display) 100px var(--font-${face})`;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return ['1234567890', 'Turn'].map((text) => [widthOf(text, 'display'), widthOf(text, 'ui')] as const);
  });
  const [figures = [0, 1], letters = [0, 0]] = widths;
  expect(figures[0]).toBe(figures[1]);
  expect(letters[0]).not.toBe(letters[1]);
});

test('a table from a preset is listed, and joined by its code', async () => {
  const ada = await newPerson();
  const { page } = ada;
  const form = await ada.openNewTable('Terra Mystica');
  const presets = form.getByRole('group', { name: 'Presets' }).getByRole('button');
  expect(await presets.count()).toBeGreaterThan(4);
  await presets.filter({ hasText: 'Four friends' }).click();
  await form.getByLabel(/Listed for everybody/).check();
  await form.getByLabel('Your name, for those you invite').fill('Ada');
  await form.getByRole('button', { name: 'Set up the table' }).click();
  await page.getByRole('heading', { name: '3 seats are free' }).waitFor();
  await page.locator('svg[role="img"]').waitFor();
  const id = ada.tableId();
  const { code } = await ada.get<TableInfo>(`tables/${id}`);

  const ben = await newPerson();
  await ben.page.goto('/');
  await ben.page.locator(`section:has-text("Open tables") a[href="/table/${id}"]`).waitFor();
  await ben.button('Join by code').click();
  await ben.page.getByLabel('Code or link').fill(code.toLowerCase());
  await ben.button('Go to the table').click();
  await ben.page.getByRole('heading', { name: /asks you to Terra Mystica/ }).waitFor();
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.button('Take a seat').click();
  await page.getByRole('heading', { name: '2 seats are free' }).waitFor();
});

test('every setting of a new table is explained', async () => {
  const ada = await newPerson();
  const form = await ada.openNewTable('Terra Mystica');
  const explanations = form.getByRole('group', { name: 'Settings' }).locator('.muted');
  const texts = await explanations.allInnerTexts();
  expect(texts.length).toBeGreaterThan(8);
  expect(texts.filter((text) => text.trim().length < 8)).toEqual([]);
});

/** What the fakes of the browser's notifications remember, on the page. */
interface Remembered {
  shown: string[];
  registered: string[];
}
declare global {
  interface Window {
    remembered: Remembered;
  }
}
const remembered = ({ page }: Person): Promise<Remembered> => page.evaluate(() => window.remembered);

test('who looks elsewhere is notified of a turn, if notifications are on', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  await ada.context.addInitScript(() => {
    window.remembered = { shown: [], registered: [] };
    const FakeNotification = function (title: string, { body }: { body: string }): void {
      window.remembered.shown.push(`${title}: ${body}`);
    };
    Object.assign(window, { Notification: Object.assign(FakeNotification, { permission: 'granted' }) });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  const { id } = await ada.createTable(SOLO);
  await ada.openTable(id);
  await ada.waitForTurn();
  expect((await remembered(ada)).shown).toEqual([]);

  await ada.page.evaluate(() => localStorage.setItem('ludarium-notify', 'on'));
  await ada.page.reload();
  await ada.waitForTurn();
  await expect
    .poll(async () => (await remembered(ada)).shown)
    .toContainEqual(expect.stringMatching(/^Your turn: Terra Mystica/));
});

test('a browser can be reached when no page is open: it subscribes, and the server gets its address', async () => {
  const ada = await newPerson();
  const { page } = ada;
  await ada.context.addInitScript(() => {
    window.remembered = { shown: [], registered: [] };
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/abc', keys: { p256dh: 'BPk2', auth: 'c2Vj' } }),
    };
    const remember = <T>(what: string, result: T): Promise<T> => {
      window.remembered.registered.push(what);
      return Promise.resolve(result);
    };
    const subscribe = (options: { applicationServerKey: string }): Promise<unknown> =>
      remember(options.applicationServerKey, subscription);
    const worker = { pushManager: { subscribe } };
    Object.assign(window, { PushManager: Object });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { register: (file: string) => remember(file, worker) },
    });
    Notification.requestPermission = () => Promise.resolve('granted');
  });
  const sent: unknown[] = [];
  await page.route('**/people/channels', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { id: 'one', kind: 'push', address: 'push.example', confirmed: true } });
  });
  await page.route('**/people/notices', (route) =>
    route.fulfill({ json: { push: 'server-key', mail: false } }),
  );

  await page.goto('/');
  await ada.button('Notifications').click();
  await ada.button('Also when no page is open').click();
  await page.getByText('This browser gets notifications even when the page is closed.').waitFor();
  expect((await remembered(ada)).registered).toEqual(['/worker.js', 'server-key']);
  expect(sent).toEqual([
    { kind: 'push', endpoint: 'https://push.example/abc', p256dh: 'BPk2', auth: 'c2Vj' },
  ]);
});

/** Check that all hexes of a map are drawn inside its window; how many there are. */
async function expectWholeMap(person: Person): Promise<number> {
  const { things } = await person.get<Catalogue>(`tables/${person.tableId()}/catalogue`);
  const names = things.filter(({ id }) => id.startsWith('hex:')).map(({ name }) => name);
  const hexes = person.page.locator('.board [data-id^="hex:"]');
  expect(await person.page.locator('.board .hex-name text').allTextContents()).toEqual(names);
  const window = person.page.locator('.panzoom .window');
  await expectInside(hexes.first(), window);
  await expectInside(hexes.last(), window);
  return names.length;
}

async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const [box, frame] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!box || !frame) throw new Error('not drawn');
  expect(box.x).toBeGreaterThanOrEqual(frame.x - 1);
  expect(box.y).toBeGreaterThanOrEqual(frame.y - 1);
  expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + 1);
  expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 1);
}

test('every map of Terra Mystica is drawn whole', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  const games = await ada.get<GameInfo[]>('games');
  const settings = games.find(({ key }) => key === 'terra_mystica')?.settings;
  const maps = settings?.find(({ key }) => key === 'map')?.values ?? [];
  expect(maps.length).toBeGreaterThanOrEqual(5);
  for (const map of maps) {
    const { id } = await ada.createTable({ ...SOLO, settings: { ...SOLO.settings, map } });
    await ada.openTable(id);
    expect(await expectWholeMap(ada), map).toBeGreaterThan(60);
  }
});

const OWN_MAP = `U S G B Y R U K R
Y I I U K I I Y
I I K I S I G I I
G B Y I I R B R
K U R B K U S Y K`;

test('a map of my own is drawn whole', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  const form = await ada.openNewTable('Terra Mystica');
  const presets = form.getByRole('group', { name: 'Presets' }).getByRole('button');
  await presets.filter({ hasText: 'Against three bots' }).click();
  await form.getByText('Maps and values of your own').click();
  await form.locator('.field textarea').first().fill(OWN_MAP);
  await form.getByRole('button', { name: 'Set up the table' }).click();
  await ada.page.locator('.table-page').waitFor();
  expect(await expectWholeMap(ada)).toBe(31);
});
