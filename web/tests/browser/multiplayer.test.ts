/** Two browsers at one table: lost connections, a killed server, the chat, a watcher. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, type Server } from '../server.mjs';
import { newPerson, useBrowser, type Person } from './person';

useBrowser();

let server: Server;
let ada: Person;
let ben: Person;
let code = '';

/** A server of its own, because it is killed; Ben follows Ada's invitation. */
beforeAll(async () => {
  server = await serve();
  await fetch(`${server.home}/api/v1/games`);
  ada = await newPerson({ home: server.home });
  ben = await newPerson({ home: server.home });
  await ada.signIn('Ada');
  await ben.signIn('Ben');
  const table = await ada.createTable({
    game: 'terra_mystica',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    settings: { seating: 'given' },
    seed: 4,
  });
  code = table.code;
  await ada.page.goto(`/table/${table.id}`);
  await ada.page.getByText(code).first().waitFor();
  await ben.page.goto(`/join/${code}`);
  await ben.button('Take a seat').click();
  await Promise.all([ada, ben].map(({ page }) => page.locator('.table-page').waitFor()));
});
afterAll(() => server.stop());

/** Whoever of the two is asked answers in the page. */
async function answerOnce(patience = 8_000): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const person of [ada, ben]) {
      if (!(await person.page.locator('.table-page[data-mine="true"]').count())) continue;
      const before = await person.ply();
      if (!(await person.mainButton.isVisible())) await person.chooseFirstOfList();
      if ((await person.ply()) === before) await person.confirmArmed();
      await person.waitForMove(before, patience).catch(() => undefined);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nobody is asked');
}

async function expectSamePly(): Promise<void> {
  await expect.poll(async () => (await ada.ply()) === (await ben.ply())).toBe(true);
}

test('both pages show the same position after each answer', async () => {
  await answerOnce();
  await answerOnce();
  await expectSamePly();
});

test('a page that was offline catches up', async () => {
  await ben.context.setOffline(true);
  await answerOnce(1_200).catch(() => undefined);
  await ben.context.setOffline(false);
  await expectSamePly();
});

test('pages go on when the server was killed and comes back', async () => {
  const before = Math.max(await ada.ply(), await ben.ply());
  const offline = ({ page }: Person): ReturnType<typeof page.getByText> => page.getByText('Offline.');
  await server.kill();
  await offline(ada).waitFor();
  await server.start();
  await Promise.all([ada, ben].map((person) => offline(person).waitFor({ state: 'detached' })));
  await ada.waitForPly((ply) => ply >= before);
  await answerOnce();
  await expectSamePly();
});

test('a chat message arrives', async () => {
  const message = ada.page.getByLabel('Say something');
  await ada.page.getByRole('tab', { name: 'Chat' }).click();
  await message.fill('Good luck');
  await message.press('Enter');
  await ben.page.getByRole('tab', { name: /Chat/ }).click();
  await ben.page.getByText('Good luck').waitFor();
});

test('a third person finds the table full, and can watch', async () => {
  const { page } = await newPerson({ home: server.home });
  await page.goto(`/join/${code}`);
  await page.getByRole('heading', { name: 'This table is full' }).waitFor();
  await page.getByRole('link', { name: 'Watch' }).click();
  await page.locator('.table-page').waitFor();
  await page.getByText('You are watching.').waitFor();
});
