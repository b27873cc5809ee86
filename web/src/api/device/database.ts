/** The rows of this device in IndexedDB, on the shelves that the engine names. */
import { SHELVES } from './shelves';

export type Shelf = keyof typeof SHELVES;
export type Row = Record<string, unknown>;

const NAME = 'ludarium';
/** What may be there once only. Rows where one of the fields is null do not count. */
const UNIQUE: Partial<Record<Shelf, readonly string[]>> = { tables: ['key'], changes: ['table_id', 'key'] };

/** Opens it, with every shelf there is; rejects where the browser keeps nothing. */
export async function openDatabase(): Promise<IDBDatabase> {
  const found = await opened(indexedDB.open(NAME));
  const isComplete = shelves().every((shelf) => found.objectStoreNames.contains(shelf));
  if (isComplete) return found;
  const version = found.version + 1;
  found.close();
  return opened(indexedDB.open(NAME, version));
}

export function shelves(): Shelf[] {
  return Object.keys(SHELVES) as Shelf[];
}

function opened(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
  opening.onupgradeneeded = () => addShelves(opening.result);
  return resultOf(opening);
}

function addShelves(database: IDBDatabase): void {
  for (const shelf of shelves()) {
    if (database.objectStoreNames.contains(shelf)) continue;
    const store = database.createObjectStore(shelf, { keyPath: [...SHELVES[shelf]] });
    const unique = UNIQUE[shelf];
    if (unique) store.createIndex('unique', [...unique], { unique: true });
  }
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser gives no reason'));
  });
}

/** The rows of a shelf whose keys begin with these values, in order; all rows without any. */
export async function readRows(
  database: IDBDatabase,
  shelf: Shelf,
  start: readonly IDBValidKey[] = [],
): Promise<Row[]> {
  const range = start.length > 0 ? IDBKeyRange.bound([...start], [...start, []]) : null;
  return (await resultOf(database.transaction(shelf).objectStore(shelf).getAll(range))) as Row[];
}
