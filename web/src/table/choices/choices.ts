/**
 * The choices of a question, and at which places they can be picked. This is all the client knows about legality.
 */
import type { Amount, Answer } from '../../api/types';
import { shareStructure } from '../../api/structuralSharing';

/** An answer, or a plan: several answers that a person thinks of as one. `word` tells them apart. */
export interface Choice {
  word: string;
  words: readonly string[];
  label: string;
  /** The label without price and gains, which chips show. */
  short: string;
  price: readonly Amount[];
  gains: readonly Amount[];
  targets: readonly string[];
  piece: string;
  group: string;
  numbers: Readonly<Record<string, number>>;
  ends: boolean;
  /** Who goes on then: I myself, others, chance, or nobody because the game ends. */
  leadsTo: Answer['leads_to'];
}

/** Choices by the id of what they point at; those without a place are not in it. */
export type Targets = ReadonlyMap<string, readonly Choice[]>;

export interface Group {
  id: string;
  choices: readonly Choice[];
}

export const FEW_TARGETS = 10;
const SHORT_LIST = 4;

/** What tells choices apart. */
export function choiceKey(words: readonly string[]): string {
  return words.join('. ');
}

/** A choice that says the same as one before it stays the same object. */
export class ChoiceCache {
  private byWord = new Map<string, Choice>();

  reuse(choices: readonly Choice[]): Choice[] {
    const kept = choices.map((choice) => shareStructure(this.byWord.get(choice.word), choice));
    this.byWord = new Map(kept.map((choice) => [choice.word, choice]));
    return kept;
  }
}

/** The place to point at. What declines is nowhere: a ring never means no. */
export function firstTarget(choice: Choice): readonly string[] {
  return choice.ends ? [] : choice.targets.slice(0, 1);
}

export function choicesByPlace(
  choices: readonly Choice[],
  placesOf: (choice: Choice) => readonly string[] = firstTarget,
): Targets {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    for (const place of placesOf(choice)) {
      const there = found.get(place);
      if (there) there.push(choice);
      else found.set(place, [choice]);
    }
  }
  return found;
}

/** Places that make no difference offer the same choices. */
export function withAliases(places: Targets, aliases: ReadonlyMap<string, string>): Targets {
  const found = new Map(places);
  for (const [alias, id] of aliases) {
    const there = places.get(id);
    if (there && !found.has(alias)) found.set(alias, there);
  }
  return found;
}

/** The groups of a question: in the order of the game, then in that in which they are first offered. */
export function groupChoices(choices: readonly Choice[], order: readonly string[] = []): Group[] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.group === '' || choice.ends) continue;
    const there = found.get(choice.group);
    if (there) there.push(choice);
    else found.set(choice.group, [choice]);
  }
  const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...found]
    .map(([id, choices]) => ({ id, choices }))
    .sort((one, other) => rank(one.id) - rank(other.id));
}

/** The answers that stay when a group has been chosen. */
export function choicesInGroup(choices: readonly Choice[], group: string): readonly Choice[] {
  return group === '' ? choices : choices.filter((choice) => choice.group === group);
}

/** The choices that stay when places have been chosen one after the other. */
export function choicesMatching(choices: readonly Choice[], selection: readonly string[]): readonly Choice[] {
  return selection.length === 0
    ? choices
    : choices.filter(({ targets }) => selection.every((id) => targets.includes(id)));
}

/** The places that tell choices apart after others have been chosen: not those that all of them share. */
export function distinguishingPlaces(
  choices: readonly Choice[],
  selection: readonly string[],
  isDrawn: (id: string) => boolean,
): Map<Choice, readonly string[]> {
  const begun = new Set(
    choices.flatMap(({ words }) =>
      words.slice(0, -1).map((_, index) => choiceKey(words.slice(0, index + 1))),
    ),
  );
  const shared = (id: string): boolean =>
    choices.length > 1 && choices.every(({ targets }) => targets.includes(id));
  const common = new Set((choices[0]?.targets ?? []).filter(shared));
  const left = ({ word, targets }: Choice): string[] =>
    begun.has(word) ? [] : targets.filter((id) => isDrawn(id) && !selection.includes(id) && !common.has(id));
  return new Map(choices.map((choice) => [choice, left(choice)]));
}

/** Whether pointing goes on better than a long list. */
export function canSelectFurther(
  choices: readonly Choice[],
  selection: readonly string[],
  isDrawn: (id: string) => boolean,
): boolean {
  return (
    choices.length > SHORT_LIST &&
    new Set([...distinguishingPlaces(choices, selection, isDrawn).values()].flat()).size > 1
  );
}

/** Choices that nothing on the page stands for: they need a button. */
export function withoutPlace(
  choices: readonly Choice[],
  isDrawn: (id: string) => boolean,
  placesOf = firstTarget,
): Choice[] {
  return choices.filter((choice) => !placesOf(choice).some(isDrawn));
}

/** The answer that closes a question without doing anything. */
export function closingChoice(choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ ends }) => ends);
}

/** Walk through targets in the order of the question: the one after (or before) `current`. */
export function neighborTarget(targets: Targets, current: string, step: 1 | -1): string {
  const ids = [...targets.keys()];
  if (ids.length === 0) return '';
  const index = ids.indexOf(current);
  const next = index < 0 ? (step === 1 ? 0 : ids.length - 1) : (index + step + ids.length) % ids.length;
  return ids[next] ?? '';
}

/** Answers whose words or labels contain what was typed. */
export function filterByText(choices: readonly Choice[], typed: string): Choice[] {
  const needle = typed.trim().toLowerCase();
  return choices.filter(({ word, label }) => `${word} ${label}`.toLowerCase().includes(needle));
}
