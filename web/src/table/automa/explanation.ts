/** The explanation of an Automa turn with numbered steps, and what each step leaves on the board. */
import type { Explanation, ExplanationPart, ExplanationStep, Odds } from '../../api/types';
import type { BoardMarks } from '../gamePlugin';

export interface NumberedStep extends ExplanationStep {
  number: number;
}

export interface NumberedPart extends ExplanationPart {
  steps: NumberedStep[];
}

/** The parts of a turn; their steps are numbered from the first to the last of the turn. */
export function numberSteps({ parts }: Explanation): NumberedPart[] {
  let number = 0;
  return parts.map((part) => ({ ...part, steps: part.steps.map((step) => ({ ...step, number: ++number })) }));
}

export function stepsOfParts(parts: readonly NumberedPart[]): NumberedStep[] {
  return parts.flatMap(({ steps }) => steps);
}

/** What the board shows after the step `number` of its part. */
export function marksAtStep(parts: readonly NumberedPart[], number: number): BoardMarks {
  const part = parts.find(({ steps }) => steps.some((step) => step.number === number));
  const taken = part?.steps.filter((step) => step.number <= number) ?? [];
  const removed = new Map<string, number>();
  for (const step of taken) for (const id of step.removed) removed.set(id, step.number);
  const last = taken[taken.length - 1];
  const isEnd = last !== undefined && last === part?.steps[part.steps.length - 1];
  return { kept: last?.kept ?? [], removed, choice: isEnd ? (part?.choice ?? '') : '', chances: new Map() };
}

/** 0.333 as "33%". */
export function percent(share: number): string {
  const hundredths = 100 * share;
  return hundredths > 0 && hundredths < 1 ? '<1%' : `${Math.round(hundredths)}%`;
}

/** The chance of every place. */
export function forecastMarks(odds: Odds): BoardMarks {
  const others = Object.values(odds.choices).flatMap((choice) =>
    Object.entries(choice).filter(([id]) => id.startsWith('power:')),
  );
  const all = [...Object.entries(odds.spaces), ...Object.entries(odds.tracks), ...others];
  return {
    kept: [],
    removed: new Map(),
    choice: '',
    chances: new Map(all.map(([id, { share }]) => [id, percent(share)])),
  };
}
