// Written by tools/web_types.py from the OpenAPI document of the server: `make types`. Do not edit.

/** The change is kept: the table is at this ply now. */
export interface Accepted {
  ply: number;
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

/** How much of a good. */
export interface AmountRow {
  good: string;
  count: number;
}

/**
 * One answer on offer: what to send (`word`) and what to write on the button (`label`).
 *
 * `price` and `gains` are certain, `targets` the places it concerns with the one to point at first, `piece` what would
 * stand there, `group` what kind of action it is. One that `ends` closes the question and does nothing else.
 */
export interface Answer {
  word: string;
  label: string;
  price: Amount[];
  gains: Amount[];
  targets: string[];
  piece: string;
  group: string;
  ends: boolean;
}

/** Who would be asked next; `words` would be on offer in any case, `maybe` in some. */
export interface Asked {
  seat: number;
  prompt: string;
  words: string[];
  maybe: string[];
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

/** What X, shipping and passing are worth in this round; empty before the first one. */
export interface AutomaRound {
  x?: number;
  shipping?: number;
  passing_vp?: number;
  tile?: string;
  cult?: string;
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

/** Everything that can lie on a table or be named at it. `version` changes whenever the catalogue does. */
export interface Catalogue {
  game: string;
  title: string;
  version: string;
  settings: Record<string, unknown>;
  things: Thing[];
  rules: Rule[];
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
  why: EuphoriaRefusal | null;
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

/** The part of a scene that only Euphoria has. `seat` is missing for spectators. */
export interface EuphoriaOwn {
  game: 'euphoria';
  seat: EuphoriaSeat | null;
  players: EuphoriaPlayer[];
  stars: Record<string, number>;
  tracks: EuphoriaTrack[];
  miners: EuphoriaMiner[];
  sites: EuphoriaSite[];
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

/** What keeps a die out of a market. */
export interface EuphoriaRefusal {
  rule: string;
  sentence: string;
  numbers: Record<string, number>;
  places: string[];
}

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

/** What concerns the viewer's own seat. */
export interface EuphoriaSeat {
  areas: Record<string, EuphoriaResult[]>;
  markets: EuphoriaMarket[];
  checks: EuphoriaCheck[];
  retrieving: EuphoriaRetrieving[];
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

/**
 * One change of an amount or of a place; ids of the catalogue, or empty texts.
 *
 * `seat` is -1 for the table; seats after the last one are those who play without a seat. `partner` is another seat it
 * concerns, -2 for nobody. `after` is the value afterwards. An empty `sentence` means that another fact tells it.
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
  sentence: string;
}

/**
 * What those without a seat may do next, in ids and as text; nothing where there is nobody.
 *
 * `declined` is there where it makes a difference whether people take the power they are offered.
 */
export interface Forecast {
  odds: Odds | null;
  declined: Odds | null;
  rows: string[];
}

/** A game: for how many, by which version of its rules, with which bots. */
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
}

/** The code of a table, as its link or the people there tell it. */
export interface Invitation {
  code: string;
}

export type JsonValue = unknown;

/** No more than so many of a good. */
export interface Limit {
  good: string;
  most: number;
}

export type LiveIn = SendAnswer | SendPlan | SendTakeBack | SendMessage | Look;

export type LiveOut = Update | TableInfo | Said | Reply;

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
  gains: AmountRow[];
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

/**
 * The part of a scene that only Magnastorm has: `colours` are the cubes of each seat. `seat` is missing for
 * spectators.
 */
export interface MagnastormOwn {
  game: 'magnastorm';
  colours: string[];
  seat: MagnastormSeat | null;
  reach: MagnastormReach[];
  income: MagnastormIncome[];
  majorities: MagnastormMajorities;
  research: MagnastormResearch[];
  storm: MagnastormStorm;
  cycle: MagnastormCycle;
  standing: MagnastormStanding[];
}

export interface MagnastormQuiet {
  sector: string;
  table: string;
}

export interface MagnastormReach {
  seat: string;
  range: number;
  from: string;
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
  price: AmountRow[];
  gains: AmountRow[];
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
  price: AmountRow[];
  payable: boolean;
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
  price: AmountRow[];
  holder: string;
  possible: boolean;
  rule: string;
}

/** A mail address; it gets a code that must be confirmed first. */
export interface MailChannel {
  kind: 'mail';
  address: string;
}

/** Who wants it, and the ply the table is at as far as they know. */
export interface Moment {
  seat: number;
  ply: number;
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
}

/** For a program: it may `look` at my tables, `play` for me, and set up and join `tables`. */
export interface NewToken {
  name: string;
  scopes: ('look' | 'play' | 'tables')[];
  days?: number;
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
 * What they may do in their next turn; chances are fractions such as ``1/3``, by id.
 *
 * `power_taken` tells whether people take the power they are offered.
 */
export interface Odds {
  round: number;
  turn: number;
  power_taken: boolean;
  passes: string;
  cards: Record<string, string>;
  actions: Record<string, string>;
  choices: Record<string, Record<string, string>>;
  spaces: Record<string, string>;
  tracks: Record<string, string>;
  bonus: Record<string, string>;
  vp: string;
}

export interface Orders {
  orders: (Single | Decline | Take)[];
}

/** What Nature might answer, and how likely that is beside the others. */
export interface Outcome {
  word: string;
  weight: number;
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
  words: string[];
  label: string;
  price: Amount[];
  gains: Amount[];
  targets: string[];
  piece: string;
  group: string;
}

/** The answers that could be given are kept; those that are `left` met a surprise. */
export interface Planned {
  ply: number;
  left: string[];
  surprise: string;
}

/** A seat, or somebody who plays without one (`rival`): those come after the last seat. */
export interface Player {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'rival';
  points: number;
  amounts: Record<string, number>;
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

/** What an answer, or a plan (its words with full stops between them), would change, as far as the seat can know. */
export interface Preview {
  word: string;
  changes: Change[];
  facts: Fact[];
  asks: Asked[];
  chance: Chance[];
  ends: boolean;
}

/**
 * Why a request was refused: `type` tells kinds of problems apart, `detail` is a sentence for people.
 *
 * `ply` is where the table stands, `refusal` the rule that forbids an answer, `wait` the seconds until it is worth
 * another try.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  ply: number | null;
  refusal: Refusal | null;
  wait: number | null;
}

/** A browser's push subscription, as `PushSubscription.toJSON()` has it. */
export interface PushChannel {
  kind: 'push';
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a seat is asked. `kind` picks the component that shows it, `about` is what it is about. */
export interface Question {
  seat: number;
  ply: number;
  kind: string;
  prompt: string;
  about: string[];
  answers: Answer[];
  plans: Plan[];
}

/**
 * Why something is not allowed: the rule and its title, the sentence, the numbers compared, the places it argues
 * about.
 */
export interface Refusal {
  rule: string;
  title: string;
  sentence: string;
  numbers: Record<string, number>;
  places: string[];
}

/** Something a person might try, and why it is refused. */
export interface Refused {
  word: string;
  label: string;
  targets: string[];
  group: string;
  refusal: Refusal;
}

/** What became of something that was sent: the ply the table is at, what is left of a plan, or the problem. */
export interface Reply {
  type: 'reply';
  key: string;
  ply: number | null;
  left: string[];
  surprise: string;
  problem: Problem | null;
}

/** What somebody without a seat did in a turn, in a sentence; why, in rows; and step by step. */
export interface RivalTurn {
  sentence: string;
  reasons: string[];
  trail: Trail;
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

/** A rule in our own words; refusals and facts name it by its id. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  origin: string;
}

/** Something said at the table; `seat` is -1 for spectators. */
export interface Said {
  type: 'chat';
  number: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

/**
 * What lies where, for one viewer: ids of the catalogue, never something the viewer may not know.
 *
 * `viewer` is a seat, or -2 for a spectator. `table` are the amounts that belong to nobody, `layout` what lies on each
 * place, `begun` the rounds, phases and turns under way, `turn` whose turn it is (-1: nobody's). `own` is what only
 * this game has; where it is missing the game can still be played from the list of answers.
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
  own: TerraMysticaOwn | EuphoriaOwn | MagnastormOwn | null;
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
}

/** Say something at the table. */
export interface SendMessage {
  type: 'say';
  key: string;
  text: string;
}

/** Several answers as one change. */
export interface SendPlan {
  type: 'plan';
  key: string;
  seat: number;
  words: string[];
  ply: number;
}

/** Take back, bring back, begin the turn again, or confirm that it is over. */
export interface SendTakeBack {
  type: 'undo' | 'redo' | 'restart' | 'confirm';
  key: string;
  seat: number;
  ply: number;
}

export interface SetBot {
  bot?: string;
}

/**
 * Something that can be set: on or off (`flag`), a `number` from `low` to `high`, a `choice` of `values`, several
 * of them (`words`), or a table of `data`.
 */
export interface SettingInfo {
  key: string;
  kind: 'flag' | 'number' | 'choice' | 'words' | 'data';
  about: string;
  default: unknown;
  low: number | null;
  high: number | null;
  values: string[];
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

/** Where something lies on the board, in units of the game's own drawing; `turn` is an angle in degrees. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

/** A table in a list. `asked` are the seats that are asked, `my_turn` whether one of the viewer's is. */
export interface Summary {
  id: string;
  game: string;
  status: 'waiting' | 'running' | 'over' | 'closed';
  open: boolean;
  seats: string[];
  free: number;
  mine: number[];
  asked: number[];
  my_turn: boolean;
  changed: number;
  created: number;
}

/**
 * A table beside its game. `code` is there for those who may invite; `now` is the server's clock.
 *
 * `number` counts changes; `rematch` is the table where those who sit here play again.
 */
export interface TableInfo {
  type: 'table';
  id: string;
  number: number;
  code: string;
  game: string;
  status: 'waiting' | 'running' | 'over' | 'closed';
  open: boolean;
  mine: boolean;
  created: number;
  now: number;
  seats: SeatInfo[];
  settings: Record<string, unknown>;
  clock: Clock | null;
  agreements: Agreement[];
  orders: SeatOrders[];
  rematch: string;
}

/** A table as it is set up. The same text makes the same table again; without a seed, with other luck. */
export interface TableSetup {
  game: string;
  seats: SeatSetup[];
  settings?: Record<string, JsonValue>;
  seed?: number | null;
  /** listed for everybody to join and to watch; else by invitation only */
  open?: boolean;
  clock?: Clock | null;
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

/** The Automa beside her pieces. */
export interface TerraMysticaAutoma {
  seat: string;
  level: string;
  rival: string;
  home: string;
  turn: AutomaTurn;
  round: AutomaRound;
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
export interface TerraMysticaNeighbour {
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
 * The part of a scene that only Terra Mystica has.
 *
 * `power_actions` have the viewer's price; spectators get none, the catalogue has what is printed. `final` is empty
 * without such a tile.
 */
export interface TerraMysticaOwn {
  game: 'terra_mystica';
  round: number;
  players: TerraMysticaPlayer[];
  power_actions: TerraMysticaOffer[];
  cards: TerraMysticaCard[];
  towns: TerraMysticaGroup[];
  offers: TerraMysticaNeighbour[];
  cults: TerraMysticaCult[];
  area: TerraMysticaStanding[];
  final: TerraMysticaStanding[];
  automa: TerraMysticaAutoma | null;
}

/**
 * A seat, or the Automa as the last one. `faction` and `colour` (a terrain) are empty before they are chosen.
 *
 * `income` is what the next income brings; it holds the bonus card only once the seat has passed (`with_card`).
 * `passing` are the points passing would bring now, `cult_bonus` what the end of the round will, `at_the_end` the
 * points if the game ended now.
 */
export interface TerraMysticaPlayer {
  seat: number;
  faction: string;
  colour: string;
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

/** What one thing brings. */
export interface TerraMysticaShare {
  cause: string;
  amounts: Amount[];
}

/** What a seat has of something that is ranked, and the points that would be worth now. */
export interface TerraMysticaStanding {
  seat: number;
  value: number;
  points: number;
}

/**
 * Something that has a name. `icon` is a symbol of the sprite, `rule` where it is explained.
 *
 * `numbers` are printed on it or follow from the settings, `links` lead to other things. `reconstructed` marks values
 * that stand in for numbers nobody has printed as text.
 */
export interface Thing {
  id: string;
  name: string;
  plural: string;
  text: string;
  rule: string;
  icon: string;
  numbers: Record<string, number>;
  links: Record<string, string[]>;
  spot: Spot | null;
  reconstructed: boolean;
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

/** A turn of theirs with all that led to it. One that is not `whole` began before the first event that was read. */
export interface Trail {
  type: string;
  seat: number;
  whole: boolean;
  round: number;
  turn: number;
  action: string | null;
  support: string;
  perpendicular: boolean;
  result: string;
  pass_reason: string | null;
  icons: TrailIcon[];
  effects: Record<string, JsonValue>[];
}

export interface TrailCondition {
  holds: boolean;
  rule: string;
}

/** An icon that was worked out: how the choice was made, what it changed, and what lies inside it. */
export interface TrailIcon {
  icon: string;
  source: string;
  variant: string | null;
  shipping: number | null;
  condition: TrailCondition;
  outcome: string;
  steps: TrailStep[];
  choice: string | null;
  effects: Record<string, JsonValue>[];
  children: TrailIcon[];
}

/** One step of a decision: what it looked at (`values`), what stayed, what fell away, and by which rule. */
export interface TrailStep {
  filter: string;
  param: JsonValue;
  before: string[];
  values: JsonValue;
  kept: string[];
  removed: string[];
  effect: string;
  rule: string;
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

/** An address that is sent notices as JSON, signed with the secret the answer holds. */
export interface WebhookChannel {
  kind: 'webhook';
  address: string;
}

/** Every request: what its address and query hold, what it sends, and what comes back. */
export interface Operations {
  /** Give several answers as one change, up to the first surprise. */
  'POST /tables/{table_id}/plans': {
    path: { table_id: string };
    query: Record<string, never>;
    body: NewPlan;
    result: Planned;
  };
  /** Take my last answer back. */
  'POST /tables/{table_id}/undo': {
    path: { table_id: string };
    query: Record<string, never>;
    body: Moment;
    result: Accepted;
  };
  /** Bring back what was taken back. */
  'POST /tables/{table_id}/redo': {
    path: { table_id: string };
    query: Record<string, never>;
    body: Moment;
    result: Accepted;
  };
  /** Take all answers of my turn back. */
  'POST /tables/{table_id}/restart': {
    path: { table_id: string };
    query: Record<string, never>;
    body: Moment;
    result: Accepted;
  };
  /** Confirm that my turn is over: the others go on. */
  'POST /tables/{table_id}/confirm': {
    path: { table_id: string };
    query: Record<string, never>;
    body: Moment;
    result: Accepted;
  };
  /** What is refused at a place, of a kind, or altogether, and by which rule: nearest to allowed first. */
  'GET /tables/{table_id}/why-not': {
    path: { table_id: string };
    query: { seat: number; target?: string; group?: string; word?: string };
    body: undefined;
    result: Refused[];
  };
  /** What each answer to my question would change, or one of them, or a plan, as far as I can know. */
  'GET /tables/{table_id}/previews': {
    path: { table_id: string };
    query: { seat: number; ply: number; word?: string; then?: string[] };
    body: undefined;
    result: Preview[];
  };
  /** The game as I see it, with the question that I am asked. */
  'GET /tables/{table_id}/scene': {
    path: { table_id: string };
    query: { seat?: number | null; since?: number };
    body: undefined;
    result: Update;
  };
  /** The game as I saw it after so many answers. Nobody is asked there. */
  'GET /tables/{table_id}/positions/{ply}': {
    path: { ply: number; table_id: string };
    query: { seat?: number | null };
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
  'GET /tables/{table_id}/rivals': {
    path: { table_id: string };
    query: { seat?: number | null; since?: number };
    body: undefined;
    result: RivalTurn[];
  };
  /** What those who play without a seat may do next, with the chances. */
  'GET /tables/{table_id}/forecast': {
    path: { table_id: string };
    query: { seat?: number | null };
    body: undefined;
    result: Forecast;
  };
  /** The whole record of a finished game, which `ludarium verify` proves. It holds what was hidden. */
  'GET /tables/{table_id}/record': {
    path: { table_id: string };
    query: Record<string, never>;
    body: undefined;
    result: Record<string, unknown>;
  };
  /**
   * The game as one JSON document a line: its header, each answer with its facts, and the result if there is one.
   * While the game runs, only what I may know; afterwards everything.
   */
  'GET /tables/{table_id}/export': {
    path: { table_id: string };
    query: { seat?: number | null };
    body: undefined;
    result: string;
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
  /** Tables, the newest first. */
  'GET /tables': {
    path: Record<string, never>;
    query: { which?: 'mine' | 'finished' | 'open' | 'running'; most?: number };
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
    query: Record<string, never>;
    body: undefined;
    result: TableInfo;
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
    result: Said[];
  };
  /** Say something at the table. */
  'POST /tables/{table_id}/chat': {
    path: { table_id: string };
    query: Record<string, never>;
    body: NewMessage;
    result: Said;
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
  /** No more notices there. */
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
