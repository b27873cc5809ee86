/**
 * Structural sharing: what has not changed stays the same object, so that nothing depending on it is computed or
 * drawn again.
 */

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null;
}

/** `next`, with all parts that equal those of `before` replaced by them; `before` itself where all do. */
export function shareStructure<T>(before: unknown, next: T): T {
  if (before === next || !isPlain(before) || !isPlain(next)) return next;
  if (Array.isArray(next)) return Array.isArray(before) ? (shareList(before, next) as T) : next;
  if (next instanceof Map) return before instanceof Map ? (shareMap(before, next) as T) : next;
  let same = true;
  for (const name in next) {
    const was = before[name];
    const kept = shareStructure(was, next[name]);
    if (kept !== was) same = false;
    (next as Plain)[name] = kept;
  }
  for (const name in before) if (!(name in next)) same = false;
  return same ? (before as T) : next;
}

function shareList(before: readonly unknown[], next: unknown[]): readonly unknown[] {
  let same = before.length === next.length;
  for (let index = 0; index < next.length; index += 1) {
    const kept = shareStructure(before[index], next[index]);
    if (kept !== before[index]) same = false;
    next[index] = kept;
  }
  return same ? before : next;
}

function shareMap(
  before: ReadonlyMap<unknown, unknown>,
  next: Map<unknown, unknown>,
): ReadonlyMap<unknown, unknown> {
  let same = before.size === next.size;
  for (const [key, value] of next) {
    const kept = shareStructure(before.get(key), value);
    if (kept !== before.get(key)) same = false;
    next.set(key, kept);
  }
  return same ? before : next;
}

/** Shares each value with the one before it. */
export class SharedValue<T> {
  private value: T | undefined;

  update(next: T): T {
    return (this.value = shareStructure(this.value, next));
  }
}
