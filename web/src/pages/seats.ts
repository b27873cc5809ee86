/** Who sits at a table. */
import { listed } from '../api/things';
import type { TableInfo } from '../api/types';

/** Whether nobody can sit down any more, and this person does not sit there. */
export function isFull({ seats }: TableInfo): boolean {
  return !seats.some(({ kind, mine, mine_before }) => kind === 'open' || kind === 'invited' || mine || mine_before);
}

/** "Ada, Ben and a bot sit there." */
export function whoSits({ seats }: TableInfo): string {
  const names = listed(seats.map(({ name }) => name));
  return `${names} ${seats.length > 1 ? 'sit' : 'sits'} there, and no seat is left.`;
}
