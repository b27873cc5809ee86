/** Time that is left on a clock, in words. */

/** Seconds for a move, and for the whole game. */
interface Clock {
  move?: number;
  bank?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, or below a tenth of what there was, a clock warns. */
const LITTLE = 5 * MINUTE;
const PART = 10;

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** "1 day 4 hours", "20 minutes", "45 seconds". */
export function timeText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) {
    const hours = Math.floor((left % DAY) / HOUR);
    return counted(Math.floor(left / DAY), 'day') + (hours > 0 ? ` ${counted(hours, 'hour')}` : '');
  }
  if (left >= HOUR) return counted(Math.floor(left / HOUR), 'hour');
  return left >= MINUTE
    ? counted(Math.floor(left / MINUTE), 'minute')
    : counted(Math.floor(left / 1000), 'second');
}

/** "27:05" or "1:02:09", for clocks that are looked at while they run; days in words. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return timeText(left);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes, seconds] = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / 1000];
  return hours >= 1
    ? `${Math.floor(hours)}:${two(minutes)}:${two(seconds)}`
    : `${Math.floor(minutes)}:${two(seconds)}`;
}

/** Whether so little is left that people should be warned: less than five minutes, or than a tenth of a long clock. */
export function isUrgent(left: number, clock: Clock | null): boolean {
  const whole = ((clock?.move ?? 0) + (clock?.bank ?? 0)) * 1000;
  return left < (whole > 0 ? Math.max(Math.min(LITTLE, whole / 2), whole / PART) : LITTLE);
}

/** The clock of a table in words: "A day a move", "30 minutes each". */
export function clockWords(clock: Clock | null): string {
  if (!clock) return 'No clock';
  const parts = [
    ...((clock.move ?? 0) > 0 ? [`${aTime((clock.move ?? 0) * 1000)} a move`] : []),
    ...((clock.bank ?? 0) > 0 ? [`${timeText((clock.bank ?? 0) * 1000)} each`] : []),
  ];
  return parts.join(', ');
}

/** "A day", "2 days", "An hour". */
function aTime(milliseconds: number): string {
  const text = timeText(milliseconds);
  if (!text.startsWith('1 ') || text.includes(' ', 2)) return text;
  const noun = text.slice(2);
  return `${noun.startsWith('hour') ? 'An' : 'A'} ${noun}`;
}
