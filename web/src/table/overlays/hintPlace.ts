/** Where a panel stands that must not cover the thing it is about. */

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** The side of the window on which the thing with an id is not. */
export function sideAwayFrom(id: string, narrow: boolean): Side {
  const bounds = [...document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)]
    .map((node) => node.getBoundingClientRect())
    .find(({ width }) => width > 0);
  if (narrow) return bounds && bounds.top + bounds.height / 2 < innerHeight / 2 ? 'bottom' : 'top';
  return bounds && bounds.left + bounds.width / 2 > innerWidth / 2 ? 'left' : 'right';
}
