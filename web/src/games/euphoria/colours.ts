/** Colours of this game: factions by region, players by seat. */
import { key } from '../../api/things';
import type { Look } from '../../table/looks';

const DARK_INK = new Set([3, 4]);

export function factionColour(id: string): string {
  return `var(--f-${key(id).replace(/_.*$/, '')})`;
}

export function lookOf(seat: number): Look {
  return { colour: `var(--seat-${seat + 1})`, ink: DARK_INK.has(seat + 1) ? 'var(--piece-line)' : 'var(--piece)', icon: `seat-${seat + 1}` };
}

/** `seat:2` is seat 2; nobody is -1. */
export function seatOf(id: string): number {
  return id.startsWith('seat:') ? Number(key(id)) : -1;
}

const ANY: Readonly<Record<string, readonly string[]>> = {
  resource: ['gold', 'stone', 'clay'],
  commodity: ['energy', 'water', 'food', 'bliss'],
  other_commodity: ['energy', 'water', 'food'],
};

/** The symbols of a good by the word that numbers of the catalogue use: one, or all it may be. */
export function symbols(word: string): readonly string[] {
  return ANY[word] ?? [word];
}
