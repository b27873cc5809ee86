/** The last turn of every other seat, marked on the board until the viewer's next turn. */
import { placesOf, type Turn } from './turns';

export interface LastMove {
  place: string;
  seat: number;
  /** Which turn it was since the viewer's own, from 1. */
  number: number;
}

export interface LastMoves {
  /** By place; the latest turn there counts. */
  marks: readonly LastMove[];
  /** By the key of a turn. */
  numbers: ReadonlyMap<string, number>;
}

export function lastMovesOf(turns: readonly Turn[], viewer: number): LastMoves {
  const numbers = new Map<string, number>();
  const marks = new Map<string, LastMove>();
  for (const turn of turns) {
    if (turn.seat < 0 || turn.seat === viewer) continue;
    const number = numbers.size + 1;
    numbers.set(turn.key, number);
    for (const place of placesOf(turn)) marks.set(place, { place, seat: turn.seat, number });
  }
  return { marks: [...marks.values()], numbers };
}
