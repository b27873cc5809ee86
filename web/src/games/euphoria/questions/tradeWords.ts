/** The answers of a trade offer put together on the page: goods in the order of the game. */
import type { EuphoriaTrade, Scene } from '../../../api/types';

export interface Offer {
  give: Record<string, number>;
  want: Record<string, number>;
}

export function offerWords(trade: EuphoriaTrade, offer: Offer): string[] {
  const side = (kind: 'give' | 'want'): string[] =>
    trade.goods.flatMap((row) => Array<string>(offer[kind][row.good] ?? 0).fill(row[kind]));
  const [give, want] = [side('give'), side('want')];
  return give.length > 0 && want.length > 0 ? [...give, trade.enough, ...want, trade.enough] : [];
}

/** What can be asked of a partner: at most the goods they have, and as many artifacts as they hold. */
export function requestableGoods(
  trade: EuphoriaTrade,
  scene: Scene,
  seat: number,
  offer: Offer,
): { good: string; most: number }[] {
  const amounts = scene.players.find((player) => player.seat === seat)?.amounts ?? {};
  const cards = amounts['cards:artifacts'] ?? 0;
  const asked = trade.goods
    .filter(({ good }) => good.startsWith('artifact:'))
    .reduce((sum, { good }) => sum + (offer.want[good] ?? 0), 0);
  return trade.goods
    .map(({ good }) => ({
      good,
      most: good.startsWith('artifact:') ? (offer.want[good] ?? 0) + cards - asked : (amounts[good] ?? 0),
    }))
    .filter(({ good, most }) => most > 0 && !offer.give[good]);
}
