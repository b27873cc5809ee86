/** Standing orders for offers that come again and again. */
import type { CatalogueIndex } from '../../api/catalogue';
import type { SeatOrders } from '../../api/types';
import type { RepeatedOffer } from '../gamePlugin';

type Orders = SeatOrders['orders'];

/** The standing order for a kind of offer: `ask`, `decline`, or the most it may cost. */
export function standingOrderFor(orders: Orders, kind: string): string {
  for (const order of orders) {
    if (order.order === 'decline' && order.kind === kind) return 'decline';
    if (order.order === 'take' && order.kind === kind) return `${order.price?.[0]?.most ?? 0}`;
  }
  return 'ask';
}

const KEY = 'ludarium-order';

/** What somebody chose last for a kind of offer holds at new tables, too. */
export function rememberOrder(kind: string, value: string): void {
  localStorage.setItem(`${KEY}-${kind}`, value);
}

/** The orders a seat begins with: what was chosen last, else what newcomers want. */
export function initialOrders(offers: readonly RepeatedOffer[], catalogue: CatalogueIndex): Orders {
  return offersOf(offers, catalogue).reduce<Orders>((orders, offer) => {
    const value = localStorage.getItem(`${KEY}-${offer.kind}`) ?? `${offer.initial ?? 'ask'}`;
    return withStandingOrder(orders, offer, value);
  }, []);
}

/** The offers that can come in this game. */
export function offersOf(
  offers: readonly RepeatedOffer[],
  catalogue: CatalogueIndex,
): readonly RepeatedOffer[] {
  return offers.filter(({ needs }) => needs === undefined || catalogue.find(needs) !== undefined);
}

/** The orders with another one for this kind of offer. */
export function withStandingOrder(
  orders: Orders,
  { kind, gain, price }: RepeatedOffer,
  value: string,
): Orders {
  const others = orders.filter((order) => !('kind' in order) || order.kind !== kind);
  if (value === 'ask') return others;
  if (value === 'decline') return [...others, { order: 'decline', kind }];
  return [
    ...others,
    {
      order: 'take',
      kind,
      gain: { good: gain, most: 99 },
      price: [{ good: price, most: Number(value) }],
      otherwise: 'ask',
    },
  ];
}
