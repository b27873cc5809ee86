// Written by tools/web_types.py from the OpenAPI document of the server: `make types`. Do not edit.

/** The change is kept: the table is at this ply now. */
export interface Accepted {
  ply: number;
}

/**
 * The best turns of a seat at a ply, the best first. Their values are chances to win, or points.
 *
 * `verdict` says how sure the first one is: the `only` one there is, a `sure` one that needs no comparison, an
 * `opening`, `clear`ly best, `better` than the next, or about `equal` to it. `sentence` says that, and why, in words.
 */
export interface Advice {
  seat: number;
  ply: number;
  unit: 'chance' | 'points';
  verdict: 'only' | 'sure' | 'opening' | 'clear' | 'better' | 'equal';
  sentence: string;
  turns: AdvisedTurn[];
  reasons: AdviceReason[];
}

/**
 * One difference between the positions after the best turn and after the next best one.
 *
 * `topic` is what differs, `amount` by how much, `text` says so in the words of the game. `worth` is what the bot
 * makes of it, in the unit of the advice: above 0 where it speaks for the best turn.
 */
export interface AdviceReason {
  topic: string;
  text: string;
  amount: number;
  worth: number;
}

/**
 * A turn that is advised: the `words` to answer now in a row, what they are (`labels`) and concern (`targets`).
 *
 * `value` is what it is worth in the unit of the advice, give or take `error`, the standard error; that is null where
 * nothing was tried out: an opening goes by measured games. `then` is how play may go on.
 */
export interface AdvisedTurn {
  words: string[];
  labels: string[];
  targets: string[];
  value: number;
  error: number | null;
  then: ExpectedTurn[];
}

/** To go `back` to a ply, to let a bot `replace` a seat, or to `close` the table; `yes: false` takes it back. */
export interface Agree {
  topic: 'back' | 'replace' | 'close';
  value?: number;
  yes?: boolean;
}

/** Something that all at the table must agree to: going `back` to a ply, a bot for a seat (`replace`), `close`. */
export interface Agreement {
  topic: 'back' | 'replace' | 'close';
  value: number;
  yes: number[];
  missing: number[];
}

/** How much of a good. */
export interface Amount {
  good: string;
  count: number;
}

/**
 * One answer on offer: what to send (`word`) and what to write on the button (`label`).
 *
 * `short` is the label without the price and the gains at its end. `price` and `gains` are certain, `targets` the
 * places it concerns with the one to point at first, `piece` what would stand there, `group` what kind of action it
 * is. `numbers` are what the label says in figures: `from` and `to` on a track, the `points` of a bid. `leads_to` says
 * who goes on then. One that `ends` closes the question and does nothing else. One that is `covered` is the first
 * step of plans, which offer every way to go on from it. Answers with the same `alike` make no difference to a player.
 */
export interface Answer {
  label: string;
  short: string;
  price: Amount[];
  gains: Amount[];
  targets: string[];
  piece: string;
  group: string;
  numbers: Record<string, number>;
  leads_to: 'you' | 'others' | 'chance' | 'end';
  alike: string;
  word: string;
  ends: boolean;
  covered: boolean;
}

/** Which achievement has a token, and whether it would get one now. */
export interface AutomaAchievement {
  achievement: string;
  token: string;
  reached: boolean;
}

export interface AutomaBonus {
  place: string;
  card: string;
  coins: number;
}

/** What lies in her deck and in the reserve, as far as anybody can know. */
export interface AutomaDeck {
  size: number;
  known: string[];
  unknown: number;
  among: string[];
  crosswise: boolean;
  next: AutomaDraw[];
  used: string[];
  reserve: number;
  reserve_top: string[];
  waiting: string[];
  aside: string[];
}

/** How likely a card comes next: `weight` of `total`. */
export interface AutomaDraw {
  card: string;
  weight: number;
  total: number;
}

/** Her marked and unmarked structures, and whether shipping joins the two groups. */
export interface AutomaGroups {
  marked: string[];
  unmarked: string[];
  joined: boolean;
}

export interface AutomaLand {
  land: string;
  terrain: string;
}

/** What X, shipping and passing are worth in a round. */
export interface AutomaRound {
  x: number;
  shipping: number;
  passing_vp: number;
  tile: string;
  cult: string;
}

export interface AutomaSupply {
  structure: string;
  left: number;
  built: number;
}

/** Which turn of the round it is, and the cards she goes by. */
export interface AutomaTurn {
  number: number;
  action: string;
  support: string;
  passed: boolean;
}

/** A round, phase or turn that has begun last of its kind: the seat it belongs to (-1: all), and its number. */
export interface Begun {
  what: string;
  seat: number;
  number: number;
}

/** Where something lies on the board, in units of the game's own drawing; `turn` is an angle in degrees. */
export interface BoardPosition {
  x: number;
  y: number;
  turn: number;
}

/**
 * A bot that people are offered as an opponent: the levels, the weakest first, then those of other packages.
 *
 * `level` counts from 1; it is 0 for a bot that is no level.
 */
export interface BotInfo {
  name: string;
  title: string;
  about: string;
  level: number;
}

/**
 * A bot that is asked: it `waits` for a free process, or `thinks`.
 *
 * `seconds` is how long it is likely to take until its answer, waiting included. `share` is which part of its usual
 * budget it has: less than 1 while many bots want to think.
 */
export interface BotThinking {
  seat: number;
  bot: string;
  state: 'waits' | 'thinks';
  seconds: number;
  share: number;
}

/**
 * A line of a game: the game itself, a try beside it (`branch`), or a `plan`, which rests on a guess. Or a game
 * that somebody has brought from elsewhere (`import`).
 *
 * It leaves the table `parent` after `ply` answers, and has `last` answers by now. `name` is its maker's, `begins`
 * says what it tries. `failed` says why it cannot be looked at any more, and is empty otherwise.
 */
export interface BranchInfo {
  id: string;
  game: string;
  kind: 'game' | 'branch' | 'plan' | 'import';
  parent: string;
  ply: number;
  name: string;
  begins: string;
  last: number;
  over: boolean;
  round: number;
  rounds: number;
  created: number;
  players: Player[];
  failed: string;
}

/** Who plays a seat from there on: I do, or a bot. */
export interface BranchSeat {
  bot?: string;
}

/** Everything that can lie on a table or be named at it. `version` changes whenever the catalogue does. */
export interface Catalogue {
  game: string;
  title: string;
  version: string;
  settings: Record<string, unknown>;
  things: CatalogueEntry[];
  rules: Rule[];
}

/**
 * Something that has a name, and a `short` one where there is little room. `text` says what it does, `rule` where
 * that is written, `icon` is a symbol of the sprite.
 *
 * The `id` is a category and a key, such as ``hex:E6``; the category with the key ``any`` stands for one of them that
 * nobody may know. `parts` are the parts of its text that stand apart on it, by name, each in one phrase or several.
 * `numbers` are printed on it or follow from the settings (``burden``: one is glad to have less of this good), `links`
 * lead to other entries (neighbors, a home, what it replaces). `reconstructed` marks values that stand in for numbers
 * nobody has printed as text.
 */
export interface CatalogueEntry {
  id: string;
  name: string;
  text: string;
  rule: string;
  icon: string;
  plural: string;
  numbers: Record<string, number>;
  links: Record<string, string[]>;
  spot: BoardPosition | null;
  reconstructed: boolean;
  parts: Record<string, string[]>;
  short: string;
}

/** What Nature would decide next. */
export interface Chance {
  prompt: string;
  outcomes: Outcome[];
}

/** By how much an amount would change, from least to most where hidden things decide. */
export interface Change {
  seat: number;
  what: string;
  least: number;
  most: number;
}

export interface ChangedPerson {
  name?: string | null;
  preferences?: Preferences | null;
}

/** Where notices go. The `secret` of a webhook is shown once. */
export interface Channel {
  id: string;
  kind: 'push' | 'webhook' | 'mail';
  address: string;
  confirmed: boolean;
  secret: string;
}

