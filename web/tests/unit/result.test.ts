/** The result of a game: who won, what decided it, how points came about, and what is written on the picture. */
import { describe, expect, test } from 'vitest';
import type { Fact, Row, Score, SettingInfo, TableInfo } from '../../src/api/types';
import { withSubjectOnce, type Sentence } from '../../src/table/log/turnText';
import { nextGame } from '../../src/table/result/nextGame';
import {
  causeText,
  pointsBySource,
  rankedScores,
  resultText,
  scoresText,
} from '../../src/table/result/result';
import { cutText, wrapText } from '../../src/table/result/resultPicture';
import { pointLines, roundStarts, storyMoments, storyStart } from '../../src/table/result/story';
import { catalogue, fact, gameInfo, row } from '../builders';
import { seatInfo, tableInfo } from '../tableBuilders';

const ADA = 0;
const MIRA = 1;
const CATALOGUE = catalogue(
  [],
  [
    { id: 'area', title: 'largest area', text: '', origin: '' },
    { id: 'town', title: 'towns', text: '', origin: '' },
  ],
);
function score(seat: number, place: number, area: number, towns: number, other = 0): Score {
  return {
    seat,
    name: seat === ADA ? 'Ada' : 'Mira',
    points: area + towns + other,
    place,
    sources: [
      { what: 'hex:A1', rule: 'area', points: area },
      { what: 'tile:1', rule: 'town', points: towns - 1 },
      { what: 'tile:2', rule: 'town', points: 1 },
    ],
    other,
  };
}

describe('who won', () => {
  const scores = [score(ADA, 2, 9, 12), score(MIRA, 1, 18, 10)];

  test('is told with the margin, in words', () => {
    expect(resultText({ scores, viewer: MIRA })).toBe('You win by seven.');
    expect(resultText({ scores, viewer: ADA })).toBe('Mira wins by seven.');
  });
  test('a shared win has no margin', () => {
    const level = [score(ADA, 1, 9, 9), score(MIRA, 1, 9, 9)];
    expect(resultText({ scores: level, viewer: ADA })).toBe('You and Mira share the win.');
    expect(causeText({ scores: level }, CATALOGUE, 'VP')).toBe('');
  });
  test('somebody without a place who has most has won', () => {
    const alone = [score(ADA, 2, 9, 12), score(MIRA, 0, 18, 10)];
    expect(resultText({ scores: alone, viewer: ADA })).toBe('Mira wins by seven.');
    expect(rankedScores({ scores: alone }).map(({ seat }) => seat)).toEqual([MIRA, ADA]);
  });
  test('what decided it is where the winner was furthest ahead', () => {
    expect(causeText({ scores }, CATALOGUE, 'VP')).toBe('Largest area decided it: 18 VP against 9.');
  });
  test('level on points, the rules of ties decided it', () => {
    const tied = [score(ADA, 2, 9, 9), score(MIRA, 1, 9, 9)];
    expect(causeText({ scores: tied }, CATALOGUE, 'VP')).toMatch(/^Level on VP/);
  });
  test('things that one rule counts are one row, and what no source tells is "Other"', () => {
    const rows = pointsBySource([score(ADA, 1, 9, 12, 5), score(MIRA, 2, 18, 10)], CATALOGUE);
    expect(rows.map(({ name }) => name)).toEqual(['Largest area', 'Towns', 'Other']);
    expect(rows[1]?.points.get(ADA)).toBe(12);
    expect(rows[2]?.points.get(ADA)).toBe(5);
  });
});

const round = (number: number): Fact =>
  fact('begin', { seat: -1, what: `round:${number}`, text: `Round ${number} begins` });
const turnOf = (seat: number): Fact => fact('begin', { seat, what: 'phase:turn' });
const points = (seat: number, amount: number, verb: Fact['verb'] = 'score'): Fact =>
  fact(verb, { seat, what: 'good:vp', amount });
const acts = (seat: number, what: string): Fact =>
  fact('move', {
    seat,
    what: 'structure:dwelling',
    place: what,
    subject: `${seat}`,
    text: `builds on ${what}`,
  });

/** Both start with 20; Ada leads, pays for power, and is passed by Mira in the second round. */
const GAME: readonly Row[] = [
  row(0, [acts(ADA, 'start'), points(ADA, 20), points(MIRA, 20)]),
  row(1, [round(1), turnOf(ADA)]),
  row(2, [acts(ADA, 'A1'), points(ADA, 3), turnOf(MIRA)]),
  row(3, [acts(MIRA, 'B1'), points(MIRA, 1), turnOf(ADA)]),
  row(4, [points(ADA, 2, 'lose'), acts(ADA, 'A2'), points(ADA, 1), turnOf(MIRA)]),
  row(5, [acts(MIRA, 'B2'), points(MIRA, 9), round(2), turnOf(ADA)]),
  row(6, [acts(ADA, 'A3'), points(ADA, 5), turnOf(MIRA)]),
  row(7, [acts(MIRA, 'B3'), points(MIRA, 2)]),
];
const plain = (seat: number, sum: number, place: number): Score => ({
  seat,
  name: `${seat}`,
  points: sum,
  place,
  sources: [],
  other: 0,
});
const SCORES = [plain(ADA, 27, 2), plain(MIRA, 32, 1)];

