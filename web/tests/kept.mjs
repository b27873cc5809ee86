// Tables at kept positions: the words of whole games, given one after the other by as many guests as there are seats.
import { readFileSync } from 'node:fs';
import { request } from 'playwright-core';

const NAMES = ['Ada', 'Mira', 'Tomas', 'Lena', 'Omar', 'Kim'];

export function kept(name) {
  return JSON.parse(readFileSync(new URL(`kept/${name}.json`, import.meta.url), 'utf8'));
}

async function call(guest, method, path, data, fine = []) {
  const reply = await guest.fetch(`/api/v1${path}`, { method, data });
  if (!reply.ok() && !fine.includes(reply.status())) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return reply.status() === 204 ? null : reply.json();
}

/** A table of a kept game after some of its answers; `viewer` plays in the browser's own context, or all seats do. */
export async function tableAt(base, own, game, answers, { viewer = 0, together = false } = {}) {
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const guests = together ? seats.map(() => own) : await Promise.all(seats.map((seat) => (seat === viewer ? own : request.newContext({ baseURL: base }))));
  for (const [seat, guest] of guests.entries()) {
    if (seat === 0 || guest !== guests[0]) await call(guest, 'POST', '/people/guests', { name: NAMES[seat] });
  }
  const kinds = seats.map((seat) => (together || seat === 0 ? { kind: 'me', name: NAMES[seat] } : { kind: 'open' }));
  const { id } = await call(guests[0], 'POST', '/tables', { game: game.game, seats: kinds, settings: game.settings, seed: game.seed, open: true });
  if (!together) for (const seat of seats.slice(1)) await call(guests[seat], 'POST', `/tables/${id}/seats/${seat}`, { name: NAMES[seat] });
  await follow(guests, id, game.words.slice(0, answers));
  return { id, guests, words: game.words.slice(answers) };
}

/** Give answers of a kept game; the game says by itself at which ply it stands. */
export async function follow(guests, id, words) {
  let ply = (await scene(guests[0], id, 0)).ply;
  for (const [seat, word] of words) {
    for (;;) {
      const reply = await guests[seat].fetch(`/api/v1/tables/${id}/answers`, { method: 'POST', data: { seat, word, ply } });
      if (reply.ok()) {
        ply = (await reply.json()).ply;
        break;
      }
      const problem = await reply.json();
      if (problem.wait) {
        await new Promise((done) => setTimeout(done, 1000 * problem.wait));
        continue;
      }
      if (problem.ply === null || problem.ply === undefined || problem.ply === ply) throw new Error(`${word} at ${ply}: ${JSON.stringify(problem)}`);
      ply = problem.ply;
    }
  }
}

export async function scene(guest, id, seat) {
  return call(guest, 'GET', `/tables/${id}/scene?seat=${seat}`);
}
