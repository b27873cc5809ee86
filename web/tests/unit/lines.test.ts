import { expect, test } from 'vitest';
import type { Fact, Row } from '../../src/api/types';
import { linesOf, since, together } from '../../src/table/lines';

const fact = (more: Partial<Fact>): Fact => ({ verb: 'note', seat: 0, what: '', amount: 0, origin: '', place: '', after: null, cause: '', partner: -2, rule: '', sentence: '', ...more });
const row = (ply: number, seat: number, facts: Fact[], by: Row['by'] = 'player'): Row => ({ ply, seat, word: '', by, turn: 1, facts });

test('a row is split where another seat acts, rounds become headings, silent facts vanish', () => {
  const lines = linesOf([
    row(3, 0, [
      fact({ sentence: 'You build' }),
      fact({ verb: 'lose', what: 'good:coins', amount: 2, after: 1 }),
      fact({ seat: 1, sentence: 'Mira gains power' }),
      fact({ seat: -1, verb: 'begin', what: 'round:2', sentence: 'Round 2 begins' }),
      fact({ seat: 1, verb: 'begin', what: 'phase:turn', sentence: 'It is Mira’s turn' }),
    ]),
  ]);
  expect(lines.map(({ seat, sentences, heading }) => [seat, sentences, heading])).toEqual([
    [0, ['You build'], ''],
    [1, ['Mira gains power'], ''],
    [-1, [], 'Round 2 begins'],
  ]);
  expect(lines[0]?.facts).toHaveLength(2);
});

test('the same thing several times is one line with sums', () => {
  const paid = (ply: number, after: number): Row => row(ply, 0, [fact({ sentence: 'You convert' }), fact({ verb: 'gain', what: 'good:coins', amount: 1, after })]);
  const [line, ...more] = linesOf([paid(1, 4), paid(2, 5)]);
  expect(more).toEqual([]);
  expect(line?.times).toBe(2);
  expect(together(line?.facts ?? []).find(({ verb }) => verb === 'gain')).toMatchObject({ amount: 2, after: 5 });
});

test('news are what came after my last own decision', () => {
  const rows = [row(1, 0, [fact({})]), row(2, 0, [fact({ sentence: 'mine' }), fact({ seat: 1, sentence: 'theirs' })]), row(3, -1, [fact({ seat: 1 })], 'nature')];
  expect(since(rows, 0).map(({ ply }) => ply)).toEqual([2, 3]);
  expect(since(rows, 0)[0]?.facts.map(({ sentence }) => sentence)).toEqual(['theirs']);
});
