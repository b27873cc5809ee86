/** What the coach says in a first game of Euphoria. */
import type { EuphoriaQuestionKind, Scene } from '../../api/types';
import type { GuideStep } from '../../table/gamePlugin';

/** Somebody has so many tokens that the end may come soon. */
const MANY_TOKENS = 7;
const HIGH_KNOWLEDGE = 5;

function amount(scene: Scene, good: string): number {
  return scene.players.find(({ seat }) => seat === scene.viewer)?.amounts[good] ?? 0;
}
const GOODS = ['energy', 'water', 'food', 'bliss', 'gold', 'stone', 'clay'].map((good) => `good:${good}`);
const hasGoods = (scene: Scene): boolean => GOODS.some((good) => amount(scene, good) > 0);
const hasToken = (scene: Scene): boolean => amount(scene, 'good:tokens') > 0;
const isNearEnd = (scene: Scene): boolean => scene.players.some(({ points }) => points >= MANY_TOKENS);

export const GUIDE: readonly GuideStep<EuphoriaQuestionKind>[] = [
  {
    key: 'recruits',
    kinds: ['choose_active'],
    title: 'Two recruits join you',
    text: 'The first you pick works from the start, and its faction is yours. The second waits until later.',
    at: 'nothing',
  },
  {
    key: 'place',
    kinds: ['choose_action'],
    title: 'Place a worker die',
    text: 'Ten tokens win. First you need goods: these places are free, never full, and the lit box is yours.',
    at: 'advice',
  },
  {
    key: 'next',
    kinds: ['place_next'],
    title: 'Another of the same',
    text: 'Dice that show the same number may all be placed in one turn.',
    at: 'advice',
  },
  {
    key: 'goods',
    kinds: ['choose_action'],
    when: hasGoods,
    title: 'Your first goods',
    text: 'Tunnels turn them into resources or artifacts, resources build markets, markets place tokens. Go on here.',
    at: 'advice',
  },
  {
    key: 'tunnel',
    kinds: ['tunnel_gain'],
    title: 'Out of the tunnel',
    text: 'A resource builds markets. Artifacts pay at artifact markets and for your dilemma.',
    at: 'nothing',
  },
  {
    key: 'retrieve',
    kinds: ['retrieve_dice'],
    title: 'Take dice back',
    text: 'They are rolled at once. Hand dice and knowledge together: at 16 or more the highest one is lost.',
    at: 'nothing',
  },
  {
    key: 'knowledge',
    kinds: ['choose_action'],
    when: (scene) => amount(scene, 'good:knowledge') >= HIGH_KNOWLEDGE,
    title: 'You know too much',
    text: 'High knowledge costs you dice when you roll. A sum of 5 to 8 at a place for goods brings it down.',
    at: 'advice',
  },
  {
    key: 'token',
    kinds: ['choose_action'],
    when: hasToken,
    title: 'Your first token is down',
    text: 'Nine to go. Look which markets you can pay soon, and which sites others have begun.',
    at: 'advice',
  },
  {
    key: 'end-turn',
    kinds: ['end_turn'],
    title: 'End your turn',
    text: 'That is the large button at the right.',
    at: 'nothing',
  },
  {
    key: 'near-end',
    kinds: ['choose_action'],
    when: isNearEnd,
    title: 'The end is near',
    text: 'Ten tokens win on the spot. Count the turns you still need, and take the shortest way.',
    at: 'advice',
  },
];
