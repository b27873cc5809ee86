/** Where in the log the turns of those without a seat are. */
import type { Fact, RivalTurn, Row } from '../api/types';

export interface Explained {
  /** The ply before which the board looked as the argument needs it; -1 where it is not known. */
  ply: number;
  turn: RivalTurn;
}

/** Find for every turn, from the last to the first, the row that turned up its card; one without a card was a pass. */
export function placed(turns: readonly RivalTurn[], rows: readonly Row[], seat: number): Explained[] {
  let index = rows.length - 1;
  return [...turns].reverse().map((turn) => {
    const { action } = turn.trail;
    const isIts = ({ verb, seat: who, what }: Fact): boolean => who === seat && (action ? verb === 'reveal' && what === action : verb === 'pass');
    while (index >= 0 && !rows[index]?.facts.some(isIts)) index -= 1;
    const ply = rows[index]?.ply ?? -1;
    if (action) index -= 1;
    return { ply, turn };
  }).reverse();
}
