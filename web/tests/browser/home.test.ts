/** Home: a game with one click and what was chosen for it, tables to set up and to find, notices. */
import { expect, test } from 'vitest';
import type { Catalogue, GameInfo, TableInfo } from '../../src/api/types';
import { SOLO, somebody, useBrowser } from './pages';

useBrowser();

test('alone with one click, as chosen; then it waits among my games', async () => {
  const ada = await somebody();
  const { page } = ada;
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Terra Mystica' });
  const choices = { Level: 'alptrauma', 'Her faction': 'druids', 'My faction': 'witches', Map: 'lakes' };
  for (const [name, value] of Object.entries(choices)) await card.getByLabel(name).selectOption(value);
  await card.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.frame').waitFor();
  const id = new URL(page.url()).pathname.slice('/table/'.length);
  expect((await ada.get<TableInfo>(`tables/${id}`)).settings).toMatchObject({ level: 'alptrauma', automa_faction: 'druids', factions: ['witches'], map: 'lakes' });
  await page.getByRole('link', { name: 'Ludarium' }).click();
  await page.getByRole('link', { name: /Terra Mystica.*Your turn/ }).click();
  await page.waitForURL(`/table/${id}`);
  await page.locator('.frame[data-mine="true"]').waitFor();
});

test('a table from a preset, every setting explained; listed, invited by code and picture, joined by its code', async () => {
  const ada = await somebody();
  const { page } = ada;
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: 'Terra Mystica' }).getByRole('button', { name: 'Table' }).click();
  const form = page.getByRole('dialog', { name: /A table for/ });
  const presets = form.getByRole('group', { name: 'Presets' }).getByRole('button');
  expect(await presets.count()).toBeGreaterThan(4);
  await presets.filter({ hasText: 'Four friends' }).click();
  const settings = form.getByRole('group', { name: 'Settings' }).locator('.muted');
  expect(await settings.count()).toBeGreaterThan(8);
  expect((await settings.allInnerTexts()).filter((text) => text.trim().length < 8)).toEqual([]);
  await form.getByLabel(/Listed for everybody/).check();
  await form.getByRole('button', { name: 'Set up the table' }).click();
  await page.getByRole('heading', { name: '3 seats are free' }).waitFor();
  await page.locator('svg[role="img"]').waitFor();
  const id = new URL(page.url()).pathname.slice('/table/'.length);
  const { code } = await ada.get<TableInfo>(`tables/${id}`);

  const ben = await somebody();
  await ben.page.goto('/');
  await ben.page.locator(`section:has-text("Open tables") a[href="/table/${id}"]`).waitFor();
  await ben.page.getByRole('button', { name: 'Join by code' }).click();
  await ben.page.getByLabel('Code or link').fill(code.toLowerCase());
  await ben.page.getByRole('button', { name: 'To the table' }).click();
  await ben.page.getByRole('button', { name: 'Sit down' }).first().click();
  await page.getByRole('heading', { name: '2 seats are free' }).waitFor();
});

test('whoever looks elsewhere is told that it is their turn, if they want to', async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  await ada.context.addInitScript(() => {
    const told: string[] = [];
    const Notice = function (title: string, { body }: { body: string }): void {
      told.push(`${title}: ${body}`);
    };
    Object.assign(window, { Notification: Object.assign(Notice, { permission: 'granted' }), told });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  const { id } = await ada.setUp(SOLO);
  await ada.open(id);
  const told = (): Promise<string[]> => ada.page.evaluate(() => (window as unknown as { told: string[] }).told);
  await ada.mine();
  expect(await told()).toEqual([]);
  await ada.page.evaluate(() => localStorage.setItem('ludarium-notify', 'on'));
  await ada.page.reload();
  await ada.mine();
  await expect.poll(told).toContainEqual(expect.stringMatching(/^Your turn: Terra Mystica/));
});

test('this browser can be reached when no page is open: it asks for that and the server knows its address', async () => {
  const ada = await somebody();
  await ada.context.addInitScript(() => {
    const made = { toJSON: () => ({ endpoint: 'https://push.example/abc', keys: { p256dh: 'BPk2', auth: 'c2Vj' } }) };
    const asked: string[] = [];
    const worker = { pushManager: { subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => (asked.push(applicationServerKey), Promise.resolve(made)) } };
    Object.assign(window, { asked, PushManager: Object });
    Object.defineProperty(navigator, 'serviceWorker', { value: { register: (file: string) => (asked.push(file), Promise.resolve(worker)) } });
    Notification.requestPermission = () => Promise.resolve('granted');
  });
  const sent: unknown[] = [];
  await ada.page.route('**/people/channels', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { id: 'one', kind: 'push', address: 'push.example', confirmed: true } });
  });
  await ada.page.route('**/people/notices', (route) => route.fulfill({ json: { push: 'server-key', mail: false } }));
  await ada.page.goto('/');
  await ada.page.getByRole('button', { name: 'Notifications' }).click();
  await ada.page.getByRole('button', { name: 'Also when no page is open' }).click();
  await ada.page.getByText('This browser is told even when no page is open.').waitFor();
  expect(await ada.page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(['/worker.js', 'server-key']);
  expect(sent).toEqual([{ kind: 'push', endpoint: 'https://push.example/abc', p256dh: 'BPk2', auth: 'c2Vj' }]);
});

test('every map is drawn whole, one of my own too', async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const { page } = ada;
  const maps = (await ada.get<GameInfo[]>('games')).find(({ key }) => key === 'terra_mystica')?.settings.find(({ key }) => key === 'map')?.values ?? [];
  expect(maps.length).toBeGreaterThanOrEqual(5);
  const drawn = async (id: string): Promise<number> => {
    const { things } = await ada.get<Catalogue>(`tables/${id}/catalogue`);
    const names = things.filter((thing) => thing.id.startsWith('hex:')).map(({ name }) => name);
    expect(await page.locator('.board [data-id^="hex:"] text').allTextContents()).toEqual(names);
    const board = await page.locator('.panzoom .window').boundingBox();
    for (const box of await Promise.all([page.locator('.board [data-id^="hex:"]').first().boundingBox(), page.locator('.board [data-id^="hex:"]').last().boundingBox()])) {
      expect(box && board && box.x >= board.x - 1 && box.y >= board.y - 1 && box.x + box.width <= board.x + board.width + 1 && box.y + box.height <= board.y + board.height + 1).toBe(true);
    }
    return names.length;
  };
  for (const map of maps) {
    const { id } = await ada.setUp({ ...SOLO, settings: { ...SOLO.settings, map } });
    await ada.open(id);
    expect(await drawn(id), map).toBeGreaterThan(60);
  }
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: 'Terra Mystica' }).getByRole('button', { name: 'Table' }).click();
  const form = page.getByRole('dialog', { name: /A table for/ });
  await form.getByRole('group', { name: 'Presets' }).getByRole('button').filter({ hasText: 'Against three bots' }).click();
  await form.getByText('Maps and values of your own').click();
  await form.locator('.field textarea').first().fill('U S G B Y R U K R\nY I I U K I I Y\nI I K I S I G I I\nG B Y I I R B R\nK U R B K U S Y K');
  await form.getByRole('button', { name: 'Set up the table' }).click();
  await page.locator('.frame').waitFor();
  expect(await drawn(new URL(page.url()).pathname.slice('/table/'.length))).toBe(31);
});
