/** While something in a part of the table can be chosen, the rest of that part is out of the question and steps back. */
import type { Targets } from '../../table/targets';

export interface Asked {
  targets: Targets;
  aims: readonly string[];
}

/** Tells whether nothing of what is named can be chosen although something of the same part can; `isPart` says what belongs to it. */
export function outOf({ targets, aims }: Asked, isPart: (id: string) => boolean): (...ids: readonly string[]) => boolean {
  const asked = [...targets.keys()].some(isPart);
  return (...ids) => asked && !ids.some((id) => targets.has(id) || aims.includes(id));
}
