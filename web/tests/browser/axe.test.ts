/** axe (WCAG 2.2 AA) finds nothing on any page. */
import { expect, test } from 'vitest';
import { findings } from './axe';
import { closing, newPerson, SOLO, untilAction, untilThirdAction, useBrowser, type Person } from './person';

useBrowser();

async function atFirstAction(person: Person): Promise<void> {
  await person.signIn('Ada', { confirmsTurns: true });
  const { id } = await person.createTable(SOLO);
  await person.playUntil(id, untilAction);
  await person.openTable(id);
  await person.waitForTurn();
}

const WINDOWS = { 'light, wide': {}, 'dark, phone': { size: 'phone', touch: true, dark: true } } as const;

for (const [name, window] of Object.entries(WINDOWS)) {
  test(`home, ${name}`, async () => {
    const person = await newPerson(window);
    await person.page.goto('/');
    await person.button('Play now').first().waitFor();
    expect(await findings(person.page)).toEqual([]);
    await person.button('Table').first().click();
    await person.page.getByRole('dialog').waitFor();
    expect(await findings(person.page)).toEqual([]);
  });

  test(`sheets of the home page, ${name}`, async () => {
    const person = await newPerson(window);
    const { page } = person;
    await page.goto('/');
    const openers = [
      person.button('Join by code'),
      person.button('Notifications'),
      page.locator('header .me'),
    ];
    for (const opener of openers) {
      await opener.click();
      await page.getByRole('dialog').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test(`an invitation, and one that leads nowhere, ${name}`, async () => {
    const ada = await newPerson();
    await ada.signIn('Ada');
    const { code } = await ada.createTable({
      game: 'terra_mystica',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    const { page } = await newPerson(window);
    await page.goto(`/join/${code}`);
    await page.getByRole('button', { name: 'Take a seat' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/join/ZZZZZZZZ');
    await page.getByRole('heading', { name: 'This invitation does not work any more' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test(`a table and its menu, ${name}`, async () => {
    const ada = await newPerson(window);
    await atFirstAction(ada);
    expect(await findings(ada.page)).toEqual([]);
    await ada.button('Table and settings').click();
    await ada.page.getByRole('dialog').waitFor();
    expect(await findings(ada.page)).toEqual([]);
  });
}

test('a dark table at 1024: an explanation, the list, the keys', async () => {
  const ada = await newPerson({ size: 'middle', dark: true });
  await atFirstAction(ada);
  const { page } = ada;
  expect(await findings(page)).toEqual([]);

  await page.locator('.board [data-id^="hex:"]:not([data-open])').first().click({ force: true });
  await page.locator('.refusal').first().waitFor();
  expect(await findings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await (await ada.openList()).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
});

test('the waiting room', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  const { id } = await ada.createTable({ game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await ada.page.goto(`/table/${id}`);
  await ada.page.getByRole('heading', { name: 'One seat is free' }).waitFor();
  expect(await findings(ada.page)).toEqual([]);
});

test('the curtain between two players', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  const { id } = await ada.createTable({
    game: 'euphoria',
    seats: [{ kind: 'me' }, { kind: 'me' }],
    seed: 2,
  });
  await ada.page.goto(`/table/${id}`);
  await ada.button('Hold to show').waitFor();
  expect(await findings(ada.page)).toEqual([]);
});

test('the result of a game', async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  const { id } = await ada.createTable({ ...SOLO, seed: 9 });
  await ada.playUntil(id, ({ question }) => {
    const answers = question?.answers ?? [];
    const pass = answers.find(({ group }) => group === 'group:pass') ?? closing(answers) ?? answers[0];
    return pass ? [pass.word] : null;
  });
  await ada.page.goto(`/table/${id}`);
  await ada.page.getByRole('main', { name: 'Result' }).waitFor();
  expect(await findings(ada.page)).toEqual([]);
});

test("the Automa's reasons", async () => {
  const ada = await newPerson();
  await ada.signIn('Ada');
  const { id } = await ada.createTable(SOLO);
  await ada.playUntil(id, untilThirdAction());
  await ada.openTable(id);
  await ada.button('Why did she do that?').click();
  await ada.page.getByRole('region', { name: 'Why she did this' }).waitFor();
  expect(await findings(ada.page)).toEqual([]);
});
