/** Dice that leave the board: they are knocked off to their owner, and rolled there. */
import { type CatalogueIndex, isKind, keyOf } from '../../../api/catalogue';
import type { Piece } from '../../../api/types';
import type { Move } from '../../../table/motion/layoutMoves';
import { placeElement, seatElement, stageOf } from '../../../table/motion/stage';
import { changeSymbol, fly } from '../../../ui/motion/flight';
import { offsetTo } from '../../../ui/motion/measure';
import { Film } from '../../../ui/motion/play';
import { hop, knock } from '../../../ui/motion/recipes';

const HAND = 'dice:hand';
const BOX = '-13 -18 34 33';
const SIZE = 30;

const symbolOf = (seat: number, face: string | number): string => `pc-die-${seat + 1}-${face}`;

/** Three faces that a rolling die shows before the right one. */
function otherFaces(seat: number, face: number): string[] {
  return [2, 6, 3, 5]
    .filter((other) => other !== face)
    .slice(0, 3)
    .map((other) => symbolOf(seat, other));
}

/** A die of somebody else: it flies to their card, rolls there and is gone. */
export async function flyHome({ what, was, seat, from, to }: Move): Promise<void> {
  if (to !== HAND || !isKind(was, 'die') || !isKind(from, 'space')) return;
  const [origin, card] = [placeElement(from), seatElement(seat)];
  if (!origin || !card) return;
  const flyer = { symbol: symbolOf(seat, keyOf(was)), viewBox: BOX, size: SIZE };
  await fly(
    flyer,
    origin,
    card,
    (offset) => knock(offset),
    async (drawing, film) => {
      const use = drawing.firstElementChild;
      if (!use) return;
      use.setAttribute('href', `#${symbolOf(seat, keyOf(what))}`);
      await roll(drawing, use, seat, Number(keyOf(what)), film);
      await film.wait(500, drawing);
    },
  );
}

async function roll(whole: Element, use: Element, seat: number, face: number, film: Film): Promise<void> {
  const faces = changeSymbol(use, otherFaces(seat, face), new Film());
  await film.play(whole, hop());
  await faces;
}

/** For a die in the viewer's own hand: it comes from the board in an arc, then it rolls. */
export function rolledHome(catalogue: CatalogueIndex, die: Piece): (element: Element) => void {
  return (element) => {
    const stage = stageOf(catalogue);
    const move = stage.arrivalAt(HAND, die.what, die.seat);
    const use = element.querySelector('use');
    if (!move || !use) return;
    const origin = isKind(move.from, 'space') ? placeElement(move.from) : null;
    void come(element, use, origin, die);
  };
}

async function come(element: Element, use: Element, origin: Element | null, die: Piece): Promise<void> {
  const film = new Film();
  if (origin) await film.play(element, knock(offsetTo(element, origin)));
  await roll(element, use, die.seat, Number(keyOf(die.what)), film);
}
