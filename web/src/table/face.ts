/** What a game brings to the table page; everything else is the same for all games. */
import type { Component } from 'svelte';
import type { Catalogue, Player, Preview, Row, Scene } from '../api/types';
import type { Things } from '../api/things';
import type { Look } from './looks';
import type { Questions } from './questions';
import type { Layout } from './screen.svelte';
import type { Stock } from './seats';
import type { Choice, Targets } from './targets';

/** An argument drawn on the board: what fell away at which step, what stayed, what was chosen, or how likely a place is. */
export interface Marks {
  kept: readonly string[];
  removed: ReadonlyMap<string, number>;
  choice: string;
  chances: ReadonlyMap<string, string>;
}

/**
 * What every part of a game's page is given: a picture is a function of it.
 *
 * Nothing needs to be told about clicks: whatever carries `data-id` (an id of the catalogue) is picked, pointed at and
 * explained by the page. `targets` are the ids that can be chosen now, `chosen` the one that is pointed at, `aims` those
 * chosen before it in the same gesture, `argued` the
 * places a refusal is about, `rows` what happened so far. `seat` is whose area is shown.
 */
export interface Shown {
  scene: Scene;
  catalogue: Catalogue;
  things: Things;
  targets: Targets;
  chosen: string;
  aims: readonly string[];
  preview: Preview | null;
  argued: readonly string[];
  marks: Marks | null;
  layout: Layout;
  looks: ReadonlyMap<number, Look>;
  names: ReadonlyMap<number, string>;
  lit: number;
  rows: readonly Row[];
}

/** Some of it, for parts that draw little. */
export type Some<Name extends keyof Shown> = Pick<Shown, Name>;

export interface OwnShown extends Shown {
  seat: number;
  line: boolean;
}

/** A part of the page that has a tab on a phone. */
export interface Tab {
  id: string;
  name: string;
  icon: string;
  Part: Component<Shown>;
}

/** An offer that comes again and again and that a person may want answered always the same way. */
export interface Policy {
  /** The kind of question. */
  kind: string;
  title: string;
  /** What is taken, and what it may cost at most. */
  gain: string;
  price: string;
  limits: readonly number[];
}

/** A step of the guided first turn: shown while a question of this kind is open. */
export interface GuideStep {
  kind: string;
  title: string;
  text: string;
  /** Points at the first target with this beginning. */
  at: string;
  /** The kind of question that a turn begins with: when it comes a second time, the guide ends. */
  last?: boolean;
}

export interface Face {
  /** The board, with its own pan and zoom. */
  Board: Component<Shown>;
  /** The area of one seat: the viewer's own, or an opponent's in a sheet; one line where there is little room. */
  Own: Component<OwnShown>;
  /** What everybody shares beside the board. */
  Displays?: Component<Shown>;
  tabs: readonly Tab[];
  /** Whether some part of the page carries this id, so that it can be pointed at. */
  isDrawn: (id: string) => boolean;
  /** The places a choice can be picked at; its first target without this. */
  placesOf?: (choice: Choice) => readonly string[];
  /** The name of the part of the board a choice lies in: long lists are grouped by it. */
  regionOf?: (choice: Choice, things: Things) => string;
  /** The component of every kind of question; a kind that is missing is asked by the list. */
  questions?: Questions;
  /** How wide the shared displays are, where there is much and where there is less room. */
  rails?: { left?: string; wide: string; middle: string };
  lookOf: (player: Player, scene: Scene) => Look;
  /** What a seat plays, and how it stands: "Witches · passed". */
  aboutOf: (player: Player, scene: Scene, things: Things) => string;
  stockOf: (player: Player, scene: Scene, things: Things) => readonly Stock[];
  /** Where the game stands: "Round 4 of 6 · Actions". */
  whereOf: (scene: Scene, things: Things) => string;
  policies?: readonly Policy[];
  guide?: readonly GuideStep[];
  /** What points are called. */
  unit: string;
  /** Whether hands are hidden, so that people who share a screen need a curtain between them. */
  secrets: boolean;
}
