import { describe, expect, test } from 'vitest';
import {
  canSelectFurther,
  choicesByPlace,
  choicesInGroup,
  choicesMatching,
  closingChoice,
  distinguishingPlaces,
  filterByText,
  groupChoices,
  neighborTarget,
  withoutPlace,
  type Choice,
} from '../../src/table/choices/choices';
import { offeredChoices } from '../../src/table/choices/offered';
import { answer, choice, plan, question } from '../builders';

const choicesIn = (asked: Parameters<typeof offeredChoices>[0]): readonly Choice[] =>
  offeredChoices(asked).choices;

const wordsOf = (choices: readonly { word: string }[]): string[] => choices.map(({ word }) => word);

describe('the choices of a question', () => {
  test('are its plans first, then its answers, each once', () => {
    const answers = [answer('a'), answer('b'), answer('a')];
    const choices = choicesIn(question(answers, { plans: [plan(['dig', 'build'])] }));
    expect(wordsOf(choices)).toEqual(['dig. build', 'a', 'b']);
    expect(choices[0]?.words).toEqual(['dig', 'build']);
  });

  test('can be picked at their first target', () => {
    const answers = [answer('a', { targets: ['hex:A1', 'hex:B2'] }), answer('b', { targets: ['hex:A1'] })];
    const targets = choicesByPlace(choicesIn(question(answers)));
    expect(targets.get('hex:A1')).toHaveLength(2);
    expect(targets.has('hex:B2')).toBe(false);
  });

  test('can be picked at more targets if the game says so', () => {
    const choices = choicesIn(question([answer('a', { targets: ['cult:fire', 'spot:fire-1'] })]));
    const targets = choicesByPlace(choices, ({ targets: all }) => all);
    expect([...targets.keys()]).toEqual(['cult:fire', 'spot:fire-1']);
  });

  test('may have one that closes the question; it is in no group', () => {
    const choices = choicesIn(
      question([answer('x', { group: 'group:a' }), answer('done', { ends: true, group: 'group:done' })]),
    );
    expect(closingChoice(choices)?.word).toBe('done');
    expect(groupChoices(choices).map(({ id }) => id)).toEqual(['group:a']);
  });

  test('are narrowed by a group, by what is not drawn, and by typed text', () => {
    const choices = choicesIn(
      question([
        answer('one', { group: 'group:a', targets: ['hex:A1'] }),
        answer('two', { group: 'group:b', targets: ['faction:witches'] }),
      ]),
    );
    expect(wordsOf(choicesInGroup(choices, 'group:a'))).toEqual(['one']);
    expect(wordsOf(withoutPlace(choices, (id) => id.startsWith('hex:')))).toEqual(['two']);
    expect(wordsOf(filterByText(choices, ' TW '))).toEqual(['two']);
  });

  test('are walked through target by target, round and round', () => {
    const answers = [answer('a', { targets: ['x'] }), answer('b', { targets: ['y'] })];
    const targets = choicesByPlace(choicesIn(question(answers)));
    expect(neighborTarget(targets, '', 1)).toBe('x');
    expect(neighborTarget(targets, 'x', 1)).toBe('y');
    expect(neighborTarget(targets, 'x', -1)).toBe('y');
    expect(neighborTarget(new Map(), 'x', 1)).toBe('');
  });
});

describe('a gesture of several places', () => {
  const isDrawn = (): boolean => true;
  const crew = choice(['crew 1,1'], { targets: ['upper:1,1', 'column:1'] });
  const plans = ['1,1', '1,2', '2,1'].flatMap((space) =>
    ['gain', 'move'].map((end) =>
      choice(['crew 1,1', `place ${space}`, end], { targets: [`lower:${space}`, 'upper:1,1'] }),
    ),
  );
  const all = [crew, ...plans];

  test('keeps the choices that concern all selected places', () => {
    expect(choicesMatching(all, [])).toBe(all);
    expect(choicesMatching(all, ['lower:1,2'])).toHaveLength(2);
    expect(choicesMatching(all, ['upper:1,1', 'lower:1,2'])).toHaveLength(2);
  });

  test('goes on at the places that tell choices apart', () => {
    const places = distinguishingPlaces(all, ['upper:1,1'], isDrawn);
    expect(new Set([...places.values()].flat())).toEqual(new Set(['lower:1,1', 'lower:1,2', 'lower:2,1']));
  });

  test('has no place for a choice that only begins a longer plan', () => {
    expect(distinguishingPlaces(all, ['upper:1,1'], isDrawn).get(crew)).toEqual([]);
  });

  test('ends in a list that is short, or where no place would help', () => {
    expect(canSelectFurther(all, ['upper:1,1'], isDrawn)).toBe(true);
    expect(canSelectFurther(plans.slice(0, 2), ['upper:1,1', 'lower:1,1'], isDrawn)).toBe(false);
    expect(canSelectFurther(all, ['upper:1,1'], () => false)).toBe(false);
  });
});
