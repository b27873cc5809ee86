/** The clocks that a new table offers, in seconds: for each move, or a bank for the whole game. */
import type { TableSetup } from '../../api/types';

type Clock = TableSetup['clock'];

export const CLOCKS: readonly { value: string; label: string; clock: Clock }[] = [
  { value: 'none', label: 'No clock', clock: null },
  { value: 'quick', label: '30 minutes each', clock: { move: 0, bank: 1800 } },
  { value: 'live', label: '60 minutes each', clock: { move: 0, bank: 3600 } },
  { value: 'day', label: 'A day for each move', clock: { move: 86_400, bank: 0 } },
  { value: 'week', label: 'A week for each move', clock: { move: 604_800, bank: 0 } },
];

export function clockOf(value: string): Clock {
  return CLOCKS.find((clock) => clock.value === value)?.clock ?? null;
}
