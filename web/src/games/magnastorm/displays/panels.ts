/** What the action board shows of its columns and rows. */
import type { Amount, MagnastormSpecific, Scene, CatalogueEntry } from '../../../api/types';

/** The commander above a column, or the first player token. */
export function cardAbove(column: CatalogueEntry, { layout }: Scene): string {
  const commander = layout[column.id]?.find(({ what }) => what.startsWith('commander:'));
  return commander?.what ?? column.links['token']?.[0] ?? '';
}

/** The id of the seat that holds a commander or the token; empty for none. */
export function holderOf(what: string, { layout, players }: Scene): string {
  const marker = layout[what]?.find(({ seat }) => seat >= 0)?.seat;
  if (marker !== undefined) return `seat:${marker}`;
  const seats = players.map(({ seat }) => `seat:${seat}`);
  return seats.find((id) => layout[id]?.some((piece) => piece.what === what)) ?? '';
}

/** What a move in a row costs, or a gain brings: for the viewer, or as printed for those who watch. */
export function rowAmounts(
  row: CatalogueEntry,
  kind: 'price' | 'gains',
  viewer: MagnastormSpecific['seat'],
): readonly Amount[] {
  const own = viewer?.rows.find((found) => found.row === row.id);
  if (own) return own[kind];
  const prefix = kind === 'price' ? 'pay' : 'gain';
  return [
    { good: 'good:own', count: row.numbers[`${prefix}_own`] ?? 0 },
    { good: 'good:yellow', count: row.numbers[`${prefix}_yellow`] ?? 0 },
  ].filter(({ count }) => count > 0);
}
