/** What a row of a list of tables says. */
import type { ListedPlayer, Summary } from '../../api/types';
import { homePluginOf, type Side } from '../../games';
import { defaultPlayerStyle } from '../../table/seats/playerStyle';
import { capitalize, joinWithAnd, numberInWords } from '../../ui/text';
import { clockWords, isUrgent, timeText } from '../../ui/timeLeft';

function isTaken({ kind }: ListedPlayer): boolean {
  return kind === 'person' || kind === 'bot' || kind === 'rival';
}

/** My seat at a table, or nobody's. */
export function myPlayer({ players }: Summary): ListedPlayer | undefined {
  return players.find(({ mine }) => mine);
}

/** What I play there, or the first player does. */
export function mySide(table: Summary): Side {
  const player = myPlayer(table) ?? table.players[0];
  const seat = player?.seat ?? 0;
  return (
    homePluginOf(table.game)?.sideOf(player?.plays ?? '', seat) ?? {
      name: '',
      style: defaultPlayerStyle({ seat }),
    }
  );
}

/** "against the Automa", "Mira, Jon, Club ×2", "alone" */
export function opponentsText(table: Summary): string {
  const others = table.players.filter((player) => !player.mine && isTaken(player));
  if (others.length === 1 && others[0]?.kind === 'rival') return `against the ${others[0].name}`;
  const names = others.map(({ name }) => name);
  const counted = [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return `${capitalize(name)}${times > 1 ? ` ×${times}` : ''}`;
  });
  if (counted.length > 0) return counted.join(', ');
  return table.mine.length > 1 ? 'at one screen' : table.free > 0 ? 'nobody else yet' : 'alone';
}

/** "Round 3 of 6", "4 of 10 stars", "2 seats free" */
export function progressText(table: Summary): string {
  if (table.status === 'waiting') return table.free === 1 ? '1 seat free' : `${table.free} seats free`;
  if (table.round > 0) return `Round ${table.round}${table.rounds > 0 ? ` of ${table.rounds}` : ''}`;
  if (table.goal > 0) {
    const points = myPlayer(table)?.points ?? Math.max(0, ...table.players.map((one) => one.points ?? 0));
    return `${points} of ${table.goal} ${homePluginOf(table.game)?.points ?? 'points'}`;
  }
  return table.rounds > 0 ? 'Setting up' : '';
}

/** My points and those of the best of the others: "34 : 41". */
export function pointsText(table: Summary): string {
  const mine = myPlayer(table) ?? table.players[0];
  const others = table.players.filter((player) => player !== mine).map(({ points }) => points ?? 0);
  if (mine?.points === null || mine === undefined || others.length === 0) return '';
  return `${mine.points} : ${Math.max(...others)}`;
}

/** Whom everybody waits for: "Your turn", "Jon". */
export function turnText(table: Summary): string {
  if (table.my_turn) return 'Your turn';
  if (table.status === 'waiting') return 'Waits for players';
  const names = table.players.filter(({ seat }) => table.awaited.includes(seat)).map(({ name }) => name);
  return names.length > 0 ? joinWithAnd(names.map(capitalize)) : '';
}

/** How long they may still take: "9 hours left", "no clock". */
export function deadlineText({ deadline, status, clock }: Summary, now: number): string {
  if (status === 'waiting') return clockWords(clock).toLowerCase();
  if (deadline === null) return clock ? '' : 'no clock';
  return deadline > now ? `${timeText(deadline - now)} left` : 'out of time';
}

export function isDeadlineNear({ deadline, clock }: Summary, now: number): boolean {
  return deadline !== null && isUrgent(deadline - now, clock);
}

export type Outcome = 'won' | 'lost' | 'closed' | 'watched';

export function outcomeOf(table: Summary): Outcome {
  const mine = myPlayer(table);
  if (table.status !== 'over') return 'closed';
  return mine ? (mine.place === 1 ? 'won' : 'lost') : 'watched';
}

/** "won 128 : 121", "closed" */
export function resultText(table: Summary): string {
  const outcome = outcomeOf(table);
  if (outcome === 'closed') return 'closed';
  return [outcome === 'watched' ? '' : outcome, pointsText(table)].filter(Boolean).join(' ');
}

const WEEK = 7 * 24 * 3_600_000;

/** "Sunday", "9 Nov" */
export function dayText(at: number, now: number): string {
  const date = new Date(at);
  const isToday = new Date(now).toDateString() === date.toDateString();
  if (isToday) return 'today';
  return now - at < WEEK
    ? date.toLocaleDateString('en', { weekday: 'long' })
    : date.toLocaleDateString('en', { day: 'numeric', month: 'short' });
}

/** Mine first, those who wait for me before all others, then the newest. */
export function inOrder(tables: readonly Summary[]): Summary[] {
  return [...tables].sort(
    (one, other) =>
      Number(other.my_turn) - Number(one.my_turn) ||
      (one.my_turn
        ? (one.deadline ?? Infinity) - (other.deadline ?? Infinity) || one.changed - other.changed
        : other.changed - one.changed),
  );
}

/** "Your turn in two games.", "Nobody is waiting for you." */
export function headline(tables: readonly Summary[]): string {
  const waiting = tables.filter(({ my_turn }) => my_turn).length;
  if (waiting > 0) return `Your turn in ${numberInWords(waiting)} game${waiting === 1 ? '' : 's'}.`;
  return tables.length > 0 ? 'Nobody is waiting for you.' : 'No games yet.';
}
