/** Distances between elements, in the units in which an element is moved. */
import type { Offset } from './recipes';

export function centerOf(element: Element): Offset {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Units of an element per pixel: drawings may be scaled. */
function unitsPerPixel(element: Element): number {
  const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM()?.a : 1;
  return scale ? 1 / scale : 1;
}

/** Where another element is, seen from this one. */
export function offsetTo(element: Element, other: Element): Offset {
  const [here, there] = [centerOf(element), centerOf(other)];
  const scale = unitsPerPixel(element);
  return { x: (there.x - here.x) * scale, y: (there.y - here.y) * scale };
}
