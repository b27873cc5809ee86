/** The parts of the table that a small screen shows one at a time. */
import { isKind } from '../../api/catalogue';

export const TABS = ['Planet', 'Panels', 'Research', 'Objectives'] as const;
const KINDS = [
  ['area', 'space', 'transmitter', 'sector', 'place'],
  ['upper', 'lower', 'row', 'column', 'commander', 'token'],
  ['research', 'step'],
  ['objective', 'objective_slot', 'rung'],
] as const;

/** The tab with most targets; empty for none. */
export function tabWithMostTargets(targets: Iterable<string>): (typeof TABS)[number] | '' {
  const ids = [...targets];
  const counts = KINDS.map((kinds) => ids.filter((id) => isKind(id, ...kinds)).length);
  const most = Math.max(...counts);
  return most === 0 ? '' : (TABS[counts.indexOf(most)] ?? '');
}
