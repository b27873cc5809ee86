/**
 * What a place is and what can be done there: the same for the bubble at the place, the dock and the phone's sheet.
 * All choices there share some of their price and gains; each row says what sets it apart.
 */
import type { CatalogueIndex } from '../../api/catalogue';
import { capitalize } from '../../ui/text';
import { choiceChips, type ChipContent } from './chips';
import type { Choice } from './choices';
import { beyond, inCommon } from './cost';

export interface PlaceRow {
  choice: Choice;
  label: string;
  chips: readonly ChipContent[];
}

export interface PlaceCard {
  id: string;
  title: string;
  /** Who and what stands there. */
  standing: string;
  /** What it does. */
  text: string;
  /** What every choice there costs and brings. */
  common: readonly ChipContent[];
  rows: readonly PlaceRow[];
  /** What is picked after this place; then the rows are left out. */
  next: string;
}

interface PlaceTexts {
  catalogue: CatalogueIndex;
  /** What stands at a place, in words. */
  standing: string;
  /** What sets a choice apart from the others at its place, where the game knows better. */
  rowLabel?: ((choice: Choice) => string) | undefined;
  /** What is picked after this place, if the gesture goes on elsewhere. */
  next?: string;
}

export function placeCard(
  id: string,
  choices: readonly Choice[],
  { catalogue, standing, rowLabel, next = '' }: PlaceTexts,
): PlaceCard {
  const common = inCommon(choices);
  const [first] = choices;
  const labels = rowLabels(choices, catalogue, rowLabel);
  return {
    id,
    title: capitalize(catalogue.name(id)),
    standing,
    text: catalogue.text(id),
    common: first ? choiceChips({ ...first, ...common }, catalogue) : [],
    next,
    rows: (next === '' ? choices : []).map((choice, index) => ({
      choice,
      label: labels[index] ?? capitalize(choice.short),
      chips: choiceChips(
        choices.length > 1 ? beyond(choice, common) : { ...choice, price: [], gains: [] },
        catalogue,
      ),
    })),
  };
}

/** Choices of one place by what sets them apart: kinds of action, pieces, or their whole labels. */
export function rowLabels(
  choices: readonly Choice[],
  catalogue: CatalogueIndex,
  rowLabel?: PlaceTexts['rowLabel'],
): string[] {
  if (choices.length === 1) return [capitalize(choices[0]?.short ?? '')];
  const candidates = [
    ...(rowLabel ? [choices.map((choice) => rowLabel(choice))] : []),
    choices.map(({ group }) => catalogue.name(group)),
    choices.map(({ piece }) => catalogue.name(piece)),
  ];
  const telling = candidates.find(
    (labels) => labels.every(Boolean) && new Set(labels).size === labels.length,
  );
  return (telling ?? choices.map(({ short }) => short)).map(capitalize);
}
