/** One side of an exchange as it is drawn: a number and an icon, with a name where goods share an icon. */
import type { CatalogueIndex } from '../../../api/catalogue';
import type { Amount } from '../../../api/types';

export interface ExchangeAmount {
  count: number;
  icon: string;
  /** Its names, empty where the icon is enough. */
  one: string;
  many: string;
}

export function exchangeAmounts(amounts: readonly Amount[], catalogue: CatalogueIndex): ExchangeAmount[] {
  return amounts.map(({ good, count }) => {
    const isNamed = !catalogue.hasUniqueIcon(good);
    return {
      count,
      icon: catalogue.icon(good),
      one: isNamed ? catalogue.name(good) : '',
      many: isNamed ? catalogue.name(good, 2) : '',
    };
  });
}
