/** Titles, texts, icons and colors of choices. */
import { keyOf, type CatalogueIndex } from '../../../api/catalogue';
import { capitalize } from '../../../ui/text';
import type { Choice } from '../../../table/choices/choices';

export const CONVERT = 'group:convert';
export const PASS = 'group:pass';
export const PRIEST = 'group:priest';

/** The first seat among some ids; -1 for none. */
export function firstSeat(ids: readonly string[]): number {
  const found = ids.find((id) => id.startsWith('seat:'));
  return found ? Number(found.slice(5)) : -1;
}

/** The cult that a choice is about. */
export function cultOf({ targets }: Choice): string {
  return targets.find((id) => id.startsWith('cult:')) ?? '';
}

/** What a card or tile does, or its name. */
export function choiceDescription({ piece, targets }: Choice, catalogue: CatalogueIndex): string {
  const id = piece || (targets[0] ?? '');
  return capitalize(catalogue.text(id) || catalogue.name(id));
}

/** A tile in few words: its steps on a track, then what it does besides; or its name, then what it does. */
export function tileText(choice: Choice, catalogue: CatalogueIndex): { title: string; text: string } {
  if (!choice.piece.startsWith('favor:'))
    return { title: catalogue.name(choice.piece), text: choiceDescription(choice, catalogue) };
  const steps = catalogue.number(choice.piece, 'steps');
  const lasting = catalogue.part(choice.piece, 'lasting');
  const track = `${steps} ${steps === 1 ? 'step' : 'steps'} of ${keyOf(catalogue.link(choice.piece, 'cult'))}`;
  return { title: track, text: lasting ? `${capitalize(lasting)}.` : 'Nothing else.' };
}

/** The color of what a choice is about: a terrain, a home, a cult. */
export function accentColor({ piece, targets }: Choice, catalogue: CatalogueIndex): string {
  const terrain = [piece, ...targets].find((id) => id.startsWith('terrain:'));
  if (terrain) return `var(--t-${keyOf(terrain)})`;
  const symbol = catalogue.icon(targets[0] ?? '');
  if (symbol.startsWith('t-')) return `var(--${symbol})`;
  const cult = piece.startsWith('favor:')
    ? catalogue.link(piece, 'cult')
    : cultOf({ piece, targets } as Choice);
  return cult ? `var(--cult-${catalogue.icon(cult)})` : '';
}

/** "4 → 5", "3 steps": what a choice does on its track. */
export function stepsOf(choice: Choice, catalogue: CatalogueIndex): string {
  const { from, to } = choice.numbers;
  const spot = choice.targets.find((id) => id.startsWith('spot:'));
  const steps = spot ? catalogue.number(spot, 'steps') : 0;
  if (from !== to) return `${from} → ${to}`;
  return steps > 0 ? `+${steps}, priest stays` : capitalize(choice.short);
}
