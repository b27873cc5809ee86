/** What the client works out for Magnastorm: the administration, artifact cards, tabs of a phone. */
import { describe, expect, test } from 'vitest';
import {
  lastAdministration,
  placesOfStep,
  detailsAtStep,
} from '../../src/games/magnastorm/board/administration';
import { tabWithMostTargets } from '../../src/games/magnastorm/boardTabs';
import {
  cardsForSeats,
  parseCollectionFile,
  type ArtifactCollection,
} from '../../src/games/magnastorm/collection/collection';
import { choicesByPlace } from '../../src/table/choices/choices';
import { choice, fact, magnastorm, row } from '../builders';

describe('artifact cards', () => {
  const collection = (players: Record<string, number[]>): ArtifactCollection => ({
    format: 1,
    game: 'magnastorm',
    players,
    games: [],
  });

  test('go with their owners into a new game, those of absent people are gone', () => {
    const cards = collection({ Mira: [218], Kim: [3] });
    expect(cardsForSeats(cards, ['Ada', 'Mira'])).toEqual({ seats: [[], [218]], gone: [3] });
  });

  test('are no setting while nobody owns one', () => {
    expect(cardsForSeats(collection({}), ['Ada'])).toBeNull();
  });

  test('come from a JSON file; anything else is refused', () => {
    expect(parseCollectionFile('{"format": 1}')).toEqual({ format: 1 });
    expect(() => parseCollectionFile('no')).toThrow('not JSON');
    expect(() => parseCollectionFile('[1]')).toThrow('not a Magnastorm collection');
  });
});

describe('the administration', () => {
  const facts = [
    fact('gain', { what: 'good:grey' }),
    fact('begin', { what: 'phase:income' }),
    fact('gain', { what: 'good:grey', cause: 'sector:W' }),
    fact('begin', { what: 'phase:storm' }),
    fact('move', { what: 'income:1', origin: 'sector:W', place: 'sector:NW' }),
    fact('begin', { what: 'phase:round' }),
    fact('gain', { what: 'good:pink' }),
  ];
  const steps = lastAdministration([row(4, facts)]);

  test('is everything between the income and the next round', () => {
    expect(steps.map(({ phase }) => phase)).toEqual(['phase:income', 'phase:storm']);
    expect(steps.map((step) => step.facts.length)).toEqual([1, 1]);
  });

  test('marks the places that a step is about', () => {
    expect(steps.map(placesOfStep)).toEqual([['sector:W'], ['sector:NW', 'sector:W']]);
  });

  test('shows the storm where it was until it moves', () => {
    const quiet = [{ sector: 'sector:NW', table: 'income:1' }];
    const now = magnastorm({ storm: { round: 2, quiet, next: [], hit: [], calmed: [] } });
    expect(detailsAtStep(now, steps, 0).storm.quiet).toEqual([{ sector: 'sector:W', table: 'income:1' }]);
    expect(detailsAtStep(now, steps, 1)).toBe(now);
  });
});

test('a phone opens the tab with most targets', () => {
  const targets = choicesByPlace([
    choice(['a'], { targets: ['area:A'] }),
    choice(['b'], { targets: ['lower:1,1'] }),
    choice(['c'], { targets: ['lower:1,2'] }),
  ]);
  expect(tabWithMostTargets(targets.keys())).toBe('Panels');
  expect(tabWithMostTargets([])).toBe('');
});
