import { expect, test } from 'vitest';
import type { Explanation, ExplanationPart, ExplanationStep } from '../../src/api/types';
import {
  forecastMarks,
  marksAtStep,
  numberSteps,
  percent,
  stepsOfParts,
} from '../../src/table/automa/explanation';
import { odds } from '../builders';

function step(text: string, kept: string[], removed: string[]): ExplanationStep {
  return { text, kept, removed, why: 'filter:near', rule: 'tm.x', reference: '8.7' };
}

function part(title: string, more: Partial<ExplanationPart> = {}): ExplanationPart {
  return { title, rule: 'tm.x', reference: '8.3', depth: 0, choice: '', steps: [], effects: [], ...more };
}

const TURN: Explanation = {
  ply: 12,
  last_ply: 13,
  seat: 1,
  round: 4,
  turn: 3,
  sentence: 'She builds.',
  heading: 'round 4, turn 3',
  cards: [{ card: 'automa:5', part: 'action' }],
  parts: [
    part('faction action'),
    part('build: F4', {
      depth: 1,
      choice: 'hex:F4',
      steps: [
        step('3 spaces in range', ['hex:A', 'hex:B', 'hex:F4'], []),
        step('nearest: F4', ['hex:F4'], ['hex:A', 'hex:B']),
      ],
    }),
    part('upgrade', { steps: [step('1 dwelling', ['hex:A'], [])] }),
  ],
};
const PARTS = numberSteps(TURN);

test('steps are numbered through the whole turn', () => {
  expect(stepsOfParts(PARTS).map(({ number, text }) => [number, text])).toEqual([
    [1, '3 spaces in range'],
    [2, 'nearest: F4'],
    [3, '1 dwelling'],
  ]);
});

test('a step marks what it kept and removed', () => {
  expect(marksAtStep(PARTS, 1)).toMatchObject({ kept: ['hex:A', 'hex:B', 'hex:F4'], choice: '' });
  expect([...marksAtStep(PARTS, 2).removed]).toEqual([
    ['hex:A', 2],
    ['hex:B', 2],
  ]);
  expect(marksAtStep(PARTS, 3).removed.size).toBe(0);
});

test('the last step of a part marks the choice', () => {
  expect(marksAtStep(PARTS, 2).choice).toBe('hex:F4');
});

test.each([
  [1 / 3, '33%'],
  [0, '0%'],
  [1 / 500, '<1%'],
  [1, '100%'],
])('a chance of %s is %s', (share, text) => {
  expect(percent(share)).toBe(text);
});

test('a forecast marks spaces, tracks and power actions', () => {
  const half = { exact: '1/2', share: 0.5 };
  const marks = forecastMarks(
    odds({
      spaces: { 'hex:A': half },
      tracks: { 'cult:fire': half },
      choices: { 'icon:block_power': { 'power:ACT1': half }, 'icon:build': { 'hex:A': half } },
    }),
  );
  expect([...marks.chances]).toEqual([
    ['hex:A', '50%'],
    ['cult:fire', '50%'],
    ['power:ACT1', '50%'],
  ]);
});
