// Tables at positions of recorded games: their answers are given one after the other, by one guest for each seat.
import { readFileSync } from 'node:fs';
import { request } from 'playwright-core';

const NAMES = ['Ada', 'Mira', 'Tomas', 'Lena', 'Omar', 'Kim'];

export function recordedGame(name) {
  return JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8'));
}

async function call(guest, method, path, data) {
  const reply = await guest.fetch(`/api/v1${path}`, { method, data });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return reply.status() === 204 ? null : reply.json();
}

/** A table of a recorded game after some of its answers. The seat `viewer` belongs to `viewerContext`. */
export async function tableAt(home, viewerContext, game, answers, { viewer = 0 } = {}) {
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const newGuest = (seat) => (seat === viewer ? viewerContext : request.newContext({ baseURL: home }));
  const guests = await Promise.all(seats.map(newGuest));
  for (const [seat, guest] of guests.entries())
    await call(guest, 'POST', '/people/guests', { name: NAMES[seat] });
  const { id } = await call(guests[0], 'POST', '/tables', {
    game: game.game,
    seats: seats.map((seat) => (seat === 0 ? { kind: 'me', name: NAMES[0] } : { kind: 'open' })),
    settings: game.settings,
    seed: game.seed,
    open: true,
  });
  for (const seat of seats.slice(1))
    await call(guests[seat], 'POST', `/tables/${id}/seats/${seat}`, { name: NAMES[seat] });
  await giveAnswers(guests, id, game.words.slice(0, answers));
  return { id, guests, words: game.words.slice(answers) };
}

/** Give answers of a recorded game. */
export async function giveAnswers(guests, id, words) {
  let { ply } = await call(guests[0], 'GET', `/tables/${id}/scene?seat=0`);
  for (const [seat, word] of words) ply = await giveAnswer(guests[seat], id, seat, word, ply);
}

/** Give one answer; the server says at which ply the game stands if it is another one. Returns the ply after it. */
async function giveAnswer(guest, id, seat, word, ply) {
  for (;;) {
    const reply = await guest.fetch(`/api/v1/tables/${id}/answers`, {
      method: 'POST',
      data: { seat, word, ply },
    });
    const result = await reply.json();
    if (reply.ok()) return result.ply;
    if (result.wait) await new Promise((resolve) => setTimeout(resolve, 1000 * result.wait));
    else if (typeof result.ply === 'number' && result.ply !== ply) ply = result.ply;
    else throw new Error(`${word} at ${ply}: ${JSON.stringify(result)}`);
  }
}
