/** Safe hands: what is armed, what Enter does, what a price is, and which presses are slips. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentPerson } from '../../src/account/currentPerson.svelte';
import { foldBowls } from '../../src/games/terra-mystica/foldBowls';
import { ringPrice } from '../../src/games/terra-mystica/board/hexLabels';
import { playerStyleOf } from '../../src/games/terra-mystica/style';
import { warningBefore } from '../../src/games/terra-mystica/warnings';
import { plugin as magnastormPlugin } from '../../src/games/magnastorm';
import { plugin as euphoriaPlugin } from '../../src/games/euphoria';
import { PressGuard } from '../../src/table/board/pressGuard';
import { choiceChips } from '../../src/table/choices/chips';
import { choicesByPlace } from '../../src/table/choices/choices';
import { cheapestFirst } from '../../src/table/choices/cost';
import { offeredChoices } from '../../src/table/choices/offered';
import { placeCard } from '../../src/table/choices/placeCard';
import { asksAgain, primaryChoice } from '../../src/table/choices/primary';
import { seatCards } from '../../src/table/seats/seatCards';
import { plugin as fallback } from '../../src/games/fallback';
import {
  answer,
  catalogue,
  choice,
  magnastorm,
  plan,
  player,
  question,
  scene,
  terraMystica,
  thing,
} from '../builders';
import { tableAsking } from './fixtures';

const CATALOGUE = catalogue([
  thing('good:coins'),
  thing('good:workers'),
  thing('good:power'),
  thing('good:tokens'),
  thing('good:knowledge', { numbers: { burden: 1 } }),
  thing('good:reputation', { numbers: { target: 25 } }),
  thing('track:round', { numbers: { last: 4 } }),
  thing('structure:dwelling'),
]);
const paying = (word: string, ...price: [string, number][]): ReturnType<typeof choice> =>
  choice([word], { price: price.map(([good, count]) => ({ good: `good:${good}`, count })) });
const END = choice(['done'], { ends: true, leadsTo: 'others' });

describe('what cannot be taken back is armed first', () => {
  const mine = { confirms: true, isOwnTurn: true, always: false };

  test('before others, before chance and before the end of the game', () => {
    for (const leadsTo of ['others', 'chance', 'end'] as const)
      expect(asksAgain(choice(['pass'], { leadsTo }), mine), leadsTo).toBe(true);
    expect(asksAgain(choice(['dig']), mine)).toBe(false);
  });

  test('the answer that ends a turn is the confirmation itself', () => {
    expect(asksAgain(END, mine)).toBe(false);
  });

  test('not for those who turned it off, but always under a finger', () => {
    const pass = choice(['pass'], { leadsTo: 'chance' });
    expect(asksAgain(pass, { ...mine, confirms: false })).toBe(false);
    expect(asksAgain(pass, { ...mine, confirms: false, always: true })).toBe(true);
  });
});

describe('the large button', () => {
  test('ends a question where everything else costs something', () => {
    expect(primaryChoice([paying('buy', ['coins', 1]), END], END, CATALOGUE)).toBe(END);
  });

  test('never throws something free away', () => {
    const draw = choice(['draw']);
    expect(primaryChoice([draw, END], END, CATALOGUE)).toBe(draw);
    expect(primaryChoice([draw, choice(['other']), END], END, CATALOGUE)).toBeUndefined();
  });

  test('ends a turn although a trade could be begun', () => {
    const trade = choice(['trade'], { group: 'group:trade' });
    expect(primaryChoice([trade, END], END, CATALOGUE, euphoriaPlugin.isIdle)).toBe(END);
  });

  test('losing what one is glad to lose is free', () => {
    const learn = paying('forget', ['knowledge', 1]);
    expect(primaryChoice([learn, END], END, CATALOGUE)).toBe(learn);
  });
});

describe('prices', () => {
  const dug = paying('dig', ['workers', 4], ['coins', 2]);
  const burnt = paying('burn', ['workers', 1], ['coins', 2], ['tokens', 3], ['power', 1]);
  const order = ['good:tokens', 'good:power', 'good:workers'];

  test('burning power for good is dearer than digging', () => {
    expect(cheapestFirst([burnt, dug], order)).toEqual([dug, burnt]);
  });

  test('a ring names every good of the cheapest way, sacrificed tokens too', () => {
    expect(ringPrice([burnt, dug]).map(({ good, count }) => `${count} ${good}`)).toEqual([
      '4 good:workers',
      '2 good:coins',
    ]);
    expect(ringPrice([burnt]).map(({ good }) => good)).toContain('good:tokens');
  });

  test('the card of a place says what all ways share, and how each differs', () => {
    const card = placeCard('structure:dwelling', [dug, burnt], { catalogue: CATALOGUE, standing: '' });
    expect(card.common.map(({ spokenText }) => spokenText)).toEqual(['−2 coinss']);
    expect(card.rows[0]?.chips.map(({ spokenText }) => spokenText)).toEqual(['−4 workerss']);
    expect(card.rows[1]?.chips).toHaveLength(3);
  });

  test('a place that leads on says what is picked next instead of listing everything', () => {
    const card = placeCard('structure:dwelling', [dug, burnt], {
      catalogue: CATALOGUE,
      standing: '',
      next: 'Which crew?',
    });
    expect(card.rows).toEqual([]);
    expect(card.next).toBe('Which crew?');
  });

  test('an answer that declines is tied to no place', () => {
    const declining = choice(['no'], { ends: true, targets: ['hex:F4'] });
    expect(choicesByPlace([declining]).size).toBe(0);
  });
});

describe('colors of chips', () => {
  const toneOf = (kind: 'price' | 'gains', good: string): string | undefined =>
    choiceChips({ price: [], gains: [], [kind]: [{ good, count: 1 }] }, CATALOGUE)[0]?.tone;

  test('good is green, bad is red, as the game means it', () => {
    expect(toneOf('gains', 'good:coins')).toBe('gain');
    expect(toneOf('price', 'good:coins')).toBe('cost');
    expect(toneOf('price', 'good:knowledge')).toBe('gain');
    expect(toneOf('gains', 'good:knowledge')).toBe('cost');
  });

  test('bowls of power are one chip, before and after', () => {
    const amounts = { 'bowl:1': 4, 'bowl:2': 8, 'bowl:3': 0 };
    const change = (what: string, by: number) => ({ seat: 0, what, least: by, most: by });
    const { rest, chips } = foldBowls(
      [change('bowl:2', -8), change('bowl:1', 4), change('good:coins', -2)],
      amounts,
    );
    expect(rest.map(({ what }) => what)).toEqual(['good:coins']);
    expect(chips.map(({ text, tone }) => [text, tone])).toEqual([['4/8/0 → 8/0/0', 'cost']]);
  });
});

describe('choices that make no difference', () => {
  test('are offered once, and their places lead to the one that is offered', () => {
    const crew = [1, 2].map((place) =>
      answer(`crew ${place}`, { alike: 'same', targets: [`upper:${place}`] }),
    );
    const { choices, aliases } = offeredChoices(question(crew));
    expect(choices.map(({ word }) => word)).toEqual(['crew 1']);
    expect(aliases.get('upper:2')).toBe('upper:1');
  });

  test('a first step that plans take in every direction is left out', () => {
    const first = answer('take', { covered: true });
    const plans = [plan(['take', 'stone']), plan(['take', 'artifact'])];
    expect(offeredChoices(question([first], { plans })).choices.map(({ word }) => word)).toEqual([
      'take. stone',
      'take. artifact',
    ]);
  });
});

describe('the goal is on the page', () => {
  const cardOf = (
    plugin: typeof fallback,
    shown: ReturnType<typeof scene>,
  ): ReturnType<typeof seatCards>[number] | undefined => seatCards(shown, plugin, CATALOGUE, [])[0];

  test('Magnastorm: reputation of the target, and what ends the game', () => {
    const shown = scene({ specific: magnastorm(), table: { 'track:round': 2 } });
    expect(cardOf(magnastormPlugin, shown)?.goal).toBe(25);
    expect(magnastormPlugin.progressText(shown, CATALOGUE)).toBe('Round 2 of 4 · ends at 25 reputation');
  });

  test('Euphoria: stars of ten', () => {
    const ada = player(0, 'Ada', { amounts: { 'good:tokens': 4, 'tokens:left': 6 } });
    const shown = scene({ players: [ada] });
    expect(euphoriaPlugin.pointsGoal?.(shown, CATALOGUE)).toBe(10);
    expect(euphoriaPlugin.progressText(shown, CATALOGUE)).toContain('ends at 10 stars');
  });
});

describe('seats', () => {
  test('nobody is shown as thinking while the turn waits for me', () => {
    const shown = scene({ asked: [1] });
    const states = (held: number): string[] =>
      seatCards(shown, fallback, CATALOGUE, [], held).map(({ state }) => state);
    expect(states(0)).toEqual(['your turn', 'waits for you']);
    expect(states(-1)).toEqual(['', 'choosing']);
  });

  test('factions of Fire & Ice have the color of their pieces', () => {
    const details = { seat: 0, home: 'terrain:ice', color: 'terrain:desert', faction: '' };
    const shown = scene({ specific: terraMystica({ players: [details as never] }) });
    expect(playerStyleOf(player(0, 'Ada'), shown).color).toBe('var(--t-ice)');
  });
});

describe('passing', () => {
  const pass = choice(['pass'], { group: 'group:pass', leadsTo: 'chance' });
  const withGoods = (amounts: Record<string, number>): ReturnType<typeof scene> =>
    scene({ players: [player(0, 'Ada', { amounts })], specific: terraMystica({ round: 3 }) });

  test('warns whoever could still do something, and says what is left', () => {
    const warning = warningBefore(pass, withGoods({ 'good:coins': 17, 'good:workers': 6 }), CATALOGUE);
    expect(warning?.text).toContain('17 coinss and 6 workerss');
  });

  test('warns nobody who has nothing left, and before no other choice', () => {
    expect(warningBefore(pass, withGoods({ 'good:coins': 1 }), CATALOGUE)).toBeNull();
    expect(warningBefore(choice(['dig']), withGoods({ 'good:workers': 6 }), CATALOGUE)).toBeNull();
  });
});

describe('presses', () => {
  let now = 0;
  const at = (x: number, y: number): PointerEvent & MouseEvent =>
    ({ clientX: x, clientY: y, detail: 1, pointerType: 'mouse' }) as never;

  test('the second of two quick clicks does not hit what has moved under the cursor', () => {
    const guard = new PressGuard(() => now);
    guard.pressed(at(10, 10));
    expect(guard.ignoresClick(at(10, 10))).toBe(false);
    now += 80;
    guard.change();
    now += 60;
    guard.pressed(at(11, 10));
    expect(guard.ignoresClick(at(11, 10))).toBe(true);
    now += 400;
    guard.pressed(at(11, 10));
    expect(guard.ignoresClick(at(11, 10))).toBe(false);
  });

  test('a click that began before the change is ignored wherever it ends', () => {
    const guard = new PressGuard(() => now);
    guard.pressed(at(10, 10));
    now += 900;
    guard.change();
    now += 900;
    expect(guard.ignoresClick(at(300, 10))).toBe(true);
  });

  test('a click elsewhere is meant, however quick', () => {
    const guard = new PressGuard(() => now);
    guard.pressed(at(10, 10));
    now += 20;
    guard.change();
    now += 20;
    guard.pressed(at(300, 200));
    expect(guard.ignoresClick(at(300, 200))).toBe(false);
  });
});

describe('on the page', () => {
  beforeEach(() => {
    currentPerson.person = {
      id: 'ada',
      name: 'Ada',
      kind: 'guest',
      login: '',
      preferences: { confirm_turn: true, client: {} },
    };
  });
  afterEach(() => {
    currentPerson.person = null;
  });
  const pass = answer('pass', { targets: ['bonus:1'], leads_to: 'chance' });

  test('one click on a card that ends the round only arms it; the second carries it out', () => {
    const { table, connection } = tableAsking(question([pass]), { isDrawn: () => true });
    table.pick('bonus:1');
    expect(connection.sent).toEqual([]);
    expect(table.armedChoice?.word).toBe('pass');
    table.pick('bonus:1');
    expect(connection.sent).toEqual([['pass']]);
  });

  test('pointing elsewhere disarms, and back leaves everything as it was', () => {
    const { table, connection } = tableAsking(question([pass, answer('dig', { targets: ['hex:A1'] })]), {
      isDrawn: () => true,
    });
    table.pick('bonus:1');
    table.back();
    expect(table.armedChoice).toBeUndefined();
    table.pick('hex:A1');
    expect(connection.sent).toEqual([['dig']]);
  });

  test('several ways at a place: the cheapest is armed, and each is a row', () => {
    const ways = [
      answer('burn', { targets: ['hex:A1'], price: [{ good: 'good:power', count: 6 }] }),
      answer('dig', { targets: ['hex:A1'], price: [{ good: 'good:workers', count: 4 }] }),
    ];
    const { table, page, connection } = tableAsking(question(ways), {
      isDrawn: () => true,
      priceOrder: ['good:power', 'good:workers'],
    });
    table.pick('hex:A1');
    expect(connection.sent).toEqual([]);
    expect(page.card?.rows.map(({ choice: way }) => way.word)).toEqual(['dig', 'burn']);
    page.carryOutFinal();
    expect(connection.sent).toEqual([['dig']]);
  });

  test('Enter before a warning leaves it, only its own button passes', () => {
    const warning = { title: 'End the round?', text: '', keep: 'Play on', go: 'Pass' };
    const { table, page, connection } = tableAsking(question([pass]), {
      isDrawn: () => true,
      warningBefore: () => warning,
    });
    table.pick('bonus:1');
    page.carryOutFinal();
    expect(connection.sent).toEqual([]);
    expect(page.warning).toBeNull();
  });
});
