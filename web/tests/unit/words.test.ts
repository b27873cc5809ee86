import { expect, test } from 'vitest';
import { addressOf } from '../../src/api/client';
import { listed } from '../../src/api/things';
import type { GameInfo } from '../../src/api/types';
import { price } from '../../src/games/terra-mystica/names';
import { routeOf } from '../../src/pages/route';
import { usualBot } from '../../src/pages/solo';
import { capital, shortLabel } from '../../src/table/asking';
import { signed } from '../../src/table/chips';
import type { Choice } from '../../src/table/targets';
import { qr } from '../../src/ui/qr';

const choice = (label: string, paid = true): Choice => ({ word: '', words: [], label, price: paid ? [{ good: 'good:coins', count: 1 }] : [], gains: [], targets: [], piece: '', group: '', ends: false });

test('a label loses the price and the gains that chips show', () => {
  expect(shortLabel(choice('Upgrade the temple on A10 to a sanctuary for 4 workers and 6 coins'))).toBe('Upgrade the temple on A10 to a sanctuary');
  expect(shortLabel(choice('Advance shipping from 0 to 1 for 1 priest and 4 coins (+2 VP)'))).toBe('Advance shipping from 0 to 1');
  expect(shortLabel(choice('Take 2 power for 1 VP', false))).toBe('Take 2 power for 1 VP');
});

test('minus is a minus', () => {
  expect([signed(-3), signed(2)]).toEqual(['−3', '+2']);
});

test('lists read like sentences', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  expect(capital('you win')).toBe('You win');
});

test('addresses: pages of the client and requests to the server', () => {
  expect(routeOf('/table/ab%2Fc')).toEqual({ page: 'table', id: 'ab/c' });
  expect(routeOf('/join/F7BW')).toEqual({ page: 'join', code: 'F7BW' });
  expect(routeOf('/anything')).toEqual({ page: 'home' });
  expect(addressOf('GET /tables/{table_id}/scene', { path: { table_id: 'a b' }, query: { seat: 0, since: 3 } })).toBe('/api/v1/tables/a%20b/scene?seat=0&since=3');
});

test('a QR code has its three marks, its quiet lines and the right size', () => {
  const rows = qr('http://127.0.0.1:8000/join/F7BW4CDF');
  expect(rows).toHaveLength(29);
  for (const [row, column] of [[0, 0], [0, 22], [22, 0]] as const) {
    expect(rows[row]?.slice(column, column + 7).every(Boolean)).toBe(true);
    expect(rows[row + 1]?.slice(column, column + 7).map(Number).join('')).toBe('1000001');
  }
  expect(rows[6]?.slice(8, 21).map(Number).join('')).toBe('1010101010101');
  expect(() => qr('x'.repeat(200))).toThrow();
});

const paying = (...goods: [string, number][]): Choice => ({ price: goods.map(([good, count]) => ({ good, count })) }) as unknown as Choice;

test('the price in a ring hides no power: the plain way counts, a plus says that there is none', () => {
  const dug = paying(['good:workers', 4], ['good:coins', 2]);
  const powered = paying(['good:power', 1], ['good:workers', 1], ['good:coins', 2]);
  expect(price([dug, powered])).toBe('4w');
  expect(price([powered])).toBe('1w+');
  expect(price([])).toBe('');
});

test('one plays against the club unless one says otherwise', () => {
  expect(usualBot({ bots: ['uniform', 'greedy', 'club'] } as unknown as GameInfo)).toBe('club');
  expect(usualBot({ bots: ['uniform'] } as unknown as GameInfo)).toBe('uniform');
});
