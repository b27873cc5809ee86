/** What the moments of a story are called: each game tells what happened in its own words. */
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/api/types';
import { storyOf as storyOfEuphoria } from '../../src/games/euphoria/story';
import { storyOf as storyOfMagnastorm } from '../../src/games/magnastorm/story';
import { storyOf as storyOfTerraMystica } from '../../src/games/terra-mystica/story';
import { middleOf } from '../../src/table/board/middle';
import type { StoryMoment } from '../../src/table/result/story';
import { storyWords } from '../../src/table/result/storyWords';
import { catalogue, fact, thing } from '../builders';

const ADA = 0;
const MIRA = 1;

function moment(facts: Fact[], more: Partial<StoryMoment> = {}): StoryMoment {
  return {
    ply: 9,
    seat: ADA,
    round: 2,
    places: [],
    facts,
    parts: [],
    gain: 5,
    isTurningPoint: false,
    ...more,
  };
}
const built = (what: string, place: string): Fact =>
  fact('move', {
    seat: ADA,
    what,
    place,
    subject: 'Ada',
    text: `builds a ${what.slice(10)} on ${place.slice(4)}`,
  });

describe('Terra Mystica', () => {
  const THINGS = catalogue([
    thing('structure:dwelling'),
    thing('structure:temple'),
    thing('hex:E3'),
    thing('town:1', { name: 'town tile of coins' }),
    thing('scoring:1', { name: 'scoring tile of towns' }),
  ]);

  test('a town is told with its size and what completed it', () => {
    const facts = [
      built('structure:dwelling', 'hex:E3'),
      ...['E3', 'E4', 'E5', 'F2'].map((hex) =>
        fact('move', { seat: ADA, what: 'piece:town', place: `hex:${hex}` }),
      ),
      fact('gain', { seat: ADA, what: 'good:towns', cause: 'hex:E3', rule: 'tm.town' }),
    ];
    const parts = [
      { cause: 'town:1', rule: 'tm.town.tiles', points: 5 },
      { cause: 'scoring:1', rule: 'tm.scoring.town', points: 5 },
    ];
    expect(storyOfTerraMystica(moment(facts, { parts, places: ['river:r1', 'hex:E3'] }), THINGS)).toEqual({
      title: 'A town of four structures',
      text: 'The dwelling on E3 completes it. 5 VP (town tile of coins), 5 (scoring tile of towns).',
      places: ['hex:E3', 'river:r1', 'hex:E3'],
    });
  });
  test('a structure is told with its place', () => {
    const told = storyOfTerraMystica(moment([built('structure:temple', 'hex:E3')]), THINGS);
    expect(told).toMatchObject({
      title: 'A temple on E3',
      text: 'Ada builds a temple on E3.',
      places: ['hex:E3'],
    });
  });
  test('points for passing are told by what pays them', () => {
    const passed = fact('pass', { seat: ADA, subject: 'Ada', text: 'passes' });
    const parts = [{ cause: 'bonus:BON1', rule: 'tm.pass.card', points: 4 }];
    expect(storyOfTerraMystica(moment([passed], { parts }), THINGS)).toMatchObject({
      title: 'The bonus card pays',
      text: 'Ada passes.',
    });
  });
  test('final scoring names what the seat was first in, and no more', () => {
    const score = (seat: number, rule: string, cause: string, amount: number): Fact =>
      fact('score', { seat, what: 'good:vp', rule, cause, amount });
    const facts = [
      score(ADA, 'tm.end.cults', 'cult:fire', 8),
      score(MIRA, 'tm.end.cults', 'cult:fire', 4),
      score(ADA, 'tm.end.cults', 'cult:air', 4),
      score(MIRA, 'tm.end.cults', 'cult:air', 8),
      score(ADA, 'tm.end.area', '', 18),
      score(MIRA, 'tm.end.area', '', 12),
    ];
    const partsOf = (seat: number): StoryMoment['parts'] =>
      facts
        .filter((one) => one.seat === seat)
        .map(({ cause, rule, amount }) => ({ cause, rule, points: amount }));
    expect(storyOfTerraMystica(moment(facts, { parts: partsOf(ADA) }), THINGS)).toMatchObject({
      title: 'The largest area and one cult',
      text: '18 VP for the area and 12 VP in the cults.',
    });
    expect(storyOfTerraMystica(moment(facts, { seat: MIRA, parts: partsOf(MIRA) }), THINGS)?.title).toBe(
      'First in one cult',
    );
  });
});

