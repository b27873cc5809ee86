/** What a space looks like now. A space that looks the same stays the same object, so that nothing of it is drawn anew. */
import type { Spot } from './model';

export interface Cell {
  spot: Spot;
  label: string;
  terrain: string;
  owner: string;
  bare: boolean;
  named: boolean;
  active: boolean;
  reachable: boolean;
  open: boolean;
}

export class Cells {
  private readonly kept = new Map<string, Cell>();

  of(cells: readonly Cell[]): Cell[] {
    return cells.map((cell) => {
      const before = this.kept.get(cell.spot.id);
      if (before && same(before, cell)) return before;
      this.kept.set(cell.spot.id, cell);
      return cell;
    });
  }
}

function same(one: Cell, other: Cell): boolean {
  return (Object.keys(one) as (keyof Cell)[]).every((name) => one[name] === other[name]);
}
