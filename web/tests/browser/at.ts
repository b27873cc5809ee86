/** A person at a position of a kept game, in whose turn it is. */
import { inject } from 'vitest';
import { tableAt, type KeptGame, type KeptTable } from '../kept.mjs';
import { somebody, type Person } from './pages';

export async function at(game: KeptGame, answers: number, wanted: Parameters<typeof somebody>[0] = {}): Promise<[Person, KeptTable]> {
  const person = await somebody(wanted);
  const table = await tableAt(inject('home'), person.context.request, game, answers, { viewer: game.words[answers]?.[0] ?? 0 });
  await person.open(table.id);
  await person.mine();
  return [person, table];
}
