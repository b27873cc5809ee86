/**
 * The box of artifact cards: which card belongs to whom, from game to game.
 *
 * The server keeps it for the person who is here, checks it, and adds the cards of every finished game by itself. It is the same
 * file that the terminal keeps (`ludarium collection`), so that both can be exchanged.
 */
import { call, Trouble } from '../../api/client';

export interface Box {
  format: 1;
  game: 'magnastorm';
  players: Record<string, number[]>;
  games: string[];
}

/** Where browsers kept the box before the server did. */
const OLD = 'ludarium-magnastorm-cards';
const HERE = { path: { game: 'magnastorm' } } as const;

/** A file from outside; what is in it, the server checks. */
export function fileOf(text: string): Record<string, unknown> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('This file is no collection: it is not JSON.');
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error('This file is no collection of Magnastorm.');
  return data as Record<string, unknown>;
}

/** The box of the person who is here. */
export async function ownBox(): Promise<Box> {
  return (await call('GET /people/me/collections/{game}', HERE)) as unknown as Box;
}

/** A file beside what is there; refused by a sentence where a card would belong to two people. */
export async function added(file: Record<string, unknown>): Promise<Box> {
  return (await call('POST /people/me/collections/{game}', { ...HERE, body: file })) as unknown as Box;
}

/** What this browser kept itself goes to the server, once; a sentence where the server cannot take it. */
export async function moved(): Promise<string> {
  const old = localStorage.getItem(OLD);
  if (old === null) return '';
  try {
    await added(fileOf(old));
    localStorage.removeItem(OLD);
    return '';
  } catch (error) {
    if (error instanceof Trouble && !error.problem) return '';
    return `The cards kept in this browser stay there: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** What people bring along into a new game: the setting `artifacts`; nothing while nobody owns a card. */
export function broughtBy(box: Box, names: readonly string[]): { seats: number[][]; gone: number[] } | null {
  const seats = names.map((name) => box.players[name] ?? []);
  const gone = Object.entries(box.players).filter(([name]) => !names.includes(name)).flatMap(([, cards]) => cards);
  return gone.length > 0 || seats.some((hand) => hand.length > 0) ? { seats, gone } : null;
}
