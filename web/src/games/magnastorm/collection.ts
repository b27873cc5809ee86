/**
 * The box of artifact cards of this browser: which card belongs to whom, from game to game.
 *
 * The same file that the terminal keeps (`ludarium collection`), so that both can be exchanged.
 */
import type { Row } from '../../api/types';

export interface Box {
  format: 1;
  game: 'magnastorm';
  players: Record<string, number[]>;
  games: string[];
}

const KEY = 'ludarium-magnastorm-cards';
const RULE = 'magnastorm.artifact';

export function emptyBox(): Box {
  return { format: 1, game: 'magnastorm', players: {}, games: [] };
}

export function keptBox(): Box {
  try {
    return boxOf(localStorage.getItem(KEY) ?? '');
  } catch {
    return emptyBox();
  }
}

export function keep(box: Box): Box {
  localStorage.setItem(KEY, JSON.stringify(box));
  return box;
}

/** A box from outside; says what is wrong with it. */
export function boxOf(text: string): Box {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('This file is no collection: it is not JSON.');
  }
  const box = data as Partial<Box> | null;
  if (box?.format !== 1 || box.game !== 'magnastorm') throw new Error('This file is no collection of Magnastorm that this program can read.');
  const players = Object.entries(box.players ?? {});
  const cards = players.flatMap(([, hand]) => hand);
  if (!players.every(([, hand]) => Array.isArray(hand) && hand.every((card) => Number.isInteger(card) && card > 0))) throw new Error('The cards of a player must be a list of card numbers.');
  if (new Set(cards).size !== cards.length) throw new Error('A card belongs to two people in this file.');
  return { format: 1, game: 'magnastorm', players: Object.fromEntries(players), games: [...(box.games ?? [])] };
}

/** Both boxes in one; a card that belongs to two people is refused. */
export function merged(box: Box, other: Box): Box {
  const players = structuredClone(box.players);
  for (const [name, cards] of Object.entries(other.players)) {
    for (const card of cards) {
      const owner = Object.keys(box.players).find((one) => box.players[one]?.includes(card));
      if (owner !== undefined && owner !== name) throw new Error(`Card ${card} belongs to ${owner} here, to ${name} in the file.`);
    }
    players[name] = [...new Set([...(players[name] ?? []), ...cards])].sort((one, two) => one - two);
  }
  return { ...box, players, games: [...new Set([...box.games, ...other.games])] };
}

/** The cards that a finished game awarded, by seat. */
export function awardsIn(rows: readonly Row[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { facts } of rows) {
    for (const { rule, what, seat } of facts) if (rule === RULE && what.startsWith('artifact:')) found.set(seat, Number(what.slice(what.lastIndexOf(':') + 1)));
  }
  return found;
}

/** Hand out the cards of a finished game, once. */
export function awarded(box: Box, game: string, names: readonly string[], cards: ReadonlyMap<number, number>): Box {
  if (cards.size === 0 || box.games.includes(game)) return box;
  const players = structuredClone(box.players);
  for (const [seat, card] of cards) {
    const name = names[seat] ?? '';
    if (!Object.values(players).some((hand) => hand.includes(card))) players[name] = [...(players[name] ?? []), card];
  }
  return { ...box, players, games: [...box.games, game] };
}

/** What people bring along into a new game: the setting `artifacts`; nothing while nobody owns a card. */
export function broughtBy(box: Box, names: readonly string[]): { seats: number[][]; gone: number[] } | null {
  const seats = names.map((name) => box.players[name] ?? []);
  const gone = Object.entries(box.players).filter(([name]) => !names.includes(name)).flatMap(([, cards]) => cards);
  return gone.length > 0 || seats.some((hand) => hand.length > 0) ? { seats, gone } : null;
}