/** A chapter of the rules: passages to read, and the exact rules (ids of the catalogue) it stands for. */
export interface Chapter {
  key: string;
  title: string;
  passages: Passage[];
  rules: string[];
}

/** Something said at the table; `seat` is -1 for spectators. */
export interface ChatMessage {
  type: 'chat';
  number: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

/**
 * Time for a move, then for the whole game (`bank`), in seconds; `grace` once a move for a lost connection.
 *
 * Who has run out of time may be replaced by a bot: at once (`bot`), or when somebody at the table wants it (`ask`).
 */
export interface Clock {
  move?: number;
  bank?: number;
  grace?: number;
  then?: 'ask' | 'bot';
}

export interface Confirmation {
  code: string;
}

/** The lessons of a game, in order: how one wins (`goal`), and about how many minutes they take. */
export interface Course {
  game: string;
  title: string;
  goal: string;
  minutes: number;
  lessons: Lesson[];
  first_game: FirstGame;
}

/** A course in a list. */
export interface CourseSummary {
  game: string;
  title: string;
  goal: string;
  minutes: number;
  lessons: number;
}

/** Turn a kind of question down: give the answer that does nothing. */
export interface Decline {
  order: 'decline';
  /** the kind of question, as questions tell it */
  kind: string;
}

/**
 * How an active recruit stands now: switched off by a market, used in this turn, on offer in the question, too dear
 * (and why), or waiting for its moment.
 */
export interface EuphoriaAbility {
  recruit: string;
  standing: 'off' | 'used' | 'on offer' | 'too dear' | 'waiting';
  market: string;
  sentence: string;
}

/** What a roll may come to: in how many of all outcomes it costs a die. */
export interface EuphoriaCheck {
  total: number;
  limit: number;
  dice: number;
  losing: number;
  outcomes: number;
  percent: number;
}

/** Dice that come back together, equal ones too, by the word of the answer. */
export interface EuphoriaDiceSet {
  word: string;
  dice: EuphoriaPlacedDie[];
}

/** How many artifacts are held, and how many morale allows. */
export interface EuphoriaHand {
  held: number;
  most: number;
}

/** A market for the viewer: in how many ways a visit can be paid, or what keeps it out. */
export interface EuphoriaMarket {
  space: string;
  is_open: boolean;
  ways: number;
  due: number;
  why: Refusal | null;
}

/** A miner, and how many steps are left to its two marks. */
export interface EuphoriaMiner {
  miner: string;
  position: number;
  to_reveal: number;
  to_end: number;
  entry: string;
  goal: string;
}

/** A die of the viewer's on the board. */
export interface EuphoriaPlacedDie {
  face: number;
  space: string;
}

/**
 * The cards of a seat: recruits at work and face down, the dilemma, artifacts; covered ones by their `any` id.
 *
 * `tokens` tells where tokens lie, `penalties` which markets bind the seat, `dealt` recruits it still chooses from.
 */
export interface EuphoriaPlayer {
  seat: number;
  recruits: string[];
  hidden: string[];
  dealt: string[];
  dilemma: string;
  resolved: boolean;
  artifacts: Amount[];
  tokens: EuphoriaTokens;
  penalties: string[];
}

/** What a seat can be asked in Euphoria. */
export type EuphoriaQuestionKind =
  | 'burn_artifact'
  | 'choose_ability'
  | 'choose_action'
  | 'choose_active'
  | 'choose_face'
  | 'choose_gain'
  | 'choose_hidden'
  | 'choose_order'
  | 'choose_payment'
  | 'choose_token_place'
  | 'dilemma_outcome'
  | 'discard_cards'
  | 'discard_drawn'
  | 'draw_mode'
  | 'end_turn'
  | 'gain_commodity'
  | 'gain_resources'
  | 'keep_recruit'
  | 'lose_goods'
  | 'may_use'
  | 'pay_cards'
  | 'pay_dilemma'
  | 'place_new_die'
  | 'place_next'
  | 'retrieve_dice'
  | 'sacrifice'
  | 'trade_answer'
  | 'trade_give'
  | 'trade_partner'
  | 'trade_want'
  | 'tunnel_gain';

/** What a commodity area would give for a die of this face. */
export interface EuphoriaResult {
  face: number;
  sum: number;
  band: number;
  good: string;
  amount: number;
  knowledge: number;
  allegiance: number;
}

/** A way to take dice back, and the check that would follow. */
export interface EuphoriaRetrieving {
  place: string;
  price: Record<string, number>;
  is_payable: boolean;
  dice: number;
  check: EuphoriaCheck | null;
}

/** What concerns the viewer's own seat. `dice_sets` are there while it chooses which dice come back. */
export interface EuphoriaSeat {
  areas: Record<string, EuphoriaResult[]>;
  markets: EuphoriaMarket[];
  checks: EuphoriaCheck[];
  retrieving: EuphoriaRetrieving[];
  dice_sets: EuphoriaDiceSet[];
  abilities: EuphoriaAbility[];
  hand: EuphoriaHand;
  trade: EuphoriaTrade;
}

/** A construction site, or the market it has become; how many dice are missing. */
export interface EuphoriaSite {
  site: string;
  market: string;
  needed: number;
  missing: number;
  builders: string[];
  spaces: EuphoriaSiteSpace[];
}

export interface EuphoriaSiteSpace {
  space: string;
  cost: string;
  owner: string;
}

/** The part of a scene that only Euphoria has. `seat` is missing for spectators. */
export interface EuphoriaSpecific {
  game: 'euphoria';
  seat: EuphoriaSeat | null;
  players: EuphoriaPlayer[];
  stars: Record<string, number>;
  tracks: EuphoriaTrack[];
  miners: EuphoriaMiner[];
  sites: EuphoriaSite[];
}

/** A tier of a track: whether it is reached, and whether the viewer enjoys it. */
export interface EuphoriaTier {
  tier: string;
  position: number;
  is_reached: boolean;
  is_enjoyed: boolean;
}

/** How many tokens of a seat lie where. */
export interface EuphoriaTokens {
  markets: number;
  territories: number;
  recruits: number;
  dilemma: number;
  left: number;
}

/** A track of allegiance, and how many steps are left to the next tier. */
export interface EuphoriaTrack {
  track: string;
  position: number;
  end: number;
  tiers: EuphoriaTier[];
  next: string;
  steps: number;
}

/**
 * How an offer is put into words: goods in the order in which they are named, `enough` after each side.
 *
 * `left` counts the offers that may still be made this turn.
 */
export interface EuphoriaTrade {
  goods: EuphoriaTradeGood[];
  enough: string;
  left: number;
}

/** A good of an offer: how many the viewer has, and the words that put one of it on either side. */
export interface EuphoriaTradeGood {
  good: string;
  have: number;
  give: string;
  want: string;
}

/** What is expected of a seat in one turn, as texts. Nobody knows: it is what the bot thinks likely. */
export interface ExpectedTurn {
  seat: number;
  labels: string[];
}

/**
 * A turn of somebody without a seat.
 *
 * It began with the answer at `ply`, and the last thing that belongs to it so far happened with the answer at
 * `last_ply`: a turn can wait for the answer of a person. `sentence` says what was done, `heading` by which cards.
 */
export interface Explanation {
  ply: number;
  last_ply: number;
  seat: number;
  round: number;
  turn: number;
  sentence: string;
  heading: string;
  cards: UsedCard[];
  parts: ExplanationPart[];
}

/**
 * A part of a turn: how something was chosen, and what came of it.
 *
 * `depth` is 0 for a part of the turn itself, and 1 more for a part inside another one, which it follows. `choice` is
 * the id of what was chosen, empty where nothing was. `rule` and `reference` are empty where no single rule applies.
 */
export interface ExplanationPart {
  title: string;
  rule: string;
  reference: string;
  depth: number;
  choice: string;
  steps: ExplanationStep[];
  effects: string[];
}

/**
 * One step of a choice: `text` says what it looked for and found.
 *
 * `kept` are the options it left, `removed` those it took away, `why` is what it went by; all of them are ids of the
 * catalogue. `rule` is where that is written, `reference` how people cite the rule.
 */
export interface ExplanationStep {
  text: string;
  kept: string[];
  removed: string[];
  why: string;
  rule: string;
  reference: string;
}

/**
 * One change of an amount or of a place; ids of the catalogue, or empty texts.
 *
 * `seat` is -1 for the table; seats after the last one are those who play without a seat. `partner` is another seat it
 * concerns, -2 for nobody. `after` is the value afterwards.
 *
 * People read the `sentence`: who does it (`subject`: Ada, or You; empty where it begins with nobody), and the rest
 * (`text`). Both are empty where another fact tells it.
 */
export interface Fact {
  verb: 'gain' | 'lose' | 'score' | 'move' | 'turn' | 'advance' | 'use' | 'free' | 'reveal' | 'check' | 'roll' | 'choose' | 'bid' | 'pass' | 'offer' | 'decline' | 'begin' | 'end' | 'miss' | 'note';
  seat: number;
  what: string;
  amount: number;
  origin: string;
  place: string;
  after: number | null;
  cause: string;
  partner: number;
  rule: string;
  subject: string;
  text: string;
}

/** The table for a first game: whoever learns sits at `me`, the others are the gentlest bots. */
export interface FirstGame {
  title: string;
  about: string;
  seats: ('me' | 'bot')[];
  bot: string;
  settings: Record<string, unknown>;
  choices: FirstGameChoice[];
}

/** One of the few ways to begin a first game: settings on top of those of the table. */
export interface FirstGameChoice {
  key: string;
  title: string;
  about: string;
  settings: Record<string, unknown>;
}

/**
 * What somebody without a seat may do next. `heading` says which turn it is about.
 *
 * `declined` is there where it makes a difference whether people take the power they are offered.
 */
export interface Forecast {
  heading: string;
  odds: Odds;
  declined: Odds | null;
}

/**
 * A game: for how many, by which version of its rules, with which bots.
 *
 * `bots` can be named by programs; `opponents` are those that people are offered.
 */
export interface GameInfo {
  key: string;
  title: string;
  about: string;
  rules: string;
  fewest: number;
  most: number;
  settings: SettingInfo[];
  presets: Preset[];
  bots: string[];
  opponents: BotInfo[];
}

/** A word of the game, and what it means. */
export interface GlossaryWord {
  word: string;
  text: string;
}

/** The rules of a game to read. `notes` are rules of the program, not of the game. */
export interface Handbook {
  game: string;
  title: string;
  goal: string;
  table: string;
  chapters: Chapter[];
  notes: string[];
  glossary: GlossaryWord[];
}

/** A picture made from a real position: the board, or a part of the table (`part`), with some things marked. */
export interface Illustration {
  position: string;
  table: string;
  part: string;
  show: string[];
  caption: string;
}

/** The code of a table, as its link or the people there tell it. */
export interface Invitation {
  code: string;
}

export type JsonValue = unknown;

/** A lesson: one idea on one prepared position. `table` names the set-up, which decides the catalogue. */
export interface Lesson {
  key: string;
  title: string;
  table: string;
  steps: LessonStep[];
}

/**
 * Where a step of a lesson stands after the answers `given`: `say` is the reason of a wrong answer, or the praise
 * of a right one; `rule` is the rule behind a refusal, empty where the lesson itself wants something else.
 */
export interface LessonPosition {
  update: Update;
  given: string[];
  verdict: 'open' | 'right' | 'wrong';
  say: string;
  rule: string;
}

/**
 * One step of a lesson: a short text about things on the table (`show`, their ids).
 *
 * `aid` names what the screen puts beside the board: a part of the table, or a picture that explains; `focus` says
 * which of the two the step is about, for a screen that has room for one. `task` is what to do
 * with a mouse, `task_by_touch` the same with a finger, both empty where there is only something to read. `solution`
 * are the words that do it.
 */
export interface LessonStep {
  title: string;
  text: string;
  show: string[];
  aid: string;
  focus: 'board' | 'aid';
  task: string;
  task_by_touch: string;
  solution: string[];
}

/** No more than so many of a good. */
export interface Limit {
  good: string;
  most: number;
}

/**
 * A player of a table in a list; those without a seat (`rival`) come after the last one.
 *
 * `plays` is a faction or a color (an id), or empty. `points` is None before the game has begun; `place` is 1 for
 * every winner, 0 while nobody has won, and for those who are not ranked.
 */
export interface ListedPlayer {
  seat: number;
  name: string;
  kind: 'open' | 'invited' | 'person' | 'bot' | 'rival';
  mine: boolean;
  plays: string;
  points: number | null;
  place: number;
}

export type LiveIn = SendAnswer | Look;

export type LiveOut = Update | TableInfo | ChatMessage | Reply;

/** With `keep`, the seats and collections of the guest who logs in become those of the account. */
export interface LogIn {
  login: string;
  password: string;
  keep?: boolean;
}

/** Look from another of my seats (-2: from none), or look away and back again. */
export interface Look {
  type: 'look';
  seat?: number | null;
  looking?: boolean;
}

/** Who acts, who still will, who begins the next cycle and round; crew left above. */
export interface MagnastormCycle {
  acting: string;
  left: string[];
  next_cycle: string[];
  next_round: string[];
  crew: number;
  last_cycle: boolean;
}

/** An area in which a walk could end, and the fewest steps to it. */
export interface MagnastormEnd {
  area: string;
  steps: number;
}

export interface MagnastormGain {
  seat: string;
  reputation: number;
}

/** What a seat would gain if the administration came now. */
export interface MagnastormIncome {
  seat: string;
  gains: Amount[];
  sectors: MagnastormShare[];
}

export interface MagnastormLabs {
  seat: string;
  labs: number;
}

/** Where a seat stands in a research area, and what the next level brings, in words. */
export interface MagnastormLevel {
  seat: string;
  level: number;
  next: string;
  bonus: string;
}

/** Who leads where, and the reputation that would bring now. */
export interface MagnastormMajorities {
  sectors: MagnastormMajority[];
  gains: MagnastormGain[];
}

/** Labs in a quiet sector, and whose they mostly are. */
export interface MagnastormMajority {
  sector: string;
  labs: MagnastormLabs[];
  majority: string;
}

/** Something an objective asks for, and how much of it the seat has. */
export interface MagnastormNeed {
  kind: 'levels' | 'labs' | 'commanders' | 'lead' | 'majority';
  have: number;
  need: number;
}

/** How far the seat is with an objective, and the reputation it would bring next. */
export interface MagnastormObjective {
  objective: string;
  text: string;
  done: boolean;
  possible: boolean;
  rung: string;
  reputation: number;
  needs: MagnastormNeed[];
  missing: number;
}

/** What a seat can be asked in Magnastorm. */
export type MagnastormQuestionKind =
  | 'any_cube'
  | 'bag_bonus'
  | 'build_station'
  | 'buy_level'
  | 'choose_action'
  | 'choose_lab'
  | 'choose_level'
  | 'choose_objective'
  | 'choose_order'
  | 'crew_bonus'
  | 'draw_more'
  | 'drop_lab'
  | 'exchange'
  | 'extra_lab'
  | 'fulfil_markers'
  | 'fulfil_sectors'
  | 'give_cubes'
  | 'leave_station'
  | 'move_crew'
  | 'pay_cost'
  | 'place_crew'
  | 'spend_yellow'
  | 'start_crew'
  | 'start_knowledge'
  | 'start_of_move'
  | 'station_fee'
  | 'step'
  | 'swap_order'
  | 'take_lab'
  | 'turn';

export interface MagnastormQuiet {
  sector: string;
  table: string;
}

/** How far a runner could walk: its `range`, the area it stands in (`origin`), where it could end and start. */
export interface MagnastormReach {
  seat: string;
  range: number;
  origin: string;
  areas: MagnastormEnd[];
  starts: MagnastormStart[];
}

/** A research area: its commander, who has it, and to whom it would go. */
export interface MagnastormResearch {
  research: string;
  commander: string;
  holder: string;
  next_holder: string;
  seats: MagnastormLevel[];
}

/** What a move costs and a gain brings in a row of the panels. */
export interface MagnastormRow {
  row: string;
  price: Amount[];
  gains: Amount[];
  payable: boolean;
}

/** What concerns the viewer's own seat. */
export interface MagnastormSeat {
  takeovers: MagnastormTakeover[];
  rows: MagnastormRow[];
  slots: MagnastormSlot[];
  objectives: MagnastormObjective[];
}

/** Income from one sector. */
export interface MagnastormShare {
  sector: string;
  good: string;
  count: number;
}

/** A lab or station of the player board: whether it is still there, and what it costs. */
export interface MagnastormSlot {
  slot: string;
  left: boolean;
  price: Amount[];
  payable: boolean;
}

/**
 * The part of a scene that only Magnastorm has: `colors` are the cubes of each seat. `seat` is missing for
 * spectators.
 */
export interface MagnastormSpecific {
  game: 'magnastorm';
  colors: string[];
  seat: MagnastormSeat | null;
  reach: MagnastormReach[];
  income: MagnastormIncome[];
  majorities: MagnastormMajorities;
  research: MagnastormResearch[];
  storm: MagnastormStorm;
  cycle: MagnastormCycle;
  standing: MagnastormStanding[];
}

/** How much reputation a seat has, and how much is left to the target. */
export interface MagnastormStanding {
  seat: string;
  reputation: number;
  left: number;
}

/** A station at which a movement could start, and the areas entered first. */
export interface MagnastormStart {
  transmitter: string;
  owner: string;
  areas: string[];
}

/** Which sectors are quiet now and in the next round; which will be hit, and which calmed. */
export interface MagnastormStorm {
  round: number;
  quiet: MagnastormQuiet[];
  next: MagnastormQuiet[];
  hit: string[];
  calmed: string[];
}

/** What a commander or the token above a column costs now; `rule` is what keeps it from being taken over. */
export interface MagnastormTakeover {
  what: string;
  column: string;
  price: Amount[];
  holder: string;
  possible: boolean;
  rule: string;
}

/** A mail address; it gets a code that must be confirmed first. */
export interface MailChannel {
  kind: 'mail';
  address: string;
}

export interface NamedBranch {
  name: string;
}

/** Guests keep what they have; `name` is for those who come in with an account at once. */
export interface NewAccount {
  login: string;
  password: string;
  name?: string | null;
}

/** A word that is on offer to a seat, and the ply it answers. */
export interface NewAnswer {
  seat: number;
  word: string;
  ply: number;
  /** the player was asked and is sure: the turn need not be held */
  confirmed?: boolean;
}

/**
 * A game goes on from one of its positions. `own` makes a game of it, which stands in lists like any other.
 *
 * With the `same_luck` chance decides as it did in the game, as long as it is asked at the same moments. `seat` is
 * the one of mine that a plan is made from.
 */
export interface NewBranch {
  ply: number;
  seats: BranchSeat[];
  name?: string | null;
  own?: boolean;
  same_luck?: boolean;
  seat?: number | null;
}

export interface NewGuest {
  name: string;
}

export interface NewMessage {
  text: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** Words to be given one after the other, as a plan of the question lists them. */
export interface NewPlan {
  seat: number;
  words: string[];
  ply: number;
  /** the player was asked and is sure: the turn need not be held */
  confirmed?: boolean;
}

/** A game as text: a record, its notation, a link, or the log of another program. It is kept unless told not to. */
export interface NewRecord {
  text: string;
  keep?: boolean;
}

/** For a program: it may `look` at my tables, `play` for me, and set up and join `tables`. */
export interface NewToken {
  name: string;
  scopes: ('look' | 'play' | 'tables')[];
  days?: number;
}

/** Who would be asked next; `words` would be on offer in any case, `maybe` in some. */
export interface NextQuestion {
  seat: number;
  prompt: string;
  words: string[];
  maybe: string[];
}

export interface Note {
  text: string;
}

/** What a browser needs to subscribe to push notices, and whether the server sends mail. */
export interface NoticeKeys {
  push: string;
  mail: boolean;
}

/**
 * The chances of a turn by id, likeliest first, and the same in lines of text.
 *
 * `cards` are the cards that may be turned up, by an empty id where none is left. `actions` are what takes effect,
 * `choices` what each of them may choose, `spaces` and `tracks` the places that any of them may touch. `bonus` is what
 * is taken with a pass, `vp` the points to be expected. `power_taken` says whether people take the power they are
 * offered.
 */
export interface Odds {
  round: number;
  turn: number;
  power_taken: boolean;
  passes: Probability;
  cards: Record<string, Probability>;
  actions: Record<string, Probability>;
  choices: Record<string, Record<string, Probability>>;
  spaces: Record<string, Probability>;
  tracks: Record<string, Probability>;
  bonus: Record<string, Probability>;
  vp: number;
  lines: string[];
}

export interface Orders {
  orders: (Single | Decline | Take)[];
}

/** What Nature might answer, and how likely that is beside the others. */
export interface Outcome {
  word: string;
  label: string;
  weight: number;
}

/** A part of a chapter: a heading, a text, perhaps an example and a picture. */
export interface Passage {
  heading: string;
  text: string;
  example: string;
  illustration: Illustration | null;
}

/** Somebody, as they see themselves. Guests have no `login`. */
export interface Person {
  id: string;
  name: string;
  kind: 'guest' | 'account';
  login: string;
  preferences: Preferences;
}

/** Something that lies on a place; `seat` is -1 where it belongs to nobody. */
export interface Piece {
  what: string;
  seat: number;
}

/** Several answers that a person thinks of as one: sent together, taken back together. */
export interface Plan {
  label: string;
  short: string;
  price: Amount[];
  gains: Amount[];
  targets: string[];
  piece: string;
  group: string;
  numbers: Record<string, number>;
  leads_to: 'you' | 'others' | 'chance' | 'end';
  alike: string;
  words: string[];
}

/**
 * How far a plan got: the answers that could be given are kept, those that are `left` were not given.
 *
 * `interruption` says what came in between: a result of Nature, something revealed, another seat's turn; or why the
 * next answer was refused.
 */
export interface PlanResult {
  ply: number;
  left: string[];
  interruption: string;
}

/** A seat, or somebody who plays without one (`rival`): those come after the last seat. */
export interface Player {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'rival';
  points: number;
  amounts: Record<string, number>;
}

/**
 * Some positions in a row, each as the viewer saw it, the first one after `first` answers.
 *
 * Once the game is over, nothing is hidden in any of them.
 */
export interface Positions {
  first: number;
  scenes: Scene[];
}

/** Whether something can be done now, and what stands in the way. */
export interface Possible {
  possible: boolean;
  reason: string;
}

/** What a person wants everywhere. What a client adds of its own is kept for it under `client`. */
export interface Preferences {
  /** others wait until I confirm that my turn is over */
  confirm_turn?: boolean;
  client?: Record<string, boolean | number | string>;
}

/** A ready-made table: who sits there and what is set; everything can be changed before it is set up. */
export interface Preset {
  key: string;
  title: string;
  about: string;
  seats: SeatSetup[];
  settings: Record<string, unknown>;
}

/**
 * What an answer, or the answers of a plan, would change, as far as the seat can know.
 *
 * `changes` are amounts of seats and of those who play without one, `prospects` what else would stand otherwise for
 * the seat, `facts` what is certain to happen, `asks` who is asked next, `chance` what Nature would decide next.
 */
export interface Preview {
  words: string[];
  changes: Change[];
  prospects: Prospect[];
  facts: Fact[];
  asks: NextQuestion[];
  chance: Chance[];
  ends: boolean;
}

/** How likely something is: the exact fraction as text (``2/7``), and the same as a number. */
export interface Probability {
  exact: string;
  share: number;
}

/**
 * Why a request was refused: `type` tells kinds of problems apart, `detail` is a sentence for people.
 *
 * `ply` is where the table stands, `refusal` the rule that forbids an answer, `wait` the seconds until it is worth
 * another try. `setting` is the key of a setting that was refused, `faults` are what is wrong with it, one by one.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  ply: number | null;
  refusal: Refusal | null;
  wait: number | null;
  setting: string;
  faults: string[];
}

/**
 * What somebody needs who looks into a problem: which program, which game, and how it came to a position.
 *
 * `seat` is the one it was seen from, -2 without one. The `seed` tells what is still hidden, so it is missing until
 * the game is over. `answers` are those up to the `ply`, as the reporter may know them; `fingerprint` is of the
 * position as they saw it: whoever knows no more cannot find out more from it.
 */
export interface ProblemReport {
  program: string;
  form: string;
  python: string;
  game: string;
  rules: string;
  settings: Record<string, unknown>;
  players: string[];
  bots: string[];
  table: string;
  ply: number;
  last: number;
  seat: number;
  over: boolean;
  seed: number | null;
  answers: string[];
  fingerprint: string;
}

/**
 * Something that would stand otherwise for the seat, and is no amount of it; `label` says what in a few words.
 *
 * `income`: of the good `what` each income brings `after` instead of `before`. `points`: so many now, by what the
 * label says; `later`: points that come later. `progress`: `after` instead of `before`, `of` so many. `lead`: who
 * leads changes. `risk`: a chance in percent. `others`: what others may take by it. `good` says whether that is good
 * for the seat.
 */
export interface Prospect {
  topic: 'income' | 'points' | 'later' | 'progress' | 'lead' | 'risk' | 'others';
  what: string;
  label: string;
  before: number;
  after: number;
  of: number;
  good: boolean;
}

/** A browser's push subscription, as `PushSubscription.toJSON()` has it. */
export interface PushChannel {
  kind: 'push';
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PutAway {
  away?: boolean;
}

/**
 * What a seat is asked. `kind` picks the component that shows it, `about` is what it is about.
 *
 * `note` is a sentence with what a person has to know beside the table; empty where there is nothing to add.
 */
export interface Question {
  seat: number;
  ply: number;
  kind: QuestionKind;
  prompt: string;
  note: string;
  about: string[];
  answers: Answer[];
  plans: Plan[];
}

/** The kind of a question: of a game listed here, or any text at a table of another game. */
export type QuestionKind = EuphoriaQuestionKind | MagnastormQuestionKind | TerraMysticaQuestionKind | string;

/**
 * A game that was read from a file or a paste: every answer was played again.
 *
 * `format` is what it was written in: a `record`, a `text`, a `link`, or the log of another program. `checks` say what
 * was proved, one by one. `points` are those at its end, by seat; `table` is where it is kept, or empty.
 */
export interface ReadRecord {
  format: string;
  game: string;
  title: string;
  players: string[];
  answers: number;
  points: number[];
  finished: boolean;
  checks: string[];
  table: string;
}

/**
 * Why something is not allowed: the rule, the sentence, the numbers compared, the places it argues about.
 *
 * `far` tells how far it is from being allowed: the goods that are missing, or more where goods are not the reason.
 * `title` is the title of the rule.
 */
export interface Refusal {
  rule: string;
  sentence: string;
  numbers: Record<string, number>;
  places: string[];
  far: number;
  title: string;
}

/** Something a person might try, and why it is refused. */
export interface RefusedAnswer {
  word: string;
  label: string;
  targets: string[];
  group: string;
  refusal: Refusal;
}

/** What became of something that was sent: the ply the table is at, or the problem. */
export interface Reply {
  type: 'reply';
  key: string;
  ply: number | null;
  problem: Problem | null;
}

/**
 * What happened in a game, answer by answer, for somebody who looks back at it.
 *
 * There are positions from the ply `first` on: 0, unless the game began somewhere else. `last` is where it stands now.
 * Where it is `uncovered`, the game is over, and rows and positions hold what was hidden from the `viewer`, too.
 * `opening` is everybody at the first position: from there, the facts of the rows tell every change of an amount.
 */
export interface Review {
  first: number;
  last: number;
  viewer: number;
  uncovered: boolean;
  opening: Player[];
  rows: Row[];
}

/**
 * One answer in the log: who gave it (-1 is Nature), its word as the viewer may know it, and what it brought.
 *
 * `by` tells who decided: a player, nobody (`forced`), Nature, a bot, a standing order, or the clock.
 */
export interface Row {
  ply: number;
  seat: number;
  word: string;
  by: 'player' | 'forced' | 'nature' | 'bot' | 'order' | 'clock';
  turn: number;
  facts: Fact[];
}

/** A rule in our own words, and where it comes from; refusals and facts name it by its id. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  origin: string;
}

/**
 * What lies where, for one viewer: ids of the catalogue, never something the viewer may not know.
 *
 * `viewer` is a seat, or -2 for a spectator. `table` are the amounts that belong to nobody, `layout` what lies on each
 * place, `begun` the rounds, phases and turns under way, `turn` whose turn it is (-1: nobody's). `specific` is what
 * only this game has; where it is missing the game can still be played from the list of answers.
 */
export interface Scene {
  game: string;
  ply: number;
  viewer: number;
  players: Player[];
  table: Record<string, number>;
  layout: Record<string, Piece[]>;
  turn: number;
  begun: Begun[];
  asked: number[];
  over: boolean;
  scores: Score[];
  specific: TerraMysticaSpecific | EuphoriaSpecific | MagnastormSpecific | null;
}

/**
 * The result of one seat, or of somebody who plays without one. `place` is 1 for every winner, 0 for those who are
 * not ranked. `other` are points that no source tells.
 */
export interface Score {
  seat: number;
  name: string;
  points: number;
  place: number;
  sources: Source[];
  other: number;
}

/** Who wants it, and the ply the table is at as far as they know. */
export interface SeatAndPly {
  seat: number;
  ply: number;
}

/** The clock of a seat in milliseconds: `deadline` while it is waited for, `bank` what is left for the game. */
export interface SeatClock {
  deadline: number | null;
  bank: number;
  flagged: boolean;
}

/**
 * A seat: `open`, kept for somebody (`invited`), a person, or a bot.
 *
 * `mine` are the viewer's own, `present` those who look at the table now. `gone` says why a bot took over from a
 * person; `mine_before` that the viewer may take the seat back.
 */
export interface SeatInfo {
  seat: number;
  kind: 'open' | 'invited' | 'person' | 'bot';
  name: string;
  bot: string;
  mine: boolean;
  present: boolean;
  gone: string;
  mine_before: boolean;
  clock: SeatClock | null;
}

/** The standing orders of one of the viewer's seats. */
export interface SeatOrders {
  seat: number;
  orders: (Single | Decline | Take)[];
}

/** A seat is for whoever sets the table up (`me`; several for hot-seat), `open`, or for a `bot`. */
export interface SeatSetup {
  kind: 'me' | 'open' | 'bot';
  /** what the seat is called; the person's or the bot's name without it */
  name?: string | null;
  /** which bot, as the list of games names them */
  bot?: string;
}

/** An answer; the reply comes with the same key, and the same key again is carried out once. */
export interface SendAnswer {
  type: 'answer';
  key: string;
  seat: number;
  word: string;
  ply: number;
  /** the player was asked and is sure: the turn need not be held */
  confirmed?: boolean;
}

export interface SetBot {
  bot?: string;
}

/**
 * Something that can be set: on or off (`flag`), a `number` from `low` to `high`, a `choice` of `values`, several
 * of them (`words`), or a table of `data`. `title` names it to people, `value_titles` its values.
 */
export interface SettingInfo {
  key: string;
  title: string;
  kind: 'flag' | 'number' | 'choice' | 'words' | 'data';
  about: string;
  default: unknown;
  low: number | null;
  high: number | null;
  values: string[];
  value_titles: Record<string, string>;
}

/** Where there is only one answer, give it. */
export interface Single {
  order: 'single';
}

/** What the seat is called; the person's own name without it. */
export interface SitDown {
  name?: string | null;
}

/** Points a seat got from one thing by one rule; `what` is empty where the rule alone brought them. */
export interface Source {
  what: string;
  rule: string;
  points: number;
}

/**
 * A table in a list. `awaited` are the seats everybody waits for, `my_turn` whether one of the viewer's is.
 *
 * `round` and `rounds` are 0 where there are none or nobody knows, `goal` is how many points end the game, or 0.
 * `deadline` is when the clock of an awaited seat runs out, the viewer's own first; `now` is the server's clock.
 */
export interface Summary {
  id: string;
  game: string;
  status: 'waiting' | 'running' | 'over' | 'closed';
  open: boolean;
  players: ListedPlayer[];
  free: number;
  mine: number[];
  awaited: number[];
  my_turn: boolean;
  round: number;
  rounds: number;
  goal: number;
  clock: Clock | null;
  deadline: number | null;
  changed: number;
  created: number;
  now: number;
}

/**
 * A table beside its game. `code` is there for those who may invite; `now` is the server's clock.
 *
 * `number` counts changes; `rematch` is the table where those who sit here play again. `host` is the name of whoever
 * set the table up, if they sit at it; `watch` says that its address is enough to see it, `chosen_luck` that somebody
 * chose the seed, and may know every draw. `origin` is there where the game did not begin at this table.
 */
export interface TableInfo {
  type: 'table';
  id: string;
  number: number;
  code: string;
  game: string;
  status: 'waiting' | 'running' | 'over' | 'closed';
  open: boolean;
  watch: boolean;
  mine: boolean;
  host: string;
  created: number;
  now: number;
  seats: SeatInfo[];
  settings: Record<string, unknown>;
  clock: Clock | null;
  agreements: Agreement[];
  orders: SeatOrders[];
  rematch: string;
  coached: boolean;
  chosen_luck: boolean;
  origin: TableOrigin | null;
}

/**
 * Where a game comes from: a record that was read (`import`), or another table.
 *
 * It left that `table` after `ply` answers, to be a game of its own (`fork`), or a try beside it (`branch`). A `plan`
 * is a try while the game still runs: what is hidden there, and what chance will bring, is a guess. `root` is the
 * game that all of them belong to, which may be the same table. `hinted` says whether bots may give advice.
 */
export interface TableOrigin {
  kind: 'import' | 'fork' | 'branch' | 'plan';
  table: string;
  ply: number;
  root: string;
  name: string;
  hinted: boolean;
}

/** A table as it is set up. The same text makes the same table again; without a seed, with other luck. */
export interface TableSetup {
  game: string;
  seats: SeatSetup[];
  settings?: Record<string, JsonValue>;
  seed?: number | null;
  /** listed for everybody to join and to watch; else by invitation only */
  open?: boolean;
  /** whoever has the address of the table may watch */
  watch?: boolean;
  clock?: Clock | null;
  /** a first game: a coach speaks and points at what is good */
  coached?: boolean;
}

/**
 * Take what is offered by a kind of question: as much of a good as `most` allows, for no more than `price`.
 *
 * What costs a good that is not among `price` is not taken. What is too much or too dear is asked, or turned down.
 */
export interface Take {
  order: 'take';
  kind: string;
  gain: Limit;
  price?: Limit[];
  otherwise?: 'ask' | 'decline';
}

/** The Automa beside her pieces. `round` is missing before the first one. */
export interface TerraMysticaAutoma {
  seat: string;
  level: string;
  rival: string;
  home: string;
  turn: AutomaTurn;
  round: AutomaRound | null;
  deck: AutomaDeck;
  groups: AutomaGroups;
  supply: AutomaSupply[];
  lands: AutomaLand[];
  achievements: AutomaAchievement[];
  bonus: AutomaBonus[];
}

/**
 * A bonus card that can be taken: its coins and income, and the points it would bring the viewer who passes with
 * it in a later round.
 */
export interface TerraMysticaCard {
  card: string;
  coins: number;
  income: Amount[];
  passing: number;
}

/** The places on a cult track. */
export interface TerraMysticaCult {
  cult: string;
  standing: TerraMysticaStanding[];
}

/** Structures that belong together: a town with its tile, or a group on the way to one. */
export interface TerraMysticaGroup {
  seat: number;
  hexes: string[];
  tile: string;
  size: number;
  power: number;
  needed: number;
}

/** Where a seat stands on a track of its own: what that means, and what the next level costs and brings. */
export interface TerraMysticaLevel {
  track: string;
  level: number;
  most: number;
  text: string;
  price: Amount[];
  gains: Amount[];
}

/** Power that a seat may take because somebody builds beside it, and the points it costs. */
export interface TerraMysticaNeighbor {
  seat: number;
  source: number;
  hex: string;
  power: number;
  vp: number;
}

/** An action: what it costs this seat, what it brings, and whether it is used in this round. */
export interface TerraMysticaOffer {
  id: string;
  price: Amount[];
  gains: Amount[];
  used: boolean;
}

/**
 * A seat, or the Automa as the last one. `faction` and `color` (a terrain) are empty before they are chosen.
 *
 * `income` is what the next income brings; it holds the bonus card only once the seat has passed (`with_card`).
 * `passing` are the points passing would bring now, `cult_bonus` what the end of the round will, `at_the_end` the
 * points if the game ended now.
 */
export interface TerraMysticaPlayer {
  seat: number;
  faction: string;
  color: string;
  home: string;
  passed: boolean;
  dropped: boolean;
  with_card: boolean;
  income: TerraMysticaShare[];
  levels: TerraMysticaLevel[];
  specials: TerraMysticaOffer[];
  supply: Amount[];
  passing: TerraMysticaShare[];
  cult_bonus: Amount[];
  at_the_end: TerraMysticaShare[];
  groups: TerraMysticaGroup[];
}

/** What a seat can be asked in Terra Mystica. */
export type TerraMysticaQuestionKind =
  | 'accept_power'
  | 'accept_trade_power'
  | 'action'
  | 'after_action'
  | 'beside'
  | 'bid'
  | 'bonus_spade'
  | 'build_here'
  | 'buy_token'
  | 'choose_automa_home'
  | 'choose_bonus_card'
  | 'choose_faction'
  | 'choose_level'
  | 'choose_order'
  | 'choose_rival'
  | 'choose_terrain'
  | 'cult_track'
  | 'free_upgrade'
  | 'give_up_ship'
  | 'key_tracks'
  | 'lose_cult'
  | 'move_ship'
  | 'ordain'
  | 'place_bridge'
  | 'place_dock'
  | 'place_dwelling'
  | 'place_ship'
  | 'priest_or_terrain'
  | 'ride'
  | 'sandstorm'
  | 'shift_to'
  | 'take_favor'
  | 'take_town'
  | 'town_group'
  | 'trade_with'
  | 'use_spades';

/** What one thing brings. */
export interface TerraMysticaShare {
  cause: string;
  amounts: Amount[];
}

/**
 * The part of a scene that only Terra Mystica has.
 *
 * `power_actions` have the viewer's price; spectators get none, the catalogue has what is printed. `final` is empty
 * without such a tile.
 */
export interface TerraMysticaSpecific {
  game: 'terra_mystica';
  round: number;
  players: TerraMysticaPlayer[];
  power_actions: TerraMysticaOffer[];
  cards: TerraMysticaCard[];
  towns: TerraMysticaGroup[];
  offers: TerraMysticaNeighbor[];
  cults: TerraMysticaCult[];
  area: TerraMysticaStanding[];
  final: TerraMysticaStanding[];
  automa: TerraMysticaAutoma | null;
}

/** What a seat has of something that is ranked, and the points that would be worth now. */
export interface TerraMysticaStanding {
  seat: number;
  value: number;
  points: number;
}

/** A token; the text itself (`token`) is shown once. */
export interface Token {
  id: string;
  name: string;
  scopes: string[];
  created: number;
  expires: number;
  token: string;
}

/**
 * The game at a ply: `question` is the viewer's own; `rows` are the answers from `since` on.
 *
 * Rows that a viewer already has from there on were taken back or have become known: these take their place.
 * `number` counts the changes of the table. `held` is the seat that has not confirmed its turn yet, or -1.
 */
export interface Update {
  type: 'update';
  number: number;
  ply: number;
  since: number;
  scene: Scene;
  question: Question | null;
  undo: Possible;
  redo: Possible;
  restart: Possible;
  held: number;
  rows: Row[];
}

/** A card that decided the turn; `part` names the part of its text that applied. */
export interface UsedCard {
  card: string;
  part: string;
}

/** Whoever looks at the page: nobody we know yet, or somebody. */
export interface Visit {
  person: Person | null;
}

export interface Watch {
  watch: boolean;
}

/** An address that is sent notices as JSON, signed with the secret the answer holds. */
export interface WebhookChannel {
  kind: 'webhook';
  address: string;
}

/** Every request: what its address and query hold, what it sends, and what comes back. */
export interface Operations {
  /** Give several answers as one change, up to the first interruption. */
  'POST /tables/{table_id}/plans': {
    path: { table_id: string };
    query: Record<string, never>;
    body: NewPlan;
    result: PlanResult;
  };
  /** Take my last answer back. */
  'POST /tables/{table_id}/undo': {
    path: { table_id: string };
    query: Record<string, never>;
    body: SeatAndPly;
    result: Accepted;
  };
  /** Bring back what was taken back. */
  'POST /tables/{table_id}/redo': {
    path: { table_id: string };
    query: Record<string, never>;
    body: SeatAndPly;
    result: Accepted;
  };
  /** Take all answers of my turn back. */
  'POST /tables/{table_id}/restart': {
    path: { table_id: string };
    query: Record<string, never>;
    body: SeatAndPly;
    result: Accepted;
  };
  /** Confirm that my turn is over: the others go on. */
  'POST /tables/{table_id}/confirm': {
    path: { table_id: string };
    query: Record<string, never>;
    body: SeatAndPly;
    result: Accepted;
  };
  /** What is refused at a place, of a kind, or altogether, and by which rule: nearest to allowed first. */
  'GET /tables/{table_id}/why-not': {
    path: { table_id: string };
    query: { seat: number; target?: string; group?: string; word?: string };
    body: undefined;
    result: RefusedAnswer[];
  };
  /**
   * What each answer to my question would change, or one of them, or a plan, as far as I can know.
   *
   * None of them where the game has moved on: whoever looks at a table may ask a moment too late.
   */
  'GET /tables/{table_id}/previews': {
    path: { table_id: string };
    query: { seat: number; ply: number; word?: string; then?: string[] };
    body: undefined;
    result: Preview[];
  };
  /** What a strong player would do in my place, and what that is worth: only where no other people play. */
  'GET /tables/{table_id}/advice': {
    path: { table_id: string };
    query: { seat: number; ply: number };
    body: undefined;
    result: Advice;
  };
  /** The game as I see it, with the question that I am asked. */
  'GET /tables/{table_id}/scene': {
    path: { table_id: string };
    query: { seat?: number | null; since?: number };
    body: undefined;
    result: Update;
  };
  /** What the game consists of. It never changes, so it is sent once. */
  'GET /tables/{table_id}/catalogue': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: Catalogue;
  };
  /** What happened, answer by answer, as I may know it. */
  'GET /tables/{table_id}/log': {
    path: { table_id: string };
    query: { seat?: number | null; since?: number };
    body: undefined;
    result: Row[];
  };
  /** What those who play without a seat did from a ply on, and why: the rules decide for them. */
  'GET /tables/{table_id}/explanations': {
    path: { table_id: string };
    query: { seat?: number | null; since?: number };
    body: undefined;
    result: Explanation[];
  };
  /** What those who play without a seat may do next, with the chances. */
  'GET /tables/{table_id}/forecast': {
    path: { table_id: string };
    query: { seat?: number | null };
    body: undefined;
    result: Forecast;
  };
  /** The bots that are asked here: whether they think or wait for it, and how long that may still take. */
  'GET /tables/{table_id}/thinking': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: BotThinking[];
  };
  /**
   * Follow a game as one JSON document a line, each an `Update`; an empty line now and then tells that all is well.
   *
   * The stream ends with the game.
   */
  'GET /tables/{table_id}/stream': {
    path: { table_id: string };
    query: { seat?: number | null };
    body: undefined;
    result: string;
  };
  /** All that happened so far, as I may know it; once the game is over, nothing is hidden. */
  'GET /tables/{table_id}/review': {
    path: { table_id: string };
    query: { seat?: number | null };
    body: undefined;
    result: Review;
  };
  /** Some positions in a row, as I saw them; once the game is over, nothing is hidden in them. */
  'GET /tables/{table_id}/positions': {
    path: { table_id: string };
    query: { seat?: number | null; first?: number; count?: number };
    body: undefined;
    result: Positions;
  };
  /** The game as I saw it after so many answers. Nobody is asked there. */
  'GET /tables/{table_id}/positions/{ply}': {
    path: { ply: number; table_id: string };
    query: { seat?: number | null };
    body: undefined;
    result: Update;
  };
  /** What somebody needs who looks into a problem, as far as I may know it. */
  'GET /tables/{table_id}/report': {
    path: { table_id: string };
    query: { seat?: number | null; ply?: number | null };
    body: undefined;
    result: ProblemReport;
  };
  /** The game as it was played, and what I have tried beside it. */
  'GET /tables/{table_id}/branches': {
    path: { table_id: string };
    query: { seat?: number | null };
    body: undefined;
    result: BranchInfo[];
  };
  /**
   * Go on from a position: beside the game, or in a game of its own once it is over.
   *
   * While the game runs, that is a plan: it begins with what my seat sees and a guess of the rest.
   */
  'POST /tables/{table_id}/branches': {
    path: { table_id: string };
    query: Record<string, never>;
    body: NewBranch;
    result: TableInfo;
  };
  /** Call one of my branches otherwise. */
  'PATCH /tables/{table_id}/branches/{branch_id}': {
    path: { branch_id: string; table_id: string };
    query: Record<string, never>;
    body: NamedBranch;
    result: undefined;
  };
  /** Forget one of my branches, and those that leave it further on. */
  'DELETE /tables/{table_id}/branches/{branch_id}': {
    path: { branch_id: string; table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: undefined;
  };
  /** The whole record of a finished game, which `ludarium verify` proves. It holds what was hidden. */
  'GET /tables/{table_id}/record': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: Record<string, unknown>;
  };
  /** The same as text, as a link that holds the whole game, or as the log of another program. */
  'GET /tables/{table_id}/record/{format}': {
    path: { format: string; table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: undefined;
  };
  /**
   * The game as one JSON document a line: its header, each answer with its facts, and the result if there is one.
   * It tells what I may know, and the seed once the game is over.
   */
  'GET /tables/{table_id}/export': {
    path: { table_id: string };
    query: { seat?: number | null };
    body: undefined;
    result: string;
  };
  /** Read a game from elsewhere, prove it answer by answer, and keep it to look at and to play on from. */
  'POST /records': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewRecord;
    result: ReadRecord;
  };
  /** The games I have brought from elsewhere, the newest first. */
  'GET /records': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: BranchInfo[];
  };
  /** Forget a game that I have brought from elsewhere, with all that I tried beside it. */
  'DELETE /records/{table_id}': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: undefined;
  };
  /** Tables, the newest first. */
  'GET /tables': {
    path: Record<string, never>;
    query: { which?: 'mine' | 'finished' | 'away' | 'open' | 'running'; most?: number };
    body: undefined;
    result: Summary[];
  };
  /** Set up a table. Where every seat is mine or a bot's, the game begins at once. */
  'POST /tables': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: TableSetup;
    result: TableInfo;
  };
  /** Come to a table by its code. */
  'POST /invitations': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: Invitation;
    result: TableInfo;
  };
  /** Who sits at a table, and how things stand beside the game. */
  'GET /tables/{table_id}': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: TableInfo;
  };
  /** What sets up the same table again. */
  'GET /tables/{table_id}/setup': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: TableSetup;
  };
  /** The same again: the new table, whoever asks for it first. */
  'POST /tables/{table_id}/rematch': {
    path: { table_id: string };
    query: { same_luck?: boolean };
    body: undefined;
    result: TableInfo;
  };
  /** Take a table out of my lists, or bring it back. */
  'PUT /tables/{table_id}/away': {
    path: { table_id: string };
    query: Record<string, never>;
    body: PutAway;
    result: undefined;
  };
  /** Whether whoever has the address of the table may watch. */
  'PUT /tables/{table_id}/watch': {
    path: { table_id: string };
    query: Record<string, never>;
    body: Watch;
    result: TableInfo;
  };
  /** Let the bots that think answer at once. */
  'POST /tables/{table_id}/hurry': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: Accepted;
  };
  /** Take a free seat. With the last one the game begins. */
  'POST /tables/{table_id}/seats/{seat}': {
    path: { seat: number; table_id: string };
    query: Record<string, never>;
    body: SitDown;
    result: TableInfo;
  };
  /** Leave a seat before the game has begun. */
  'DELETE /tables/{table_id}/seats/{seat}': {
    path: { seat: number; table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: TableInfo;
  };
  /** Put a bot into a free seat before the game has begun. */
  'PUT /tables/{table_id}/seats/{seat}/bot': {
    path: { seat: number; table_id: string };
    query: Record<string, never>;
    body: SetBot;
    result: TableInfo;
  };
  /** Give a seat up for good. A bot plays on for the others. */
  'POST /tables/{table_id}/seats/{seat}/resign': {
    path: { seat: number; table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: TableInfo;
  };
  /** Take my seat back from the bot that took over. */
  'POST /tables/{table_id}/seats/{seat}/return': {
    path: { seat: number; table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: TableInfo;
  };
  /** My standing orders for a seat, in place of those so far. */
  'PUT /tables/{table_id}/seats/{seat}/orders': {
    path: { seat: number; table_id: string };
    query: Record<string, never>;
    body: Orders;
    result: TableInfo;
  };
  /** Agree to something that all must agree to. It happens once the last one has said yes. */
  'POST /tables/{table_id}/agreements': {
    path: { table_id: string };
    query: Record<string, never>;
    body: Agree;
    result: Accepted;
  };
  /** What was said at the table, the last two hundred messages. */
  'GET /tables/{table_id}/chat': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: ChatMessage[];
  };
  /** Say something at the table. */
  'POST /tables/{table_id}/chat': {
    path: { table_id: string };
    query: Record<string, never>;
    body: NewMessage;
    result: ChatMessage;
  };
  /** My private notes about a table. */
  'GET /tables/{table_id}/notes': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: Note;
  };
  /** Write my private notes. */
  'PUT /tables/{table_id}/notes': {
    path: { table_id: string };
    query: Record<string, never>;
    body: Note;
    result: Note;
  };
  /** Come in as a guest: a cookie keeps who you are. */
  'POST /people/guests': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewGuest;
    result: Person;
  };
  /** Who I am, if I have been here before. Unlike `me`, nobody in particular may ask. */
  'GET /people/visit': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Visit;
  };
  /** Who I am. */
  'GET /people/me': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Person;
  };
  /** Another name (at tables to come), other preferences. */
  'PATCH /people/me': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: ChangedPerson;
    result: Person;
  };
  /** Keep what I have under a login: the guest becomes an account. */
  'POST /people/accounts': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewAccount;
    result: Person;
  };
  /** Log in. */
  'POST /people/sessions': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: LogIn;
    result: Person;
  };
  /** Log out. A guest who logs out is gone for good. */
  'DELETE /people/sessions': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: undefined;
  };
  /** Another password: every other session and every token ends. */
  'POST /people/password': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewPassword;
    result: undefined;
  };
  /** My tokens. */
  'GET /people/tokens': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Token[];
  };
  /** A token for a program. Send it as `Authorization: Bearer ...`. */
  'POST /people/tokens': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewToken;
    result: Token;
  };
  /** Take a token away. */
  'DELETE /people/tokens/{token_id}': {
    path: { token_id: string };
    query: Record<string, never>;
    body: undefined;
    result: undefined;
  };
  /** How to be told of one's turn. */
  'GET /people/notices': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: NoticeKeys;
  };
  /** Where my notices go. */
  'GET /people/channels': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Channel[];
  };
  /** One more place for my notices. */
  'POST /people/channels': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: PushChannel | WebhookChannel | MailChannel;
    result: Channel;
  };
  /** Confirm a mail address with the code that was sent there. */
  'POST /people/channels/{channel_id}/confirmation': {
    path: { channel_id: string };
    query: Record<string, never>;
    body: Confirmation;
    result: Channel;
  };
  /** Stop these notifications. */
  'DELETE /people/channels/{channel_id}': {
    path: { channel_id: string };
    query: Record<string, never>;
    body: undefined;
    result: undefined;
  };
  /** What I have kept from games of this kind; empty before the first one. Finished games add to it by themselves. */
  'GET /people/me/collections/{game}': {
    path: { game: string };
    query: Record<string, never>;
    body: undefined;
    result: Record<string, unknown>;
  };
  /** Another collection in place of mine. */
  'PUT /people/me/collections/{game}': {
    path: { game: string };
    query: Record<string, never>;
    body: Record<string, JsonValue>;
    result: Record<string, unknown>;
  };
  /** Another collection beside mine; refused where the two contradict each other. */
  'POST /people/me/collections/{game}': {
    path: { game: string };
    query: Record<string, never>;
    body: Record<string, JsonValue>;
    result: Record<string, unknown>;
  };
  /** All games. */
  'GET /games': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: GameInfo[];
  };
  /** The games that can be learnt here. */
  'GET /courses': {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: CourseSummary[];
  };
  /** All lessons of a game, and the first game after them. */
  'GET /courses/{game}': {
    path: { game: string };
    query: Record<string, never>;
    body: undefined;
    result: Course;
  };
  /** The rules of a game to read. */
  'GET /courses/{game}/handbook': {
    path: { game: string };
    query: Record<string, never>;
    body: undefined;
    result: Handbook;
  };
  /** What the table of a lesson or of a picture consists of. */
  'GET /courses/{game}/tables/{table}/catalogue': {
    path: { game: string; table: string };
    query: Record<string, never>;
    body: undefined;
    result: Catalogue;
  };
  /** A position of the course, for a picture. Nobody is asked there. */
  'GET /courses/{game}/positions/{position}': {
    path: { game: string; position: string };
    query: Record<string, never>;
    body: undefined;
    result: Update;
  };
  /** Where a step of a lesson stands, and what an answer there is worth. A wrong answer is taken back. */
  'GET /courses/{game}/lessons/{lesson}/steps/{step}': {
    path: { game: string; lesson: string; step: number };
    query: { given?: string[]; words?: string[] };
    body: undefined;
    result: LessonPosition;
  };
  /** What some answers in a row would change; without any, what each answer on offer would. */
  'GET /courses/{game}/lessons/{lesson}/steps/{step}/previews': {
    path: { game: string; lesson: string; step: number };
    query: { given?: string[]; words?: string[] };
    body: undefined;
    result: Preview[];
  };
  /** What is refused at a place or of a kind: by a rule, or by the lesson alone. */
  'GET /courses/{game}/lessons/{lesson}/steps/{step}/why-not': {
    path: { game: string; lesson: string; step: number };
    query: { given?: string[]; target?: string; group?: string };
    body: undefined;
    result: RefusedAnswer[];
  };
  /** Answer the open question. The answer is on the disk when this returns. */
  'POST /tables/{table_id}/answers': {
    path: { table_id: string };
    query: Record<string, never>;
    body: NewAnswer;
    result: Accepted;
  };
  /** A WebSocket: the server sends `LiveOut` messages, the client `LiveIn` messages, as JSON text. */
  'GET /tables/{table_id}/live': {
    path: { table_id: string };
    query: { seat?: number | null; number?: number };
    body: undefined;
    result: undefined;
  };
}
