/** The lists of tables on the home page. */
import { call } from '../../api/client';
import type { Summary } from '../../api/types';

export interface TableLists {
  mine: readonly Summary[];
  open: readonly Summary[];
  running: readonly Summary[];
}

export const NO_TABLES: TableLists = { mine: [], open: [], running: [] };
const MOST = 20;

/** A list that cannot be loaded is empty. People who have never been here have no tables of their own. */
export async function loadTableLists(isKnown: boolean): Promise<TableLists> {
  const load = (which: keyof TableLists): Promise<Summary[]> =>
    call('GET /tables', { query: { which, most: MOST } }).catch(() => []);
  const [mine, open, running] = await Promise.all([
    isKnown ? load('mine') : Promise.resolve([]),
    load('open'),
    load('running'),
  ]);
  const ids = new Set(mine.map(({ id }) => id));
  const ofOthers = (tables: readonly Summary[]): Summary[] => tables.filter(({ id }) => !ids.has(id));
  return { mine, open: ofOthers(open), running: ofOthers(running) };
}
