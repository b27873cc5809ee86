/** Colours and symbols of this game: one for each player colour, research area and cube. */
import type { Scene } from '../../api/types';
import { key, type Things } from '../../api/things';
import type { Look } from '../../table/looks';

const DARK_INK = new Set(['pink', 'orange', 'yellow', 'white']);
const SEAT_ICONS: Readonly<Record<string, string>> = { grey: 'seat-1', purple: 'seat-2', pink: 'seat-3', orange: 'seat-4' };
const RESEARCH = new Set(['green', 'red', 'blue', 'white']);
const LIGHT_RESEARCH = new Set(['white', 'ochre']);

/** The colour of cubes and crew: `good:grey`, `supply:grey`, `crew:grey`, `bag:grey`. */
export function cubeColour(id: string): string {
  return `var(--mg-${key(id)})`;
}

export function inkOn(colour: string): string {
  return DARK_INK.has(colour) ? 'var(--piece-line)' : 'var(--piece)';
}

/** The name of a seat's colour: every cube of a player says whose it is. */
export function colourOf(seat: number, things: Things): string {
  for (const colour of Object.keys(SEAT_ICONS)) {
    if (things.find(`good:${colour}`)?.numbers['seat'] === seat) return colour;
  }
  return 'yellow';
}

/** The same by the crew on the table: every member has its player's colour. */
function colourIn(seat: number, scene: Scene): string {
  const crew = Object.values(scene.layout).flat().find((piece) => piece.seat === seat && piece.what.startsWith('crew:'));
  return crew ? key(crew.what) : 'yellow';
}

export function lookOf(seat: number, things: Things): Look {
  return lookOfColour(colourOf(seat, things));
}

export function lookIn(seat: number, scene: Scene): Look {
  return lookOfColour(colourIn(seat, scene));
}

function lookOfColour(colour: string): Look {
  return { colour: `var(--mg-${colour})`, ink: inkOn(colour), icon: SEAT_ICONS[colour] ?? 'user' };
}

/** `research:red` and `space:NWd2` (by its symbol) have one token each; a fourth colour of any name is ochre. */
export function researchColour(icon: string): string {
  const name = icon.replace(/^r-/, '');
  return `var(--rs-${RESEARCH.has(name) ? name : 'ochre'})`;
}

export function researchInk(icon: string): string {
  return LIGHT_RESEARCH.has(icon.replace(/^r-/, '')) ? 'var(--piece-line)' : 'var(--piece)';
}

/** `seat:2` is seat 2; nobody is -1. */
export function seatOf(id: string): number {
  return id.startsWith('seat:') ? Number(key(id)) : -1;
}
