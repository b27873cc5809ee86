/** Tables at positions of recorded games. */
import { inject } from 'vitest';
import { tableAt, type RecordedGame, type RecordedTable } from '../recordedGames.mjs';
import { newPerson, type Person, type PersonOptions } from './person';

/** A person at a position of a recorded game, whose turn it is. */
export async function openRecorded(
  game: RecordedGame,
  answers: number,
  options: PersonOptions = {},
): Promise<[Person, RecordedTable]> {
  const person = await newPerson(options);
  const viewer = game.words[answers]?.[0] ?? 0;
  const table = await tableAt(inject('home'), person.context.request, game, answers, { viewer });
  await person.openTable(table.id);
  await person.waitForTurn();
  return [person, table];
}

interface SharedTable {
  table: RecordedTable;
  cookies: Awaited<ReturnType<Person['context']['cookies']>>;
}
const sharedTables = new Map<string, Promise<SharedTable>>();

/** The same for tests that only look: a position is set up once in a file, however many windows show it. */
export async function viewRecorded(
  game: RecordedGame,
  answers: number,
  options: PersonOptions = {},
): Promise<[Person, RecordedTable]> {
  const key = `${game.game} ${game.seats} ${game.seed} ${answers}`;
  const shared = sharedTables.get(key);
  if (!shared) {
    const opened = openRecorded(game, answers, options);
    const share = async (): Promise<SharedTable> => {
      const [{ context }, table] = await opened;
      return { table, cookies: await context.cookies() };
    };
    sharedTables.set(key, share());
    return opened;
  }
  const { table, cookies } = await shared;
  const person = await newPerson(options);
  await person.context.addCookies(cookies);
  await person.openTable(table.id);
  await person.waitForTurn();
  return [person, table];
}
