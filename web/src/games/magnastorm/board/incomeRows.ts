/** What an income table brings, row by row. */
import type { MagnastormSpecific, CatalogueEntry } from '../../../api/types';

export interface IncomeRow {
  count: number;
  /** "3", or "4+" for the last one. */
  name: string;
  cubes: readonly ('own' | 'yellow')[];
  isLit: boolean;
}

/** The rows of a table; the one for this number of labs is lit, the last one for more labs too. */
export function incomeRows({ numbers }: CatalogueEntry, labs: number): IncomeRow[] {
  const most = Object.keys(numbers).filter((key) => key.startsWith('own_')).length;
  return Array.from({ length: most }, (_, index) => {
    const count = index + 1;
    const cubes = (['own', 'yellow'] as const).flatMap((good) =>
      Array<'own' | 'yellow'>(numbers[`${good}_${count}`] ?? 0).fill(good),
    );
    return {
      count,
      cubes,
      name: count === most ? `${count}+` : `${count}`,
      isLit: Math.min(labs, most) === count,
    };
  });
}

/** How many labs somebody has in a quiet sector. */
export function labsIn(sector: string, seat: number, { majorities }: MagnastormSpecific): number {
  const labs = majorities.sectors.find((row) => row.sector === sector)?.labs ?? [];
  return labs.find((row) => row.seat === `seat:${seat}`)?.labs ?? 0;
}
