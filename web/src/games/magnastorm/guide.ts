/** What the coach says in a first game of Magnastorm. */
import type { MagnastormQuestionKind, Scene } from '../../api/types';
import type { GuideStep } from '../../table/gamePlugin';
import { detailsOf } from './scene';

const LAST_ROUND = 4;
/** Somebody is close to the target: the end may come with any turn. */
const CLOSE = 6;
const roundOf = (scene: Scene): number => scene.table['track:round'] ?? 1;
const isNearEnd = (scene: Scene): boolean =>
  roundOf(scene) === LAST_ROUND || detailsOf(scene).standing.some(({ left }) => left <= CLOSE);
const sectorHit = (scene: Scene): string => detailsOf(scene).storm.hit[0] ?? '';

export const GUIDE: readonly GuideStep<MagnastormQuestionKind>[] = [
  {
    key: 'start-crew',
    kinds: ['start_crew'],
    title: 'Your first crew member',
    text: 'It waits below a commander, who becomes cheaper for you and dearer for others. I would stand here.',
    at: 'advice',
  },
  {
    key: 'start-knowledge',
    kinds: ['start_knowledge'],
    title: 'Begin with a level',
    text: 'After each round the leader of a research area gets its commander and reputation.',
    at: 'advice',
  },
  {
    key: 'turn',
    kinds: ['turn'],
    title: 'Your first turn',
    text: 'Take a crew member from above, put it below, then move or gain. Reputation wins. This is a good start.',
    at: 'advice',
  },
  {
    key: 'place',
    kinds: ['place_crew'],
    title: 'Where does it act?',
    text: 'The row says what a move costs and what a gain brings; a symbol on the space is an extra.',
    at: 'advice',
  },
  {
    key: 'action',
    kinds: ['choose_action'],
    title: 'Move or gain',
    text: 'A move sends your runner out to drop a lab. A gain brings the cubes of the row, which pay for moves.',
    at: 'nothing',
  },
  {
    key: 'move',
    kinds: ['start_of_move'],
    title: 'Send your runner',
    text: 'Go to a quiet area and drop a lab: its color lifts your research, and it earns after the round.',
    at: 'advice',
  },
  {
    key: 'storm',
    kinds: ['turn'],
    when: (scene) => roundOf(scene) === 1,
    title: 'Mind the storm',
    text: 'This sector is hit after the round. Labs in quiet sectors earn cubes, and most labs bring reputation.',
    at: sectorHit,
  },
  {
    key: 'crew-bonus',
    kinds: ['crew_bonus'],
    title: 'A bonus: more crew',
    text: 'Above it works for you later and makes a commander cheaper; below it only blocks a space.',
    at: 'advice',
  },
  {
    key: 'objective',
    kinds: ['choose_objective'],
    title: 'An objective is ready',
    text: 'The first to fulfill it gets most reputation. What it takes back is its price, and usually worth it.',
    at: 'advice',
  },
  {
    key: 'income',
    kinds: ['turn'],
    when: (scene) => roundOf(scene) === 2,
    title: 'Your first income',
    text: 'Labs earned cubes, majorities brought reputation, the storm moved on. Crew is back above: on you go.',
    at: 'advice',
  },
  {
    key: 'last-round',
    kinds: ['turn'],
    when: isNearEnd,
    title: 'The end is near',
    text: 'Somebody can reach the target soon, or this is the last round. Cubes and levels are worth nothing then.',
    at: 'advice',
  },
];
