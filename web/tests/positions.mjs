// Positions for pictures: games with a seed, played by a simple chooser, so that they are always the same.
const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const BUILDING = ['group:town', 'group:upgrade', 'group:build', 'group:power', 'group:priest', 'group:pass'];
const AUTOMA = { level: 'automa', automa_faction: 'druids', automa_home: 'swamp', factions: ['witches'] };

/** Terra Mystica against the Automa. */
function solo(seed, settings = AUTOMA) {
  return { game: 'terra_mystica', seats: [ME], settings, seed };
}

function againstBots(game, bots, seed, settings = {}) {
  const bot = { kind: 'bot', bot: 'greedy' };
  return { game, seats: [ME, ...Array(bots).fill(bot)], settings, seed };
}

/**
 * By name: the setup, the groups from which answers are chosen, and where to stop: at a question of mine from the ply
 * `plies` on, or at a kind of question `until`. Without a number of plies nothing is answered.
 */
export const POSITIONS = {
  'terra-mystica': { setup: solo(3), groups: ['group:build', 'group:pass'], plies: 24 },
  'terra-mystica-automa': { setup: solo(3), groups: BUILDING, plies: 38 },
  'terra-mystica-bots': {
    setup: againstBots('terra_mystica', 3, 5, { map: 'fire_ice_1', final_tile: 'drawn' }),
    groups: BUILDING,
    plies: 90,
  },
  'terra-mystica-merchants': {
    setup: againstBots('terra_mystica', 1, 2, { map: 'fjords', merchants: true }),
    groups: ['group:sea', 'group:trade', ...BUILDING],
    plies: 60,
  },
  'terra-mystica-auction': { setup: againstBots('terra_mystica', 2, 2, { auction: true, map: 'lakes' }) },
  'terra-mystica-factions': { setup: solo(3, { level: 'automa' }) },
  'terra-mystica-cards': { setup: solo(3), plies: Infinity, until: 'choose_bonus_card' },
  'terra-mystica-favor': { setup: solo(3), groups: BUILDING, plies: Infinity, until: 'take_favor' },
  'terra-mystica-offer': {
    setup: againstBots('terra_mystica', 3, 4),
    groups: BUILDING,
    plies: Infinity,
    until: 'accept_power',
  },
  'terra-mystica-over': { setup: solo(4), groups: ['group:pass'], plies: Infinity },
  euphoria: { setup: againstBots('euphoria', 2, 3), plies: 60 },
  magnastorm: { setup: againstBots('magnastorm', 3, 3), plies: 80 },
  waiting: { setup: { game: 'terra_mystica', seats: [ME, OPEN, OPEN], open: true } },
  curtain: {
    setup: {
      game: 'euphoria',
      seats: [
        { ...ME, name: 'Ada' },
        { ...ME, name: 'Ben' },
      ],
      seed: 2,
    },
  },
};

/** The first choice of the first group that is offered, else the one that ends the question, else the first. */
function choose({ plans, answers }, groups) {
  const choices = [...plans, ...answers.map((answer) => ({ ...answer, words: [answer.word] }))];
  const preferred = groups.map((group) => choices.find((choice) => choice.group === group)).find(Boolean);
  return (preferred ?? choices.find(({ ends }) => ends) ?? choices[0]).words;
}

/** The person who owns all tables of the pictures. */
export class Owner {
  constructor(home) {
    this.home = home;
    this.cookie = '';
  }

  async send(method, path, data) {
    const headers = {
      ...(data ? { 'Content-Type': 'application/json' } : {}),
      ...(this.cookie ? { cookie: this.cookie } : {}),
    };
    const reply = await fetch(`${this.home}/api/v1/${path}`, {
      method,
      headers,
      body: data ? JSON.stringify(data) : undefined,
    });
    const cookie = reply.headers.get('set-cookie');
    if (cookie) this.cookie = cookie.split(';')[0];
    const result = await reply.json();
    if (!reply.ok)
      throw Object.assign(new Error(`${path}: ${JSON.stringify(result)}`), { title: result.title });
    return result;
  }

  /** Set up a position. Returns the id of its table. */
  async prepare({ setup, groups = [], plies = 0, until = '' }) {
    const { id, status } = await this.send('POST', 'tables', setup);
    while (status === 'running' && plies > 0) {
      const { question, ply, scene } = await this.send('GET', `tables/${id}/scene?seat=0&since=1000000`);
      if (scene.over || (question && (ply >= plies || question.kind === until))) break;
      if (question) await this.answer(id, choose(question, groups), ply);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return id;
  }

  /** Others may be asked at the same time and answer first: then the question is looked at again. */
  async answer(id, words, ply) {
    try {
      await this.send('POST', `tables/${id}/plans`, { seat: 0, words, ply });
    } catch (error) {
      if (error.title !== 'stale') throw error;
    }
  }
}
