/** Several players at one screen: a curtain at each change, and no hidden hand in the page. */
import { expect, test } from 'vitest';
import type { Catalogue, Question, Update } from '../../src/api/types';
import { detailsOf } from '../../src/games/euphoria/scene';
import { recordedGame } from '../recordedGames.mjs';
import { newPerson, PRESS_PAUSE, useBrowser, type Person } from './person';

useBrowser();

const GAME = recordedGame('euphoria-hotseat');
const PLAYERS = ['Ada', 'Ben', 'Cleo'];

/** Give an answer of the recorded game: on its card, at its place, else past the page, which may merge it. */
async function giveAnswer(person: Person, word: string, question: Question, seat: number): Promise<void> {
  const { page } = person;
  const button = `[data-word="${word}"]`;
  await page.clock.fastForward(PRESS_PAUSE);
  const card = page.locator(`.over-board ${button}`);
  if (await card.count()) {
    await card.click();
    await page.clock.fastForward(PRESS_PAUSE);
    const keep = page.getByRole('button', { name: /^Keep / });
    if (await keep.count()) await keep.click();
    return;
  }
  const targets = question.answers.find((answer) => answer.word === word)?.targets;
  const place = targets?.find((id) => /^(space|retrieve|territory):/.test(id));
  const choicesThere = [...question.plans, ...question.answers].filter((one) => one.targets[0] === place);
  if (place && choicesThere.length === 1)
    return page.locator(`.board [data-id="${place}"]`).click({ force: true });
  // Whether a curtain falls or the page goes on is for the test to see.
  const { ply } = await person.updateOf(person.tableId(), seat);
  await person.post(`tables/${person.tableId()}/answers`, { seat, word, ply });
}

/** Recruits and dilemmas of a seat in an update, hidden ones of others as `any`. */
function cardsOf({ scene }: Update, seat: number): string[] {
  const details = detailsOf(scene).players.find((player) => player.seat === seat);
  return JSON.stringify(details).match(/(recruit|dilemma):\w+/g) ?? [];
}

/** The cards that a seat sees of its own hand and that no other seat sees; by seat. */
function secretsOf(updates: readonly Update[]): string[][] {
  return updates.map((own, seat) => {
    const known = new Set(updates.filter((one) => one !== own).flatMap((one) => cardsOf(one, seat)));
    return cardsOf(own, seat).filter((id) => !known.has(id));
  });
}

