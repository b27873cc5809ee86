/** Points rise where they were made: above the place of the move that brought them. */
import type { Fact, Update } from '../../api/types';
import { centerOf } from '../../ui/motion/measure';
import { Film } from '../../ui/motion/play';
import { EASE } from '../../ui/motion/recipes';
import { placeElement } from './stage';

const MOST = 4;

interface Gain {
  place: string;
  amount: number;
}

/** The points of one answer, at the last place before them at which something was moved or turned. */
export function gainsOf(facts: readonly Fact[], points: string): Gain[] {
  const gains = new Map<string, number>();
  let place = '';
  for (const fact of facts) {
    if ((fact.verb === 'move' || fact.verb === 'turn') && fact.place !== '') place = fact.place;
    if (fact.what === points && fact.verb !== 'lose' && fact.amount > 0 && place !== '')
      gains.set(place, (gains.get(place) ?? 0) + fact.amount);
  }
  return [...gains].map(([at, amount]) => ({ place: at, amount }));
}

/** Shows the points of every new update; of the first one, and of a whole log, nothing. */
export function risingPoints(points: string): (update: Update | null) => void {
  let seen = -1;
  return (update) => {
    if (!update || points === '') return;
    const before = seen;
    seen = update.ply;
    if (before < 0 || update.since === 0 || update.ply <= before) return;
    const gains = update.rows
      .filter(({ ply }) => ply >= before)
      .flatMap(({ facts }) => gainsOf(facts, points));
    for (const gain of gains.slice(-MOST)) void rise(gain);
  };
}

async function rise({ place, amount }: Gain): Promise<void> {
  const film = new Film();
  const target = film.isSkipped ? null : placeElement(place);
  if (!target) return;
  const { x, y } = centerOf(target);
  const chip = document.createElement('span');
  chip.className = 'chip gain rising';
  chip.setAttribute('aria-hidden', 'true');
  chip.textContent = `+${amount}`;
  chip.style.left = `${x}px`;
  chip.style.top = `${y}px`;
  document.body.append(chip);
  try {
    await film.play(chip, {
      duration: 1100,
      easing: EASE.out,
      frames: [
        { transform: 'translate(-50%, -50%)', opacity: 0 },
        { transform: 'translate(-50%, -130%)', opacity: 1, offset: 0.25 },
        { transform: 'translate(-50%, -170%)', opacity: 1, offset: 0.75 },
        { transform: 'translate(-50%, -190%)', opacity: 0 },
      ],
    });
  } finally {
    chip.remove();
  }
}
