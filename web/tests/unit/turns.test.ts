/** The log by turns: what happened since my turn, what is marked on the board, what is worth showing once more. */
import { describe, expect, test } from 'vitest';
import type { Fact, Row } from '../../src/api/types';
import { lastMovesOf } from '../../src/table/log/lastMoves';
import {
  balanceOf,
  headlineOf,
  isComplicated,
  latestRows,
  placesOf,
  turnsOf,
  turnsSinceOwn,
} from '../../src/table/log/turns';
import { sentenceText, withSubjectOnce } from '../../src/table/log/turnText';
import { fact, row } from '../builders';

const ME = 0;
const MIRA = 1;
const turnOf = (seat: number): Fact => fact('begin', { seat, what: 'phase:turn', text: 'a turn' });
const built = (seat: number, place: string): Fact =>
  fact('move', { seat, what: 'structure:dwelling', place, subject: `${seat}`, text: `builds on ${place}` });
const gained = (seat: number, amount: number, place = ''): Fact =>
  fact('gain', {
    seat,
    what: 'good:power',
    amount,
    place,
    subject: `${seat}`,
    text: `gains ${amount} power`,
  });
const by = (seat: number, who: Row['by'] = 'player'): Partial<Row> => ({ seat, by: who });

/** I build, Mira builds beside me, I take power by order, and it is my turn again: I convert something. */
const ROUND: readonly Row[] = [
  row(0, [turnOf(ME)], by(-1, 'nature')),
  row(1, [built(ME, 'hex:A1'), turnOf(MIRA)], by(ME)),
  row(2, [built(MIRA, 'hex:A2'), gained(MIRA, 1, 'bowl:3')], by(MIRA, 'bot')),
  row(3, [gained(ME, 1, 'bowl:2'), turnOf(ME)], by(ME, 'order')),
  row(4, [gained(ME, 3)], by(ME)),
];

describe('what happened since my move', () => {
  const keys = (rows: readonly Row[], isOwnTurn: boolean): number[] =>
    turnsSinceOwn(turnsOf(latestRows(rows, ME)), ME, isOwnTurn).map(({ seat }) => seat);

  test('reaches back to my last turn, although I have answered an offer since', () => {
    expect(keys(ROUND.slice(0, 4), true)).toEqual([MIRA]);
  });

  test('stays while I decide: answers of my present turn do not make it forget', () => {
    expect(keys(ROUND, true)).toEqual([MIRA]);
  });

  test('is empty right after my own turn', () => {
    expect(keys(ROUND.slice(0, 2), false)).toEqual([]);
  });

  test('tells a whole turn in one entry, with what followed from it for others', () => {
    const [turn] = turnsSinceOwn(turnsOf(ROUND), ME, true);
    expect(turn?.lines.map(({ seat, by: who }) => [seat, who])).toEqual([
      [MIRA, 'bot'],
      [ME, 'order'],
    ]);
    expect([turn?.first, turn?.last]).toEqual([2, 3]);
  });

  test('needs no more of a long log than two turns of mine', () => {
    const before = Array.from({ length: 50 }, (_, ply) => row(ply, [built(MIRA, 'hex:B1')], by(MIRA, 'bot')));
    const rows = [...before, ...ROUND.map((one) => ({ ...one, ply: one.ply + 50 }))];
    expect(latestRows(rows, ME)).toHaveLength(5);
  });

  test('of those who only watch are the last turns', () => {
    expect(turnsSinceOwn(turnsOf(ROUND), -2, false).map(({ seat }) => seat)).toEqual([ME, MIRA, ME]);
  });
});

test('what happens between two rounds stands apart, with the round that begins as its heading', () => {
  const turns = turnsOf([
    row(0, [
      built(MIRA, 'hex:A2'),
      fact('begin', { seat: -1, what: 'phase:income' }),
      gained(ME, 2),
      gained(MIRA, 4),
      fact('begin', { seat: -1, what: 'round:3', text: 'Round 3 begins' }),
      turnOf(ME),
    ]),
  ]);
  expect(turns.map(({ seat, heading, facts }) => [seat, heading, facts.length])).toEqual([
    [MIRA, '', 1],
    [-1, 'Round 3 begins', 2],
  ]);
});

test('before the first turn begins, whoever acts has an entry of their own', () => {
  const chosen = (seat: number): Fact =>
    fact('choose', { seat, what: 'faction:witches', subject: `${seat}`, text: `chooses` });
  expect(turnsOf([row(0, [chosen(0)]), row(1, [chosen(1)])]).map(({ seat }) => seat)).toEqual([0, 1]);
});

describe('a turn at a glance', () => {
  const [turn] = turnsOf([
    row(0, [
      turnOf(MIRA),
      fact('reveal', { seat: MIRA, what: 'card:1', subject: 'Mira', text: 'turns up a card' }),
      fact('lose', { seat: MIRA, what: 'good:power', amount: 4, subject: 'Mira', text: 'pays 4 power' }),
      fact('turn', {
        seat: -1,
        partner: MIRA,
        what: 'terrain:swamp',
        place: 'hex:C4',
        subject: 'Mira',
        text: 'turns C4',
      }),
      fact('move', {
        seat: MIRA,
        what: 'structure:dwelling',
        place: 'hex:C4',
        subject: 'Mira',
        text: 'builds on C4',
      }),
      gained(MIRA, 1, 'bowl:3'),
    ]),
  ]);
  if (!turn) throw new Error('no turn');

  test('says what was done, not what prepared or paid for it', () => {
    expect(headlineOf(turn).map(sentenceText)).toEqual(['Mira turns C4', 'Mira builds on C4']);
  });

  test('adds up what it brought and cost', () => {
    expect(balanceOf(turn).map(({ verb, amount }) => [verb, amount])).toEqual([
      ['lose', 4],
      ['gain', 1],
    ]);
  });

  test('marks where it was done, and no bowl or supply of anybody', () => {
    expect(placesOf(turn)).toEqual(['hex:C4']);
  });

  test('names its subject once', () => {
    expect(withSubjectOnce(headlineOf(turn))).toEqual({ subject: 'Mira', text: 'turns C4, builds on C4' });
    const others = [
      { subject: '', text: 'Round 3 begins' },
      { subject: 'Mira', text: 'passes' },
    ];
    expect(withSubjectOnce(others)).toEqual({ subject: '', text: 'Round 3 begins. Mira passes' });
  });
});

test('marks on the board are numbered in the order of turns; the latest one at a place counts', () => {
  const turns = turnsOf([
    row(0, [turnOf(1), built(1, 'hex:A2'), turnOf(2), built(2, 'hex:B2'), turnOf(1), built(1, 'hex:B2')]),
  ]);
  const { marks, numbers } = lastMovesOf(turns, ME);
  expect(marks).toEqual([
    { place: 'hex:A2', seat: 1, number: 1 },
    { place: 'hex:B2', seat: 1, number: 3 },
  ]);
  expect([...numbers.values()]).toEqual([1, 2, 3]);
});

test('one plain turn is not shown once more, several are', () => {
  const one = turnsOf([row(0, [turnOf(1), built(1, 'hex:A2')])]);
  const two = turnsOf([row(0, [turnOf(1), built(1, 'hex:A2'), turnOf(2), built(2, 'hex:B2')])]);
  expect([isComplicated(one), isComplicated(two)]).toEqual([false, true]);
});
