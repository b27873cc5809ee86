/** The land of Terra Mystica: room, budgets of its drawing, layers, readable words, the choice of a faction. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe';
import { newPerson, SOLO, untilAction, useBrowser, WINDOWS, type Person } from './person';

useBrowser();

const BOARD = '.panzoom .board > svg';
let ada: Person;
let table = '';

beforeAll(async () => {
  ada = await newPerson();
  await ada.signIn('Ada');
  table = (await ada.createTable(SOLO)).id;
  await ada.playUntil(table, untilAction);
  await ada.openTable(table);
  await ada.waitForTurn();
});

interface Drawing {
  own: number;
  stamped: number;
  missing: string[];
  costly: string[];
}

/** Nodes of the board, also those that stamps bring; stamps that are nowhere; what would be slow to paint. */
function drawing(page: Page): Promise<Drawing> {
  return page.evaluate((board) => {
    const nodes = [...document.querySelectorAll(`${board}, ${board} *`)];
    const stamps = nodes
      .filter((node) => node instanceof SVGUseElement)
      .map((node) => node.getAttribute('href') ?? '');
    const symbol = (href: string): Element | null => document.querySelector(href);
    return {
      own: nodes.length,
      stamped: stamps.reduce((sum, href) => sum + (symbol(href)?.querySelectorAll('*').length ?? 0) + 1, 0),
      missing: stamps.filter((href) => !symbol(href)),
      costly: nodes
        .filter((node) => {
          const { filter, maskImage, textShadow } = getComputedStyle(node);
          return filter !== 'none' || maskImage !== 'none' || textShadow !== 'none';
        })
        .map((node) => node.outerHTML.slice(0, 80)),
    };
  }, BOARD);
}

test('the map keeps to its budget of nodes, every stamp is on the page, and nothing is slow to paint', async () => {
  const { own, stamped, missing, costly } = await drawing(ada.page);
  expect(missing).toEqual([]);
  expect(costly).toEqual([]);
  expect(own + stamped).toBeLessThanOrEqual(1600);
});

test('the map has most of the window', async () => {
  const box = await ada.page.locator(BOARD).first().boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(840);
});

describe.each(['wide', 'middle', 'phone'] as const)('names of hexes can be read, %s', (size) => {
  test('and prices at rings', async () => {
    const person = await newPerson(WINDOWS[size]);
    await person.context.addCookies(await ada.context.cookies());
    await person.openTable(table);
    await person.waitForTurn();
    const sizes = await person.page.evaluate((board) => {
      const texts = [...document.querySelectorAll<SVGTextElement>(`${board} text`)];
      return texts
        .filter((text) => text.getBoundingClientRect().width > 0)
        .map((text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1));
    }, BOARD);
    expect(sizes.length).toBeGreaterThan(40);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8.95);
  });
});

test('a faction is shown and armed by the first click, and taken by the button; all can be read', async () => {
  const eve = await newPerson();
  await eve.signIn('Eve');
  const { id } = await eve.createTable({
    game: 'terra_mystica',
    seats: [{ kind: 'me' }],
    settings: { level: 'automa' },
    seed: 3,
  });
  await eve.openTable(id);
  const { page } = eve;
  const choice = page.getByRole('region', { name: /faction/i }).first();
  await choice.getByRole('button', { name: /^Witches/ }).click();
  await choice.getByRole('heading', { name: 'Witches' }).waitFor();
  expect(await choice.getByRole('button', { name: /^Witches/ }).getAttribute('aria-pressed')).toBe('true');
  expect(await findings(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Play the Witches' }).click();
  await page.locator('[aria-label="Your faction"]', { hasText: 'Witches' }).waitFor();
});
