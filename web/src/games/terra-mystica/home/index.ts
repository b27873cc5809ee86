/** Terra Mystica on the home page. */
import type { HomePlugin } from '../../homePlugin';
import { dataHelp, QUICK_GAME } from './settings';
import { sideOf } from './sides';

export const homePlugin: HomePlugin = {
  loadPictures: () => import('./art'),
  icon: 't-forest',
  minutes: '60–120 min',
  weight: 'Heavy',
  pitch: 'Shape seven lands, found towns, rise in four cults.',
  story:
    'Turn the land into your own, build on it, and live off your neighbors. Six rounds; most points win.',
  points: 'points',
  sideOf,
  quickGame: QUICK_GAME,
  dataHelp,
};
