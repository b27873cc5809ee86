/**
 * The collection of artifact cards: which card belongs to whom, from game to game.
 *
 * The server keeps it for the person who is here, checks it, and adds the cards of every finished game by itself.
 * The terminal writes the same file (`ludarium collection`), so that both can be exchanged.
 */
import { call, ApiError } from '../../../api/client';

export interface ArtifactCollection {
  format: 1;
  game: 'magnastorm';
  players: Record<string, number[]>;
  games: string[];
}

/** Where browsers kept the collection before the server did. */
const OLD_KEY = 'ludarium-magnastorm-cards';
const REQUEST = { path: { game: 'magnastorm' } } as const;

/** The file as JSON; the server checks what is in it. */
export function parseCollectionFile(text: string): Record<string, unknown> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('This file is not a collection: it is not JSON.');
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Error('This file is not a Magnastorm collection.');
  return data as Record<string, unknown>;
}

export async function loadCollection(): Promise<ArtifactCollection> {
  return (await call('GET /people/me/collections/{game}', REQUEST)) as unknown as ArtifactCollection;
}

/** Add a file to the collection; the server refuses it if a card would belong to two people. */
export async function importCollection(file: Record<string, unknown>): Promise<ArtifactCollection> {
  return (await call('POST /people/me/collections/{game}', {
    ...REQUEST,
    body: file,
  })) as unknown as ArtifactCollection;
}

/** Move what this browser kept itself to the server, once. Returns a sentence if the server cannot take it. */
export async function moveOldCollection(): Promise<string> {
  const old = localStorage.getItem(OLD_KEY);
  if (old === null) return '';
  try {
    await importCollection(parseCollectionFile(old));
    localStorage.removeItem(OLD_KEY);
    return '';
  } catch (error) {
    if (error instanceof ApiError && !error.problem) return '';
    return `The cards kept in this browser stay there: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The setting `artifacts` of a new game: cards of each seat, and of absent people; null if nobody owns a card. */
export function cardsForSeats(
  collection: ArtifactCollection,
  names: readonly string[],
): { seats: number[][]; gone: number[] } | null {
  const seats = names.map((name) => collection.players[name] ?? []);
  const gone = Object.entries(collection.players)
    .filter(([name]) => !names.includes(name))
    .flatMap(([, cards]) => cards);
  return gone.length > 0 || seats.some((hand) => hand.length > 0) ? { seats, gone } : null;
}
