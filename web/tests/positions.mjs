// Positions to look at: games set up with a seed and played by words that a simple chooser picks, so they are always the same.
const automa = { level: 'automa', automa_faction: 'druids', automa_home: 'swamp', factions: ['witches'] };

/** By a kind of thing: the first choice whose group comes first in a list, else the one that ends, else the first. */
function choose(question, groups) {
  const all = [...question.plans, ...question.answers.map((answer) => ({ ...answer, words: [answer.word] }))];
  for (const group of groups) {
    const found = all.find((choice) => choice.group === group);
    if (found) return found.words;
  }
  return (all.find(({ ends }) => ends) ?? all[0]).words;
}

const BUILDING = ['group:town', 'group:upgrade', 'group:build', 'group:power', 'group:priest', 'group:pass'];
const PASSING = ['group:pass'];

/** `plies` is where to stop (at a question of mine), `until` a kind of question to stop at. */
export const POSITIONS = {
  'terra-mystica': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }], settings: automa, seed: 3 }, groups: ['group:build', 'group:pass'], plies: 24 },
  'terra-mystica-automa': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }], settings: automa, seed: 3 }, groups: BUILDING, plies: 38 },
  'terra-mystica-bots': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }], settings: { map: 'fire_ice_1', final_tile: 'drawn' }, seed: 5 }, groups: BUILDING, plies: 90 },
  'terra-mystica-merchants': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }], settings: { map: 'fjords', merchants: true }, seed: 2 }, groups: ['group:sea', 'group:trade', ...BUILDING], plies: 60 },
  'terra-mystica-auction': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }], settings: { auction: true, map: 'lakes' }, seed: 2 }, groups: [], plies: 0 },
  'terra-mystica-factions': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }], settings: { level: 'automa' }, seed: 3 }, groups: [], plies: 0 },
  'terra-mystica-cards': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }], settings: automa, seed: 3 }, groups: [], plies: Infinity, until: 'ChooseBonusCard' },
  'terra-mystica-favor': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }], settings: automa, seed: 3 }, groups: BUILDING, plies: Infinity, until: 'TakeFavor' },
  'terra-mystica-offer': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }], settings: {}, seed: 4 }, groups: BUILDING, plies: Infinity, until: 'AcceptPower' },
  'terra-mystica-over': { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }], settings: automa, seed: 4 }, groups: PASSING, plies: Infinity },
  euphoria: { setup: { game: 'euphoria', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }], seed: 3 }, groups: [], plies: 60 },
  magnastorm: { setup: { game: 'magnastorm', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }], seed: 3 }, groups: [], plies: 80 },
  waiting: { setup: { game: 'terra_mystica', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }], open: true }, groups: [], plies: 0 },
  curtain: { setup: { game: 'euphoria', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me', name: 'Ben' }], seed: 2 }, groups: [], plies: 0 },
};

export class Owner {
  constructor(home) {
    this.home = home;
    this.cookie = '';
  }

  async send(method, path, data) {
    const headers = { ...(data ? { 'Content-Type': 'application/json' } : {}), ...(this.cookie ? { cookie: this.cookie } : {}) };
    const reply = await fetch(`${this.home}/api/v1/${path}`, { method, headers, body: data ? JSON.stringify(data) : undefined });
    const cookie = reply.headers.get('set-cookie');
    if (cookie) this.cookie = cookie.split(';')[0];
    const said = await reply.json();
    if (!reply.ok) throw Object.assign(new Error(`${path}: ${JSON.stringify(said)}`), { title: said.title });
    return said;
  }

  /** Set a position up; its table. */
  async prepare({ setup, groups, plies, until = '' }) {
    const { id, status } = await this.send('POST', 'tables', setup);
    while (status === 'running' && plies > 0) {
      const update = await this.send('GET', `tables/${id}/scene?seat=0&since=1000000`);
      if (update.scene.over || (update.question && (update.ply >= plies || update.question.kind === until))) break;
      // Others may have been asked as well, and answered meanwhile: then the question is looked at again.
      if (update.question) await this.send('POST', `tables/${id}/plans`, { seat: 0, words: choose(update.question, groups), ply: update.ply }).catch((error) => {
        if (error.title !== 'stale') throw error;
      });
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return id;
  }
}
