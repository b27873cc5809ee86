import { expect, test } from 'vitest';
import { sentRequest } from '../../src/api/client';
import { addressOf } from '../../src/api/transport';
import { routeOf } from '../../src/pages/route';

test('addresses of the client lead to a table, to an invitation, or home', () => {
  expect(routeOf('/table/ab%2Fc')).toEqual({ page: 'table', id: 'ab/c' });
  expect(routeOf('/join/F7BW')).toEqual({ page: 'join', code: 'F7BW' });
  expect(routeOf('/anything')).toEqual({ page: 'home' });
});

test('requests fill path and query', () => {
  const parts = { path: { table_id: 'a b' }, query: { seat: 0, since: 3 } };
  const { path, query } = sentRequest('GET /tables/{table_id}/scene', parts);
  expect(addressOf(path, query)).toBe('/api/v1/tables/a%20b/scene?seat=0&since=3');
});
