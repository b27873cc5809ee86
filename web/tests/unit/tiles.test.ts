/** What cards, tiles and factions show: numbers and icons out of the catalogue. */
import { describe, expect, test } from 'vitest';
import {
  factionDetails,
  homesOnRing,
  offeredFactions,
} from '../../src/games/terra-mystica/questions/factions';
import { pointsFor, tileLabel, tilePicture } from '../../src/games/terra-mystica/things/tilePictures';
import { catalogue, choice, thing } from '../builders';

const CARDS = catalogue([
  thing('bonus:ship', {
    text: 'Income 3 power; shipping counts 1 more.',
    numbers: { power: 3, shipping: 1 },
  }),
  thing('bonus:spade', { text: 'Income 2 coins; action: 1 spade.', numbers: { coins: 2, spades: 1 } }),
  thing('bonus:trade', {
    text: 'Income 1 worker; when passing 2 VP for each trading house.',
    numbers: { workers: 1, passing_trading_house: 2 },
  }),
  thing('bonus:cult', { numbers: { coins: 4, steps: 1 } }),
  thing('bonus:sails', { numbers: { sails: 1 } }),
  thing('bonus:large', { numbers: { passing_stronghold: 4, passing_sanctuary: 4 } }),
  thing('favor:cults', { numbers: { steps: 2, action_steps: 1 } }),
  thing('favor:merchants', {
    numbers: {
      steps: 1,
      passing_trading_house_1: 2,
      passing_trading_house_2: 3,
      passing_trading_house_3: 3,
      passing_trading_house_4: 4,
    },
  }),
  thing('favor:sea', { numbers: { steps: 1, sail: 1, trade_workers: 1 } }),
  thing('favor:plain', { text: '3 steps on the cult of fire.', numbers: { steps: 3 } }),
  thing('favor:towns', {
    text: '2 steps on the cult of fire; a town needs power 6 only.',
    numbers: { steps: 2, town_power: 6 },
  }),
  thing('favor:settlers', {
    text: '1 step on the cult of earth; 2 VP for each dwelling built.',
    numbers: { steps: 1, each_dwelling: 2 },
  }),
  thing('town:coins', {
    name: 'town tile',
    text: '5 VP, 6 coins, a key.',
    numbers: { vp: 5, coins: 6, keys: 1 },
  }),
]);

describe('a tile shows', () => {
  test.each([
    ['bonus:ship', ['3 power'], ['value ship +1']],
    ['bonus:spade', ['2 coin'], ['action spade ']],
    ['bonus:trade', ['1 worker'], ['passing trading-house 2']],
    ['bonus:cult', ['4 coin'], ['action allegiance ']],
    ['bonus:sails', [], ['action ship ']],
    ['bonus:large', [], ['passing stronghold 4']],
    ['favor:cults', [], ['action allegiance ']],
    ['favor:merchants', [], ['passing trading-house 2·3·3·4']],
    ['favor:sea', [], ['value ship +1', 'each exchange 1']],
    ['favor:plain', [], []],
    ['favor:towns', [], ['value town 6']],
    ['favor:settlers', [], ['each dwelling 2']],
    ['town:coins', ['6 coin'], []],
  ])('%s: its goods and effects', (id, goods, effects) => {
    const picture = tilePicture(id, CARDS);
    expect(picture.goods.map(({ icon, text }) => `${text} ${icon}`)).toEqual(goods);
    expect(picture.effects.map(({ kind, icon, text }) => `${kind} ${icon} ${text}`)).toEqual(effects);
  });

  test('its words to readers', () => {
    expect(tileLabel('town:coins', CARDS)).toBe('town tile: 5 VP, 6 coins, a key.');
  });
});

test('points of round tiles are a picture, those that cannot be drawn stay words', () => {
  expect(pointsFor('each', { each_stronghold: 5, each_sanctuary: 5, workers: 1 })).toEqual({
    icon: 'stronghold',
    text: '5',
  });
  expect(pointsFor('each', { passing_dwelling: 1 })).toBeNull();
});

describe('factions', () => {
  const PEOPLE = catalogue([
    thing('terrain:forest', { numbers: { ring: 1 } }),
    thing('terrain:lakes', { numbers: { ring: 2 } }),
    thing('terrain:ice'),
    thing('good:coins', { name: 'coin', plural: 'coins', icon: 'coin' }),
    thing('faction:witches', {
      name: 'Witches',
      parts: { ability: ['5 VP for each town'], stronghold: ['action: a free dwelling'] },
      numbers: { coins: 15, priests: 0, air: 2 },
      links: { home: ['terrain:forest'] },
    }),
    thing('faction:yetis', { name: 'Yetis', links: { home: [] } }),
  ]);
  const offered = offeredFactions(
    ['faction:witches', 'faction:yetis', 'terrain:lakes'].map((id) => choice([id], { targets: [id] })),
    PEOPLE,
  );

  test('stand at their home on the ring, others apart with a color of their own', () => {
    expect(offered.map(({ id, color }) => `${id} ${color}`)).toEqual([
      'faction:witches forest',
      'faction:yetis ice',
    ]);
    expect(homesOnRing(offered, PEOPLE).map(({ terrain, factions }) => [terrain, factions.length])).toEqual([
      ['forest', 1],
      ['lakes', 0],
    ]);
  });

  test('say what they can do, what their stronghold brings, and what they begin with', () => {
    const { ability, stronghold, goods } = factionDetails('faction:witches', PEOPLE);
    expect(ability).toBe('5 VP for each town');
    expect(stronghold).toBe('Action: a free dwelling.');
    expect(goods.map(({ label }) => label)).toEqual(['15 coins', '2 on the cult of air']);
  });
});
