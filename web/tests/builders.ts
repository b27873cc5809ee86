/** Documents of the server for tests: complete and typed, so that a test names only what matters to it. */
import { CatalogueIndex } from '../src/api/catalogue';
import type {
  Answer,
  Catalogue,
  Fact,
  GameInfo,
  ListedPlayer,
  MagnastormSpecific,
  Odds,
  Plan,
  Player,
  Preview,
  Question,
  Row,
  Scene,
  Summary,
  TerraMysticaSpecific,
  CatalogueEntry,
  Update,
} from '../src/api/types';
import { choiceKey, type Choice } from '../src/table/choices/choices';

export function thing(id: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry {
  const name = id.slice(id.indexOf(':') + 1);
  return {
    id,
    name,
    plural: `${name}s`,
    short: name,
    text: '',
    parts: {},
    rule: '',
    icon: 'info',
    numbers: {},
    links: {},
    spot: null,
    reconstructed: false,
    ...more,
  };
}

export function catalogue(things: CatalogueEntry[], rules: Catalogue['rules'] = []): CatalogueIndex {
  return new CatalogueIndex({ game: 'any', title: 'A game', version: '1', settings: {}, things, rules });
}

export function odds(more: Partial<Odds> = {}): Odds {
  return {
    round: 1,
    turn: 1,
    power_taken: true,
    passes: { exact: '0', share: 0 },
    cards: {},
    actions: {},
    choices: {},
    spaces: {},
    tracks: {},
    bonus: {},
    vp: 0,
    lines: [],
    ...more,
  };
}

export function answer(word: string, more: Partial<Answer> = {}): Answer {
  return {
    word,
    label: word,
    short: more.label ?? word,
    price: [],
    gains: [],
    targets: [],
    piece: '',
    group: '',
    numbers: {},
    leads_to: 'you',
    alike: '',
    ends: false,
    covered: false,
    ...more,
  };
}

export function plan(words: string[], more: Partial<Plan> = {}): Plan {
  const label = words.join();
  return {
    words,
    label,
    short: more.label ?? label,
    price: [],
    gains: [],
    targets: [],
    piece: '',
    group: '',
    numbers: {},
    leads_to: 'you',
    alike: '',
    ...more,
  };
}

export function question(answers: Answer[], more: Partial<Question> = {}): Question {
  return {
    seat: 0,
    ply: 5,
    kind: 'any',
    prompt: 'What now?',
    note: '',
    about: [],
    answers,
    plans: [],
    ...more,
  };
}

export function choice(words: readonly string[], more: Partial<Choice> = {}): Choice {
  const word = choiceKey(words);
  return {
    word,
    words,
    label: word,
    short: more.label ?? word,
    price: [],
    gains: [],
    targets: [],
    piece: '',
    group: '',
    numbers: {},
    leadsTo: 'you',
    ends: false,
    ...more,
  };
}

export function preview(word: string, changes: Preview['changes']): Preview {
  return { words: [word], changes, prospects: [], facts: [], asks: [], chance: [], ends: false };
}

export function fact(verb: Fact['verb'], more: Partial<Fact> = {}): Fact {
  return {
    verb,
    seat: -1,
    what: '',
    amount: 0,
    origin: '',
    place: '',
    after: null,
    cause: '',
    partner: -2,
    rule: '',
    subject: '',
    text: '',
    ...more,
  };
}

export function row(ply: number, facts: Fact[], more: Partial<Row> = {}): Row {
  return { ply, seat: 0, word: '', by: 'player', turn: 1, facts, ...more };
}

export function player(seat: number, name: string, more: Partial<Player> = {}): Player {
  return { seat, name, kind: 'person', points: 20, amounts: {}, ...more };
}

/** Ada, who looks at the page, and Mira. */
export function scene(more: Partial<Scene> = {}): Scene {
  return {
    game: 'any',
    ply: 5,
    viewer: 0,
    players: [player(0, 'Ada'), player(1, 'Mira')],
    table: {},
    layout: {},
    turn: 1,
    begun: [],
    asked: [0],
    over: false,
    scores: [],
    specific: null,
    ...more,
  };
}

export function update(more: Partial<Update> = {}): Update {
  const possible = { possible: true, reason: '' };
  return {
    type: 'update',
    number: 1,
    ply: 5,
    since: 0,
    scene: scene(),
    question: null,
    undo: possible,
    redo: possible,
    restart: possible,
    held: -1,
    rows: [],
    ...more,
  };
}

export function terraMystica(more: Partial<TerraMysticaSpecific> = {}): TerraMysticaSpecific {
  return {
    game: 'terra_mystica',
    round: 1,
    players: [],
    power_actions: [],
    cards: [],
    towns: [],
    offers: [],
    cults: [],
    area: [],
    final: [],
    automa: null,
    ...more,
  };
}

export function magnastorm(more: Partial<MagnastormSpecific> = {}): MagnastormSpecific {
  return {
    game: 'magnastorm',
    colors: [],
    seat: null,
    reach: [],
    income: [],
    majorities: { sectors: [], gains: [] },
    research: [],
    storm: { round: 1, quiet: [], next: [], hit: [], calmed: [] },
    cycle: { acting: '', left: [], next_cycle: [], next_round: [], crew: 0, last_cycle: false },
    standing: [],
    ...more,
  };
}

export function gameInfo(key: string, more: Partial<GameInfo> = {}): GameInfo {
  return {
    key,
    title: key,
    about: '',
    rules: '',
    fewest: 1,
    most: 4,
    settings: [],
    presets: [],
    bots: ['uniform', 'greedy', 'beginner', 'club'],
    opponents: [
      { name: 'beginner', title: 'Beginner', about: 'Careless.', level: 1 },
      { name: 'club', title: 'Club', about: 'Compares.', level: 2 },
    ],
    ...more,
  };
}

/** A table in a list: mine, in its third round, against somebody called Mira. */
export function summary(more: Partial<Summary> = {}): Summary {
  return {
    id: 'one',
    game: 'terra_mystica',
    status: 'running',
    open: false,
    players: [
      listedPlayer(0, { name: 'Ada', mine: true, plays: 'faction:witches', points: 34 }),
      listedPlayer(1, { name: 'Mira', plays: 'faction:nomads', points: 41 }),
    ],
    free: 0,
    mine: [0],
    awaited: [0],
    my_turn: true,
    round: 3,
    rounds: 6,
    goal: 0,
    clock: null,
    deadline: null,
    changed: 0,
    created: 0,
    now: 0,
    ...more,
  };
}

export function listedPlayer(seat: number, more: Partial<ListedPlayer> = {}): ListedPlayer {
  return { seat, name: '', kind: 'person', mine: false, plays: '', points: null, place: 0, ...more };
}
