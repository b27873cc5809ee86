/** Dice on a space, each with a key of its own: another die is another element, so that it can come from its hand. */
import type { Piece } from '../../../api/types';

export interface KeyedDie {
  die: Piece;
  key: string;
}

export function withKeys(dice: readonly Piece[]): KeyedDie[] {
  const counts = new Map<string, number>();
  return dice.map((die) => {
    const name = `${die.seat} ${die.what}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { die, key: `${name} ${count}` };
  });
}
