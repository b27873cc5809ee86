/** What screen readers and tooltips say about a space, and the price at its ring. */
import type { CatalogueIndex } from '../../../api/catalogue';
import type { Amount, Scene } from '../../../api/types';
import { joinWithAnd } from '../../../ui/text';
import type { Choice } from '../../../table/choices/choices';
import { cheapestFirst } from '../../../table/choices/cost';
import { mapSpaces, type MapSpace } from '../scene';

/** "F4, forest, temple of Mira, can be chosen: upgrade to sanctuary" */
export function hexLabel(
  space: MapSpace,
  choices: readonly Choice[],
  catalogue: CatalogueIndex,
  playerNames: ReadonlyMap<number, string>,
): string {
  const nameOf = (seat: number): string => playerNames.get(seat) ?? '';
  const parts = [space.name, space.river ? '' : catalogue.name(`terrain:${space.terrain}`)];
  if (space.structure)
    parts.push(`${catalogue.name(space.structure)}${space.seat >= 0 ? ` of ${nameOf(space.seat)}` : ''}`);
  else if (!space.river) parts.push('empty');
  for (const { what, seat } of space.pieces)
    parts.push(`${catalogue.name(what)}${seat >= 0 ? ` of ${nameOf(seat)}` : ''}`);
  return [...parts.filter(Boolean), ...offerText(choices, catalogue)].join(', ');
}

/** What a space is and who has built there, without its name. */
export function spaceText(id: string, scene: Scene, catalogue: CatalogueIndex): string {
  const space = mapSpaces(catalogue, scene.layout).find((one) => one.id === id);
  if (!space) return '';
  const names = new Map(scene.players.map(({ seat, name }) => [seat, name]));
  const parts = [space.river ? '' : catalogue.name(`terrain:${space.terrain}`)];
  if (space.structure)
    parts.push(
      `${catalogue.name(space.structure)}${space.seat >= 0 ? ` of ${names.get(space.seat) ?? ''}` : ''}`,
    );
  return parts.filter(Boolean).join(', ');
}

export function offerText(choices: readonly Choice[], catalogue: CatalogueIndex): string[] {
  const [first, ...more] = choices;
  if (!first) return [];
  if (more.length > 0) return [`${choices.length} choices`];
  const priceText =
    first.price.length > 0
      ? ` for ${joinWithAnd(first.price.map(({ good, count }) => `${count} ${catalogue.name(good, count)}`))}`
      : '';
  return [`can be chosen: ${first.piece ? catalogue.name(first.piece) : first.label}${priceText}`];
}

/** The piece that all choices of a place would bring. */
export function commonPiece(choices: readonly Choice[]): string {
  const [first] = choices;
  return first && choices.every(({ piece }) => piece === first.piece) && first.piece.startsWith('structure:')
    ? first.piece
    : '';
}

/** Goods in the order in which prices name them. */
const NAMED_FIRST: readonly string[] = ['good:power', 'good:workers', 'good:coins', 'good:priests'];
/** From the dearest to the cheapest: tokens that are sacrificed never come back. */
export const PRICE_ORDER: readonly string[] = [
  'good:tokens',
  'good:priests',
  'good:power',
  'good:workers',
  'good:coins',
];

/** The price in a ring: all of what the cheapest choice costs, which is one without power if there is any. */
export function ringPrice(choices: readonly Choice[]): readonly Amount[] {
  const rank = ({ good }: Amount): number =>
    NAMED_FIRST.includes(good) ? NAMED_FIRST.indexOf(good) : NAMED_FIRST.length;
  const [cheapest] = cheapestFirst(choices, PRICE_ORDER);
  return (cheapest?.price ?? [])
    .filter(({ good, count }) => count > 0 && good !== 'good:vp')
    .sort((one, other) => rank(one) - rank(other));
}

/** Whether a place can only be transformed now: the same ring, dashed. */
export function isTransformOnly(choices: readonly Choice[]): boolean {
  return choices.length > 0 && choices.every(({ piece }) => piece === '' || piece.startsWith('terrain:'));
}

export function bridgeLabel(
  span: { name: string },
  choices: readonly Choice[],
  catalogue: CatalogueIndex,
): string {
  return [`bridge ${span.name}`, ...offerText(choices, catalogue)].join(', ');
}
