/** What has moved between two positions: pieces are told apart by what they are and whose they are. */
import type { Piece, Scene } from '../../api/types';

type Layout = Scene['layout'];

export interface Move {
  what: string;
  seat: number;
  /** Places; empty for a piece that came from nowhere or is gone. */
  from: string;
  to: string;
  /** What it was before, where it has changed on its way: a die shows another face. */
  was: string;
}

interface Standing extends Piece {
  place: string;
}

const kindOf = ({ what, seat }: Piece): string => `${what.slice(0, what.indexOf(':'))} ${seat}`;
const sameAs = ({ what, seat }: Piece): string => `${what} ${seat}`;

/** The pieces of one position that are not at their place in the other one. */
function without(layout: Layout, other: Layout): Standing[] {
  const found: Standing[] = [];
  for (const [place, pieces] of Object.entries(layout)) {
    const before = other[place];
    if (before === pieces) continue;
    const left = (before ?? []).map(sameAs);
    for (const piece of pieces) {
      const index = left.indexOf(sameAs(piece));
      if (index >= 0) left.splice(index, 1);
      else found.push({ ...piece, place });
    }
  }
  return found;
}

/** Pairs what left a place with what came to another one: the same piece first, then one of its kind. */
export function layoutMoves(before: Layout, after: Layout): Move[] {
  const gone = without(before, after);
  const come = without(after, before);
  const moves: Move[] = [];
  for (const alike of [sameAs, kindOf]) {
    for (const piece of [...come]) {
      const index = gone.findIndex((other) => alike(other) === alike(piece));
      const old = gone[index];
      if (!old) continue;
      gone.splice(index, 1);
      come.splice(come.indexOf(piece), 1);
      moves.push({ what: piece.what, seat: piece.seat, from: old.place, to: piece.place, was: old.what });
    }
  }
  return [
    ...moves,
    ...come.map(({ what, seat, place }) => ({ what, seat, from: '', to: place, was: what })),
    ...gone.map(({ what, seat, place }) => ({ what, seat, from: place, to: '', was: what })),
  ];
}
