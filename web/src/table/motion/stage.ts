/**
 * What moves on the boards of a table, and when. A game tells its stage every position; its components say with
 * attachments how a piece comes to its place. Nothing moves when a table is opened, nor when many answers are skipped.
 */
import type { Scene } from '../../api/types';
import { offsetTo } from '../../ui/motion/measure';
import { Film } from '../../ui/motion/play';
import { along, fall, glide, stepwise, type Offset, type Recipe } from '../../ui/motion/recipes';
import { layoutMoves, type Move } from './layoutMoves';

type Attachment = (element: Element) => void;
/** How a piece comes to its place: from where another element is, or from nowhere. */
type Arrival = (from: Offset | null, move: Move) => Recipe;

/** An arrival is shown within this time; whoever opens a tab later sees the piece at its place. */
const FRESH_MS = 400;
/** More than that has not been one turn: then nothing moves. */
const MOST_MOVES = 24;
/** Movements of one position come one after the other, but nobody waits longer than this. */
const LONGEST_QUEUE_MS = 2400;
/** So many are not one turn but a phase: they go together, each a little later than the one before. */
const MANY_MOVES = 6;
const TOGETHER_MS = 40;

interface Shown {
  element: Element;
  start: number;
}

export class Stage {
  private layout: Scene['layout'] | null = null;
  private moves: readonly Move[] = [];
  private movedAt = -Infinity;
  private scene: Scene | null = null;
  private changedAt = -Infinity;
  private busyUntil = 0;
  /** Movements that are shown: an attachment that runs again must not begin anew. */
  private readonly shown = new WeakMap<Move, Shown>();
  /** When movements begin that others wait for, by a name. */
  private readonly reserved = new Map<string, number>();
  private readonly spots = new Map<string, Offset>();
  private readonly levels = new Map<string, { place: string; level: number }>();

  /** Tell the stage what stands where now. Call it before the page is drawn again. */
  follow(scene: Scene): readonly Move[] {
    const { layout } = scene;
    if (scene !== this.scene && this.scene) this.changedAt = performance.now();
    this.scene = scene;
    if (layout === this.layout) return [];
    const moves = this.layout ? layoutMoves(this.layout, layout) : [];
    this.layout = layout;
    this.moves = moves.length <= MOST_MOVES ? moves : [];
    this.reserved.clear();
    this.movedAt = performance.now();
    return this.moves;
  }

  /** Whether something has changed just now: what was drawn elsewhere long ago, or on a closed sheet, does not move. */
  get isFresh(): boolean {
    return performance.now() - this.changedAt <= FRESH_MS;
  }

  /** The moves that brought pieces to a place just now. */
  arrivalsAt(place: string): readonly Move[] {
    if (performance.now() - this.movedAt > FRESH_MS) return [];
    return this.moves.filter((move) => move.to === place);
  }

  /** The move that brought a piece to a place just now. */
  arrivalAt(place: string, what: string, seat: number): Move | undefined {
    return this.arrivalsAt(place).find((move) => move.what === what && move.seat === seat);
  }

  /** How long the next movement has to wait for those before it. */
  delayFor(duration: number): number {
    const now = performance.now();
    const start = Math.min(Math.max(now, this.busyUntil), now + LONGEST_QUEUE_MS);
    this.busyUntil = start + (this.moves.length > MANY_MOVES ? TOGETHER_MS : duration);
    return start - now;
  }

  /** The same for a movement that others wait for, whoever asks first: what is built on land waits until it is dug. */
  delayOf(name: string, duration: number): number {
    const now = performance.now();
    const start = this.reserved.get(name) ?? now + this.delayFor(duration);
    this.reserved.set(name, start);
    return Math.max(0, start - now);
  }

  /** Play a movement in its turn. */
  play(element: Element, recipe: Recipe): Promise<void> {
    const film = new Film();
    return film.isSkipped ? Promise.resolve() : film.play(element, recipe, this.delayFor(recipe.duration));
  }

  /** Play what brought a piece to its place, once; where it is drawn anew meanwhile, the movement goes on there. */
  private playArrival(element: Element, move: Move, recipe: Recipe): void {
    const film = new Film();
    const before = this.shown.get(move);
    if (film.isSkipped || before?.element === element) return;
    const now = performance.now();
    const start = before?.start ?? now + this.delayFor(recipe.duration);
    this.shown.set(move, { element, start });
    void film.play(element, recipe, Math.max(0, start - now));
  }

  /**
   * For a piece at a place: it glides there from where it stood, if that is on the page, or falls. Attach it to an
   * element without a `transform` of its own.
   */
  arriving(
    place: string,
    piece: { what: string; seat: number },
    arrival: Arrival = (from) => (from ? glide(from, { lift: 10 }) : fall()),
  ): Attachment {
    return (element) => {
      const move = this.arrivalAt(place, piece.what, piece.seat);
      if (!move) return;
      const origin = move.from ? placeElement(move.from, move.seat) : null;
      this.playArrival(element, move, arrival(origin ? offsetTo(element, origin) : null, move));
    };
  }

  /**
   * For something that is drawn at a point: when the point changes, it goes there, along a way of points or straight.
   * `key` names it, because it may be drawn again elsewhere.
   */
  moving(key: string, point: Offset, recipe: (from: Offset, to: Offset) => Recipe = straight): Attachment {
    return (element) => {
      const before = this.spots.get(key);
      this.spots.set(key, point);
      if (before && this.isFresh && (before.x !== point.x || before.y !== point.y))
        void this.play(element, recipe(before, point));
    };
  }

  /** For a marker in a column of rows: it climbs from the row (`[data-place]`) in which it stood. */
  climbing(key: string, place: string, level: number): Attachment {
    return (element) => {
      const before = this.levels.get(key);
      this.levels.set(key, { place, level });
      if (!before || !this.isFresh || before.level === level) return;
      const row = placeElement(before.place);
      if (!row) return;
      const from = { x: 0, y: offsetTo(element, row).y };
      void this.play(element, stepwise(from, Math.abs(level - before.level)));
    };
  }
}

function straight(from: Offset, to: Offset): Recipe {
  return along([from, to]);
}

/** A marker that goes space by space; `step` is the distance of two spaces. */
export function inSteps(step: number): (from: Offset, to: Offset) => Recipe {
  return (from, to) => {
    const offset = { x: from.x - to.x, y: from.y - to.y };
    return stepwise(offset, Math.hypot(offset.x, offset.y) / step);
  };
}

/** The card of a seat. */
export function seatElement(seat: number): Element | null {
  return document.querySelector(`.players [data-seat="${seat}"], .players li:nth-of-type(${seat + 1})`);
}

/**
 * What stands for a place on the page: its own element (`data-id`, or `data-place` with the seat where every seat has
 * such a place), or the card of whoever has the piece.
 */
export function placeElement(place: string, seat = -1): Element | null {
  const selector = `[data-id="${place}"], [data-place="${place}"], [data-place="${place} ${seat}"]`;
  return document.querySelector(selector) ?? (seat < 0 ? null : seatElement(seat));
}

const stages = new WeakMap<object, Stage>();

/** The stage of a table, by its catalogue: all components of a game share it. */
export function stageOf(catalogue: object): Stage {
  const stage = stages.get(catalogue) ?? new Stage();
  stages.set(catalogue, stage);
  return stage;
}