test(
  'a game of three at one screen to its end, with the curtain at each change',
  { timeout: 400_000 },
  async () => {
    const ada = await newPerson();
    const { page } = ada;
    await ada.signIn('Ada');
    const { id } = await ada.createTable({
      game: 'euphoria',
      seats: PLAYERS.map((name) => ({ kind: 'me' as const, name })),
      seed: GAME.seed,
    });
    const { things } = await ada.get<Catalogue>(`tables/${id}/catalogue`);
    const names = new Map(things.map((thing) => [thing.id, thing.name]));
    const hold = ada.button('Hold to show');
    const namesIn = async (cards: readonly string[]): Promise<string[]> => {
      const html = await page.evaluate(() => document.body.outerHTML);
      return cards.map((card) => names.get(card) ?? card).filter((name) => html.includes(name));
    };
    // Players who choose at the same time do so in the order in which the page asks them.
    const words = PLAYERS.map((_, seat) =>
      GAME.words.filter(([who]) => who === seat).map(([, word]) => word),
    );
    let [viewer, changes, hiddenCards] = [-1, 0, 0];

    /** Check that the curtain hides everything, then lift it: only the next player's hand may be in the page. */
    async function liftCurtain(seat: number): Promise<void> {
      const secrets = secretsOf(await Promise.all(PLAYERS.map((_, other) => ada.updateOf(id, other))));
      expect(await namesIn(secrets.flat()), 'behind the curtain').toEqual([]);
      await hold.hover();
      await page.mouse.down();
      await page.clock.fastForward(650);
      await page.mouse.up();
      await ada.waitForTurn();
      const others = secrets.filter((_, other) => other !== seat).flat();
      expect(await namesIn(others), 'hands of the others').toEqual([]);
      const own = secrets[seat] ?? [];
      expect(await namesIn(own), 'the own hand').toHaveLength(own.length);
      viewer = seat;
      changes += 1;
      hiddenCards += own.length;
    }

    await page.clock.install();
    await page.goto(`/table/${id}`);
    while (words.some((left) => left.length > 0)) {
      await page.locator('.table-page[data-mine="true"], .curtain').first().waitFor();
      const isHung = await hold.isVisible();
      const seat = isHung ? PLAYERS.indexOf(await page.locator('.curtain h1').innerText()) : viewer;
      expect(isHung, 'a curtain exactly where the player changes').toBe(seat !== viewer);
      if (isHung) await liftCurtain(seat);
      const { question } = await ada.updateOf(id, seat);
      if (!question) throw new Error(`${PLAYERS[seat] ?? ''} is not asked`);
      const before = await ada.ply();
      const word = words[seat]?.shift() ?? '';
      await giveAnswer(ada, word, question, seat);
      await page
        .waitForFunction(
          (ply) =>
            document.querySelector('.curtain, .result-page') !== null ||
            Number(document.querySelector('.table-page')?.getAttribute('data-ply')) !== ply,
          before,
        )
        .catch(() => {
          throw new Error(`nothing came of "${word}"`);
        });
    }
    expect(changes).toBeGreaterThan(80);
    expect(hiddenCards).toBeGreaterThan(100);
    const result = page.getByRole('main', { name: 'Result' });
    await result.getByRole('heading', { name: /wins? by|share the win/ }).waitFor();
    expect(await result.locator('tfoot').innerText()).toMatch(/\b10\b/);
  },
);

test('the browser never receives the hand of the other player', async () => {
  const ada = await newPerson();
  const { page } = ada;
  await ada.signIn('Ada');
  const { id } = await ada.createTable({
    game: 'euphoria',
    seats: [
      { kind: 'me', name: 'Ada' },
      { kind: 'me', name: 'Ben' },
    ],
    seed: 2,
  });
  const { things } = await ada.get<Catalogue>(`tables/${id}/catalogue`);
  const nameOf = (card: string): string => things.find((thing) => thing.id === card)?.name ?? card;
  const received: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  );

  /** The recruits that only this seat knows now. */
  const recruitsOf = async (seat: number): Promise<string[]> => {
    const { scene } = await ada.updateOf(id, seat);
    const details = detailsOf(scene).players.find((player) => player.seat === seat);
    const recruits = [...(details?.dealt ?? []), ...(details?.hidden ?? [])];
    return recruits.filter((recruit) => !recruit.endsWith(':any'));
  };

  await page.goto(`/table/${id}`);
  const hold = ada.button('Hold to show');
  await hold.waitFor();
  for (let turn = 0; turn < 3; turn += 1) {
    const seat = (await page.locator('.curtain h1').innerText()) === 'Ada' ? 0 : 1;
    const covered = await page.content();
    for (const card of [...(await recruitsOf(0)), ...(await recruitsOf(1))])
      expect(covered).not.toContain(nameOf(card));

    received.length = 0;
    await hold.click({ delay: 800 });
    await page.locator('.table-page[data-mine="true"]').waitFor();
    const mine = await recruitsOf(seat);
    const theirs = (await recruitsOf(1 - seat)).filter((card) => !mine.includes(card));
    expect(mine.length).toBeGreaterThan(0);
    expect(theirs.length).toBeGreaterThan(0);
    for (const card of theirs) expect(received.join()).not.toContain(`"${card}"`);

    while (await page.locator('.table-page[data-mine="true"]').count()) {
      const before = await ada.ply();
      await ada.chooseFirstOfList();
      await page.waitForFunction(
        (ply) =>
          document.querySelector('.curtain, .result-page') !== null ||
          Number(document.querySelector('.table-page')?.getAttribute('data-ply')) !== ply,
        before,
      );
    }
    await hold.waitFor();
  }
});
