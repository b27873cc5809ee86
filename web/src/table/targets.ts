/** Which answers belong to which place: the only thing the client knows about legality. */
import type { Amount, Question } from '../api/types';

/** An answer, or a plan: several answers that a person thinks of as one. `word` tells them apart. */
export interface Choice {
  word: string;
  words: readonly string[];
  label: string;
  price: readonly Amount[];
  gains: readonly Amount[];
  targets: readonly string[];
  piece: string;
  group: string;
  ends: boolean;
}

/** Choices by the id of what they point at; those without a place are not in it. */
export type Targets = ReadonlyMap<string, readonly Choice[]>;

export interface Group {
  id: string;
  answers: readonly Choice[];
}

export const FEW = 10;
const SHORT_LIST = 4;

/** Everything a question offers, plans first. */
export function choicesOf(question: Question | null): Choice[] {
  const plans = (question?.plans ?? []).map((plan) => ({ ...plan, word: plan.words.join('. '), ends: false }));
  const answers = (question?.answers ?? []).map((answer) => ({ ...answer, words: [answer.word] }));
  return unique([...plans, ...answers]);
}

function unique(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.word, choice])).values()];
}

/** The place to point at. */
export function firstTarget(choice: Choice): readonly string[] {
  return choice.targets.slice(0, 1);
}

export function targetsOf(choices: readonly Choice[], placesOf: (choice: Choice) => readonly string[] = firstTarget): Targets {
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

/** The groups of a question in the order in which they are first offered. */
export function groupsOf(choices: readonly Choice[]): Group[] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.group === '' || choice.ends) continue;
    const there = found.get(choice.group);
    if (there) there.push(choice);
    else found.set(choice.group, [choice]);
  }
  return [...found].map(([id, answers]) => ({ id, answers }));
}

/** The answers that stay when a group has been chosen. */
export function narrowed(choices: readonly Choice[], group: string): readonly Choice[] {
  return group === '' ? choices : choices.filter((choice) => choice.group === group);
}

/** The choices that stay when places have been chosen one after the other; those that lead further come first alone. */
export function aimed(choices: readonly Choice[], aims: readonly string[], placesOf = firstTarget): readonly Choice[] {
  if (aims.length === 0) return choices;
  const fit = choices.filter(({ targets }) => aims.every((id) => targets.includes(id)));
  const further = fit.filter((choice) => placesOf(choice).some((id) => !aims.includes(id)));
  return further.length > 0 ? further : fit;
}

/** Whether choices that share a place are told apart by other places, so that pointing goes on better than a long list. */
export function goesOn(choices: readonly Choice[], aims: readonly string[], placesOf = firstTarget): boolean {
  const next = new Set(choices.flatMap((choice) => placesOf(choice).filter((id) => !aims.includes(id))));
  return choices.length > SHORT_LIST && next.size > 1;
}

/** Choices that nothing on the page stands for: they need a button. */
export function placeless(choices: readonly Choice[], isDrawn: (id: string) => boolean, placesOf = firstTarget): Choice[] {
  return choices.filter((choice) => !placesOf(choice).some(isDrawn));
}

/** The answer that closes a question without doing anything. */
export function closing(choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ ends }) => ends);
}

/** Walk through targets in the order of the question: the one after (or before) `current`. */
export function stepTarget(targets: Targets, current: string, step: 1 | -1): string {
  const ids = [...targets.keys()];
  if (ids.length === 0) return '';
  const index = ids.indexOf(current);
  const next = index < 0 ? (step === 1 ? 0 : ids.length - 1) : (index + step + ids.length) % ids.length;
  return ids[next] ?? '';
}

/** Answers whose words or labels contain what was typed. */
export function filtered(choices: readonly Choice[], typed: string): Choice[] {
  const needle = typed.trim().toLowerCase();
  return choices.filter(({ word, label }) => `${word} ${label}`.toLowerCase().includes(needle));
}
