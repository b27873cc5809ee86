/** The home page: games with one click, the order of games. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameInfo, SettingInfo } from '../../src/api/types';
import { homePluginOf, inHomeOrder } from '../../src/games';
import {
  defaultBot,
  lastPlayed,
  quickGameText,
  rememberedQuickGame,
  rememberLastPlayed,
  rememberQuickGame,
  tableSetup,
} from '../../src/pages/home/quickGame';
import { gameInfo } from '../builders';

function setting(key: string, values: string[]): SettingInfo {
  return {
    key,
    kind: 'choice',
    about: '',
    default: values[0],
    low: null,
    high: null,
    title: key,
    value_titles: {},
    values,
  };
}

const TERRA_MYSTICA = gameInfo('terra_mystica', {
  most: 5,
  settings: [
    setting('level', ['asked', 'automalein', 'automa']),
    setting('automa_faction', ['asked', 'drawn', 'druids']),
    setting('factions', ['witches', 'nomads']),
    setting('map', ['base', 'lakes']),
  ],
});
const EUPHORIA = gameInfo('euphoria', { fewest: 2, most: 6 });
const options = ({ key }: GameInfo): ReturnType<typeof quickGameOf> => quickGameOf(key);
const quickGameOf = (key: string) => homePluginOf(key)?.quickGame;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('games come in the order of the home page, unknown ones last', () => {
  const keys = ['harbour', 'magnastorm', 'terra_mystica', 'euphoria'].map((key) => ({ key }));
  expect(inHomeOrder(keys).map(({ key }) => key)).toEqual([
    'terra_mystica',
    'euphoria',
    'magnastorm',
    'harbour',
  ]);
});

test('the default bot is the second level, or the only one', () => {
  expect(defaultBot(gameInfo('any'))).toBe('club');
  const only = { name: 'guest', title: 'Guest', about: '', level: 0 };
  expect(defaultBot(gameInfo('any', { opponents: [only] }))).toBe('guest');
});

test('the large button says what it starts: for newcomers a game against the Automa, then the last one', () => {
  const games = [TERRA_MYSTICA, EUPHORIA];
  expect(lastPlayed(games)).toBe(TERRA_MYSTICA);
  expect(quickGameText(TERRA_MYSTICA, options(TERRA_MYSTICA))).toMatch(/^terra_mystica, against the Automa/);
  rememberLastPlayed('euphoria');
  expect(lastPlayed(games)).toBe(EUPHORIA);
  expect(quickGameText(EUPHORIA, options(EUPHORIA))).toBe('euphoria, against 2 bots of level Club');
});

describe('a game with one click', () => {
  const play = (game: GameInfo, more: Record<string, string> = {}): ReturnType<typeof tableSetup> =>
    tableSetup(game, { ...rememberedQuickGame(game, options(game)), ...more }, options(game));

  test('of Terra Mystica is against the Automa', () => {
    expect(play(TERRA_MYSTICA)).toEqual({
      game: 'terra_mystica',
      seats: [{ kind: 'me' }],
      watch: true,
      settings: { map: 'base', level: 'automa', automa_faction: 'drawn', automa_home: 'drawn' },
    });
  });

  test('against bots has no Automa; a chosen faction fixes the seats', () => {
    expect(play(TERRA_MYSTICA, { against: '1', bot: 'greedy', faction: 'witches', map: 'lakes' })).toEqual({
      game: 'terra_mystica',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
      watch: true,
      settings: { map: 'lakes', factions: ['witches'], seating: 'given' },
    });
  });

  test('of a game without an Automa is against two bots, with its usual settings', () => {
    expect(play(EUPHORIA)).toEqual({
      game: 'euphoria',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'club' }, { kind: 'bot', bot: 'club' }],
      watch: true,
    });
  });

  test('remembers what was chosen, unless the settings have changed since', () => {
    const chosen = { ...rememberedQuickGame(TERRA_MYSTICA, options(TERRA_MYSTICA)), map: 'lakes' };
    rememberQuickGame(TERRA_MYSTICA, chosen);
    expect(rememberedQuickGame(TERRA_MYSTICA, options(TERRA_MYSTICA))['map']).toBe('lakes');
    rememberQuickGame(TERRA_MYSTICA, { ...chosen, map: 'gone' });
    expect(rememberedQuickGame(TERRA_MYSTICA, options(TERRA_MYSTICA))['map']).toBe('base');
  });

  test('against an Automa that the game does not have is forgotten', () => {
    rememberQuickGame(EUPHORIA, { against: 'automa', bot: 'club' });
    expect(rememberedQuickGame(EUPHORIA, options(EUPHORIA)).against).toBe('2');
  });
});
