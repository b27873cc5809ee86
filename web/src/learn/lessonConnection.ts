/** A step of a lesson instead of a table: nothing is kept on the server, so every request says what was answered. */
import { call } from '../api/client';
import type { Connection, Listener, TakeBack } from '../api/live';
import type { Accepted, LessonPosition, Preview, RefusedAnswer, Update } from '../api/types';

const STEP = 'GET /courses/{game}/lessons/{lesson}/steps/{step}' as const;

export class LessonConnection implements Connection {
  private step = 0;
  private given: readonly string[] = [];
  /** What was given before each answer, to take it back. */
  private before: (readonly string[])[] = [];
  private listener: Listener | undefined;

  constructor(
    private readonly game: string,
    private readonly lesson: string,
    private readonly onposition: (position: LessonPosition) => void,
  ) {}

  private get path(): { game: string; lesson: string; step: number } {
    return { game: this.game, lesson: this.lesson, step: this.step };
  }

  listen(listener: Listener): () => void {
    this.listener = listener;
    return () => (this.listener = undefined);
  }

  /** Begin a step. */
  async goTo(step: number): Promise<void> {
    this.step = step;
    this.before = [];
    await this.ask([], []);
  }

  private async ask(given: readonly string[], words: readonly string[]): Promise<LessonPosition> {
    const { step } = this;
    const found = await call(STEP, { path: this.path, query: { given: [...given], words: [...words] } });
    if (step !== this.step) return found;
    this.given = found.given;
    this.listener?.status('live');
    this.listener?.update(found.update);
    this.onposition(found);
    return found;
  }

  async submit(words: readonly string[], _seat: number, ply: number): Promise<Accepted> {
    const { given } = this;
    const { verdict } = await this.ask(given, words);
    if (verdict !== 'wrong') this.before.push(given);
    return { ply };
  }

  async takeBack(kind: TakeBack): Promise<void> {
    if (kind === 'undo') await this.ask(this.before.pop() ?? [], []);
  }

  async preview(words: readonly string[]): Promise<Preview | null> {
    const [found] = await this.loadPreviews(words);
    return found ?? null;
  }

  previews(): Promise<Preview[]> {
    return this.loadPreviews([]);
  }

  private loadPreviews(words: readonly string[]): Promise<Preview[]> {
    const query = { given: [...this.given], words: [...words] };
    return call(`${STEP}/previews`, { path: this.path, query }).catch(() => []);
  }

  whyNot(target: string, group: string): Promise<RefusedAnswer[]> {
    return call(`${STEP}/why-not`, { path: this.path, query: { given: [...this.given], target, group } });
  }

  viewAs(): void {
    // There is one seat to learn from.
  }

  setOrders(): Promise<never> {
    return Promise.reject(new Error('A lesson has no standing orders.'));
  }

  position(): Promise<Update> {
    return Promise.reject(new Error('A lesson has no earlier positions.'));
  }

  explanations(): Promise<never[]> {
    return Promise.resolve([]);
  }

  advice(): Promise<never> {
    return Promise.reject(new Error('A lesson has hints of its own.'));
  }

  forecast(): Promise<never> {
    return Promise.reject(new Error('A lesson has no forecast.'));
  }

  thinking(): Promise<never[]> {
    return Promise.resolve([]);
  }
}
