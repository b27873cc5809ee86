/** What the boards of Magnastorm and Euphoria work out by themselves: places, gestures, offers, cards, administration. */
import { describe, expect, it } from 'vitest';
import type { Fact, MagnastormOwn } from '../../src/api/types';
import { offerWords } from '../../src/games/euphoria/trading';
import { administrationOf, placesOf, planetAt } from '../../src/games/magnastorm/administration';
import { broughtBy, fileOf, type Box } from '../../src/games/magnastorm/collection';
import { partOf } from '../../src/games/magnastorm/parts';
import { box, disc, nextTarget, stepped } from '../../src/games/parts/shapes';
import { aimed, apart, goesOn, targetsOf, type Choice } from '../../src/table/targets';

function choice(words: readonly string[], targets: readonly string[]): Choice {
  return { word: words.join('. '), words, label: words.join(', '), price: [], gains: [], targets, piece: '', group: '', ends: false };
}

const always = (): boolean => true;

describe('places', () => {
  const places = [disc('a', { x: 0, y: 0 }, 5), disc('b', { x: 40, y: 4 }, 5), disc('c', { x: 80, y: 0 }, 5), box('d', 30, 40, 20, 10)];

  it('walks to the nearest place in the direction of an arrow key', () => {
    expect(stepped('ArrowRight', places[0], places)).toBe('b');
    expect(stepped('ArrowDown', places[1], places)).toBe('d');
    expect(stepped('ArrowLeft', places[0], places)).toBe('a');
    expect(stepped('x', places[0], places)).toBeNull();
  });

  it('walks through targets and leaves the board after the last', () => {
    expect(nextTarget('z', ['a', 'b'], 1)).toBe('a');
    expect(nextTarget('a', ['a', 'b'], 1)).toBe('b');
    expect(nextTarget('b', ['a', 'b'], 1)).toBeNull();
  });
});

describe('a gesture of several places', () => {
  const crew = choice(['crew 1,1'], ['upper:1,1', 'column:1']);
  const plans = ['1,1', '1,2', '2,1'].flatMap((space) => ['gain', 'move'].map((end) => choice(['crew 1,1', `place ${space}`, end], [`lower:${space}`, 'upper:1,1'])));
  const all = [crew, ...plans];

  it('keeps what concerns all places chosen so far', () => {
    expect(aimed(all, [])).toBe(all);
    expect(aimed(all, ['lower:1,2'])).toHaveLength(2);
    expect(aimed(all, ['upper:1,1', 'lower:1,2'])).toHaveLength(2);
  });

  it('goes on by the places that tell choices apart; what only begins a longer plan has none', () => {
    const left = apart(all, ['upper:1,1'], always);
    expect(left.get(crew)).toEqual([]);
    expect(new Set([...left.values()].flat())).toEqual(new Set(['lower:1,1', 'lower:1,2', 'lower:2,1']));
  });

  it('opens a list where it is short, or where no place would help', () => {
    expect(goesOn(all, ['upper:1,1'], always)).toBe(true);
    expect(goesOn(plans.slice(0, 2), ['upper:1,1', 'lower:1,1'], always)).toBe(false);
    expect(goesOn(all, ['upper:1,1'], () => false)).toBe(false);
  });
});

describe('an offer', () => {
  const good = (name: string, have: number): { good: string; have: number; give: string; want: string } => ({ good: `good:${name}`, have, give: `give ${name}`, want: `want ${name}` });
  const trade = { goods: [good('energy', 2), good('water', 0), good('food', 1)], enough: 'enough', left: 3 };

  it('names goods in the order of the game, whatever the order of the clicks', () => {
    const offer = { give: { 'good:food': 1, 'good:energy': 2 }, want: { 'good:water': 1 } };
    expect(offerWords(trade, offer)).toEqual(['give energy', 'give energy', 'give food', 'enough', 'want water', 'enough']);
  });

  it('needs something from each side', () => {
    expect(offerWords(trade, { give: { 'good:food': 1 }, want: {} })).toEqual([]);
  });
});

describe('artifact cards', () => {
  const box = (players: Record<string, number[]>): Box => ({ format: 1, game: 'magnastorm', players, games: [] });

  it('are brought along into the next game, those of others are gone', () => {
    expect(broughtBy(box({ Mira: [218], Kim: [3] }), ['Ada', 'Mira'])).toEqual({ seats: [[], [218]], gone: [3] });
    expect(broughtBy(box({}), ['Ada'])).toBeNull();
  });

  it('come from a file that is JSON; nonsense is refused in a sentence', () => {
    expect(fileOf('{"format": 1}')).toEqual({ format: 1 });
    expect(() => fileOf('no')).toThrow('not JSON');
    expect(() => fileOf('[1]')).toThrow('no collection of Magnastorm');
  });
});

describe('the administration', () => {
  const fact = (verb: Fact['verb'], what: string, more: Partial<Fact> = {}): Fact => ({ verb, seat: -1, what, amount: 1, origin: '', place: '', after: null, cause: '', partner: -2, rule: '', sentence: '', ...more });
  const facts = [
    fact('gain', 'good:grey'),
    fact('begin', 'phase:income'),
    fact('gain', 'good:grey', { cause: 'sector:W' }),
    fact('begin', 'phase:storm'),
    fact('move', 'income:1', { origin: 'sector:W', place: 'sector:NW' }),
    fact('begin', 'phase:round'),
    fact('gain', 'good:pink'),
  ];
  const steps = administrationOf([{ ply: 4, seat: 0, word: 'gain', by: 'player', turn: 1, facts }]);

  it('is everything between the income and the next round', () => {
    expect(steps.map(({ phase, facts: told }) => [phase, told.length])).toEqual([['phase:income', 1], ['phase:storm', 1]]);
    expect(placesOf(steps[0] ?? { phase: '', ply: 0, facts: [] })).toEqual(['sector:W']);
  });

  it('shows the storm where it was until it moves', () => {
    const own = { storm: { round: 2, quiet: [{ sector: 'sector:NW', table: 'income:1' }], next: [], hit: [], calmed: [] } } as unknown as MagnastormOwn;
    expect(planetAt(own, steps, 0).storm.quiet).toEqual([{ sector: 'sector:W', table: 'income:1' }]);
    expect(planetAt(own, steps, 1)).toBe(own);
  });
});

describe('a small screen', () => {
  it('shows the part with most of what can be chosen', () => {
    const targets = targetsOf([choice(['a'], ['area:A']), choice(['b'], ['lower:1,1']), choice(['c'], ['lower:1,2'])]);
    expect(partOf(targets)).toBe('Panels');
    expect(partOf(new Map())).toBe('');
  });
});
