/** The book of the engine: keeps rows for good. What it promises stands in `ludarium.local.book`. */
import { openDatabase, readRows, resultOf, type Row, type Shelf } from './database';
import { SHELVES } from './shelves';

interface Write {
  do: 'add' | 'put' | 'delete' | 'merge' | 'lower';
  shelf: Shelf;
  row: Row;
  expected: Row | null;
}

const KEPT = 'kept';
const CONFLICT = 'conflict';
const CHANGED = 'changed';

export class Book {
  private opening: Promise<IDBDatabase> | null = null;

  private database(): Promise<IDBDatabase> {
    this.opening ??= openDatabase().then((database) => {
      // Another tab has a newer program, or the browser clears its data: the next request opens it again.
      database.onversionchange = () => (database.close(), (this.opening = null));
      database.onclose = () => (this.opening = null);
      return database;
    });
    this.opening.catch(() => (this.opening = null));
    return this.opening;
  }

  /** All writes or none, and on the disk when this returns; the text says what became of them. */
  async write(text: string): Promise<string> {
    const writes = JSON.parse(text) as Write[];
    if (writes.length === 0) return KEPT;
    const shelves = [...new Set(writes.map(({ shelf }) => shelf))];
    const transaction = (await this.database()).transaction(shelves, 'readwrite', { durability: 'strict' });
    let refused: unknown = null;
    const ended = new Promise<string>((resolve) => {
      transaction.oncomplete = () => resolve(KEPT);
      transaction.onabort = () => resolve(outcomeOf(refused ?? transaction.error));
    });
    try {
      for (const write of writes) await carryOut(transaction.objectStore(write.shelf), write);
    } catch (error) {
      refused = error;
      transaction.abort();
    }
    return ended;
  }

  async read(shelf: Shelf, key: string): Promise<string> {
    return JSON.stringify(await readRows(await this.database(), shelf, JSON.parse(key) as IDBValidKey[]));
  }
}

class RowChanged extends Error {}

function outcomeOf(error: unknown): string {
  if (error instanceof RowChanged) return CHANGED;
  const name =
    error instanceof Error || error instanceof DOMException ? error.name : 'the browser gives no reason';
  return name === 'ConstraintError' ? CONFLICT : name;
}

/** One write. Rejects where the row is not as it was expected to be. */
async function carryOut(store: IDBObjectStore, { do: what, shelf, row, expected }: Write): Promise<void> {
  const key = SHELVES[shelf].map((field) => row[field] as IDBValidKey);
  const needsOld = expected !== null || what === 'merge' || what === 'lower';
  const old = needsOld ? ((await resultOf(store.get(key))) as Row | undefined) : undefined;
  if (expected && !isAsExpected(old, expected)) throw new RowChanged();
  if (what === 'add') await resultOf(store.add(row));
  else if (what === 'delete') await resultOf(store.delete(key));
  else
    await resultOf(
      store.put(what === 'lower' ? lowered(old, row) : { ...(what === 'merge' ? old : {}), ...row }),
    );
}

/** Whether a row has these values; whether it is not there, where there are none. */
function isAsExpected(old: Row | undefined, expected: Row): boolean {
  const fields = Object.entries(expected);
  if (fields.length === 0) return old === undefined;
  return old !== undefined && fields.every(([name, value]) => old[name] === value);
}

/** A row with fields lowered to these where they are higher, or not set. */
function lowered(old: Row | undefined, row: Row): Row {
  const higher = Object.entries(row).filter(([name, value]) => {
    const now = old?.[name] ?? null;
    return now === null || (value as number) < (now as number);
  });
  return { ...old, ...Object.fromEntries(higher) };
}
