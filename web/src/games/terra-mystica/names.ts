/** Words for what is drawn: tooltips and accessible names. Everything said here stands in the scene or in an answer. */
import { listed, type Things } from '../../api/things';
import type { Choice } from '../../table/targets';
import type { Spot } from './model';

/** "F4, forest, temple of Mira, can be chosen: upgrade to sanctuary" */
export function hexName(spot: Spot, choices: readonly Choice[], things: Things, names: ReadonlyMap<number, string>): string {
  const nameOf = (seat: number): string => names.get(seat) ?? '';
  const parts = [spot.name, spot.river ? '' : things.name(`terrain:${spot.terrain}`)];
  if (spot.structure) parts.push(`${things.name(spot.structure)}${spot.seat >= 0 ? ` of ${nameOf(spot.seat)}` : ''}`);
  else if (!spot.river) parts.push('empty');
  for (const { what, seat } of spot.pieces) parts.push(`${things.name(what)}${seat >= 0 ? ` of ${nameOf(seat)}` : ''}`);
  return [...parts.filter(Boolean), ...offered(choices, things)].join(', ');
}

export function offered(choices: readonly Choice[], things: Things): string[] {
  const [first, ...more] = choices;
  if (!first) return [];
  if (more.length > 0) return [`${choices.length} choices`];
  const price = first.price.length > 0 ? ` for ${listed(first.price.map(({ good, count }) => `${count} ${things.name(good, count)}`))}` : '';
  return [`can be chosen: ${first.piece ? things.name(first.piece) : first.label}${price}`];
}

/** The piece that all choices of a place would bring. */
export function pieceOf(choices: readonly Choice[]): string {
  const [first] = choices;
  return first && choices.every(({ piece }) => piece === first.piece) && first.piece.startsWith('structure:') ? first.piece : '';
}

/** The short price in a ring: workers, since they differ from place to place; a plus where power is paid besides. */
export function price(choices: readonly Choice[]): string {
  const plain = choices.filter((choice) => !choice.price.some(({ good }) => good.startsWith('good:power')));
  const workers = (plain.length > 0 ? plain : choices).map((choice) => choice.price.find(({ good }) => good === 'good:workers')?.count ?? 0);
  const least = Math.min(...workers);
  return choices.length > 0 && least > 0 ? `${least}w${plain.length > 0 ? '' : '+'}` : '';
}

/** Whether a place can only be transformed now: the same ring, dashed. */
export function isLesser(choices: readonly Choice[]): boolean {
  return choices.length > 0 && choices.every(({ piece }) => piece === '' || piece.startsWith('terrain:'));
}

export function spanName(span: { name: string }, choices: readonly Choice[], things: Things): string {
  return [`bridge ${span.name}`, ...offered(choices, things)].join(', ');
}
