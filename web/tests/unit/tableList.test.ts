/** Lists of tables: what each row says, and clocks in words. */
import { describe, expect, test } from 'vitest';
import { recordsOf, winsInARow } from '../../src/pages/mygames/profile';
import {
  dayText,
  deadlineText,
  headline,
  inOrder,
  isDeadlineNear,
  mySide,
  opponentsText,
  outcomeOf,
  pointsText,
  progressText,
  resultText,
  turnText,
} from '../../src/pages/mygames/summaryText';
import { clockText, clockWords, isUrgent, timeText } from '../../src/ui/timeLeft';
import { listedPlayer, summary } from '../builders';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ADA = listedPlayer(0, { name: 'Ada', mine: true, points: 4 });

describe('a row of my games', () => {
  test('names what I play and against whom', () => {
    expect(mySide(summary()).name).toBe('Witches');
    expect(opponentsText(summary())).toBe('Mira');
    const automa = listedPlayer(1, { name: 'Automa', kind: 'rival', plays: 'rival:druids', points: 9 });
    expect(opponentsText(summary({ players: [ADA, automa] }))).toBe('against the Automa');
    const bots = [1, 2].map((seat) => listedPlayer(seat, { name: 'Club', kind: 'bot' }));
    expect(opponentsText(summary({ players: [ADA, ...bots] }))).toBe('Club ×2');
    expect(opponentsText(summary({ players: [ADA], free: 0 }))).toBe('alone');
  });

  test('names a color where there are no factions', () => {
    expect(mySide(summary({ game: 'euphoria', players: [ADA] })).name).toBe('Blue');
    const orange = { ...ADA, plays: 'good:orange' };
    expect(mySide(summary({ game: 'magnastorm', players: [orange] })).name).toBe('Orange');
  });

  test('says how far it is: rounds, or points of those that are needed', () => {
    expect(progressText(summary())).toBe('Round 3 of 6');
    expect(progressText(summary({ game: 'euphoria', round: 0, rounds: 0, goal: 10, players: [ADA] }))).toBe(
      '4 of 10 stars',
    );
    expect(progressText(summary({ status: 'waiting', free: 2 }))).toBe('2 seats free');
    expect(progressText(summary({ round: 0 }))).toBe('Setting up');
  });

  test('compares my points with the best of the others', () => {
    const third = listedPlayer(2, { points: 7 });
    expect(pointsText(summary())).toBe('34 : 41');
    expect(pointsText(summary({ players: [...summary().players, third] }))).toBe('34 : 41');
    expect(pointsText(summary({ status: 'waiting', players: [{ ...ADA, points: null }, third] }))).toBe('');
  });

  test('says whose turn it is, and how long there is left', () => {
    expect(turnText(summary())).toBe('Your turn');
    expect(turnText(summary({ my_turn: false, awaited: [1] }))).toBe('Mira');
    const clock = { move: 86_400, bank: 0, grace: 60, then: 'ask' as const };
    const timed = summary({ clock, deadline: 9 * HOUR });
    expect(deadlineText(timed, 0)).toBe('9 hours left');
    expect(isDeadlineNear(timed, 0)).toBe(false);
    expect(isDeadlineNear(timed, 7 * HOUR)).toBe(true);
    expect(deadlineText(timed, 10 * HOUR)).toBe('out of time');
    expect(deadlineText(summary(), 0)).toBe('no clock');
  });

  test('tells how it ended', () => {
    const won = { ...ADA, points: 128, place: 1 };
    const lost = { ...ADA, points: 89, place: 2 };
    const other = listedPlayer(1, { points: 121, place: 2 });
    const over = summary({ status: 'over', my_turn: false, players: [won, other] });
    expect([outcomeOf(over), resultText(over)]).toEqual(['won', 'won 128 : 121']);
    const beaten = { ...over, players: [lost, { ...other, place: 1 }] };
    expect(resultText(beaten)).toBe('lost 89 : 121');
    expect(resultText({ ...over, status: 'closed' })).toBe('closed');
  });

  test('comes first where I am waited for, the nearest deadline before the others', () => {
    const ids = inOrder([
      summary({ id: 'theirs', my_turn: false, changed: 9 }),
      summary({ id: 'later', deadline: 9 }),
      summary({ id: 'sooner', deadline: 3 }),
      summary({ id: 'untimed' }),
    ]).map(({ id }) => id);
    expect(ids).toEqual(['sooner', 'later', 'untimed', 'theirs']);
  });

  test('is summed up above the list', () => {
    expect(headline([summary(), summary(), summary({ my_turn: false })])).toBe('Your turn in two games.');
    expect(headline([summary({ my_turn: false })])).toBe('Nobody is waiting for you.');
    expect(headline([])).toBe('No games yet.');
  });

  test('names the day of a finished game', () => {
    const noon = new Date(2025, 10, 12, 12).getTime();
    expect(dayText(noon - HOUR, noon)).toBe('today');
    expect(dayText(noon - 3 * DAY, noon)).toBe('Sunday');
    expect(dayText(noon - 30 * DAY, noon)).toBe('Oct 13');
  });
});

test('finished games add up, by game and by what was played', () => {
  const over = (place: number, changed: number, plays = 'faction:witches'): ReturnType<typeof summary> =>
    summary({
      status: 'over',
      changed,
      players: [{ ...ADA, plays, points: 100 + changed, place }, listedPlayer(1, { points: 100 })],
    });
  const finished = [over(2, 1), over(1, 2), over(1, 3, 'faction:nomads'), summary({ status: 'closed' })];
  const [record] = recordsOf(finished);
  expect(record).toMatchObject({ game: 'terra_mystica', games: 3, won: 2, best: 103 });
  expect(record?.sides.map(({ name, games, won }) => [name, games, won])).toEqual([
    ['Witches', 2, 1],
    ['Nomads', 1, 1],
  ]);
  expect(winsInARow(finished)).toBe(2);
});

describe('clocks', () => {
  test('are told in words and in figures', () => {
    expect(timeText(28 * HOUR)).toBe('1 day 4 hours');
    expect(timeText(20 * MINUTE + 9)).toBe('20 minutes');
    expect(timeText(45_000)).toBe('45 seconds');
    expect(clockText(27 * MINUTE + 5000)).toBe('27:05');
    expect(clockText(HOUR + 2 * MINUTE + 9000)).toBe('1:02:09');
    expect(clockText(2 * DAY)).toBe('2 days');
    expect(clockWords({ move: 86_400, bank: 0 })).toBe('A day a move');
    expect(clockWords({ move: 0, bank: 1800 })).toBe('30 minutes each');
    expect(clockWords(null)).toBe('No clock');
  });

  test('warn below five minutes, or a tenth of a long clock, but not from the start of a short one', () => {
    expect(isUrgent(6 * MINUTE, { move: 0, bank: 1800 })).toBe(false);
    expect(isUrgent(4 * MINUTE, { move: 0, bank: 1800 })).toBe(true);
    expect(isUrgent(2 * HOUR, { move: 86_400, bank: 0 })).toBe(true);
    expect(isUrgent(3 * HOUR, { move: 86_400, bank: 0 })).toBe(false);
    expect(isUrgent(100_000, { move: 120, bank: 0 })).toBe(false);
    expect(isUrgent(50_000, { move: 120, bank: 0 })).toBe(true);
  });
});
