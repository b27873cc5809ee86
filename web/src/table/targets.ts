/** Which answers belong to which place: the only thing the client knows about legality. */
import type { Amount, Question } from '../api/types';
import { share } from './same';

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

/** A choice that says the same as one before it stays the same object. */
export class Known {
  private byWord = new Map<string, Choice>();

  of(choices: readonly Choice[]): Choice[] {
    const kept = choices.map((choice) => share(this.byWord.get(choice.word), choice));
    this.byWord = new Map(kept.map((choice) => [choice.word, choice]));
    return kept;
  }
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

/** The choices that stay when places have been chosen one after the other. */
export function aimed(choices: readonly Choice[], aims: readonly string[]): readonly Choice[] {
  return aims.length === 0 ? choices : choices.filter(({ targets }) => aims.every((id) => targets.includes(id)));
}

/** The places that tell choices apart after others have been chosen: not those that all of them share. */
export function apart(choices: readonly Choice[], aims: readonly string[], isDrawn: (id: string) => boolean): Map<Choice, readonly string[]> {
  const begun = new Set(choices.flatMap(({ words }) => words.slice(0, -1).map((_, index) => words.slice(0, index + 1).join('. '))));
  const shared = (id: string): boolean => choices.length > 1 && choices.every(({ targets }) => targets.includes(id));
  const common = new Set((choices[0]?.targets ?? []).filter(shared));
  const left = ({ word, targets }: Choice): string[] => (begun.has(word) ? [] : targets.filter((id) => isDrawn(id) && !aims.includes(id) && !common.has(id)));
  return new Map(choices.map((choice) => [choice, left(choice)]));
}

/** Whether pointing goes on better than a long list. */
export function goesOn(choices: readonly Choice[], aims: readonly string[], isDrawn: (id: string) => boolean): boolean {
  return choices.length > SHORT_LIST && new Set([...apart(choices, aims, isDrawn).values()].flat()).size > 1;
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
