/** What a round brought at its end and its beginning, seat by seat and good by good. */
import { kindOf } from '../../api/catalogue';
import type { Fact } from '../../api/types';
import { isAmount } from '../log/logLines';

export interface GoodIncome {
  good: string;
  amount: number;
  /** What there is of it afterwards; null where nobody counts. */
  after: number | null;
  /** Where it came from: ids, the largest part first. */
  sources: readonly { cause: string; amount: number }[];
}

export interface SeatIncome {
  seat: number;
  goods: readonly GoodIncome[];
}

const COUNTED: ReadonlySet<string> = new Set(['good']);

export function incomesOf(facts: readonly Fact[]): SeatIncome[] {
  const own = facts.filter((fact) => isAmount(fact) && fact.seat >= 0 && COUNTED.has(kindOf(fact.what)));
  const seats = [...new Set(own.map(({ seat }) => seat))].sort((one, other) => one - other);
  return seats
    .map((seat) => ({ seat, goods: goodsOf(own.filter((fact) => fact.seat === seat)) }))
    .filter(({ goods }) => goods.length > 0);
}

function goodsOf(facts: readonly Fact[]): GoodIncome[] {
  const goods = [...new Set(facts.map(({ what }) => what))];
  return goods
    .map((good) => {
      const about = facts.filter(({ what }) => what === good);
      const signed = (fact: Fact): number => (fact.verb === 'lose' ? -fact.amount : fact.amount);
      const sources = new Map<string, number>();
      for (const fact of about) sources.set(fact.cause, (sources.get(fact.cause) ?? 0) + signed(fact));
      return {
        good,
        amount: about.reduce((sum, fact) => sum + signed(fact), 0),
        after: about.at(-1)?.after ?? null,
        sources: [...sources]
          .map(([cause, amount]) => ({ cause, amount }))
          .sort((one, other) => other.amount - one.amount),
      };
    })
    .filter(({ amount }) => amount !== 0);
}
