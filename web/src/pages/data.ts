/** Settings that are whole tables: typed, pasted or out of a file. */

/** Text as the table it means: JSON, or lines of text as `rows`; null where there is nothing. Throws a sentence. */
export function tableOf(text: string): Record<string, unknown> | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^[{["]/.test(trimmed)) return { rows: trimmed.split(/\r?\n/).map((line) => line.trim()).filter(Boolean) };
  let found: unknown;
  try {
    found = JSON.parse(trimmed);
  } catch (error) {
    throw new Error(`This is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (typeof found !== 'object' || found === null) throw new Error('This must be a table: { … }.');
  return Array.isArray(found) ? { rows: found } : (found as Record<string, unknown>);
}

/** The part of a refusal that is about one setting, fault by fault; nothing where it is about another. */
export function faultsOf(detail: string, key: string): string[] {
  const [, faults] = new RegExp(`setting '${key}':? (.*)$`, 's').exec(detail) ?? [];
  return faults ? faults.replace(/\.$/, '').split('; ') : [];
}
