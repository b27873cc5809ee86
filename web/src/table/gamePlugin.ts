/** What a game brings to the table page; everything else is the same for all games. */
import type { Component } from 'svelte';
import type { Fact, Player, Preview, Row, Scene } from '../api/types';
import type { CatalogueIndex } from '../api/catalogue';
import type { PlayerStyle, PlayerStyles } from './seats/playerStyle';
import type { LastMove } from './log/lastMoves';
import type { Moment } from './motion/moments.svelte';
import type { LevelSetting } from './result/nextGame';
import type { SourceNames } from './result/result';
import type { StoryMoment } from './result/story';
import type { StoryWords } from './result/storyWords';
import type { QuestionViews } from './dock/questionViews';
import type { ScreenSize } from './screenSize.svelte';
import type { StockItem } from './seats/seatCard';
import type { FoldChanges } from './choices/chips';
import type { Choice, Targets } from './choices/choices';

/**
 * An explanation or a forecast drawn on the board: which places a step of the reasoning removed (with its number)
 * and kept, which one was chosen, and how likely each place is.
 */
export interface BoardMarks {
  kept: readonly string[];
  removed: ReadonlyMap<string, number>;
  choice: string;
  chances: ReadonlyMap<string, string>;
}

/**
 * What every component of a game is given.
 *
 * Components only draw, they need no event handlers: the page picks, previews and explains whatever carries
 * `data-id` (an id of the catalogue).
 */
export interface BoardProps {
  scene: Scene;
  catalogue: CatalogueIndex;
  /** What can be chosen now, by id. */
  targets: Targets;
  /** The id under the pointer or the focus. */
  pointed: string;
  /** Ids picked so far in a gesture of several places. */
  selection: readonly string[];
  /** What the pointed choice would change. */
  preview: Preview | null;
  /** Ids to draw a dashed outline around: what a refusal or a replayed move is about. */
  outlined: readonly string[];
  /** Where others acted since the viewer's last turn: a dashed ring in the color of the seat, with its number. */
  lastMoves: readonly LastMove[];
  marks: BoardMarks | null;
  screenSize: ScreenSize;
  playerStyles: PlayerStyles;
  playerNames: ReadonlyMap<number, string>;
  /** The id that the guide speaks of, empty for none: a board in pages turns to it. */
  guided: string;
  /** The seat whose pieces stand out, -1 for none. */
  highlightedSeat: number;
  log: readonly Row[];
}

export interface PlayerAreaProps extends BoardProps {
  seat: number;
  /** One line, where there is little room. */
  compact: boolean;
}

/** What a phone shows in a sheet of its own, opened by a tab. */
export interface PhoneTab {
  id: string;
  name: string;
  icon: string;
  Content: Component<BoardProps>;
}

/** An offer that comes again and again, so that a player may want to answer it once and for all. */
export interface RepeatedOffer {
  /** The kind of question. */
  kind: string;
  title: string;
  /** What is taken, and what it may cost at most. */
  gain: string;
  price: string;
  limits: readonly number[];
  /** The most it may cost to be taken without asking, for those who have never chosen. */
  initial?: number;
  /** An id that must be in the catalogue: the offer does not come in every game. */
  needs?: string;
}

/** What is asked before a choice that ends a round. */
export interface Warning {
  title: string;
  /** What is still there and would be lost or has to wait. */
  text: string;
  keep: string;
  go: string;
}

/** A card that the Automa turned up, and which part of it counts. */
export interface AutomaCardProps {
  catalogue: CatalogueIndex;
  card: string;
  part: string;
}

/** What explains a part of the game: beside the board in lessons, in pictures of the rules, at a glance in a game. */
export interface Aid {
  id: string;
  name: string;
  Content: Component<BoardProps>;
  /** How wide it wants to be. */
  width: string;
  /** Whether a player wants to see it again and again: it is one tap away during a game. */
  atAGlance?: boolean;
}

/** Something that the coach of a first game says once, at a moment that matters. */
export interface GuideStep<Kind extends string = string> {
  key: string;
  /** The kinds of question at which it is said. */
  kinds: readonly Kind[];
  /** Whether the moment has come. */
  when?: (scene: Scene) => boolean;
  title: string;
  text: string;
  /** What it points at: what a strong player would choose, nothing, or a thing by its id. */
  at: 'advice' | 'nothing' | ((scene: Scene) => string);
}

