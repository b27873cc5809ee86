/** One tab stop for the whole board: arrow keys go to neighbors, Tab goes through targets, then leaves. */
import { DIRECTIONS, neighborTowards, type Place } from './geometry';

export class KeyboardNavigation {
  private anchor: number | null = null;

  /** Where a key leads from `current`, or null when the key is not ours. */
  next(
    event: KeyboardEvent,
    current: string,
    places: readonly Place[],
    targets: readonly string[],
  ): string | null {
    const from = places.find((place) => place.id === current);
    if (event.key === 'Tab') return walkTargets(current, targets, event.shiftKey ? -1 : 1);
    const direction = DIRECTIONS[event.key];
    if (!from || !direction) return null;
    const upright = direction === 'up' || direction === 'down';
    this.anchor = upright ? (this.anchor ?? from.x) : null;
    return neighborTowards(from, direction, places, this.anchor ?? from.x)?.id ?? current;
  }
}

function walkTargets(current: string, targets: readonly string[], step: 1 | -1): string | null {
  const index = targets.indexOf(current);
  if (index < 0) return (step === 1 ? targets[0] : targets[targets.length - 1]) ?? null;
  return targets[index + step] ?? null;
}
