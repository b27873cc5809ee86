/** Euphoria in a real browser: offers, a bump with its roll, die first or space first, hidden cards. */
import { expect, test } from 'vitest';
import type { Catalogue, EuphoriaPlayer, Update } from '../../src/api/types';
import { detailsOf } from '../../src/games/euphoria/scene';
import { recordedGame, type RecordedTable } from '../recordedGames.mjs';
import { findings } from './axe';
import { useBrowser, WINDOWS } from './person';
import { openRecorded } from './recordedTable';

useBrowser();

const THREE = recordedGame('euphoria-3');
const SIX = recordedGame('euphoria-6');

/** The table as another seat sees it. */
async function updateOf({ id, guests }: RecordedTable, seat: number): Promise<Update> {
  const reply = await guests[seat]?.get(`/api/v1/tables/${id}/scene?seat=${seat}`);
  return (await reply?.json()) as Update;
}

function detailsOfSeat({ scene }: Update, seat: number): EuphoriaPlayer | undefined {
  return detailsOf(scene).players[seat];
}

test('an offer is made in one gesture; when it is accepted, goods change hands', async () => {
  const [person, table] = await openRecorded(THREE, 53);
  const waterOf = ({ scene }: Update, seat: number): number =>
    scene.players[seat]?.amounts['good:water'] ?? 0;
  const dialog = person.page.getByRole('region', { name: 'Trade' });
  const send = dialog.getByRole('button', { name: 'Offer to Tomas' });

  await dialog.getByRole('radio', { name: 'Tomas' }).click();
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'More water' }).click();
  const theirSide = dialog.getByRole('group', { name: 'Tomas gives' });
  await theirSide.getByRole('button', { name: 'More energy' }).click();
  await send.click();
  await person.page.locator('.table-page[data-mine="false"]').waitFor();

  const asked = await updateOf(table, 2);
  expect(asked.question?.kind).toBe('trade_answer');
  await table.guests[2]?.post(`/api/v1/tables/${table.id}/answers`, {
    data: { seat: 2, word: 'accept', ply: asked.ply },
  });
  await person.waitForTurn();
  const after = await person.updateOf(table.id, 1);
  expect(waterOf(after, 1)).toBe(waterOf(asked, 1) - 1);
  expect(waterOf(after, 2)).toBe(waterOf(asked, 2) + 1);
});

test('an offer to me has two large buttons; refused, nothing changes hands', async () => {
  const [person, { id }] = await openRecorded(THREE, 59);
  const seat = THREE.words[59]?.[0] ?? 0;
  const amounts = async (): Promise<unknown[]> =>
    (await person.updateOf(id, seat)).scene.players.map((player) => player.amounts);
  const dialog = person.page.getByRole('region', { name: 'An offer to you' });
  expect(await dialog.getByRole('button').count()).toBe(2);

  const before = await amounts();
  await person.move(() => dialog.getByRole('button', { name: /Refuse/ }).click());
  await dialog.waitFor({ state: 'detached' });
  expect(await amounts()).toEqual(before);
  await person.openLogDetails();
  await person.page
    .getByText(/You refuse/)
    .first()
    .waitFor();
});

