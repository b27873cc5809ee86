/** Euphoria on the home page. */
import type { HomePlugin, Side } from '../../homePlugin';
import { styleOfSeat } from '../style';

const COLORS = ['Blue', 'Orange', 'Green', 'Yellow', 'Purple', 'Black'];

export const homePlugin: HomePlugin = {
  loadPictures: () => import('./art'),
  icon: 'star',
  minutes: '60 min',
  weight: 'Medium',
  pitch: 'Dice are your workers. Do not let them learn too much.',
  story:
    'Send dice to work in three districts, dig tunnels and open markets. ' +
    'Whoever first has all ten stars on the board wins.',
  points: 'stars',
  sideOf: (_, seat): Side => ({ name: COLORS[seat] ?? '', style: styleOfSeat(seat) }),
};
