/** Two browsers at one table; the connection drops, the server is killed and comes back. Two people at one screen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalogue, Update } from '../../src/api/types';
import { serve, type Server } from '../server.mjs';
import { somebody, useBrowser, type Person } from './pages';

useBrowser();

let server: Server;
beforeAll(async () => {
  server = await serve();
  await fetch(`${server.home}/api/v1/games`);
});
afterAll(() => server.stop());

/** Whoever of the two is asked answers in the page. */
async function answerOnce(people: readonly Person[], patience = 8_000): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const person of people) {
      if (!(await person.page.locator('.frame[data-mine="true"]').count())) continue;
      const before = await person.ply();
      const confirm = person.page.getByRole('button', { name: 'Confirm turn' });
      if (await confirm.isVisible()) await confirm.click();
      else {
        await person.page.keyboard.press('l');
        await person.page.getByRole('dialog', { name: 'All choices' }).locator('li button').first().click();
      }
      await person.moved(before, patience).catch(() => undefined);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nobody is asked');
}

test('two browsers, a dropped connection and a killed server in the middle', async () => {
  const ada = await somebody({ home: server.home });
  await ada.enter('Ada', false);
  const { code, id } = await ada.setUp({ game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'open' }], settings: { seating: 'given' }, seed: 4 });
  await ada.page.goto(`/table/${id}`);
  await ada.page.getByText(code).first().waitFor();

  const ben = await somebody({ home: server.home });
  await ben.enter('Ben', false);
  await ben.page.goto(`/join/${code}`);
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await Promise.all([ada, ben].map(({ page }) => page.locator('.frame').waitFor()));
  await answerOnce([ada, ben]);
  await answerOnce([ada, ben]);

  await ben.context.setOffline(true);
  await answerOnce([ada, ben], 1_200).catch(() => undefined);
  await ben.context.setOffline(false);

  const before = Math.max(await ada.ply(), await ben.ply());
  await server.kill();
  await ada.page.getByText('Offline.').waitFor();
  await server.start();
  await Promise.all([ada, ben].map(({ page }) => page.getByText('Offline.').waitFor({ state: 'detached' })));
  await ada.page.waitForFunction((ply) => Number(document.querySelector('.frame')?.getAttribute('data-ply')) >= ply, before);
  await answerOnce([ada, ben]);
  await ada.page.waitForTimeout(300);
  expect(await ada.ply()).toBe(await ben.ply());

  await ada.page.getByRole('tab', { name: 'Chat' }).click();
  await ada.page.getByLabel('Say something').fill('Good luck');
  await ada.page.getByLabel('Say something').press('Enter');
  await ben.page.getByRole('tab', { name: /Chat/ }).click();
  await ben.page.getByText('Good luck').waitFor();

  const full = await somebody({ home: server.home });
  await full.page.goto(`/join/${code}`);
  await full.page.getByRole('heading', { name: 'This table is full' }).waitFor();
  await full.page.getByRole('link', { name: 'Watch' }).click();
  await full.page.locator('.frame').waitFor();
  await full.page.getByText('You are watching.').waitFor();
});

test('hot-seat: a curtain between two hands, and the other hand is never in the page', async () => {
  const ada = await somebody({ home: server.home });
  await ada.enter('Ada', false);
  const { id } = await ada.setUp({ game: 'euphoria', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me', name: 'Ben' }], seed: 2 });
  const catalogue = await ada.get<Catalogue>(`tables/${id}/catalogue`);
  const { page } = ada;
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  await page.goto(`/table/${id}`);

  /** The recruits that only a seat may know now. */
  const secrets = async (seat: number): Promise<string[]> => {
    const { scene } = await ada.get<Update>(`tables/${id}/scene?seat=${seat}&since=100000`);
    const own = scene.own as unknown as { players: { seat: number; dealt: string[]; hidden: string[] }[] };
    const player = own.players.find((one) => one.seat === seat);
    return [...(player?.dealt ?? []), ...(player?.hidden ?? [])].filter((recruit) => !recruit.endsWith(':any'));
  };
  const names = (ids: readonly string[]): string[] => ids.map((one) => catalogue.things.find((thing) => thing.id === one)?.name ?? one);

  await page.getByRole('button', { name: 'Hold to show' }).waitFor();
  for (let turn = 0; turn < 3; turn += 1) {
    const who = (await page.locator('.curtain h1').innerText()) === 'Ada' ? 0 : 1;
    const covered = await page.content();
    for (const name of names([...(await secrets(0)), ...(await secrets(1))])) expect(covered).not.toContain(name);
    received.length = 0;
    await page.getByRole('button', { name: 'Hold to show' }).click({ delay: 800 });
    await page.locator('.frame[data-mine="true"]').waitFor();
    const [mine, theirs] = [await secrets(who), await secrets(1 - who)];
    expect(mine.length).toBeGreaterThan(0);
    const others = theirs.filter((one) => !mine.includes(one));
    expect(others.length).toBeGreaterThan(0);
    for (const one of others) expect(received.join()).not.toContain(`"${one}"`);
    while (await page.locator('.frame[data-mine="true"]').count()) {
      const before = await ada.ply();
      await page.keyboard.press('l');
      await page.getByRole('dialog', { name: 'All choices' }).locator('li button').first().click();
      await page.waitForFunction((ply) => document.querySelector('.curtain') !== null || Number(document.querySelector('.frame')?.getAttribute('data-ply')) !== ply, before);
    }
    await page.getByRole('button', { name: 'Hold to show' }).waitFor();
  }
});
