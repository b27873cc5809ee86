/** Short names of choices, for buttons. */
import type { CatalogueIndex } from '../../api/catalogue';
import { capitalize } from '../../ui/text';
import type { Choice } from './choices';

const LONG = 30;

/** A name for the button that submits a choice: what it does, without its price. */
export function buttonLabel({ short, targets: [place], piece }: Choice, catalogue: CatalogueIndex): string {
  return short.length > LONG && piece && place
    ? `${capitalize(catalogue.name(piece))} on ${catalogue.name(place)}`
    : capitalize(short);
}
