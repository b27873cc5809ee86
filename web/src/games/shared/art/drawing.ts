/** Writing drawings as SVG. Colors are tokens only, so that one drawing serves day and night. */
import type { Point } from '../shapes';

export function digits(value: number): string {
  return Number(value.toFixed(1)).toString();
}

/** A point at a distance from the middle; angles are counted against the clock, from the right. */
export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
}

export function at({ x, y }: Point): string {
  return `${digits(x)} ${digits(y)}`;
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

export function disc(x: number, y: number, radius: number, color: string, more = ''): string {
  return `<circle cx="${digits(x)}" cy="${digits(y)}" r="${digits(radius)}" fill="${color}"${more && ` ${more}`}/>`;
}

export function group(id: string, content: string): string {
  return `<g id="${id}">${content}</g>`;
}

export interface Stop {
  at: number;
  color: string;
  opacity?: number;
}

export function stops(list: readonly Stop[]): string {
  return list
    .map(
      ({ at: offset, color, opacity = 1 }) =>
        `<stop offset="${offset}" style="stop-color:${color};stop-opacity:${opacity}"/>`,
    )
    .join('');
}

/** A round gradient in the units of the drawing. */
export function glow(id: string, middle: Point, radius: number, list: readonly Stop[]): string {
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${middle.x}" cy="${middle.y}" r="${radius}">` +
    `${stops(list)}</radialGradient>`
  );
}

/** What a piece is painted with, for `style`: the tokens of a face, its lit side and its shaded side. */
export function faceColors(face: string): string {
  return `--pc:var(${face});--pc-hi:var(${face}-hi);--pc-lo:var(${face}-lo)`;
}
