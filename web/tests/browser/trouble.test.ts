/** What a person meets when something is wrong: a sentence and a way on, and nothing typed is lost. */
import { expect, test } from 'vitest';
import { SOLO, somebody, untilAction, useBrowser } from './pages';

useBrowser();

test('an invitation that leads nowhere', async () => {
  const { page } = await somebody();
  await page.goto('/join/ZZZZZZZZ');
  await page.getByRole('heading', { name: 'This invitation leads nowhere' }).waitFor();
  await page.getByRole('link', { name: 'To the games' }).click();
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
});

test('a wrong code stays in its field', async () => {
  const { page } = await somebody();
  await page.goto('/');
  await page.getByRole('button', { name: 'Join by code' }).click();
  await page.getByLabel('Code or link').fill('ABCD1234');
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Code or link').inputValue()).toBe('ABCD1234');
});

test('a table that is not there, or not mine', async () => {
  const { page } = await somebody();
  await page.goto('/table/nothing');
  await page.getByRole('heading', { name: 'There is no such table for you' }).waitFor();
});

test('the server is gone before the page has anything', async () => {
  const { page } = await somebody();
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
});

test('what cannot be set up is said beside the form, and the form stays', async () => {
  const { page } = await somebody();
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: 'Terra Mystica' }).getByRole('button', { name: 'Table' }).click();
  const form = page.getByRole('dialog', { name: /A table for/ });
  await form.getByText('Advanced').click();
  const text = form.getByLabel('The table as JSON');
  await text.fill(JSON.stringify({ game: 'terra_mystica', seats: [{ kind: 'me' }], settings: { map: 'nowhere' } }));
  await text.blur();
  await form.getByRole('button', { name: 'Set up the table' }).click();
  await form.getByRole('alert').waitFor();
  expect(await text.inputValue()).toContain('nowhere');
});

test('a message that could not be sent is still in its field', async () => {
  const ada = await somebody();
  await ada.enter('Ada');
  const { id } = await ada.setUp(SOLO);
  await ada.play(id, untilAction);
  await ada.open(id);
  const { page } = ada;
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.route('**/chat', (route) => route.abort());
  await page.getByLabel('Say something').fill('Hello?');
  await page.getByLabel('Say something').press('Enter');
  await page.getByText('Not sent.').waitFor();
  expect(await page.getByLabel('Say something').inputValue()).toBe('Hello?');
});

test('a game without a picture is played by the list', async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const { id } = await ada.setUp({ game: 'magnastorm', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }], seed: 1 });
  await ada.page.route('**/assets/magnastorm*', (route) => route.abort());
  await ada.open(id);
  await ada.mine();
  for (let turn = 0; turn < 3; turn += 1) {
    await ada.mine();
    const before = await ada.ply();
    await ada.page.keyboard.press('l');
    await ada.page.getByRole('dialog', { name: 'All choices' }).locator('li button').first().click();
    await ada.moved(before);
  }
});

test('an invitation to a full table: a sentence, and ways on', async () => {
  const ada = await somebody();
  await ada.enter('Ada');
  const { code } = await ada.setUp({ game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }], seed: 1 });
  const { page } = await somebody();
  await page.goto(`/join/${code}`);
  await page.getByRole('heading', { name: 'This table is full' }).waitFor();
  await page.getByRole('link', { name: 'To the games' }).waitFor();
  await page.getByRole('link', { name: 'Watch' }).click();
  await page.getByText('You are watching.').waitFor();
});

test('a map of my own: what is wrong with it stands beside it, and what I typed stays', async () => {
  const { page } = await somebody();
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: 'Terra Mystica' }).getByRole('button', { name: 'Table' }).click();
  const form = page.getByRole('dialog', { name: /A table for/ });
  await form.getByText('Maps and values of your own').click();
  const text = form.locator('.field textarea').first();
  await text.fill('Y Y X\nU U U');
  await text.blur();
  await form.getByRole('button', { name: 'Set up the table' }).click();
  await form.locator('.field [role="alert"]').getByText('is no terrain').waitFor();
  expect(await text.inputValue()).toContain('Y Y X');
});

test('a kind of question that the page does not know is asked by the list', async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const { id } = await ada.setUp(SOLO);
  await ada.play(id, untilAction);
  await ada.page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(String(message).replace(/"kind":"(Action|AfterAction)"/, '"kind":"NeverHeardOf"')));
    socket.onMessage((message) => server.send(message));
  });
  await ada.open(id);
  await ada.mine();
  const { page } = ada;
  await page.locator('.choices [data-choice]').filter({ hasText: 'Convert' }).click();
  const before = await ada.ply();
  await page.locator('.choices [data-choice]').first().click();
  await ada.moved(before);
  await page.locator('.choices [data-choice]').first().waitFor();
});