test('a bump: the preview names it, the die goes home, the log says what was rolled', async () => {
  const [person] = await openRecorded(THREE, 23);
  const { page } = person;
  const space = person.thing('space:activation_energy');
  const players = page.getByRole('complementary', { name: 'Players' });
  const ada = players.getByRole('listitem').filter({ hasText: 'Ada' });
  const adaDice = async (): Promise<number> => {
    const [, dice = ''] = /dice ([\d ]+\d|\d)/.exec(await ada.innerText()) ?? [];
    return dice.split(' ').filter(Boolean).length;
  };

  const inHand = await adaDice();
  expect(await space.getAttribute('aria-label')).toContain("Ada's die showing 6");
  await space.hover({ force: true });
  await page.locator('.floating').getByText("bumping Ada's 6").waitFor();
  expect(await person.dock.innerText()).toContain("bumping Ada's 6");

  await person.move(() => space.click({ force: true }));
  await expect.poll(adaDice).toBe(inHand + 1);
  expect(await space.getAttribute('aria-label')).toContain('your die showing 5');
  await person.openLogDetails();
  await page
    .getByText(/You bump Ada's 6/)
    .first()
    .waitFor();
  await page
    .getByText(/Ada rolls a \d/)
    .first()
    .waitFor();
});

test('a die can be chosen before its space', async () => {
  const [person] = await openRecorded(SIX, 203);
  const spaces = person.targets('space:');
  const all = await spaces.count();
  await person.page.locator('.player-area [data-id^="die:"][data-open]').first().click();
  await expect.poll(() => person.page.locator('.player-area .selected').count()).toBeGreaterThan(0);
  expect(await spaces.count()).toBeLessThanOrEqual(all);
});

test('the knowledge check is spelled out before a roll', async () => {
  const [{ page }] = await openRecorded(SIX, 203);
  expect(await page.locator('.check').first().innerText()).toMatch(/= \d+ of 16/);
  expect(await page.locator('.check li').first().innerText()).toMatch(/safe|rolls cost a die/);
});

test('hidden recruits are only in the page of their owner', async () => {
  const [person, table] = await openRecorded(SIX, 13);
  const { page } = person;
  const viewer = SIX.words[13]?.[0] ?? 0;
  expect(await page.locator('.recruit.hidden').innerText()).toContain('Only you see this card.');

  const other = (viewer + 1) % SIX.seats;
  const secret = detailsOfSeat(await updateOf(table, other), other)?.hidden[0] ?? '';
  expect(secret).toMatch(/^recruit:(?!any)/);
  const { things } = await person.get<Catalogue>(`tables/${table.id}/catalogue`);
  const secretName = things.find(({ id }) => id === secret)?.name;

  const players = page.getByRole('complementary', { name: 'Players' });
  await players
    .getByRole('button', { name: /show everything/ })
    .nth(other)
    .click();
  await page.getByRole('dialog').getByText('Face down').waitFor();
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  expect(html).not.toContain(secret);
  expect(html).not.toContain(secretName);
});

test('penalties that bind me are spelled out, and the check stands in the line of a smaller window', async () => {
  const [person, { id }] = await openRecorded(THREE, 524, WINDOWS.middle);
  const { page } = person;
  const seat = THREE.words[524]?.[0] ?? 0;
  const penalties = detailsOfSeat(await person.updateOf(id, seat), seat)?.penalties ?? [];
  expect(penalties.length).toBeGreaterThan(0);
  const section = page.getByRole('region', { name: 'Penalties' });
  expect(await section.locator('.penalty').count()).toBe(penalties.length);
  for (const market of penalties) {
    const place = page.locator(`.board [data-id="${market}"]`);
    expect(await place.getAttribute('aria-label')).toContain('its penalty binds you');
  }
  expect(await page.locator('.player-area .check').innerText()).toMatch(
    /Check [^=]*knowledge \d = \d+ of 16/,
  );
});

test('a phone shows one region at a time, with its number of places', async () => {
  const [person] = await openRecorded(SIX, 300, { ...WINDOWS.phone, dark: true });
  const { page } = person;
  const tabs = page.getByRole('tablist', { name: 'Regions' }).getByRole('tab');
  expect(await tabs.count()).toBe(6);
  expect(await tabs.filter({ hasText: /\d/ }).count()).toBeGreaterThan(2);
  await person.move(async () => {
    await person.thing('space:farm').tap({ force: true });
    await person.rest();
    await person.mainButton.tap();
  });
  expect(await findings(page)).toEqual([]);
});

test.each([
  { name: 'the board', game: SIX, answers: 300, window: WINDOWS.wide },
  { name: 'the secret choice', game: SIX, answers: 0, window: { ...WINDOWS.middle, dark: true } },
  { name: 'a trade', game: THREE, answers: 53, window: WINDOWS.wide },
])('axe finds nothing: $name', async ({ game, answers, window }) => {
  const [{ page }] = await openRecorded(game, answers, window);
  expect(await findings(page)).toEqual([]);
});
