/** Colors and symbols of this game: one for each player color, research area and cube. */
import type { Scene } from '../../api/types';
import { type CatalogueIndex, isKind, keyOf } from '../../api/catalogue';
import type { PlayerStyle } from '../../table/seats/playerStyle';

const DARK_INK = new Set(['pink', 'orange', 'yellow', 'white']);
const SEAT_ICONS: Readonly<Record<string, string>> = {
  grey: 'seat-1',
  purple: 'seat-2',
  pink: 'seat-3',
  orange: 'seat-4',
};
const FACES = new Set(['grey', 'purple', 'pink', 'orange', 'yellow', 'black']);
const RESEARCH = new Set(['green', 'red', 'blue', 'white']);
const LIGHT_RESEARCH = new Set(['white', 'ochre']);

/** The color of cubes and crew: `good:grey`, `supply:grey`, `crew:grey`, `bag:grey`. */
export function cubeColor(id: string): string {
  return `var(--mg-${keyOf(id)})`;
}

/** Cubes and crew share one icon each and differ in color. */
export function thingColor(id: string): string | undefined {
  return isKind(id, 'good', 'supply', 'bag', 'crew') && FACES.has(keyOf(id)) ? cubeColor(id) : undefined;
}

export function inkOn(color: string): string {
  return DARK_INK.has(color) ? 'var(--piece-line)' : 'var(--piece)';
}

/** The color of a seat, from the catalogue: every cube says whose it is. */
export function seatColor(seat: number, catalogue: CatalogueIndex): string {
  for (const color of Object.keys(SEAT_ICONS)) {
    if (catalogue.find(`good:${color}`)?.numbers['seat'] === seat) return color;
  }
  return 'yellow';
}

/** The color of a seat, from its crew on the table. */
function seatColorFromCrew(seat: number, scene: Scene): string {
  const crew = Object.values(scene.layout)
    .flat()
    .find((piece) => piece.seat === seat && piece.what.startsWith('crew:'));
  return crew ? keyOf(crew.what) : 'yellow';
}

/** The tokens of a piece in a color: its face, and with `-hi` and `-lo` its lit and its shaded side. */
export function pieceFace(color: string): string {
  return `--pcm-${FACES.has(color) ? color : 'own'}`;
}

export function styleOfSeat(seat: number, catalogue: CatalogueIndex): PlayerStyle {
  return styleOfColor(seatColor(seat, catalogue));
}

export function styleFromScene(seat: number, scene: Scene): PlayerStyle {
  return styleOfColor(seatColorFromCrew(seat, scene));
}

export function styleOfColor(color: string): PlayerStyle {
  return { color: `var(--mg-${color})`, ink: inkOn(color), icon: SEAT_ICONS[color] ?? 'user' };
}

/** The stamp of a space: `r-red` is red; a fourth color of any name is ochre. */
export function spaceStamp(icon: string): string {
  const name = researchName(icon);
  return `mgw-space-${RESEARCH.has(name) ? name : 'ochre'}`;
}

/** `research:red` and `space:NWd2` (by its symbol) have one token each; a fourth color of any name is ochre. */
export function researchColor(icon: string): string {
  const name = researchName(icon);
  return `var(--rs-${RESEARCH.has(name) ? name : 'ochre'})`;
}

export function researchInk(icon: string): string {
  return LIGHT_RESEARCH.has(researchName(icon)) ? 'var(--piece-line)' : 'var(--piece)';
}

/** `r-red` is the symbol of red. */
function researchName(icon: string): string {
  return icon.startsWith('r-') ? icon.slice(2) : icon;
}

/** `seat:2` is seat 2; nobody is -1. */
export function seatNumber(id: string): number {
  return id.startsWith('seat:') ? Number(keyOf(id)) : -1;
}
