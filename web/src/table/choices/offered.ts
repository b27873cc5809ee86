/**
 * What a question offers a person: each choice once. Left out are first steps that plans take in every direction, and
 * all but one of those that make no difference; the places of the others lead to the one that is offered.
 */
import type { Answer, Plan, Question } from '../../api/types';
import { choiceKey, type Choice } from './choices';

export interface Offered {
  choices: readonly Choice[];
  /** Places of choices that were left out, with the place that stands for them. */
  aliases: ReadonlyMap<string, string>;
}

type Listed = (Answer | Plan) & { words: readonly string[]; word: string };

const plansOf = (question: Question | null): Listed[] =>
  (question?.plans ?? []).map((plan) => ({ ...plan, word: choiceKey(plan.words) }));
const answersOf = (question: Question | null): Listed[] =>
  (question?.answers ?? []).map((answer) => ({ ...answer, words: [answer.word] }));

/** Everything that can be answered, also what is left out on the page. */
export function everyChoice(question: Question | null): Choice[] {
  return [...plansOf(question), ...answersOf(question)].map(asChoice);
}

/** What a question offers on the page, plans first. */
export function offeredChoices(question: Question | null): Offered {
  const [plans, answers] = [plansOf(question), answersOf(question)];
  const begun = new Set(plans.map(({ words }) => words[0]));
  const standIns = new Map<string, Listed>();
  for (const choice of [...answers, ...plans]) {
    const known = standIns.get(choice.alike);
    const isBegun = choice.words.length === 1 && begun.has(choice.word);
    if (choice.alike !== '' && (!known || (isBegun && !begun.has(known.word))))
      standIns.set(choice.alike, choice);
  }
  const standInOf = (choice: Listed): Listed => standIns.get(choice.alike) ?? choice;
  const leftOut = new Set(answers.filter((choice) => standInOf(choice) !== choice).map(({ word }) => word));
  const kept = [...plans, ...answers].filter(
    (choice) =>
      standInOf(choice) === choice &&
      !leftOut.has(choice.words[0] ?? '') &&
      !('covered' in choice && choice.covered),
  );
  return {
    choices: unique(kept.map(asChoice)),
    aliases: aliasesOf([...answers, ...plans], standInOf, new Set(kept.flatMap(({ targets }) => targets))),
  };
}

function asChoice(listed: Listed): Choice {
  const {
    word,
    words,
    label,
    short,
    price,
    gains,
    targets,
    piece,
    group,
    numbers,
    leads_to: leadsTo,
  } = listed;
  const ends = 'ends' in listed && listed.ends;
  return { word, words, label, short, price, gains, targets, piece, group, numbers, leadsTo, ends };
}

function aliasesOf(
  listed: readonly Listed[],
  standInOf: (choice: Listed) => Listed,
  inUse: ReadonlySet<string>,
): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const choice of listed) {
    const { targets } = standInOf(choice);
    choice.targets.forEach((id, index) => {
      const standIn = targets[index];
      if (standIn !== undefined && standIn !== id && !inUse.has(id)) aliases.set(id, standIn);
    });
  }
  return aliases;
}

function unique(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.word, choice])).values()];
}
