/** How a game asks: a component for every kind of question; a kind without one is asked by the list of the dock. */
import type { Component } from 'svelte';
import type { Preview, Question } from '../api/types';
import type { Shown } from './face';
import type { Choice, Group } from './targets';

/**
 * What the component of a kind is given beside the table.
 *
 * `choices` are the answers and plans that are left (after a group or a place has been chosen), without `closing`, the one that
 * ends the question and has its fixed place at the right of the dock. `previews` say by word what answers would change, for kinds that ask for
 * them. `groups` are the kinds of action, `choose` narrows the choices to one of them. `give` sends words as one gesture, `consider` previews a choice while it is pointed at, `back` leaves the question.
 */
export interface AskShown extends Shown {
  question: Question;
  choices: readonly Choice[];
  closing: Choice | undefined;
  groups: readonly Group[];
  group: string;
  choose: (group: string) => void;
  previews: ReadonlyMap<string, Preview>;
  give: (words: readonly string[]) => void;
  consider: (choice: Choice | null) => void;
  /** Whether the server would take these words as one gesture now. */
  isPossible: (words: readonly string[]) => Promise<boolean>;
  back: () => void;
}

/**
 * Where the component of a kind stands: `over` the board as a card that can be put aside; in the `dock`, where it stays; in the dock
 * as a `menu`, which gives way to the preview of whatever is pointed at on the table.
 */
export interface Asks {
  at: 'over' | 'dock' | 'menu';
  Part: Component<AskShown>;
  /** Fetch the previews of all answers as soon as the question is there. */
  previews?: boolean;
  /** The component offers the closing answer itself, so the dock does not. */
  closes?: boolean;
}

/** By the kind of question. */
export type Questions = Readonly<Record<string, Asks>>;

type More = Pick<Asks, 'previews' | 'closes'>;

export const over = (Part: Component<AskShown>, more: More = {}): Asks => ({ at: 'over', Part, ...more });
export const docked = (Part: Component<AskShown>, more: More = {}): Asks => ({ at: 'dock', Part, ...more });
export const menu = (Part: Component<AskShown>, more: More = {}): Asks => ({ at: 'menu', Part, ...more });
