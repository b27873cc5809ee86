/** While something in a part of the table can be chosen, the rest of that part is drawn paler. */
import type { Targets } from '../../table/choices/choices';

export interface OpenChoices {
  targets: Targets;
  selection: readonly string[];
}

/** Returns a test: whether none of some ids can be chosen now, although another id of the same part (`belongs`) can. */
export function dimmedPlaces(
  { targets, selection }: OpenChoices,
  belongs: (id: string) => boolean,
): (...ids: readonly string[]) => boolean {
  const hasTargets = [...targets.keys()].some(belongs);
  return (...ids) => hasTargets && !ids.some((id) => targets.has(id) || selection.includes(id));
}
