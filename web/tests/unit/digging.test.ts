/** The way land goes round the ring of terrains. */
import { expect, test } from 'vitest';
import { ringWay } from '../../src/games/terra-mystica/board/digging';

const RING = ['desert', 'plains', 'swamp', 'lakes', 'forest', 'mountains', 'wasteland'];

test.each([
  ['plains', 'forest', ['swamp', 'lakes', 'forest']],
  ['forest', 'plains', ['lakes', 'swamp', 'plains']],
  ['mountains', 'forest', ['forest']],
  ['wasteland', 'plains', ['desert', 'plains']],
  ['desert', 'mountains', ['wasteland', 'mountains']],
  ['forest', 'ice', ['ice']],
])('from %s to %s, the shorter way', (from, to, way) => {
  expect(ringWay(RING, from, to)).toEqual(way);
});
