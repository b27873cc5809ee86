/** How far this browser has seen each table: what was seen is not played by itself again. */
const KEY = 'ludarium-seen';
const MOST_TABLES = 60;

function read(): [string, number][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** The ply up to which a table was seen; -1 for one that was never opened here. */
export function seenPly(table: string): number {
  return read().find(([id]) => id === table)?.[1] ?? -1;
}

export function rememberSeen(table: string, ply: number): void {
  const others = read().filter(([id]) => id !== table);
  localStorage.setItem(KEY, JSON.stringify([...others, [table, ply]].slice(-MOST_TABLES)));
}
