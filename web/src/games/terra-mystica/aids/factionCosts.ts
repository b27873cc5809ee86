/** A faction board as numbers: what each structure costs, brings and is worth, and what is built already. */
import { keyOf, type CatalogueIndex } from '../../../api/catalogue';
import type { Amount, TerraMysticaPlayer } from '../../../api/types';

/** What one more structure of a kind adds to the income. */
export interface IncomeSlot {
  amounts: readonly Amount[];
  built: boolean;
}

export interface StructureCosts {
  id: string;
  name: string;
  price: readonly Amount[];
  /** Coins without a neighbor, where that makes a difference. */
  aloneCoins: number;
  slots: readonly IncomeSlot[];
  power: number;
  /** What it brings beside income. */
  also: string;
}

const GOODS = ['coins', 'workers', 'priests', 'power'] as const;
const KINDS = ['dwelling', 'trading_house', 'temple', 'stronghold', 'sanctuary'] as const;
/** A trading house costs twice the coins where nobody else lives next to it. */
const DOUBLED: readonly string[] = ['trading_house'];
const FAVORED: readonly string[] = ['temple', 'sanctuary'];

export function factionCosts(player: TerraMysticaPlayer, catalogue: CatalogueIndex): StructureCosts[] {
  const { faction } = player;
  const of = (name: string): number => catalogue.number(faction, name);
  return KINDS.flatMap((key) => {
    const id = catalogue.all('structure').find((thing) => keyOf(thing.id) === key)?.id ?? `structure:${key}`;
    const total = catalogue.number(id, 'supply');
    const left = player.supply.find(({ good }) => good === id)?.count ?? total;
    const slots = Array.from({ length: total + 1 }, (_, count) => ({
      amounts: GOODS.map((good) => ({
        good: `good:${good}`,
        count: of(`income_${key}_${count}_${good}`),
      })).filter(({ count: amount }) => amount > 0),
      built: count <= total - left,
    }));
    return [
      {
        id,
        name: catalogue.name(id),
        price: [
          { good: 'good:workers', count: of(`${key}_workers`) },
          { good: 'good:coins', count: of(`${key}_coins`) },
        ],
        aloneCoins: DOUBLED.includes(key) ? 2 * of(`${key}_coins`) : 0,
        slots: slots.filter(({ amounts }, count) => count > 0 || amounts.length > 0),
        power: of(`${key}_power`),
        also: FAVORED.includes(key)
          ? 'and a favor tile'
          : key === 'stronghold'
            ? catalogue.part(faction, 'stronghold')
            : '',
      },
    ];
  });
}
