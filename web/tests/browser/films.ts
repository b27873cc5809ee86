/** What scripts move on a page, written down: for tests with motion. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson, type Person } from './person';

export interface Film {
  /** What moves: its classes, what it draws, and the thing it belongs to. */
  what: string;
  frames: Record<string, unknown>[];
  duration: number;
  delay: number;
  /** Its middle at the first frame, and when it has come to rest. */
  start: { x: number; y: number };
  goal: { x: number; y: number };
}

declare global {
  interface Window {
    films: Film[];
  }
}

/** Write down everything that scripts move on a page. */
export async function watchMotion({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    window.films = [];
    const animate = Element.prototype.animate;
    const middleOf = (element: Element): { x: number; y: number } => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const nameOf = (element: Element): string => {
      const drawn = element.matches('use') ? element : element.querySelector('use');
      const place = element.closest('[data-id]')?.getAttribute('data-id');
      return [element.getAttribute('class'), drawn?.getAttribute('href'), place].filter(Boolean).join(' ');
    };
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      const timing = animation.effect?.getTiming();
      const film: Film = {
        what: nameOf(this),
        frames: frames as unknown as Record<string, unknown>[],
        duration: Number(timing?.duration),
        delay: timing?.delay ?? 0,
        start: middleOf(this),
        goal: { x: NaN, y: NaN },
      };
      if (film.frames.length > 0) window.films.push(film);
      animation.finished.then(
        () => (film.goal = middleOf(this)),
        () => undefined,
      );
      return animation;
    };
  });
}

export async function mover(moving: boolean): Promise<Person> {
  const person = await newPerson({ moving });
  await watchMotion(person);
  return person;
}

/** What moves while something happens; it has come to rest afterwards. */
export async function filmsOf(page: Page, act: () => Promise<unknown>): Promise<Film[]> {
  await page.evaluate(() => (window.films = []));
  await act();
  await expect.poll(() => page.evaluate(() => window.films.length), { timeout: 20_000 }).toBeGreaterThan(0);
  await rest(page);
  return page.evaluate(() => window.films);
}

/** Wait until nothing has begun to move for a while. */
export async function rest(page: Page): Promise<void> {
  for (let before = -1; ;) {
    const now = await page.evaluate(() => window.films.length);
    if (now === before) return;
    before = now;
    await page.waitForTimeout(1500);
  }
}

export const like = (films: readonly Film[], name: RegExp): Film[] =>
  films.filter(({ what }) => name.test(what));
export const one = (films: readonly Film[], name: RegExp): Film => {
  const [found] = like(films, name);
  if (!found) throw new Error(`nothing like ${name} moves: ${films.map(({ what }) => what).join(', ')}`);
  return found;
};
export const apart = (from: { x: number; y: number }, to: { x: number; y: number }): number =>
  Math.hypot(from.x - to.x, from.y - to.y);

export async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What moves on boards now, but for the rings that pulse. */
export async function running(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return playState === 'running' && target?.closest('[data-board] svg');
      })
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a film'))
      .filter((name) => !name.endsWith('pulse')),
  );
}

/** A step of a lesson: a prepared position on the real board. */
export async function openStep(person: Person, game: string, lesson: string, step: number): Promise<Page> {
  const { context, page } = person;
  const kept = { [game]: { done: [], lesson, step } };
  await context.addInitScript((text) => localStorage.setItem('ludarium-learn', text), JSON.stringify(kept));
  await page.goto(`/learn/${game}/${lesson}`);
  await page.getByRole('region', { name: 'Lesson' }).getByRole('heading').waitFor();
  await page.locator('.lesson [data-open], .lesson [data-choice]').first().waitFor();
  // The camera has come to rest.
  await page.waitForTimeout(900);
  return page;
}

export const showMe = (page: Page) => async (): Promise<void> => {
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.box.right').waitFor();
};
