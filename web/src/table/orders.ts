/** Standing orders of a seat about offers that come again and again. */
import type { SeatOrders } from '../api/types';
import type { Policy } from './face';

type Orders = SeatOrders['orders'];

/** What is ordered now: ask, decline, or the most it may cost. */
export function policyOf(orders: Orders, kind: string): string {
  for (const order of orders) {
    if (order.order === 'decline' && order.kind === kind) return 'decline';
    if (order.order === 'take' && order.kind === kind) return `${order.price?.[0]?.most ?? 0}`;
  }
  return 'ask';
}

/** The orders with another one about this kind of offer. */
export function withPolicy(orders: Orders, { kind, gain, price }: Policy, value: string): Orders {
  const others = orders.filter((order) => !('kind' in order) || order.kind !== kind);
  if (value === 'ask') return others;
  if (value === 'decline') return [...others, { order: 'decline', kind }];
  return [...others, { order: 'take', kind, gain: { good: gain, most: 99 }, price: [{ good: price, most: Number(value) }], otherwise: 'ask' }];
}
