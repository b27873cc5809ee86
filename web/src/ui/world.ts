/** The drawings of worlds on the page, and the air behind its panels. */

/** Drawings that are on the page already. They stay: another board may use them when this one is gone. */
const mounted = new Set<string>();
/** How many boards want each air behind the panels. */
const wanted = new Map<string, number>();

/** Put the drawings of a world on the page, once. They are our own, so writing them as HTML is safe. */
export function mountSymbols(symbols: string): void {
  if (mounted.has(symbols)) return;
  mounted.add(symbols);
  const box = document.createElement('div');
  box.className = 'world-symbols';
  box.ariaHidden = 'true';
  box.innerHTML = `<svg><defs>${symbols}</defs></svg>`;
  document.body.append(box);
}

/** Show an air behind the panels until it is no longer wanted. */
export function wantBackdrop(backdrop: string): () => void {
  const { dataset } = document.body;
  wanted.set(backdrop, (wanted.get(backdrop) ?? 0) + 1);
  dataset['backdrop'] = backdrop;
  return () => {
    wanted.set(backdrop, (wanted.get(backdrop) ?? 1) - 1);
    if ([...wanted.values()].every((count) => count === 0)) delete dataset['backdrop'];
  };
}
