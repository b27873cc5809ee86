/** Pages for the tests: a browser a file, a person a context. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { TableSetup, Update } from '../../src/api/types';
import { launch } from '../chrome.mjs';

const STALE = 409;
export const SIZES = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] } as const;

interface Wanted {
  size?: keyof typeof SIZES;
  dark?: boolean;
  touch?: boolean;
  home?: string;
  guided?: boolean;
}

let browser: Browser | undefined;
const faults: string[] = [];

export function useBrowser(): void {
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    expect(faults, 'errors on pages').toEqual([]);
  });
}

/** Somebody with a browser of their own. Errors of the page fail the file. */
export async function somebody({ size = 'wide', dark = false, touch = false, home = inject('home'), guided = false }: Wanted = {}): Promise<Person> {
  const [width, height] = SIZES[size];
  if (!browser) throw new Error('there is no browser');
  const context = await browser.newContext({ baseURL: home, viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' });
  if (!guided) await context.addInitScript(() => localStorage.setItem('ludarium-guide', 'done'));
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  page.on('pageerror', (error) => faults.push(error.message));
  return new Person(context, page);
}

export class Person {
  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** Come in as a guest, without the page. */
  async enter(name: string, confirm = true): Promise<void> {
    await this.post('people/guests', { name });
    if (confirm) await this.context.request.patch('/api/v1/people/me', { data: { preferences: { confirm_turn: true } } });
  }

  async post<T>(path: string, data: object): Promise<T> {
    const reply = await this.context.request.post(`/api/v1/${path}`, { data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as T;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.context.request.get(`/api/v1/${path}`)).json()) as T;
  }

  async setUp(setup: TableSetup): Promise<{ id: string; code: string }> {
    return this.post('tables', setup);
  }

  async open(table: string): Promise<void> {
    await this.page.goto(`/table/${table}`);
    await this.page.locator('.frame').waitFor();
  }

  /** Play to some place without the page: answers that `choose` picks, until it picks none. */
  async play(table: string, choose: (update: Update) => readonly string[] | null, seat = 0): Promise<void> {
    for (let tries = 0; tries < 400; tries += 1) {
      const update = await this.get<Update>(`tables/${table}/scene?seat=${seat}&since=100000`);
      if (update.held === seat) await this.post(`tables/${table}/confirm`, { seat, ply: update.ply });
      else if (update.question) {
        const words = choose(update);
        if (!words) return;
        await this.post(`tables/${table}/plans`, { seat, words, ply: update.ply });
      } else if (update.scene.over) return;
      else await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error('the place is never reached');
  }

  /** Answer without the page, and wait until it shows that; whoever is overtaken by somebody else looks again. */
  async answer(table: string, choose: (update: Update) => string): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      const update = await this.get<Update>(`tables/${table}/scene?seat=0&since=100000`);
      const reply = await this.context.request.post(`/api/v1/tables/${table}/answers`, { data: { seat: 0, word: choose(update), ply: update.ply } });
      if (reply.status() === STALE) continue;
      expect(reply.ok(), await reply.text()).toBe(true);
      await this.page.waitForFunction((ply) => Number(document.querySelector('.frame')?.getAttribute('data-ply')) > ply, update.ply);
      return;
    }
    throw new Error('somebody else is always faster');
  }

  /** The page shows that somebody of mine is asked, and nothing is on its way. */
  async mine(): Promise<void> {
    await this.page.locator('.frame[data-mine="true"]').waitFor();
    await this.painted();
  }

  /** An update is shown piece by piece, one a frame: after some frames all of it is there. */
  async painted(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
  }

  async ply(): Promise<number> {
    return Number(await this.page.locator('.frame').getAttribute('data-ply'));
  }

  async moved(from: number, timeout = 8_000): Promise<void> {
    await this.page.waitForFunction((ply) => Number(document.querySelector('.frame')?.getAttribute('data-ply')) !== ply, from, { timeout });
    await this.painted();
  }
}

export const SOLO: TableSetup = {
  game: 'terra_mystica',
  seats: [{ kind: 'me' }],
  settings: { level: 'automa', automa_faction: 'druids', automa_home: 'swamp', factions: ['witches'] },
  seed: 3,
};

/** To the first action of a solo game: a bonus card and two dwellings. */
export function untilAction(update: Update): readonly string[] | null {
  if (update.question?.kind === 'Action') return null;
  const first = update.question?.answers[0]?.word;
  return first ? [first] : null;
}
