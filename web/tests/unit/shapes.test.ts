import { expect, test } from 'vitest';
import { box, disc, nextTarget, placeInDirection } from '../../src/games/shared/shapes';

const PLACES = [
  disc('a', { x: 0, y: 0 }, 5),
  disc('b', { x: 40, y: 4 }, 5),
  disc('c', { x: 80, y: 0 }, 5),
  box('d', 30, 40, 20, 10),
];

test('an arrow key leads to the nearest place in its direction', () => {
  expect(placeInDirection('ArrowRight', PLACES[0], PLACES)).toBe('b');
  expect(placeInDirection('ArrowDown', PLACES[1], PLACES)).toBe('d');
});

test('an arrow key stays where there is no place, other keys lead nowhere', () => {
  expect(placeInDirection('ArrowLeft', PLACES[0], PLACES)).toBe('a');
  expect(placeInDirection('x', PLACES[0], PLACES)).toBeNull();
});

test('Tab goes through the targets and leaves the board after the last one', () => {
  expect(nextTarget('z', ['a', 'b'], 1)).toBe('a');
  expect(nextTarget('a', ['a', 'b'], 1)).toBe('b');
  expect(nextTarget('b', ['a', 'b'], 1)).toBeNull();
});
