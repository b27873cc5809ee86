/** No findings of axe (WCAG 2.2 AA) on any page. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe';
import { SOLO, somebody, untilAction, useBrowser, type Person } from './pages';

useBrowser();

async function atAction(person: Person, seed = 3): Promise<string> {
  await person.enter('Ada');
  const { id } = await person.setUp({ ...SOLO, seed });
  await person.play(id, untilAction);
  await person.open(id);
  await person.mine();
  return id;
}

for (const [name, wanted] of Object.entries({ 'light, wide': {}, 'dark, phone': { size: 'phone', touch: true, dark: true } } as const)) {
  test(`home, ${name}`, async () => {
    const { page } = await somebody(wanted);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Table' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test(`what home opens, ${name}`, async () => {
    const { page } = await somebody(wanted);
    await page.goto('/');
    const named = (name: string): Locator => page.getByRole('button', { name });
    for (const opener of [named('Join by code'), named('Notifications'), page.locator('header .me')]) {
      await opener.click();
      await page.getByRole('dialog').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test(`an invitation, and one that leads nowhere, ${name}`, async () => {
    const ada = await somebody();
    await ada.enter('Ada', false);
    const { code } = await ada.setUp({ game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const { page } = await somebody(wanted);
    await page.goto(`/join/${code}`);
    await page.getByRole('button', { name: 'Sit down' }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/join/ZZZZZZZZ');
    await page.getByRole('heading', { name: 'This invitation leads nowhere' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test(`table, ${name}`, async () => {
    const ada = await somebody(wanted);
    await atAction(ada);
    expect(await findings(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Table and settings' }).click();
    await ada.page.getByRole('dialog').waitFor();
    expect(await findings(ada.page)).toEqual([]);
  });
}

test('table dark at 1024, why not, list, rules', async () => {
  const ada = await somebody({ size: 'middle', dark: true });
  await atAction(ada);
  const { page } = ada;
  expect(await findings(page)).toEqual([]);
  await page.locator('.board [data-id^="hex:"]:not([data-open])').first().click({ force: true });
  await page.locator('.refusal').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.getByRole('dialog', { name: 'All choices' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
});

test('waiting room, the curtain, the result', async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const { page } = ada;
  const waiting = await ada.setUp({ game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await page.goto(`/table/${waiting.id}`);
  await page.getByRole('heading', { name: 'One seat is free' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const hot = await ada.setUp({ game: 'euphoria', seats: [{ kind: 'me' }, { kind: 'me' }], seed: 2 });
  await page.goto(`/table/${hot.id}`);
  await page.getByRole('button', { name: 'Hold to show' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const solo = await ada.setUp({ ...SOLO, seed: 9 });
  await ada.play(solo.id, ({ question }) => {
    const pass = question?.answers.find(({ group }) => group === 'group:pass') ?? question?.answers.find(({ ends }) => ends) ?? question?.answers[0];
    return pass ? [pass.word] : null;
  });
  await page.goto(`/table/${solo.id}`);
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test("the Automa's reasons", async () => {
  const ada = await somebody();
  await ada.enter('Ada', false);
  const { id } = await ada.setUp({ ...SOLO, seed: 3 });
  let turns = 0;
  await ada.play(id, ({ question }) => {
    if (question?.kind === 'Action' && (turns += 1) > 2) return null;
    const word = question?.answers.find(({ ends }) => ends) ?? question?.answers.find(({ group }) => group === 'group:upgrade') ?? question?.answers[0];
    return word ? [word.word] : null;
  });
  await ada.open(id);
  await ada.page.getByRole('button', { name: 'Why did she do that?' }).click();
  await ada.page.getByRole('region', { name: 'Why she did this' }).waitFor();
  expect(await findings(ada.page)).toEqual([]);
});