describe('Magnastorm', () => {
  const THINGS = catalogue([
    thing('objective:R3', { name: 'Leading Research' }),
    thing('commander:02', { name: 'Justin B. Beeper', short: 'Justin' }),
    thing('transmitter:T', { links: { areas: ['area:Wa', 'area:Wb', 'area:NWa'] } }),
    ...['Wa', 'Wb'].map((area) => thing(`area:${area}`, { links: { sector: ['sector:W'] } })),
    thing('area:NWa', { links: { sector: ['sector:NW'] } }),
    thing('sector:W', { name: 'left sector' }),
    thing('sector:NW', { name: 'upper left sector' }),
  ]);
  const station = fact('move', { seat: ADA, what: 'piece:station', place: 'transmitter:T' });

  test('an objective is told with who was first, and looks at the planet', () => {
    const facts = [station, fact('move', { seat: ADA, place: 'rung:1-2', cause: 'objective:R3' })];
    const parts = [
      { cause: 'objective:R3', rule: '', points: 4 },
      { cause: 'transmitter:T', rule: '', points: 2 },
    ];
    const places = ['lower:1,2', 'area:Wa', 'transmitter:T', 'space:Wa1', 'rung:1-2'];
    expect(storyOfMagnastorm(moment(facts, { parts, places }), THINGS)).toEqual({
      title: 'Leading Research',
      text: 'The second to fulfill this objective. A station on the way brings 2.',
      places: ['space:Wa1', 'transmitter:T', 'area:Wa'],
    });
  });
  test('a commander changes sides where somebody loses them', () => {
    const taken = fact('score', { seat: ADA, rule: 'magnastorm.takeover', cause: 'commander:02' });
    expect(storyOfMagnastorm(moment([taken]), THINGS)?.title).toBe('Justin joins');
    const lost = fact('lose', { seat: MIRA, rule: 'magnastorm.takeover', cause: 'commander:02' });
    expect(storyOfMagnastorm(moment([taken, lost]), THINGS)?.title).toBe('Justin changes sides');
  });
  test('a station is told with its sectors', () => {
    expect(storyOfMagnastorm(moment([station]), THINGS)?.text).toBe(
      'It is a door between the left sector and upper left sector.',
    );
  });
});

describe('Euphoria', () => {
  const THINGS = catalogue([
    thing('track:subterran', { name: 'Subterran allegiance', numbers: { end: 11 } }),
    thing('market:park', { name: 'Bemusement Park' }),
  ]);
  const star = (after: number): Fact => fact('score', { seat: ADA, what: 'good:tokens', amount: 1, after });

  test('a star is told by its number, and why it was placed', () => {
    const opened = fact('turn', { what: 'market:park', place: 'site:a' });
    expect(
      storyOfEuphoria(moment([opened, star(4)], { gain: 1, places: ['dice:hand', 'space:a'] }), THINGS),
    ).toEqual({
      title: 'The fourth star',
      text: 'The Bemusement Park opens.',
      places: ['space:a'],
    });
  });
  test('several at once are told together; the last one is told as the last one', () => {
    const full = fact('advance', { what: 'track:subterran', after: 11 });
    const two = moment([full, star(6), star(7)], { gain: 2 });
    expect(storyOfEuphoria(two, THINGS)).toMatchObject({
      title: 'Two stars at once',
      text: 'The Subterran allegiance reaches the end of its track.',
    });
    expect(storyOfEuphoria(moment([star(9), star(10)], { gain: 2 }), THINGS)?.title).toBe('The tenth star');
  });
  test('without stars the log tells it', () => {
    expect(storyOfEuphoria(moment([]), THINGS)).toBeNull();
  });
});

describe('a game without words of its own', () => {
  const THINGS = catalogue([thing('tile:1', { name: 'harbor tile' })]);
  const parts = [{ cause: 'tile:1', rule: '', points: 5 }];

  test('is told by what brought most, and by what was done', () => {
    const facts = [fact('move', { seat: ADA, subject: 'Ada', text: 'ships grain' })];
    const words = storyWords(moment(facts, { parts, places: ['dock:1'] }), { pointsUnit: 'VP' }, THINGS, 4);
    expect(words).toEqual({ title: 'Harbor tile', text: 'Ada ships grain.', places: ['dock:1'] });
  });
  test('what happens between rounds is told by the round', () => {
    const titleIn = (round: number): string =>
      storyWords(moment([], { parts, round }), { pointsUnit: 'VP' }, THINGS, 4).title;
    expect([titleIn(2), titleIn(4)]).toEqual(['The end of round 2', 'The end']);
  });
});

test('a picture without a place looks at the middle of what somebody has', () => {
  const box = (x: number, y: number): DOMRectReadOnly => ({ x, y, width: 2, height: 2 }) as DOMRectReadOnly;
  expect(middleOf([box(0, 0), box(9, 0), box(10, 1), box(11, 0)])).toBe(1);
});
