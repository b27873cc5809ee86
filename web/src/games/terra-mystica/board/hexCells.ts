/** What a space looks like now. A space that looks the same stays the same object and is not drawn again. */
import type { CatalogueIndex } from '../../../api/catalogue';
import type { PlayerStyles } from '../../../table/seats/playerStyle';
import type { Choice, Targets } from '../../../table/choices/choices';
import type { MapSpace } from '../scene';
import { pieceOf } from '../art/pieces';
import { stampOf } from '../art/terrains';
import { hexLabel, isTransformOnly, commonPiece, ringPrice } from './hexLabels';

export interface Cell {
  space: MapSpace;
  label: string;
  terrain: string;
  /** The id of its drawing. */
  stamp: string;
  /** The symbol of its owner, where the ground does not show the owner's color. */
  owner: string;
  showsName: boolean;
  active: boolean;
  reachable: boolean;
  open: boolean;
  /** Whether its ring is in the page: it stays, hidden, after it was open once, so that it is not built again. */
  ringed: boolean;
  /** The piece that a choice would bring. */
  ghost: string;
  price: readonly { count: number; icon: string }[];
  lesser: boolean;
}

/** What the appearance of the map depends on, besides its spaces. */
export interface MapAppearance {
  targets: Targets;
  catalogue: CatalogueIndex;
  playerNames: ReadonlyMap<number, string>;
  playerStyles: PlayerStyles;
  /** The colors of pieces, by seat. */
  colors: ReadonlyMap<number, string>;
  ghosts: ReadonlyMap<string, string>;
  turned: ReadonlyMap<string, string>;
  /** The space with the tab stop. */
  current: string;
  /** Whether there is room for names. */
  large: boolean;
}

interface CachedCell {
  cell: Cell;
  choices: readonly Choice[];
  ghost: string;
  turned: string;
}

const NONE: readonly Choice[] = [];

export class CellCache {
  private cached: CachedCell[] = [];
  private appearance: MapAppearance | null = null;
  private cells: readonly Cell[] = [];

  update(spaces: readonly MapSpace[], appearance: MapAppearance): readonly Cell[] {
    const { appearance: before } = this;
    const fresh =
      !before ||
      before.catalogue !== appearance.catalogue ||
      before.playerNames !== appearance.playerNames ||
      before.playerStyles !== appearance.playerStyles ||
      before.colors !== appearance.colors ||
      before.large !== appearance.large;
    let changed = spaces.length !== this.cells.length;
    const cached = spaces.map((space, index) => {
      const choices = appearance.targets.get(space.id) ?? NONE;
      const ghost = appearance.ghosts.get(space.id) ?? '';
      const turned = appearance.turned.get(space.id) ?? '';
      const before = fresh ? undefined : this.cached[index];
      if (
        before?.cell.space === space &&
        before.ghost === ghost &&
        before.turned === turned &&
        before.cell.active === (space.id === appearance.current) &&
        isSame(before.choices, choices)
      )
        return before;
      changed = true;
      return {
        cell: cellOf(space, choices, ghost, turned, appearance, before?.cell),
        choices,
        ghost,
        turned,
      };
    });
    this.appearance = appearance;
    this.cached = cached;
    if (changed) this.cells = cached.map(({ cell }) => cell);
    return this.cells;
  }
}

function isSame(before: readonly Choice[], now: readonly Choice[]): boolean {
  return before.length === now.length && before.every((choice, index) => choice === now[index]);
}

export function isReachable(space: MapSpace, targets: Targets): boolean {
  return !space.river || targets.has(space.id) || space.pieces.length > 0;
}

function cellOf(
  space: MapSpace,
  choices: readonly Choice[],
  ghost: string,
  turned: string,
  { targets, catalogue, playerNames, playerStyles, colors, current, large }: MapAppearance,
  before: Cell | undefined,
): Cell {
  const piece = commonPiece(choices);
  const price = ringPrice(choices).map(({ good, count }) => ({ count, icon: catalogue.icon(good) }));
  const terrain = turned || space.terrain;
  const open = choices.length > 0;
  const ring =
    open || !before
      ? {
          ghost: pieceOf(ghost || (space.structure ? '' : piece)),
          price,
          lesser: isTransformOnly(choices),
        }
      : before;
  return {
    space,
    label: hexLabel(space, choices, catalogue, playerNames),
    terrain,
    stamp: stampOf(terrain, space, Boolean(space.structure || ghost || piece)),
    owner:
      space.seat >= 0 && colors.get(space.seat) !== terrain ? (playerStyles.get(space.seat)?.icon ?? '') : '',
    showsName: large && price.length === 0,
    active: space.id === current,
    reachable: isReachable(space, targets),
    open,
    ringed: open || Boolean(before?.ringed),
    ghost: ring.ghost,
    price: ring.price,
    lesser: ring.lesser,
  };
}
