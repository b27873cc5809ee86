/** Artifact cards that people bring along into a new game. */
import { ApiError } from '../../../api/client';
import type { TableSetup } from '../../../api/types';
import { cardsForSeats, loadCollection, moveOldCollection } from './collection';

/** The setup with the cards of everybody at the table; settings given by hand stay. */
export async function withArtifactCards(setup: TableSetup, name: string): Promise<TableSetup> {
  if (setup.settings?.['artifacts'] || setup.seats.some(({ kind }) => kind === 'open')) return setup;
  try {
    await moveOldCollection();
    const artifacts = cardsForSeats(await loadCollection(), seatNames(setup, name));
    return artifacts ? { ...setup, settings: { ...setup.settings, artifacts } } : setup;
  } catch (error) {
    // A game without cards is better than none; if the server has a problem, setting up the table will say so.
    if (error instanceof ApiError) return setup;
    throw error;
  }
}

/** The name under which each seat collects: bots by their kind, numbered as the table numbers them. */
function seatNames({ seats }: TableSetup, myName: string): string[] {
  const names: string[] = [];
  for (const { kind, name, bot } of seats) {
    const base = name ?? (kind === 'bot' ? (bot ?? 'greedy') : myName);
    let unique = base;
    for (let number = 2; names.includes(unique); number++) unique = `${base} ${number}`;
    names.push(unique);
  }
  return names;
}
