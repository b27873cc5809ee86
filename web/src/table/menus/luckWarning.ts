import type { TableInfo } from '../../api/types';

/** Somebody may know what will be drawn; where nobody else plays, that is nobody's business. */
export function luckWarning({ chosen_luck, seats }: TableInfo): string {
  const others = seats.some(({ kind, mine }) => kind !== 'bot' && !mine);
  return chosen_luck && others
    ? 'The draws of this table were chosen when it was set up: somebody may know them beforehand.'
    : '';
}
