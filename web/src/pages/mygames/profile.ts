/** What somebody's finished games add up to. */
import type { Summary } from '../../api/types';
import { mySide, myPlayer, outcomeOf } from './summaryText';
import type { Side } from '../../games';

export interface SideRecord extends Side {
  games: number;
  won: number;
}

export interface GameRecord {
  game: string;
  games: number;
  won: number;
  /** The most points in one of them. */
  best: number;
  /** What was played, the most played first. */
  sides: readonly SideRecord[];
}

const MOST_SIDES = 5;

/** By game, the most played first. Games of others, and those that were closed, do not count. */
export function recordsOf(finished: readonly Summary[]): GameRecord[] {
  const own = finished.filter((table) => table.status === 'over' && myPlayer(table));
  const keys = [...new Set(own.map(({ game }) => game))];
  return keys
    .map((game) => {
      const tables = own.filter((table) => table.game === game);
      return {
        game,
        games: tables.length,
        won: tables.filter((table) => outcomeOf(table) === 'won').length,
        best: Math.max(0, ...tables.map((table) => myPlayer(table)?.points ?? 0)),
        sides: sidesOf(tables),
      };
    })
    .sort((one, other) => other.games - one.games);
}

function sidesOf(tables: readonly Summary[]): SideRecord[] {
  const found = new Map<string, SideRecord>();
  for (const table of tables) {
    const side = mySide(table);
    const known = found.get(side.name) ?? { ...side, games: 0, won: 0 };
    const won = Number(outcomeOf(table) === 'won');
    found.set(side.name, { ...known, games: known.games + 1, won: known.won + won });
  }
  return [...found.values()]
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.games - one.games)
    .slice(0, MOST_SIDES);
}

/** How many of the latest games in a row were won. */
export function winsInARow(finished: readonly Summary[]): number {
  const latest = finished
    .filter((table) => table.status === 'over' && myPlayer(table))
    .sort((one, other) => other.changed - one.changed);
  const lost = latest.findIndex((table) => outcomeOf(table) !== 'won');
  return lost < 0 ? latest.length : lost;
}
