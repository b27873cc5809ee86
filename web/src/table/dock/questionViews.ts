/** How each kind of question is asked: by a component of its game, or as a list of buttons. */
import type { Component } from 'svelte';
import type { Preview, Question } from '../../api/types';
import type { BoardProps } from '../gamePlugin';
import type { Choice, Group } from '../choices/choices';

/** What the component for a kind of question is given. */
export interface QuestionProps extends BoardProps {
  question: Question;
  /** What can be chosen after a group and places have been picked, without `closingChoice`. */
  choices: readonly Choice[];
  /** The choice that ends the question without doing anything: it has its place at the right of the dock. */
  closingChoice: Choice | undefined;
  /** The choices by kind of action, and the group that is open; empty for none. */
  groups: readonly Group[];
  group: string;
  chooseGroup: (group: string) => void;
  /** What every choice would change, by its word; only for views with the option `previews`. */
  previews: ReadonlyMap<string, Preview>;
  /** Choose: what cannot be taken back is armed first, and sent when it is chosen once more. */
  submit: (words: readonly string[]) => void;
  /** The word of the choice that is armed; empty for none. */
  armed: string;
  /** Preview a choice while it is pointed at. */
  previewChoice: (choice: Choice | null) => void;
  /** Whether the server would take these answers as one gesture now. */
  isPossible: (words: readonly string[]) => Promise<boolean>;
  /** Leave the question. */
  back: () => void;
  /** Whether several players answer at this screen, one after the other. */
  isScreenShared: boolean;
}

export interface QuestionView {
  /**
   * `over`: a card over the board that can be hidden; `dock`: in the dock, where it stays; `menu`: in the dock,
   * until something on the board is pointed at.
   */
  place: 'over' | 'dock' | 'menu';
  View: Component<QuestionProps>;
  /** Fetch the previews of all choices as soon as the question is shown. */
  previews?: boolean;
  /** The component has a button for the closing choice, so that the dock needs none. */
  offersClosing?: boolean;
  /** It takes the page above the dock: nothing else there matters yet. */
  takesPage?: boolean;
}

/** A kind that a list of buttons asks best. */
export const LIST = 'list';

/** How every kind of question of a game is asked: a kind that is missing or unknown does not compile. */
export type QuestionViews<Kind extends string = string> = Readonly<Record<Kind, QuestionView | typeof LIST>>;

type Options = Pick<QuestionView, 'previews' | 'offersClosing' | 'takesPage'>;

export const overBoard = (View: Component<QuestionProps>, options: Options = {}): QuestionView => ({
  place: 'over',
  View,
  ...options,
});
export const inDock = (View: Component<QuestionProps>, options: Options = {}): QuestionView => ({
  place: 'dock',
  View,
  ...options,
});
export const dockMenu = (View: Component<QuestionProps>, options: Options = {}): QuestionView => ({
  place: 'menu',
  View,
  ...options,
});