export interface GamePlugin {
  /** The board, with pan and zoom of its own. */
  Board: Component<BoardProps>;
  /** The board as a picture, without controls: for the result. */
  Picture?: Component<BoardProps>;
  /** What a seat owns: the viewer's beside the board, an opponent's in a sheet. */
  PlayerArea: Component<PlayerAreaProps>;
  /** What all players share beside the board: tracks, tiles, cards. */
  SharedBoards?: Component<BoardProps>;
  phoneTabs: readonly PhoneTab[];
  /** Whether some component draws this id, so that it can be clicked; other choices become buttons. */
  isDrawn: (id: string) => boolean;
  /** The ids at which a choice can be picked; by default its first target. */
  placesOf?: (choice: Choice) => readonly string[];
  /** What stands at a place, in words; its name is told beside it. */
  placeText?: (id: string, scene: Scene, catalogue: CatalogueIndex) => string;
  /** What sets a choice apart from others at the same place; empty where the labels of the choices tell it. */
  rowLabel?: (choice: Choice, scene: Scene, catalogue: CatalogueIndex) => string;
  /** What is asked in the middle of a gesture, after some places or a kind of action have been picked. */
  gestureText?: (
    selection: readonly string[],
    group: string,
    catalogue: CatalogueIndex,
  ) => string | undefined;
  /** Things that say all about themselves where they lie: pointing at them needs no bubble. */
  needsNoBubble?: (id: string) => boolean;
  /** Goods from the dearest to the cheapest: the cheapest way to do something stands first. */
  priceOrder?: readonly string[];
  /** Kinds of action in the order in which they always stand. */
  groupOrder?: readonly string[];
  /** Choices that bring and take nothing by themselves, such as beginning a trade: they do not keep Enter from ending a
   * turn. */
  isIdle?: (choice: Choice) => boolean;
  /** A warning before a choice that ends a round: Enter leaves it, and only its own button carries it out. */
  warningBefore?: (choice: Choice, scene: Scene, catalogue: CatalogueIndex) => Warning | null;
  /** Several changes of a preview as one chip. */
  foldChanges?: FoldChanges;
  /** The part of the board in which a choice lies: long lists are grouped by it. */
  regionOf?: (choice: Choice, catalogue: CatalogueIndex) => string;
  /** How every kind of question is asked; without it all are asked as lists of buttons. */
  questions?: QuestionViews;
  /** Widths of the left column, and of the shared boards in a wide and in a smaller window. */
  columnWidths?: { left?: string; wide: string; middle: string };
  /** Whether what the viewer owns stands in the left column of a wide window, and not below the board. */
  isPlayerAreaLeft?: boolean;
  /** The color of a thing where its icon alone does not say it. */
  colorOf?: (id: string) => string | undefined;
  playerStyleOf: (player: Player, scene: Scene) => PlayerStyle;
  /** What a player plays, and how things stand: "Witches · passed". */
  playerSubtitle: (player: Player, scene: Scene, catalogue: CatalogueIndex) => string;
  playerStock: (player: Player, scene: Scene, catalogue: CatalogueIndex) => readonly StockItem[];
  /** Where the game stands: "Round 4 of 6 · Actions". */
  progressText: (scene: Scene, catalogue: CatalogueIndex) => string;
  /** A card of the Automa, for the explanation of her turns. */
  AutomaCard?: Component<AutomaCardProps>;
  repeatedOffers?: readonly RepeatedOffer[];
  guide?: readonly GuideStep[];
  /** What deserves a moment of joy or pity: a town, an objective, a die that is lost. */
  momentOf?: (fact: Fact, catalogue: CatalogueIndex) => Moment | null;
  /** What happened in a moment of the story of a game; null leaves it to the words of the log. */
  storyOf?: (moment: StoryMoment, catalogue: CatalogueIndex) => StoryWords | null;
  /** What the round pays that has begun, in a sentence: shown with everybody's income. */
  roundText?: (scene: Scene, catalogue: CatalogueIndex) => string;
  /** Whether the board itself shows what happens between two rounds. */
  showsRounds?: boolean;
  aids?: readonly Aid[];
  /** The drawings of its world, for parts of the table that are shown without the board. */
  symbols?: string;
  /** What points are called. */
  /** How many points end the game, if points do. */
  pointsGoal?: (scene: Scene, catalogue: CatalogueIndex) => number;
  pointsUnit: string;
  /** A single one of them, where it is called otherwise. */
  pointUnit?: string;
  /** The setting that says how hard an opponent played by the rules is. */
  levels?: LevelSetting;
  /** What the points of rules are called where they are compared; others go by the title of their rule. */
  sourceNames?: SourceNames;
  /** The good that is counted as points, for the chart at the end. */
  pointsGood?: string;
  /** Whether hands are hidden, so that players who share a screen need a curtain between them. */
  hasHiddenHands: boolean;
}
