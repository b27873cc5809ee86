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

const set = new Map<string, Promise<{ table: KeptTable; cookies: Awaited<ReturnType<Person['context']['cookies']>> }>>();

/** The same for tests that only look: a position is set up once in a file, however many windows look at it. */
export async function seen(game: KeptGame, answers: number, wanted: Parameters<typeof somebody>[0] = {}): Promise<[Person, KeptTable]> {
  const key = `${game.game} ${game.seats} ${game.seed} ${answers}`;
  const first = set.get(key);
  if (!first) {
    const made = at(game, answers, wanted);
    set.set(key, made.then(async ([{ context }, table]) => ({ table, cookies: await context.cookies() })));
    return made;
  }
  const { table, cookies } = await first;
  const person = await somebody(wanted);
  await person.context.addCookies(cookies);
  await person.open(table.id);
  await person.mine();
  return [person, table];
}
