/** When something is wrong: a sentence says so, there is a way on, and nothing typed is lost. */
import { expect, test } from 'vitest';
import { newPerson, SOLO, untilAction, useBrowser } from './person';

useBrowser();

test('an invitation that leads nowhere', async () => {
  const person = await newPerson();
  const { page } = person;
  await page.goto('/join/ZZZZZZZZ');
  await page.getByRole('heading', { name: 'This invitation does not work any more' }).waitFor();
  await page.getByRole('link', { name: 'All games' }).click();
  await person.button('Play now').first().waitFor();
});

test('a wrong code stays in its field', async () => {
  const person = await newPerson();
  const { page } = person;
  const field = page.getByLabel('Code or link');
  await page.goto('/');
  await person.button('Join by code').click();
  await field.fill('ABCD1234');
  await person.button('Go to the table').click();
  await page.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe('ABCD1234');
});

test('a table that does not exist, or is not mine', async () => {
  const { page } = await newPerson();
  await page.goto('/table/nothing');
  await page.getByRole('heading', { name: 'You cannot open this table' }).waitFor();
});

test('a server that does not answer can be tried again', async () => {
  const person = await newPerson();
  const { page } = person;
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
  await page.unroute('**/api/**');
  await person.button('Try again').click();
  await person.button('Play now').first().waitFor();
});

test('the form of a table that cannot be set up stays, with the reason beside it', async () => {
  const person = await newPerson();
  const form = await person.openNewTable('Terra Mystica');
  await form.getByText('Advanced').click();
  const text = form.getByLabel('The table as JSON');
  const setup = { game: 'terra_mystica', seats: [{ kind: 'me' }], settings: { map: 'nowhere' } };
  await text.fill(JSON.stringify(setup));
  await text.blur();
  await form.getByRole('button', { name: 'Set up the table' }).click();
  await form.getByRole('alert').waitFor();
  expect(await text.inputValue()).toContain('nowhere');
});

test('a map that is wrong stays in its field, with what is wrong beside it', async () => {
  const person = await newPerson();
  const form = await person.openNewTable('Terra Mystica');
  await form.getByText('Maps and values of your own').click();
  const text = form.locator('.field textarea').first();
  await text.fill('Y Y X\nU U U');
  await text.blur();
  await form.getByRole('button', { name: 'Set up the table' }).click();
  await form.locator('.field [role="alert"]').getByText('is no terrain').waitFor();
  expect(await text.inputValue()).toContain('Y Y X');
});

test('a message that could not be sent is still in its field', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada', { confirmsTurns: true });
  const { id } = await ada.createTable(SOLO);
  await ada.playUntil(id, untilAction);
  await ada.openTable(id);
  const { page } = ada;
  const message = page.getByLabel('Say something');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.route('**/chat', (route) => route.abort());
  await message.fill('Hello?');
  await message.press('Enter');
  await page.getByText('Not sent.').waitFor();
  expect(await message.inputValue()).toBe('Hello?');
});

test('a game whose plug-in cannot be loaded is played by the list', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  const { id } = await ada.createTable({
    game: 'magnastorm',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }],
    seed: 1,
  });
  await ada.page.route('**/assets/magnastorm*', (route) => route.abort());
  await ada.openTable(id);
  for (let turn = 0; turn < 3; turn += 1) {
    await ada.waitForTurn();
    await ada.move(() => ada.chooseFirstOfList());
  }
});

test('an invitation to a full table offers to watch', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  const { code } = await ada.createTable({
    game: 'terra_mystica',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'uniform' }],
    seed: 1,
  });
  const { page } = await newPerson();
  await page.goto(`/join/${code}`);
  await page.getByRole('heading', { name: 'This table is full' }).waitFor();
  await page.getByRole('link', { name: 'All games' }).waitFor();
  await page.getByRole('link', { name: 'Watch' }).click();
  await page.getByText('You are watching.').waitFor();
});

test('a kind of question that the page does not know is asked by buttons', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  const { id } = await ada.createTable(SOLO);
  await ada.playUntil(id, untilAction);
  await ada.page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(String(message).replace(/"kind":"(action|after_action)"/, '"kind":"never_heard_of"')),
    );
    socket.onMessage((message) => server.send(message));
  });
  await ada.openTable(id);
  await ada.waitForTurn();
  const choices = ada.page.locator('.choices [data-choice]');
  await choices.filter({ hasText: 'Convert' }).click();
  await ada.move(() => choices.first().click());
  await choices.first().waitFor();
});
