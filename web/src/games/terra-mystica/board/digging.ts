/** Land that is dug: it goes from terrain to terrain round the ring, one for each spade. */
import { keyOf, type CatalogueIndex } from '../../../api/catalogue';
import type { Stage } from '../../../table/motion/stage';
import { TIMES } from '../../../ui/motion/recipes';

/** The terrains after `from` up to `to`, the shorter way round; land beside the ring turns at once. */
export function ringWay(ring: readonly string[], from: string, to: string): string[] {
  const [start, goal] = [ring.indexOf(from), ring.indexOf(to)];
  if (start < 0 || goal < 0) return [to];
  const forward = (goal - start + ring.length) % ring.length;
  const step = forward <= ring.length / 2 ? 1 : -1;
  const length = step > 0 ? forward : ring.length - forward;
  return Array.from(
    { length },
    (_, index) => ring[(start + step * (index + 1) + ring.length) % ring.length] ?? to,
  );
}

export interface Digging {
  way: readonly string[];
  /** Milliseconds until the land begins to turn. */
  delay: number;
  duration: number;
}

/** What happens to the land of a hex just now, if anything does. */
export function digging(stage: Stage, catalogue: CatalogueIndex, hex: string): Digging | null {
  const move = stage.arrivalsAt(hex).find(({ what }) => what.startsWith('terrain:'));
  if (!move) return null;
  const ring = catalogue.all('terrain').filter(({ numbers }) => 'ring' in numbers);
  const before = move.from === hex ? move.was : catalogue.link(hex, 'terrain');
  const way = ringWay(
    ring.map(({ id }) => keyOf(id)),
    keyOf(before),
    keyOf(move.what),
  );
  const duration = TIMES.turn * way.length;
  return { way, duration, delay: stage.delayOf(`land ${hex}`, duration) };
}
