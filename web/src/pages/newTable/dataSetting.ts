/** Settings that take a whole document: typed, pasted or from a file. */

/** The document that a text means: JSON, or lines of text as `rows`; null if empty. Throws a sentence. */
export function parseTable(text: string): Record<string, unknown> | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^[{["]/.test(trimmed))
    return {
      rows: trimmed
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    };
  let found: unknown;
  try {
    found = JSON.parse(trimmed);
  } catch (error) {
    throw new Error(`This is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (typeof found !== 'object' || found === null) throw new Error('This must be a table: { … }.');
  return Array.isArray(found) ? { rows: found } : (found as Record<string, unknown>);
}
