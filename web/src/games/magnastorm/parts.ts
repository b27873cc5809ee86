/** The parts of the table that a small screen shows one at a time. */
import type { Targets } from '../../table/targets';

export const PARTS = ['Planet', 'Panels', 'Research', 'Objectives'] as const;
const KINDS: readonly RegExp[] = [/^(area|space|transmitter|sector|place):/, /^(upper|lower|row|column|commander|token):/, /^(research|step):/, /^(objective|objective_slot|rung):/];

/** The part where most of what can be chosen lies; nothing where nothing does. */
export function partOf(targets: Targets): (typeof PARTS)[number] | '' {
  const counts = KINDS.map((kind) => [...targets.keys()].filter((id) => kind.test(id)).length);
  const most = Math.max(...counts);
  return most === 0 ? '' : (PARTS[counts.indexOf(most)] ?? '');
}
