/** Things that fly over the whole page: they leave a board for a card, or the other way round. */
import { centerOf } from './measure';
import { Film } from './play';
import { halfTurn, knock, type Recipe } from './recipes';

const SVG = 'http://www.w3.org/2000/svg';

export interface Flyer {
  /** The id of a symbol on the page. */
  symbol: string;
  viewBox: string;
  /** In pixels. */
  size: number;
  /** Colors of the symbol, for `style`. */
  style?: string;
  /** Milliseconds until it leaves. */
  delay?: number;
}

function drawing({ symbol, viewBox, size, style = '' }: Flyer): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('width', `${size}`);
  svg.setAttribute('height', `${size}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('style', `position:fixed;z-index:30;overflow:visible;pointer-events:none;${style}`);
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${symbol}`);
  svg.append(use);
  return svg;
}

type Way = (from: { x: number; y: number }) => Recipe;

/**
 * Let something fly from one element to another; afterwards it is gone. `then` may go on with it at its goal: it gets
 * the drawing and the film.
 */
export async function fly(
  flyer: Flyer,
  from: Element,
  to: Element,
  way: Way = (offset) => knock(offset),
  then?: (drawing: SVGSVGElement, film: Film) => Promise<void>,
): Promise<void> {
  const film = new Film();
  if (film.isSkipped) return;
  const [start, goal] = [centerOf(from), centerOf(to)];
  const svg = drawing(flyer);
  svg.style.left = `${goal.x - flyer.size / 2}px`;
  svg.style.top = `${goal.y - flyer.size / 2}px`;
  document.body.append(svg);
  try {
    await film.play(svg, way({ x: start.x - goal.x, y: start.y - goal.y }), flyer.delay);
    await then?.(svg, film);
  } finally {
    svg.remove();
  }
}

/** Show other symbols for a while, then the right one: a die that rolls. */
export async function changeSymbol(
  use: Element,
  symbols: readonly string[],
  film: Film,
  each = 95,
): Promise<void> {
  const right = use.getAttribute('href') ?? '';
  for (const symbol of symbols) {
    if (film.isSkipped) break;
    use.setAttribute('href', `#${symbol}`);
    await film.wait(each, use);
  }
  use.setAttribute('href', right);
}

/**
 * A tile turns once for each of these drawings, after a while. What it shows afterwards is asked at the end: it may
 * have changed in the meantime.
 */
export async function turnOver(
  use: Element,
  before: string,
  symbols: readonly string[],
  shown: () => string,
  delay: number,
): Promise<void> {
  const film = new Film();
  if (film.isSkipped) return;
  const show = (symbol: string): void => use.setAttribute('href', `#${symbol}`);
  show(before);
  await film.wait(delay, use);
  for (const symbol of symbols) {
    if (film.isSkipped) break;
    await film.play(use, halfTurn('edge'));
    show(symbol);
    await film.play(use, halfTurn('face'));
  }
  show(shown());
}
