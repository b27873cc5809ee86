/** What a space looks like now. A space that looks the same stays the same object, so that nothing of it is drawn anew. */
import type { Things } from '../../api/things';
import type { Look } from '../../table/looks';
import type { Choice, Targets } from '../../table/targets';
import type { Spot } from './model';
import { hexName, isLesser, pieceOf, price } from './names';

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
  /** Whether it has a ring, which only shows while it is open; as it was last, so that it need not be drawn anew. */
  ringed: boolean;
  ghost: string;
  price: string;
  lesser: boolean;
}

/** All that the look of a map depends on beside its spaces. */
export interface Seen {
  targets: Targets;
  things: Things;
  names: ReadonlyMap<number, string>;
  looks: ReadonlyMap<number, Look>;
  ghosts: ReadonlyMap<string, string>;
  turned: ReadonlyMap<string, string>;
  /** The space with the tab stop. */
  current: string;
  /** Whether there is room for names. */
  large: boolean;
}

interface Kept {
  cell: Cell;
  choices: readonly Choice[];
  ghost: string;
  turned: string;
}

const NONE: readonly Choice[] = [];

export class Cells {
  private kept: Kept[] = [];
  private seen: Seen | null = null;
  private cells: readonly Cell[] = [];

  of(spots: readonly Spot[], seen: Seen): readonly Cell[] {
    const { seen: before } = this;
    const fresh = !before || before.things !== seen.things || before.names !== seen.names || before.looks !== seen.looks || before.large !== seen.large;
    let changed = spots.length !== this.cells.length;
    const kept = spots.map((spot, index) => {
      const choices = seen.targets.get(spot.id) ?? NONE;
      const ghost = seen.ghosts.get(spot.id) ?? '';
      const turned = seen.turned.get(spot.id) ?? '';
      const was = fresh ? undefined : this.kept[index];
      if (was?.cell.spot === spot && was.ghost === ghost && was.turned === turned && was.cell.active === (spot.id === seen.current) && isSame(was.choices, choices)) return was;
      changed = true;
      return { cell: cellOf(spot, choices, ghost, turned, seen, was?.cell), choices, ghost, turned };
    });
    this.seen = seen;
    this.kept = kept;
    if (changed) this.cells = kept.map(({ cell }) => cell);
    return this.cells;
  }
}

function isSame(before: readonly Choice[], now: readonly Choice[]): boolean {
  return before.length === now.length && before.every((choice, index) => choice === now[index]);
}

export function isReachable(spot: Spot, targets: Targets): boolean {
  return !spot.river || targets.has(spot.id) || spot.pieces.length > 0;
}

function cellOf(spot: Spot, choices: readonly Choice[], ghost: string, turned: string, { targets, things, names, looks, current, large }: Seen, was: Cell | undefined): Cell {
  const piece = pieceOf(choices);
  const asked = price(choices);
  const open = choices.length > 0;
  const ring = open || !was ? { ghost: things.icon(ghost || (spot.structure ? '' : piece)), price: asked, lesser: isLesser(choices) } : was;
  return {
    spot,
    label: hexName(spot, choices, things, names),
    terrain: turned || spot.terrain,
    owner: spot.seat >= 0 ? (looks.get(spot.seat)?.icon ?? '') : '',
    bare: Boolean(spot.structure || ghost || piece),
    named: large && !asked,
    active: spot.id === current,
    reachable: isReachable(spot, targets),
    open,
    ringed: open || Boolean(was?.ringed),
    ghost: ring.ghost,
    price: ring.price,
    lesser: ring.lesser,
  };
}
