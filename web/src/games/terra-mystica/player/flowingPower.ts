/** Power tokens on their way: in one arc over the rims, one after the other; a burned one sinks and is gone. */
import { fly } from '../../../ui/motion/flight';
import { wantsLessMotion } from '../../../ui/motion/play';
import { glide, sink } from '../../../ui/motion/recipes';
import { pieceColors } from '../art/pieces';
import type { Flow } from './powerFlow';

/** More are not drawn: the number stands for the rest. */
const MOST_DRAWN = 3;
const APART_MS = 60;
const LIFT = 26;
const SINKING_MS = 300;
const TOKEN = { symbol: 'pc-token', viewBox: '-9 -8 18 18', size: 15, style: pieceColors('power') };

/** Done when the last one has landed; null where nothing moves. */
export function flowingPower(flows: readonly Flow[], bowls: readonly Element[]): Promise<unknown> | null {
  if (wantsLessMotion() || bowls.length < 3) return null;
  const flights = flows.flatMap(({ from, to, count }) => {
    const [start, goal] = [bowls[from], bowls[to ?? from]];
    if (!start || !goal) return [];
    return Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, index) =>
      fly({ ...TOKEN, delay: index * APART_MS }, start, goal, (offset) =>
        to === null ? sink(8, SINKING_MS) : glide(offset, { lift: LIFT }),
      ),
    );
  });
  return Promise.all(flights);
}
