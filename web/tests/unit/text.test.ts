/** Words and numbers as they are shown. */
import { expect, test } from 'vitest';
import { ringPrice } from '../../src/games/terra-mystica/board/hexLabels';
import { signed } from '../../src/table/choices/chips';
import { buttonLabel } from '../../src/table/choices/choiceLabels';
import { asSentence, capitalize, inTwoLines, joinWithAnd, numberInWords, pluralize } from '../../src/ui/text';
import { catalogue, choice, thing } from '../builders';

test('a button names what is built and where, when there is little room', () => {
  const built = choice(['upgrade'], {
    short: 'Upgrade the temple on A10 to a sanctuary',
    piece: 'structure:sanctuary',
    targets: ['hex:A10'],
  });
  const things = catalogue([thing('structure:sanctuary'), thing('hex:A10')]);
  expect(buttonLabel(built, things)).toBe('Sanctuary on A10');
  expect(buttonLabel({ ...built, short: 'upgrade A10' }, things)).toBe('Upgrade A10');
});

test('a text becomes a sentence', () => {
  expect(asSentence('not now')).toBe('Not now.');
  expect(asSentence('Why not?')).toBe('Why not?');
});

test('a long name stands in two lines of about the same length, a short one in one', () => {
  expect(inTwoLines('Center for Reduced Literacy')).toEqual(['Center for', 'Reduced Literacy']);
  expect(inTwoLines('Stadium of Guaranteed Home Runs')).toEqual(['Stadium of', 'Guaranteed Home Runs']);
  expect(inTwoLines('Disassemble-A-Teddy-Bear Shop')).toEqual(['Disassemble-A-Teddy-Bear', 'Shop']);
  expect(inTwoLines('Wind Salon')).toEqual(['Wind Salon']);
  expect(inTwoLines('Extraordinarily')).toEqual(['Extraordinarily']);
});

test('negative numbers have a minus sign, not a hyphen', () => {
  expect(signed(-3)).toBe('−3');
  expect(signed(2)).toBe('+2');
});

test('lists read like sentences', () => {
  expect(joinWithAnd([])).toBe('');
  expect(joinWithAnd(['a'])).toBe('a');
  expect(joinWithAnd(['a', 'b', 'c'])).toBe('a, b and c');
});

test('sentences begin with a capital letter, and one thing is no plural', () => {
  expect(capitalize('you win')).toBe('You win');
  expect(pluralize(1, 'choice')).toBe('1 choice');
  expect(pluralize(2, 'choice')).toBe('2 choices');
});

test('the price at a ring is that of the way without power, if there is one, with all its goods', () => {
  const dig = choice(['dig'], {
    price: [
      { good: 'good:workers', count: 4 },
      { good: 'good:coins', count: 2 },
    ],
  });
  const usePower = choice(['power'], {
    price: [
      { good: 'good:power', count: 1 },
      { good: 'good:workers', count: 1 },
      { good: 'good:coins', count: 2 },
    ],
  });
  expect(ringPrice([usePower, dig])).toEqual(dig.price);
  expect(ringPrice([usePower])).toEqual(usePower.price);
  expect(ringPrice([])).toEqual([]);
});

test('numbers in sentences are words up to twelve', () => {
  expect([0, 1, 12, 13].map(numberInWords)).toEqual(['no', 'one', 'twelve', '13']);
});
