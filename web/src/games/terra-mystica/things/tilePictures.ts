/** What cards and tiles show: numbers and icons. Their words are shown on request. */
import { keyOf, type CatalogueIndex } from '../../../api/catalogue';

export interface PictureAmount {
  icon: string;
  text: string;
}

/**
 * What a tile does beside its income: an action once a round, points for each thing of a kind (`each`) or when
 * passing, or a number that changes (`value`).
 */
export interface TileEffect extends PictureAmount {
  kind: 'action' | 'each' | 'passing' | 'value';
}

export interface TilePicture {
  /** Goods: the income of a card or favor tile, what a town tile brings at once. */
  goods: readonly PictureAmount[];
  effects: readonly TileEffect[];
}

const GOODS: readonly (readonly [name: string, icon: string])[] = [
  ['coins', 'coin'],
  ['workers', 'worker'],
  ['priests', 'priest'],
  ['power', 'power'],
  ['ships', 'ship'],
];

/** What brings points, by the name that the numbers of the catalogue end with; what comes first is drawn. */
const COUNTED: readonly (readonly [name: string, icon: string])[] = [
  ['spade', 'spade'],
  ['town', 'town'],
  ['trading_house', 'trading-house'],
  ['dwelling', 'dwelling'],
  ['temple', 'temple'],
  ['stronghold', 'stronghold'],
  ['sanctuary', 'stronghold'],
  ['shipyard', 'ship'],
  ['shipping', 'ship'],
  ['ship', 'ship'],
  ['trade', 'exchange'],
];

type Numbers = Readonly<Record<string, number>>;

/** Points for each thing that is built, or for those that one has when passing. */
export function pointsFor(when: 'each' | 'passing', numbers: Numbers): PictureAmount | null {
  for (const [name, icon] of COUNTED) {
    const points = numbers[`${when}_${name}`];
    if (points) return { icon, text: `${points}` };
  }
  return null;
}

/** Points that depend on how many trading houses there are: for one, two, three, four of them. */
function pointsByCount(numbers: Numbers): PictureAmount | null {
  const points = [1, 2, 3, 4].flatMap((count) => numbers[`passing_trading_house_${count}`] ?? []);
  return points.length > 0 ? { icon: 'trading-house', text: points.join('·') } : null;
}

export function tilePicture(id: string, catalogue: CatalogueIndex): TilePicture {
  const numbers = catalogue.find(id)?.numbers ?? {};
  const goods = GOODS.flatMap(([name, icon]) => {
    const count = numbers[name] ?? 0;
    return count > 0 ? [{ icon, text: `${count}` }] : [];
  });
  const effects = id.startsWith('town:') ? [] : [...effectsOf(id, numbers)];
  return { goods, effects };
}

function* effectsOf(id: string, numbers: Numbers): Generator<TileEffect> {
  const action = actionIcon(id, numbers);
  if (action) yield { kind: 'action', icon: action, text: '' };
  if (numbers['shipping']) yield { kind: 'value', icon: 'ship', text: `+${numbers['shipping']}` };
  const passing = pointsFor('passing', numbers) ?? pointsByCount(numbers);
  if (passing) yield { kind: 'passing', ...passing };
  const each = pointsFor('each', numbers);
  if (each) yield { kind: 'each', ...each };
  if (numbers['town_power']) yield { kind: 'value', icon: 'town', text: `${numbers['town_power']}` };
  if (numbers['sail']) yield { kind: 'value', icon: 'ship', text: `+${numbers['sail']}` };
  if (numbers['trade_workers']) yield { kind: 'each', icon: 'exchange', text: `${numbers['trade_workers']}` };
}

/** The action of a card or tile; the steps of a favor tile are taken at once, those of a card are an action. */
function actionIcon(id: string, numbers: Numbers): string {
  if (numbers['spades']) return 'spade';
  if (numbers['sails']) return 'ship';
  const steps = id.startsWith('bonus:') ? numbers['steps'] : numbers['action_steps'];
  return steps ? 'allegiance' : '';
}

/** What a reader hears, and what is shown on request. */
export function tileLabel(id: string, catalogue: CatalogueIndex): string {
  const text = catalogue.text(id);
  return text ? `${catalogue.name(id)}: ${text}` : catalogue.name(id);
}

/** The cult of a favor tile, by the name of its icon. */
export function cultIcon(id: string, catalogue: CatalogueIndex): string {
  return keyOf(catalogue.link(id, 'cult'));
}
