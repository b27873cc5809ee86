import { describe, expect, test } from 'vitest';
import type { Answer, Plan, Question } from '../../src/api/types';
import { choicesOf, closing, filtered, groupsOf, narrowed, placeless, stepTarget, targetsOf } from '../../src/table/targets';

const answer = (word: string, more: Partial<Answer> = {}): Answer => ({ word, label: word, price: [], gains: [], targets: [], piece: '', group: '', ends: false, ...more });
const plan = (words: string[], more: Partial<Plan> = {}): Plan => ({ words, label: words.join(), price: [], gains: [], targets: [], piece: '', group: 'group:build', ...more });
const question = (answers: Answer[], plans: Plan[] = []): Question => ({ seat: 0, ply: 1, kind: 'Action', prompt: 'What?', about: [], answers, plans });

describe('choices', () => {
  test('plans come first, and nothing is offered twice', () => {
    const choices = choicesOf(question([answer('a'), answer('b'), answer('a')], [plan(['dig', 'build'])]));
    expect(choices.map(({ word }) => word)).toEqual(['dig. build', 'a', 'b']);
    expect(choices[0]?.words).toEqual(['dig', 'build']);
  });

  test('a place holds everything that points at it first', () => {
    const targets = targetsOf(choicesOf(question([answer('a', { targets: ['hex:A1', 'hex:B2'] }), answer('b', { targets: ['hex:A1'] })])));
    expect(targets.get('hex:A1')).toHaveLength(2);
    expect(targets.has('hex:B2')).toBe(false);
  });

  test('a game may name more places', () => {
    const targets = targetsOf(choicesOf(question([answer('a', { targets: ['cult:fire', 'spot:fire-1'] })])), ({ targets: all }) => all);
    expect([...targets.keys()]).toEqual(['cult:fire', 'spot:fire-1']);
  });

  test('the answer that closes is marked by the server and in no group', () => {
    const choices = choicesOf(question([answer('x', { group: 'group:a' }), answer('done', { ends: true, group: 'group:done' })]));
    expect(closing(choices)?.word).toBe('done');
    expect(groupsOf(choices).map(({ id }) => id)).toEqual(['group:a']);
  });

  test('groups narrow, what is not drawn needs a button, typing filters', () => {
    const choices = choicesOf(question([answer('one', { group: 'group:a', targets: ['hex:A1'] }), answer('two', { group: 'group:b', targets: ['faction:witches'] })]));
    expect(narrowed(choices, 'group:a').map(({ word }) => word)).toEqual(['one']);
    expect(placeless(choices, (id) => id.startsWith('hex:')).map(({ word }) => word)).toEqual(['two']);
    expect(filtered(choices, ' TW ').map(({ word }) => word)).toEqual(['two']);
  });

  test('walking through places goes round', () => {
    const targets = targetsOf(choicesOf(question([answer('a', { targets: ['x'] }), answer('b', { targets: ['y'] })])));
    expect(stepTarget(targets, '', 1)).toBe('x');
    expect(stepTarget(targets, 'x', 1)).toBe('y');
    expect(stepTarget(targets, 'x', -1)).toBe('y');
    expect(stepTarget(new Map(), 'x', 1)).toBe('');
  });
});
