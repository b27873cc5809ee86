/** Searching the rules. */
import { expect, test } from 'vitest';
import { CatalogueIndex } from '../../src/api/catalogue';
import type { Handbook } from '../../src/api/types';
import { contains, searchHandbook } from '../../src/table/rules/ruleSearch';

const HANDBOOK: Handbook = {
  game: 'harbour',
  title: 'Harbour',
  goal: 'Most coins win.',
  table: 'duel',
  chapters: [
    {
      key: 'ships',
      title: 'Ships',
      passages: [
        { heading: 'Loading', text: 'A ship carries three crates.', example: '', illustration: null },
        { heading: 'Sailing', text: 'A full ship sails at once.', example: 'Red sails.', illustration: null },
      ],
      rules: ['harbour.load'],
    },
  ],
  notes: ['core.offer'],
  glossary: [{ word: 'Crate', text: 'What ships carry.' }],
};
const CATALOGUE = new CatalogueIndex({
  game: 'harbour',
  title: 'Harbour',
  version: '1',
  settings: {},
  things: [],
  rules: [
    { id: 'harbour.load', title: 'Loading', text: 'One crate in a turn.', origin: 'Harbour' },
    { id: 'core.offer', title: 'Offers', text: 'Only what is on offer.', origin: 'engine' },
  ],
});

test('all words that are typed must occur, in any order and case', () => {
  expect(contains('ship CRATES', 'A ship carries three crates.')).toBe(true);
  expect(contains('ship gold', 'A ship carries three crates.')).toBe(false);
});

test('chapters, words and exact rules are searched', () => {
  const found = searchHandbook('crate', HANDBOOK, CATALOGUE);
  expect(found.passages.map(({ passage }) => passage.heading)).toEqual(['Loading']);
  expect(found.words.map(({ word }) => word)).toEqual(['Crate']);
  expect(found.rules.map(({ id }) => id)).toEqual(['harbour.load']);
  expect(searchHandbook('red', HANDBOOK, CATALOGUE).passages).toHaveLength(1);
});

test('a game without chapters has its rules', () => {
  const found = searchHandbook('offer', null, CATALOGUE);
  expect(found.passages).toEqual([]);
  expect(found.rules.map(({ id }) => id)).toEqual(['core.offer']);
});
