/** Who sits at a table. */
import { joinWithAnd } from '../../ui/text';
import type { TableInfo } from '../../api/types';

/** Whether there is no seat for this person. */
export function isFull({ seats }: TableInfo): boolean {
  return !seats.some(
    ({ kind, mine, mine_before }) => kind === 'open' || kind === 'invited' || mine || mine_before,
  );
}

/** "Ada, Ben and a bot sit there, and no seat is left." */
export function seatedText({ seats }: TableInfo): string {
  const names = joinWithAnd(seats.map(({ name }) => name));
  return `${names} ${seats.length > 1 ? 'sit' : 'sits'} there, and no seat is left.`;
}
