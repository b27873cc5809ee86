/** What the client works out for Euphoria: the answers of a trade offer. */
import { expect, test } from 'vitest';
import type { EuphoriaTradeGood } from '../../src/api/types';
import { offerWords } from '../../src/games/euphoria/questions/tradeWords';

const good = (name: string, have: number): EuphoriaTradeGood => ({
  good: `good:${name}`,
  have,
  give: `give ${name}`,
  want: `want ${name}`,
});
const TRADE = { goods: [good('energy', 2), good('water', 0), good('food', 1)], enough: 'enough', left: 3 };

test('an offer names goods in the order of the game, whatever the order of the clicks', () => {
  const offer = { give: { 'good:food': 1, 'good:energy': 2 }, want: { 'good:water': 1 } };
  expect(offerWords(TRADE, offer)).toEqual([
    'give energy',
    'give energy',
    'give food',
    'enough',
    'want water',
    'enough',
  ]);
});

test('an offer needs something from each side', () => {
  expect(offerWords(TRADE, { give: { 'good:food': 1 }, want: {} })).toEqual([]);
});
