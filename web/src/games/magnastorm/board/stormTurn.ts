/** When the storm turns on the page: after a round, not when an earlier position is shown or left. */
import { Film } from '../../../ui/motion/play';
import type { Recipe } from '../../../ui/motion/recipes';
import type { Sector } from './planet';

/** The log may still decide that the administration is shown first, from its beginning. */
const SETTLE_MS = 250;
const SIXTH = 60;
const ALMOST = 1;

/** The angle of the middle of some sectors, in degrees. */
function middleOf(sectors: readonly Sector[], ids: readonly string[]): number {
  const angles = sectors.filter(({ thing }) => ids.includes(thing.id)).map(({ middle }) => middle);
  const sum = (part: (radians: number) => number): number =>
    angles.reduce((total, degrees) => total + part((degrees * Math.PI) / 180), 0);
  return (Math.atan2(sum(Math.sin), sum(Math.cos)) * 180) / Math.PI;
}

/** Whether quiet sectors have moved on by one, with the clock. */
export function hasTurned(
  sectors: readonly Sector[],
  before: readonly string[],
  after: readonly string[],
): boolean {
  if (before.length === 0 || before.length !== after.length) return false;
  const turn = (middleOf(sectors, before) - middleOf(sectors, after) + 360) % 360;
  return Math.abs(turn - SIXTH) < ALMOST;
}

export class StormTurn {
  /** Sectors that are calm or stormy since the storm has turned just now; empty otherwise. */
  news: readonly string[] = [];
  private quiet: readonly string[] = [];
  private films: Film[] = [];

  /** Call it before the planet is drawn again. */
  follow(sectors: readonly Sector[], quiet: readonly string[]): void {
    const before = this.quiet;
    if (before.length === quiet.length && before.every((sector, index) => sector === quiet[index])) return;
    this.quiet = quiet;
    for (const film of this.films) film.skip();
    this.films = [];
    this.news = hasTurned(sectors, before, quiet) ? sectorsThatChanged(before, quiet) : [];
  }

  /** Move something along with the storm. What comes after it is not played if it was skipped. */
  async play(element: Element, recipe: Recipe, then?: (film: Film) => Promise<void>): Promise<void> {
    const film = new Film();
    this.films.push(film);
    await film.play(element, recipe, SETTLE_MS);
    await then?.(film);
  }
}

/** The sectors that are quiet in one list only. */
export function sectorsThatChanged(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...before.filter((sector) => !after.includes(sector)),
    ...after.filter((sector) => !before.includes(sector)),
  ];
}
