/** A picture of a result to keep or to send: the board at the end, who won, and everybody's points. */
import { imageOf } from './boardImage';

export const PICTURE = { width: 1200, height: 630 } as const;
const WORDS_WIDTH = 620;
const MARGIN = 56;

export interface ResultWords {
  /** "Harbour · 6 rounds" */
  game: string;
  /** "Mira wins by seven." */
  headline: string;
  /** Best first; the color is one that CSS knows. */
  players: readonly { name: string; points: number; color: string }[];
}

/** A board on the page, and the point of it that is looked at: from 0 to 1 in both directions. */
export interface PicturedBoard {
  drawing: SVGSVGElement;
  focus: { x: number; y: number };
}

/** Lines that fit. */
export function wrapText(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) > width) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  return lines;
}

/** A name that fits, with dots where its end is missing. */
export function cutText(text: string, width: number, measure: (line: string) => number): string {
  if (measure(text) <= width) return text;
  let length = text.length - 1;
  while (length > 1 && measure(`${text.slice(0, length)}…`) > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
}

/** The middle of the places where somebody stands, as parts of the drawing; its own middle where that is nowhere. */
export function focusOn(drawing: SVGSVGElement, places: readonly string[]): { x: number; y: number } {
  const whole = drawing.getBoundingClientRect();
  const found = places.flatMap((id) => {
    const box = drawing.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    return box && box.width > 0 ? [box] : [];
  });
  if (found.length === 0 || whole.width === 0) return { x: 0.5, y: 0.5 };
  const middle = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    x: (middle(found.map(({ left, width }) => left + width / 2)) - whole.left) / whole.width,
    y: (middle(found.map(({ top, height }) => top + height / 2)) - whole.top) / whole.height,
  };
}

/** What a color of the page (`var(--seat-1)`) is now. */
function resolved(color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Draw the picture. Without a board there are words only. */
export async function drawResult(
  canvas: HTMLCanvasElement,
  words: ResultWords,
  board: PicturedBoard | null,
): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = PICTURE;
  canvas.width = width;
  canvas.height = height;
  const surface = resolved('var(--surface)');
  context.fillStyle = resolved('var(--bg)');
  context.fillRect(0, 0, width, height);
  if (board) await drawBoard(context, board);
  const fade = context.createLinearGradient(WORDS_WIDTH - 20, 0, WORDS_WIDTH + 180, 0);
  fade.addColorStop(0, surface);
  fade.addColorStop(1, resolved('color-mix(in srgb, var(--surface) 1%, transparent)'));
  context.fillStyle = fade;
  context.fillRect(0, 0, width, height);
  drawWords(context, words);
}

/** How much larger than the picture the board is drawn: one sees a part of it, and its pieces well. */
const CLOSENESS = 1.55;

async function drawBoard(
  context: CanvasRenderingContext2D,
  { drawing, focus }: PicturedBoard,
): Promise<void> {
  const box = drawing.viewBox.baseVal;
  const ratio = box.width / box.height || 1;
  const { width, height } = PICTURE;
  const high = Math.max(height, (width - WORDS_WIDTH + 120) / ratio) * CLOSENESS;
  const wide = high * ratio;
  const image = await imageOf(drawing, Math.round(wide), Math.round(high));
  const middle = (width + WORDS_WIDTH) / 2;
  const within = (start: number, least: number, most: number): number =>
    Math.min(most, Math.max(least, start));
  const x = within(middle - focus.x * wide, width - wide, WORDS_WIDTH - 120);
  const y = within(height / 2 - focus.y * high, height - high, 0);
  context.drawImage(image, x, y, wide, high);
}

function drawWords(context: CanvasRenderingContext2D, { game, headline, players }: ResultWords): void {
  const [ui, display, weight] = [token('--font-ui'), token('--font-display'), token('--fw-display')];
  const write = (text: string, x: number, y: number, font: string, color: string): void => {
    context.font = font;
    context.fillStyle = resolved(color);
    context.fillText(text, x, y);
  };
  const measure = (line: string): number => context.measureText(line).width;
  write('Ludarium', MARGIN, 92, `${weight} 42px ${display}`, 'var(--accent)');
  write(game, MARGIN, 170, `36px ${ui}`, 'var(--ink-2)');
  const title = `${weight} 78px ${display}`;
  context.font = title;
  wrapText(headline, WORDS_WIDTH - MARGIN, measure)
    .slice(0, 3)
    .forEach((line, index) => write(line, MARGIN, 256 + index * 82, title, 'var(--ink)'));
  const inRow = players.length > 4 ? 3 : 2;
  const column = (WORDS_WIDTH - MARGIN) / inRow;
  const rows = Math.ceil(players.length / inRow);
  players.forEach(({ name, points, color }, index) => {
    const x = MARGIN + (index % inRow) * column;
    const y = 560 - (rows - 1 - Math.floor(index / inRow)) * 98;
    context.fillStyle = resolved(color);
    context.strokeStyle = resolved('var(--ink)');
    context.lineWidth = 2.5;
    context.beginPath();
    context.roundRect(x, y - 34, 36, 36, 10);
    context.fill();
    context.stroke();
    write(`${points}`, x + 48, y, `700 46px ${ui}`, 'var(--ink)');
    context.font = `30px ${ui}`;
    write(cutText(name, column - 12, measure), x, y + 40, `30px ${ui}`, 'var(--ink-2)');
  });
}
