/**
 * The turns of others at a pace that people can follow: bots answer in a blink, so what they did is held back for a
 * beat a turn, for two seconds at most. Whatever a person does shows everything at once.
 */
import type { Connection, Listener } from '../../api/live';
import type { Update } from '../../api/types';

/** Between two turns of others, and in all. */
export const BEAT_MS = 700;
export const LONGEST_MS = 2000;

/** Both updates as one: what lies between is not shown, but nothing of the log is lost. */
export function mergeUpdates(first: Update, second: Update): Update {
  return {
    ...second,
    since: Math.min(first.since, second.since),
    rows: [...first.rows.filter(({ ply }) => ply < second.since), ...second.rows],
  };
}

function lastTurn({ rows }: Update): number {
  return rows.at(-1)?.turn ?? -1;
}

/** Whether an update is about what the viewer has just done, or about no move at all. */
function isOwn(update: Update, before: Update): boolean {
  const { viewer } = update.scene;
  return (
    viewer !== before.scene.viewer ||
    update.ply <= before.ply ||
    update.rows.some(({ seat, by }) => seat === viewer && by === 'player')
  );
}

/** Holds updates back. Times are told by `clock`, so that tests need not wait. */
export class Pace {
  private waiting: Update[] = [];
  private shown: Update | null = null;
  private shownAt = -Infinity;
  private arrivedAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (update: Update) => void,
    private readonly isOn: () => boolean,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get isHolding(): boolean {
    return this.waiting.length > 0;
  }

  receive(update: Update): void {
    const before = this.waiting.at(-1) ?? this.shown;
    if (!before || !this.isOn() || isOwn(update, before)) {
      this.waiting.push(update);
      this.flush();
      return;
    }
    const last = this.waiting.at(-1);
    if (last && lastTurn(last) === lastTurn(update))
      this.waiting[this.waiting.length - 1] = mergeUpdates(last, update);
    else this.waiting.push(update);
    this.arrivedAt = this.clock();
    this.schedule();
  }

  /** Show everything now. */
  flush(): void {
    clearTimeout(this.timer);
    const waiting = this.waiting.splice(0);
    const [first, ...others] = waiting;
    if (first) this.release(others.reduce(mergeUpdates, first));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const now = this.clock();
    const left = Math.max(0, this.arrivedAt + LONGEST_MS - now);
    const wait = Math.min(this.shownAt + BEAT_MS - now, left / this.waiting.length);
    if (wait <= 0) this.next();
    else this.timer = setTimeout(() => this.next(), wait);
  }

  private next(): void {
    const update = this.waiting.shift();
    if (update) this.release(update);
    if (this.waiting.length > 0) this.schedule();
  }

  private release(update: Update): void {
    this.shown = update;
    this.shownAt = this.clock();
    this.show(update);
  }
}

/** What a click or a key would choose: it must not hit something that has only just appeared below it. */
const CHOICES = '[data-id], [data-choice], [data-answer], .dock';

/** A connection whose updates of others come at a pace. */
export function paced(connection: Connection, isOn: () => boolean): Connection {
  return {
    listen: (listener: Listener) => {
      const pace = new Pace(listener.update, isOn);
      const skip = (event: Event): void => {
        if (!pace.isHolding) return;
        pace.flush();
        if (!(event.target instanceof Element && event.target.closest(CHOICES))) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.type === 'pointerdown') swallowClick();
      };
      const stop = connection.listen({ ...listener, update: (update) => pace.receive(update) });
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, skip, { capture: true });
      return () => {
        for (const type of ['pointerdown', 'keydown']) removeEventListener(type, skip, { capture: true });
        pace.stop();
        stop();
      };
    },
    viewAs: (seat) => connection.viewAs(seat),
    submit: (words, seat, ply, confirmed) => connection.submit(words, seat, ply, confirmed),
    takeBack: (kind, seat, ply) => connection.takeBack(kind, seat, ply),
    preview: (words, seat, ply) => connection.preview(words, seat, ply),
    previews: (seat, ply) => connection.previews(seat, ply),
    setOrders: (seat, orders) => connection.setOrders(seat, orders),
    whyNot: (target, group, seat) => connection.whyNot(target, group, seat),
    position: (ply, seat) => connection.position(ply, seat),
    explanations: (seat, since) => connection.explanations(seat, since),
    forecast: (seat) => connection.forecast(seat),
    advice: (seat, ply) => connection.advice(seat, ply),
    thinking: () => connection.thinking(),
  };
}

const CLICK_MS = 400;

/** The click that belongs to a press which has been used up. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), CLICK_MS);
}
