/** What people keep from game to game, put into the settings of a new table. */
import type { TableSetup } from '../api/types';
import { Trouble } from '../api/client';
import { broughtBy, moved, ownBox } from './magnastorm/collection';

/** A new table with what its people bring along; settings given by hand stay. */
export async function withKeepsakes(setup: TableSetup, me: string): Promise<TableSetup> {
  if (setup.game !== 'magnastorm' || setup.settings?.['artifacts'] || setup.seats.some(({ kind }) => kind === 'open')) return setup;
  try {
    await moved();
    const artifacts = broughtBy(await ownBox(), seatNames(setup, me));
    return artifacts ? { ...setup, settings: { ...setup.settings, artifacts } } : setup;
  } catch (error) {
    // A game without cards is better than none; whatever is wrong with the server, the table itself will tell.
    if (error instanceof Trouble) return setup;
    throw error;
  }
}

/** Under which name each seat collects: bots by their kind, numbered as the table numbers them. */
function seatNames({ seats }: TableSetup, me: string): string[] {
  const found: string[] = [];
  for (const { kind, name, bot } of seats) {
    const first = name ?? (kind === 'bot' ? (bot ?? 'greedy') : me);
    let own = first;
    for (let number = 2; found.includes(own); number++) own = `${first} ${number}`;
    found.push(own);
  }
  return found;
}