describe('the story of a game', () => {
  test('lines add up what was scored and lost, to the points at the end', () => {
    const [ada] = pointLines(GAME, SCORES);
    expect(ada?.values.map(({ value }) => value)).toEqual([0, 20, 23, 22, 27, 27]);
  });
  test('it begins with the first round: points that are given out before are no story', () => {
    expect(storyStart(GAME)).toBe(1);
    expect(storyStart(GAME.slice(0, 1))).toBe(0);
  });
  test('rounds begin where the log says so', () => {
    expect(roundStarts(GAME).map(({ round: number }) => number)).toEqual([1, 2]);
  });
  test('three moments: the lead for good and the largest gains, in order; starting points are none', () => {
    const moments = storyMoments(GAME, SCORES);
    expect(moments.map(({ places }) => places)).toEqual([['A1'], ['B2'], ['A3']]);
    expect(moments[1]?.parts.map(({ points: part }) => part)).toEqual([9]);
    expect(moments.map(({ seat, gain }) => [seat, gain])).toEqual([
      [ADA, 3],
      [MIRA, 9],
      [ADA, 5],
    ]);
    expect(moments.map(({ isTurningPoint }) => isTurningPoint)).toEqual([false, true, false]);
    expect(moments.map(({ round: number }) => number)).toEqual([1, 1, 2]);
  });
});

test('points are told in a row', () => {
  const scores = [plain(MIRA, 10, 1), plain(ADA, 7, 2), plain(2, 5, 3)];
  expect(scoresText(scores, 'stars')).toBe('10 to 7 and 5.');
  expect(scoresText(scores.slice(0, 1), 'stars')).toBe('10 stars.');
});

test('rules with the same name are one source', () => {
  const names = { area: { name: 'Land', icon: 'flag' }, town: { name: 'Land', icon: 'flag' } };
  const rows = pointsBySource([score(ADA, 1, 9, 12)], CATALOGUE, names);
  expect(rows).toEqual([{ id: 'Land', name: 'Land', icon: 'flag', points: new Map([[ADA, 21]]) }]);
});

test('names on the picture are cut where they do not fit', () => {
  expect(cutText('Mira', 4, (line) => line.length)).toBe('Mira');
  expect(cutText('Mira the Great', 6, (line) => line.length)).toBe('Mira…');
});

test('words on the picture are broken where they do not fit', () => {
  expect(wrapText('Mira wins by seven.', 10, (line) => line.length)).toEqual(['Mira wins', 'by seven.']);
  expect(wrapText('Unbreakable', 4, (line) => line.length)).toEqual(['Unbreakable']);
});

describe('the next game', () => {
  const LEVELS = ['gentle', 'fair', 'hard'].map((name, level) => ({ name, title: name, about: '', level }));
  const SETTING: SettingInfo = {
    key: 'level',
    title: '',
    kind: 'choice',
    about: '',
    default: 'asked',
    low: null,
    high: null,
    values: ['asked', 'easy', 'normal'],
    value_titles: { normal: 'Normal' },
  };
  const INFO = gameInfo('any', { opponents: LEVELS, settings: [SETTING] });
  const withBots = (...bots: string[]): TableInfo =>
    tableInfo({ seats: [seatInfo({ mine: true }), ...bots.map((bot) => seatInfo({ kind: 'bot', bot }))] });
  const SETTINGS = { key: 'level', without: ['asked'] };
  const alone = (level: string): TableInfo =>
    tableInfo({ seats: [seatInfo({ mine: true })], settings: { level, map: 'small' } });

  test('has opponents one step stronger after a win, one step gentler otherwise', () => {
    expect(
      nextGame(INFO, withBots('fair', 'fair'), 'stronger', undefined)?.setup.seats.map(({ bot }) => bot),
    ).toEqual([undefined, 'hard', 'hard']);
    expect(nextGame(INFO, withBots('fair'), 'gentler', undefined)?.title).toBe('Against gentle');
    expect(nextGame(INFO, withBots('hard'), 'stronger', undefined)).toBeNull();
    expect(nextGame(INFO, withBots('fair', 'hard'), 'stronger', undefined), 'of different levels').toBeNull();
  });
  test('is nobody to decide alone where others play along', () => {
    const info = tableInfo({
      seats: [seatInfo({ mine: true }), seatInfo({}), seatInfo({ kind: 'bot', bot: 'fair' })],
    });
    expect(nextGame(INFO, info, 'stronger', undefined)).toBeNull();
  });
  test('knows the level of an opponent played by the rules, and keeps all other settings', () => {
    expect(nextGame(INFO, alone('easy'), 'stronger', SETTINGS)?.setup.settings).toEqual({
      level: 'normal',
      map: 'small',
    });
    expect(nextGame(INFO, alone('easy'), 'gentler', SETTINGS), '"asked" is no level').toBeNull();
  });
});

test('a name with a number is not the name without it', () => {
  const sentence = (subject: string, text: string): Sentence => ({ subject, text });
  expect(withSubjectOnce([sentence('Bot', 'builds'), sentence('Bot', 'gains 1 VP')])).toEqual(
    sentence('Bot', 'builds, gains 1 VP'),
  );
  expect(withSubjectOnce([sentence('Bot', 'builds'), sentence('Bot 2', 'gains 1 VP')])).toEqual(
    sentence('Bot', 'builds. Bot 2 gains 1 VP'),
  );
});
