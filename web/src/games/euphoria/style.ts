/** Colors of this game: factions by region, players by seat. */
import { keyOf } from '../../api/catalogue';
import type { PlayerStyle } from '../../table/seats/playerStyle';

const DARK_INK = new Set([3, 4]);

/** The color of a people, by its id or its key. */
export function factionColor(id: string): string {
  return `var(--f-${keyOf(id)})`;
}

/** The tokens of a card or a miner of a people: its face, and with `-hi` and `-lo` its lit and its shaded side. */
export function factionFace(id: string): string {
  return `--euf-${keyOf(id)}`;
}

/** The tokens of a piece of a seat. */
export function pieceFace(seat: number): string {
  return `--pcs-${seat + 1}`;
}

export function styleOfSeat(seat: number): PlayerStyle {
  return {
    color: `var(--seat-${seat + 1})`,
    ink: DARK_INK.has(seat + 1) ? 'var(--piece-line)' : 'var(--piece)',
    icon: `seat-${seat + 1}`,
  };
}
