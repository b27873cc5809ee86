/** Where tests of the boards begin: sizes of the window, positions of kept games. */
import { inject } from 'vitest';
import { tableAt, type KeptGame, type KeptTable } from '../kept.mjs';
import { somebody, type Person, type SIZES } from './pages';

export const WAYS = { wide: {}, middle: { size: 'middle' }, phone: { size: 'phone', touch: true } } as const satisfies Record<keyof typeof SIZES, object>;

/** A person at a position of a kept game, in whose turn it is. */
export async function at(game: KeptGame, answers: number, wanted: Parameters<typeof somebody>[0] = {}): Promise<[Person, KeptTable]> {
  const person = await somebody(wanted);
  const table = await tableAt(inject('home'), person.context.request, game, answers, { viewer: game.words[answers]?.[0] ?? 0 });
  await person.open(table.id);
  await person.mine();
  return [person, table];
}
