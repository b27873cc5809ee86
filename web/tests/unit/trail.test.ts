import { expect, test } from 'vitest';
import type { Fact, RivalTurn, Row, TrailIcon, TrailStep } from '../../src/api/types';
import { placed } from '../../src/table/placing';
import { marksAt, partsOf, percent, stepsOf } from '../../src/table/trail';

const step = (filter: string, kept: string[], removed: string[]): TrailStep => ({ filter, param: {}, before: [], values: null, kept, removed, effect: '', rule: 'tm.x' });
const icon = (name: string, steps: TrailStep[], choice: string | null, children: TrailIcon[] = []): TrailIcon => ({ icon: name, source: 'card', variant: null, shipping: null, condition: { holds: true, rule: '' }, outcome: 'done', steps, choice, effects: [], children });
const turn: RivalTurn = {
  sentence: 'She builds.',
  reasons: ['round 4, turn 3: action card 5', '  faction action [8.3]', '    build: F4 [8.7]', '      3 spaces in range [8.7]', '      nearest: F4 [8.8]', '      -> a dwelling on F4', '  gain points [8.1]', '    -> 2 VP'],
  trail: { type: 'automa_turn', seat: 1, whole: true, round: 4, turn: 3, action: 'automa:5', support: 'automa:3', perpendicular: false, result: 'actions', pass_reason: null, effects: [], icons: [icon('icon:faction', [], null, [icon('icon:build', [step('filter:valid', ['hex:A', 'hex:B', 'hex:F4'], []), step('filter:near', ['hex:F4'], ['hex:A', 'hex:B'])], 'hex:F4')]), icon('icon:gain_vp', [], null)] },
};

test('rows in words belong to the steps of the trail', () => {
  const parts = partsOf(turn);
  expect(parts.map(({ title, depth, effects }) => [title, depth, effects])).toEqual([
    ['faction action', 0, []],
    ['build: F4', 1, ['a dwelling on F4']],
    ['gain points', 0, ['2 VP']],
  ]);
  expect(stepsOf(parts).map(({ number, sentence, reference }) => [number, sentence, reference])).toEqual([
    [1, '3 spaces in range', '8.7'],
    [2, 'nearest: F4', '8.8'],
  ]);
});

test('a step leaves on the board what it kept and removed; the last one the choice', () => {
  const parts = partsOf(turn);
  expect(marksAt(parts, 1)).toMatchObject({ kept: ['hex:A', 'hex:B', 'hex:F4'], choice: '' });
  const end = marksAt(parts, 2);
  expect(end.choice).toBe('hex:F4');
  expect([...end.removed]).toEqual([['hex:A', 2], ['hex:B', 2]]);
});

test('chances are percentages', () => {
  expect([percent('1/3'), percent('0'), percent('1/500'), percent('1')]).toEqual(['33%', '0%', '<1%', '100%']);
});

test('a turn belongs to the row that turned up its card, a pass without a card to the row that tells it', () => {
  const fact = (verb: Fact['verb'], what: string): Fact => ({ verb, seat: 1, what, amount: 1, origin: '', place: '', after: null, cause: '', partner: -2, rule: '', sentence: '' });
  const row = (ply: number, facts: Fact[]): Row => ({ ply, seat: -1, word: '', by: 'nature', turn: 1, facts });
  const rows = [row(5, [fact('reveal', 'automa:9')]), row(6, [fact('reveal', 'automa:5')]), row(7, [fact('reveal', 'automa:3'), fact('pass', '')])];
  const passed = { ...turn, trail: { ...turn.trail, action: null, support: 'automa:3' } };
  const third = { ...turn, trail: { ...turn.trail, action: 'automa:3', support: 'automa:5' } };
  expect(placed([turn, third, passed], rows, 1).map(({ ply }) => ply)).toEqual([6, 7, 7]);
});
