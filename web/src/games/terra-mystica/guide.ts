/** What the coach says in a first game of Terra Mystica. */
import type { Scene, TerraMysticaQuestionKind } from '../../api/types';
import type { GuideStep } from '../../table/gamePlugin';
import { detailsOf, roundTileNow } from './scene';

const roundOf = (scene: Scene): number => detailsOf(scene)?.round ?? 0;
const LAST_ROUND = 6;
/** With so few workers hardly anything can be built. */
const FEW_WORKERS = 1;

function workers(scene: Scene): number {
  return scene.players.find(({ seat }) => seat === scene.viewer)?.amounts['good:workers'] ?? 0;
}
/** Whether the viewer has acted in this round: then there is something on the map of it. */
function isIncomeSpent(scene: Scene): boolean {
  return roundOf(scene) > 0 && workers(scene) <= FEW_WORKERS;
}

export const GUIDE: readonly GuideStep<TerraMysticaQuestionKind>[] = [
  {
    key: 'level',
    kinds: ['choose_level'],
    title: 'How hard should she play?',
    text: 'The Automa follows printed cards. Automalein is her gentlest level; each one after it is harder.',
    at: 'nothing',
  },
  {
    key: 'faction',
    kinds: ['choose_faction'],
    title: 'Choose your people',
    text: 'Everybody has one home terrain and one talent. Witches, Nomads and Halflings are kind to beginners.',
    at: 'nothing',
  },
  {
    key: 'bonus',
    kinds: ['choose_bonus_card'],
    title: 'Take a bonus card',
    text: 'It adds to your income until you pass. I would take the one I point at.',
    at: 'advice',
  },
  {
    key: 'dwelling',
    kinds: ['place_dwelling'],
    title: 'Your first home',
    text: 'Most points after six rounds win, and you build next to what you own. This one has good land around it.',
    at: 'advice',
  },
  {
    key: 'income',
    kinds: ['action'],
    when: (scene) => roundOf(scene) === 1,
    title: 'Your first income is here',
    text: 'Workers and coins are ready. You take one action, then she does, until both have passed. Begin here.',
    at: 'advice',
  },
  {
    key: 'tile',
    kinds: ['action'],
    when: (scene) => roundOf(scene) === 1 && !isIncomeSpent(scene),
    title: 'The round tile pays',
    text: 'Every round rewards one thing, right when you do it. Plan for this one, and look what comes next.',
    at: roundTileNow,
  },
  {
    key: 'power',
    kinds: ['accept_power'],
    title: 'Power from a neighbor',
    text: 'She has built beside you. The first power is free, each further one costs 1 VP. Early on, take it.',
    at: 'nothing',
  },
  {
    key: 'spades',
    kinds: ['use_spades', 'bonus_spade'],
    title: 'Use your spade',
    text: 'It turns land one step around the ring. Here it brings most.',
    at: 'advice',
  },
  {
    key: 'end-turn',
    kinds: ['after_action'],
    title: 'One action, then she',
    text: 'Converting is allowed as often as you like, but rarely needed. End your turn with the large button.',
    at: 'nothing',
  },
  {
    key: 'favor',
    kinds: ['take_favor'],
    title: 'A favor forever',
    text: 'Each moves you up a cult, and most help all game long. This one suits you.',
    at: 'advice',
  },
  {
    key: 'town',
    kinds: ['take_town'],
    title: 'You founded a town!',
    text: 'Every tile brings VP and a key. The key lets you reach the top of a cult.',
    at: 'nothing',
  },
  {
    key: 'pass',
    kinds: ['action'],
    when: isIncomeSpent,
    title: 'Time to pass?',
    text: 'Few workers are left. Whoever passes takes another bonus card; the first one begins the next round.',
    at: 'advice',
  },
  {
    key: 'round-2',
    kinds: ['action'],
    when: (scene) => roundOf(scene) === 2,
    title: 'A new round, a new tile',
    text: 'You got income again, more than before if you built. Now another thing pays.',
    at: roundTileNow,
  },
  {
    key: 'last-round',
    kinds: ['action'],
    when: (scene) => roundOf(scene) === LAST_ROUND,
    title: 'The last round',
    text: 'No more income after this. Spend everything: connect your houses for the area, climb the cults.',
    at: 'advice',
  },
];
