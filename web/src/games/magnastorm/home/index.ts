/** Magnastorm on the home page. */
import { keyOf } from '../../../api/catalogue';
import { capitalize } from '../../../ui/text';
import { defaultPlayerStyle } from '../../../table/seats/playerStyle';
import type { HomePlugin, Side } from '../../homePlugin';
import { withArtifactCards } from '../collection/newTable';
import { styleOfColor } from '../style';

function sideOf(plays: string, seat: number): Side {
  const color = keyOf(plays);
  return plays
    ? { name: capitalize(color), style: styleOfColor(color) }
    : { name: '', style: defaultPlayerStyle({ seat }) };
}

export const homePlugin: HomePlugin = {
  loadPictures: () => import('./art'),
  icon: 'medal',
  minutes: '60–90 min',
  weight: 'Medium heavy',
  pitch: 'Race over a planet before the storm turns.',
  story:
    'Send a runner over a planet, drop labs and take command before the storm turns. ' +
    'Whoever has the most reputation at the end wins.',
  points: 'reputation',
  sideOf,
  withCollections: withArtifactCards,
};
