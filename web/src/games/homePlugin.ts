/** What a game brings to the home page and to new tables. It is loaded with the page, so it must be small. */
import type { Component } from 'svelte';
import type { TableSetup } from '../api/types';
import type { PlayerStyle } from '../table/seats/playerStyle';

/** A select in the form for a quick game; it offers the values of one of the game's settings. */
export interface QuickChoice {
  /** Its name among the remembered choices. */
  name: string;
  label: string;
  setting: string;
  initial: string;
  /** Values of the setting that are not offered. */
  without?: readonly string[];
  /** Offered before the values of the setting. */
  extra?: { value: string; label: string };
}

type QuickChoices = Readonly<Record<string, string>>;

/** How a game is set up with one click. */
export interface QuickGameOptions {
  /** An opponent that the rules play, as an alternative to bots. */
  automa: {
    key: string;
    label: string;
    /** "the Automa" */
    inWords: string;
    level: QuickChoice;
    /** Offered against this opponent only. */
    choices: readonly QuickChoice[];
  };
  /** Offered against any opponent. */
  choices: readonly QuickChoice[];
  /** `bots` is 0 against the Automa. */
  settings: (choices: QuickChoices, bots: number) => Record<string, unknown>;
}

/** How a setting that takes a whole document is typed. */
export interface DataHelp {
  text: string;
  placeholder: string;
  rows: number;
}

/** Pictures of a game's board and the symbols they are stamped with: loaded once the page is painted. */
export interface Pictures {
  symbols: string;
  /** A crop of the board. */
  Art: Component;
  /** The whole board, for the top of the home page. */
  Hero?: Component;
}

/** What somebody plays: a faction or a color. */
export interface Side {
  name: string;
  style: PlayerStyle;
}

export interface HomePlugin {
  loadPictures: () => Promise<Pictures>;
  icon: string;
  /** How long a game is, in minutes: "60–120 min". */
  minutes: string;
  /** How hard it is, in a word or two. */
  weight: string;
  /** One sentence that makes people want to play it. */
  pitch: string;
  /** What one does and how one wins, in two sentences: for those who are invited. */
  story: string;
  /** What points are called where a game is one to a number of them: "stars". */
  points: string;
  /** What a player plays, from what lists of tables say. */
  sideOf: (plays: string, seat: number) => Side;
  quickGame?: QuickGameOptions;
  dataHelp?: (setting: string) => DataHelp | undefined;
  /** The setup with what people bring along from earlier games; `name` is that of the person who sets up the table. */
  withCollections?: (setup: TableSetup, name: string) => Promise<TableSetup>;
}
