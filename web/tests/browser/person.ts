/** People with a browser: one browser for each test file, one context for each person. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Answer, TableSetup, Update } from '../../src/api/types';
import { launch } from '../chrome.mjs';

const STALE = 409;
/** How long a page may take on a busy machine: a limit for what never comes, no measure of speed. */
const PATIENCE = 40_000;
/** Longer than a slip of the hand, see `pressGuard.ts`. */
export const PRESS_PAUSE = 400;
const SIZES = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] } as const;

export interface PersonOptions {
  size?: keyof typeof SIZES;
  dark?: boolean;
  touch?: boolean;
  home?: string;
  /** Whether the guide for beginners is shown. */
  guided?: boolean;
  /** Whether things move. */
  moving?: boolean;
}

/** Windows by size; a phone is touched. */
export const WINDOWS = {
  wide: {},
  middle: { size: 'middle' },
  phone: { size: 'phone', touch: true },
} as const satisfies Record<keyof typeof SIZES, PersonOptions>;

let browser: Browser | undefined;
const pageErrors: string[] = [];

/** Start a browser for a test file. Errors on any page fail the file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    expect(pageErrors, 'errors on pages').toEqual([]);
  });
}

export async function newPerson({
  size = 'wide',
  dark = false,
  touch = false,
  home = inject('home'),
  guided = false,
  moving = false,
}: PersonOptions = {}): Promise<Person> {
  if (!browser) throw new Error('there is no browser');
  const [width, height] = SIZES[size];
  const context = await browser.newContext({
    baseURL: home,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: moving ? 'no-preference' : 'reduce',
  });
  if (!guided) await context.addInitScript(() => localStorage.setItem('ludarium-guide', 'done'));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  return new Person(context, page);
}

export class Person {
  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  // Requests without the page.

  async signIn(name: string, { confirmsTurns = false } = {}): Promise<void> {
    await this.post('people/guests', { name });
    if (confirmsTurns)
      await this.context.request.patch('/api/v1/people/me', {
        data: { preferences: { confirm_turn: true } },
      });
  }

  async post<T>(path: string, data: object): Promise<T> {
    const reply = await this.context.request.post(`/api/v1/${path}`, { data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as T;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.context.request.get(`/api/v1/${path}`)).json()) as T;
  }

  async createTable(setup: TableSetup): Promise<{ id: string; code: string }> {
    return this.post('tables', setup);
  }

  /** The table as a seat sees it, without its log. */
  async updateOf(table: string, seat = 0): Promise<Update> {
    return this.get<Update>(`tables/${table}/scene?seat=${seat}&since=1000000`);
  }

  /** Answer until `choose` returns null. */
  async playUntil(
    table: string,
    choose: (update: Update) => readonly string[] | null,
    seat = 0,
  ): Promise<void> {
    for (let tries = 0; tries < 400; tries += 1) {
      const update = await this.updateOf(table, seat);
      const { ply } = update;
      if (update.held === seat) await this.post(`tables/${table}/confirm`, { seat, ply });
      else if (update.question) {
        const words = choose(update);
        if (!words) return;
        await this.post(`tables/${table}/plans`, { seat, words, ply });
      } else if (update.scene.over) return;
      else await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error('the position is never reached');
  }

  /** Answer once, and wait until the page shows it. If somebody else was faster, choose again. */
  async answerOnce(table: string, choose: (update: Update) => string, seat = 0): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      const update = await this.updateOf(table);
      const reply = await this.context.request.post(`/api/v1/tables/${table}/answers`, {
        data: { seat, word: choose(update), ply: update.ply },
      });
      if (reply.status() === STALE) continue;
      expect(reply.ok(), await reply.text()).toBe(true);
      await this.waitForPly((ply) => ply > update.ply);
      return;
    }
    throw new Error('somebody else is always faster');
  }

  // The table page.

  async openTable(table: string): Promise<void> {
    await this.page.goto(`/table/${table}`);
    await this.page.locator('.table-page').waitFor();
  }

  /** Wait until the page asks this person, and everything is painted. */
  async waitForTurn(): Promise<void> {
    await this.page.locator('.table-page[data-mine="true"]').waitFor();
    await this.waitForFrames();
    await this.waitForCalm();
  }

  /** An update is painted in parts, one per frame: after a few frames all of it is there. */
  async waitForFrames(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
  }

  /** The ply that the page shows. */
  async ply(): Promise<number> {
    return Number(await this.page.locator('.table-page').getAttribute('data-ply'));
  }

  async waitForPly(isReached: (ply: number) => boolean): Promise<void> {
    await expect.poll(async () => isReached(await this.ply()), { timeout: PATIENCE }).toBe(true);
  }

  /** Do something on the page, and wait until it shows another position. */
  async move(act: () => Promise<unknown>, timeout = PATIENCE): Promise<void> {
    const before = await this.ply();
    await act();
    await this.waitForMove(before, timeout);
  }

  async waitForMove(from: number, timeout = PATIENCE): Promise<void> {
    await this.page.waitForFunction(
      (ply) => Number(document.querySelector('.table-page')?.getAttribute('data-ply')) !== ply,
      from,
      { timeout },
    );
    await this.waitForFrames();
  }

  get dock(): Locator {
    return this.page.locator('section.dock');
  }

  /** The marked one of several choices at a place: the large button carries it out. */
  get markedChoice(): Locator {
    return this.page.locator('[data-dock] [data-word][aria-current]').first();
  }

  /** The large button of the dock. */
  get mainButton(): Locator {
    return this.page.locator('[data-dock] [data-commits] .button.main');
  }

  /** Wait until presses are heard again: what comes too soon after a change is taken for a slip. */
  async rest(): Promise<void> {
    await this.waitForFrames();
    await this.waitForCalm();
  }

  private async waitForCalm(): Promise<void> {
    await this.page.locator('html:not([data-fresh])').waitFor({ state: 'attached' });
  }

  /** Carry out what was armed, if anything was. */
  async confirmArmed(): Promise<void> {
    await this.rest();
    if (await this.mainButton.isVisible()) await this.mainButton.click();
  }

  /** Something on the page by its id in the catalogue. */
  thing(id: string): Locator {
    return this.page.locator(`[data-id="${id}"]`);
  }

  /** Everything that can be chosen now and whose id begins so. */
  targets(prefix: string): Locator {
    return this.page.locator(`[data-id^="${prefix}"][data-open]`);
  }

  /** The list of all choices, opened by its key. */
  async openList(): Promise<Locator> {
    await this.page.keyboard.press('l');
    const list = this.page.getByRole('dialog', { name: 'All choices' });
    await list.waitFor();
    return list;
  }

  async chooseFirstOfList(): Promise<void> {
    const before = await this.ply();
    const list = await this.openList();
    await this.rest();
    await list.locator('li button').first().click();
    await this.rest();
    if (await this.page.locator(`.table-page[data-ply="${before}"]`).count()) await this.confirmArmed();
  }

  /** The whole log, opened by its tab. */
  async openLog(): Promise<Locator> {
    await this.page.getByRole('tab', { name: 'Log' }).click();
    return this.page.getByRole('region', { name: 'Log' });
  }

  /** The whole log with the details of its latest turns. */
  async openLogDetails(): Promise<Locator> {
    const log = await this.openLog();
    for (const details of (await log.getByRole('button', { name: 'Details' }).all()).slice(-3).reverse())
      await details.click();
    return log;
  }

  button(name: string | RegExp, exact = false): Locator {
    return this.page.getByRole('button', { name, exact });
  }

  /** The card of a game on the home page. */
  gameCard(title: string): Locator {
    return this.page.getByRole('article').filter({ hasText: title });
  }

  /** The form for a new table of a game, from the home page. */
  async openNewTable(title: string): Promise<Locator> {
    await this.page.goto('/');
    await this.gameCard(title).getByRole('button', { name: 'Set up a table' }).click();
    return this.page.getByRole('dialog', { name: /A table for/ });
  }

  /** The id of the table that the page shows. */
  tableId(): string {
    return new URL(this.page.url()).pathname.slice('/table/'.length);
  }
}

/** Terra Mystica alone against the Automa. */
export const SOLO: TableSetup = {
  game: 'terra_mystica',
  seats: [{ kind: 'me' }],
  settings: { level: 'automa', automa_faction: 'druids', automa_home: 'swamp', factions: ['witches'] },
  seed: 3,
};

/** For playUntil: to the first action of a solo game, past a bonus card and two dwellings. */
export function untilAction({ question }: Update): readonly string[] | null {
  if (question?.kind === 'action') return null;
  const first = question?.answers[0]?.word;
  return first ? [first] : null;
}

/** For playUntil: to the third action of a solo game, when the Automa has had two turns. */
export function untilThirdAction(): (update: Update) => readonly string[] | null {
  let actions = 0;
  return ({ question }) => {
    if (question?.kind === 'action' && (actions += 1) > 2) return null;
    const chosen =
      closing(question?.answers) ??
      question?.answers.find(({ group }) => group === 'group:upgrade') ??
      question?.answers[0];
    return chosen ? [chosen.word] : null;
  };
}

/** The answer that ends the question. */
export function closing(answers: readonly Answer[] | undefined): Answer | undefined {
  return answers?.find(({ ends }) => ends);
}
