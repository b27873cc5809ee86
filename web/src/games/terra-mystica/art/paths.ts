/** Writing drawings as SVG. Colors are tokens only, so that one drawing serves day and night. */
import { corners, type Point } from '../board/geometry';

type Pair = readonly [number, number];

export function digits(value: number): string {
  return Number(value.toFixed(1)).toString();
}

/** A closed path through points. */
export function closed(points: readonly Pair[]): string {
  return `M${points.map(([x, y]) => `${digits(x)} ${digits(y)}`).join('L')}Z`;
}

export function openPath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${digits(x)} ${digits(y)}`).join('L')}`;
}

/** A hex around a point; `inset` moves its corners towards the center. */
export function hexPath(at: Point, inset = 0): string {
  return `${openPath(corners(at, inset))}Z`;
}

export function filled(path: string, color: string, more = ''): string {
  return `<path d="${path}" fill="${color}"${more && ` ${more}`}/>`;
}

export function stroked(path: string, color: string, width: number, more = ''): string {
  return (
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
  );
}

/** The attributes of an edge drawn around a filled shape. */
export function edge(color: string, width: number): string {
  return `stroke="${color}" stroke-width="${width}" stroke-linejoin="round"`;
}

export function group(id: string, content: string): string {
  return `<g id="${id}">${content}</g>`;
}
