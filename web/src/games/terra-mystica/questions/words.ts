/** What the questions of Terra Mystica are about. */

/** The first seat among some ids; nobody's without one. */
export function seatIn(ids: readonly string[]): number {
  const found = ids.find((id) => id.startsWith('seat:'));
  return found ? Number(found.slice(5)) : -1;
}
