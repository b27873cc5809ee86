import { expect, test } from 'vitest';
import { linesOfFacts, mergeLines, sumAmounts } from '../../src/table/log/logLines';
import type { Row } from '../../src/api/types';
import { fact, row } from '../builders';

test('a row falls into a line for each seat; rounds are headings, phases are left out', () => {
  const answer = row(3, [
    fact('note', { seat: 0, subject: 'You', text: 'build' }),
    fact('lose', { seat: 0, what: 'good:coins', amount: 2, after: 1 }),
    fact('note', { seat: 1, subject: 'Mira', text: 'gains power' }),
    fact('begin', { what: 'round:2', text: 'Round 2 begins' }),
    fact('begin', { seat: 1, what: 'phase:turn', text: 'It is Mira’s turn' }),
  ]);
  const lines = linesOfFacts(answer, answer.facts);
  expect(lines.map(({ seat, sentences, heading }) => [seat, sentences, heading])).toEqual([
    [0, [{ subject: 'You', text: 'build' }], ''],
    [1, [{ subject: 'Mira', text: 'gains power' }], ''],
    [-1, [], 'Round 2 begins'],
  ]);
  expect(lines[0]?.facts).toHaveLength(2);
});

test('the same thing done twice is one line with the sum', () => {
  const conversion = (ply: number, after: number): Row =>
    row(ply, [
      fact('note', { seat: 0, subject: 'You', text: 'convert' }),
      fact('gain', { seat: 0, what: 'good:coins', amount: 1, after }),
    ]);
  const lines = mergeLines(
    [conversion(1, 4), conversion(2, 5)].flatMap((one) => linesOfFacts(one, one.facts)),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.times).toBe(2);
  const gain = sumAmounts(lines[0]?.facts ?? []).find(({ verb }) => verb === 'gain');
  expect(gain).toMatchObject({ amount: 2, after: 5 });
});
