/** What screen readers say about an id on the page; tooltips and explanations show the same. */
export function accessibleName(id: string): string {
  if (id === '') return '';
  const found = document.querySelector(`[data-id="${CSS.escape(id)}"]:is([aria-label], [data-label])`);
  return found?.getAttribute('data-label') ?? found?.getAttribute('aria-label') ?? '';
}
