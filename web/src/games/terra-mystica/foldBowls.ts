/** The three bowls of power as one chip: before and after. */
import type { FoldChanges } from '../../table/choices/chips';

const BOWLS = ['bowl:1', 'bowl:2', 'bowl:3'];

export const foldBowls: FoldChanges = (changes, amounts) => {
  const moved = changes.filter(({ what, least, most }) => BOWLS.includes(what) && least === most);
  if (moved.length === 0 || BOWLS.some((bowl) => amounts[bowl] === undefined))
    return { rest: changes, chips: [] };
  const before = BOWLS.map((bowl) => amounts[bowl] ?? 0);
  const after = BOWLS.map(
    (bowl, index) => (before[index] ?? 0) + (moved.find(({ what }) => what === bowl)?.most ?? 0),
  );
  const worth = (bowls: readonly number[]): number => (bowls[1] ?? 0) + 2 * (bowls[2] ?? 0);
  const text = `${before.join('/')} → ${after.join('/')}`;
  return {
    rest: changes.filter((change) => !moved.includes(change)),
    chips: [
      {
        tone: worth(after) < worth(before) ? 'cost' : 'gain',
        text,
        count: text,
        icon: 'power',
        spokenText: `power bowls ${before.join(', ')}, then ${after.join(', ')}`,
      },
    ],
  };
};
