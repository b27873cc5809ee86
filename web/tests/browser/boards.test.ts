/** What both boards owe their readers: sizes that can be read, calm where much can be chosen, a log to read in. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { kept } from '../kept.mjs';
import { seen, WAYS } from './at';
import { findings } from './axe';
import { somebody, useBrowser, type Person } from './pages';

useBrowser();

const FOUR = kept('magnastorm-4');
const SIX = kept('euphoria-6');

/** Every text on the page that is drawn smaller than it may be: 11 px, 9 px on a board that can be zoomed. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('script, style, title, .hidden, .hidden-text')) continue;
      const svg = parent.closest('svg[role="group"]');
      const scale = svg instanceof SVGSVGElement ? (svg.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (size < (parent.closest('.panzoom svg[role="group"]') ? 8.95 : 10.95)) found.push(`${node.textContent.trim().slice(0, 30)}: ${size.toFixed(1)}`);
    }
    return found;
  });
}

describe.each(['wide', 'middle', 'phone'] as const)('nothing is too small to be read, %s', (size) => {
  test('Magnastorm: the planet and what lies beside it', async () => {
    const [{ page }] = await seen(FOUR, 102, WAYS[size]);
    expect(await tooSmall(page)).toEqual([]);
    for (const part of size === 'wide' ? [] : ['Panels', 'Research', 'Objectives']) {
      await page.getByRole('tab', { name: part }).click();
      expect(await tooSmall(page), part).toEqual([]);
    }
  });

  test('Euphoria: the board and what lies beside it', async () => {
    const [{ page }] = await seen(SIX, 300, WAYS[size]);
    expect(await tooSmall(page)).toEqual([]);
    for (const tab of size === 'phone' ? await page.getByRole('tablist', { name: 'Regions' }).getByRole('tab').all() : []) {
      await tab.click();
      expect(await tooSmall(page), await tab.innerText()).toEqual([]);
    }
  });
});

/** The ids of places that can be chosen although they are pale, or that are not pale although others of their kind can be chosen. */
function wronglyDimmed(page: Page, kinds: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const nodes = [...document.querySelectorAll(selector)];
    return nodes.filter((node) => node.hasAttribute('data-open') === (node.closest('.dim') !== null)).map((node) => node.getAttribute('data-id') ?? '');
  }, kinds);
}

/** The least contrast of dimmed words on a board, against what lies below them. */
function leastContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    type Colour = [number, number, number];
    const colour = (css: string): Colour => {
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const mixed = (above: Colour, below: Colour, part: number): Colour => above.map((value, index) => part * value + (1 - part) * (below[index] ?? 0)) as Colour;
    const light = (values: Colour): number => {
      const [red = 0, green = 0, blue = 0] = values.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const surface = colour(getComputedStyle(document.documentElement).getPropertyValue('--surface'));
    const grounds = [...document.querySelectorAll('.board svg[role="group"] .region, .board .card')].map((node) => getComputedStyle(node)).map((style) => colour(style.fill === 'rgb(0, 0, 0)' ? style.backgroundColor : style.fill));
    const texts = [...document.querySelectorAll('.board svg[role="group"] .dim text')];
    const ratios = texts.flatMap((text) => grounds.map((ground) => {
      const pale = Number(getComputedStyle(text.closest('.dim') ?? text).opacity);
      const [one, other] = [mixed(colour(getComputedStyle(text).fill), ground, pale), mixed(surface, ground, pale)].map(light).sort((a, b) => a - b);
      return ((other ?? 0) + 0.05) / ((one ?? 0) + 0.05);
    }));
    return Math.min(...ratios);
  });
}

describe('what is out of the question steps back', () => {
  for (const dark of [false, true]) {
    test(`Euphoria: blocks without a place to choose, ${dark ? 'dark' : 'light'}; their words can still be read`, async () => {
      const [{ page }] = await seen(SIX, 300, { dark });
      expect(await page.locator('.board g.dim').count()).toBeGreaterThan(10);
      expect(await leastContrast(page)).toBeGreaterThanOrEqual(4.5);
    });
  }

  test('Euphoria: what is dimmed follows the die that was chosen first', async () => {
    const [{ page }] = await seen(SIX, 203);
    const dimmed = page.locator('.board g.dim');
    const counts = page.locator('.board text.count').filter({ hasText: /^\d+$/ });
    const total = (await counts.allTextContents()).reduce((sum, text) => sum + Number(text), 0);
    expect(total).toBe(await page.locator('.board [data-id^="space:"][data-open]').count());
    await page.locator('.own [data-id^="die:"][data-open]').first().click();
    const all = await dimmed.count();
    await page.keyboard.press('Escape');
    await expect.poll(() => dimmed.count()).toBeLessThanOrEqual(all);
  });

  test('Magnastorm: spaces of the panels, then only the planet when the runner moves', async () => {
    const [turn] = await seen(FOUR, 60);
    expect(await wronglyDimmed(turn.page, '[data-id^="upper:"], [data-id^="lower:"]')).toEqual([]);
    expect(await turn.page.locator('.board g.dim').count()).toBe(0);
    expect(await findings(turn.page)).toEqual([]);
    const [move] = await seen(FOUR, 102);
    expect(await move.page.locator('.board g.dim').count()).toBeGreaterThan(20);
    expect(await move.page.locator('.displays .dim').count()).toBe(0);
  });

  test('Magnastorm on a phone: the same', async () => {
    const [{ page }] = await seen(FOUR, 60, WAYS.phone);
    expect(await wronglyDimmed(page, '[data-id^="upper:"], [data-id^="lower:"]')).toEqual([]);
    await page.locator('[data-id="lower:4,2"][data-open]').tap();
    await expect.poll(() => page.locator('[data-id^="lower:"][data-open]').count()).toBe(0);
    expect(await page.locator('[data-id^="upper:"][data-open]').count()).toBeGreaterThan(3);
    expect(await page.locator('[data-id="lower:4,2"].dim').count()).toBe(0);
  });

  test('nothing is dimmed where no place can be chosen, nor for those who watch', async () => {
    const [choice] = await seen(SIX, 0);
    expect(await choice.page.locator('.dim').count()).toBe(0);
    const [, { id }] = await seen(SIX, 203);
    const watcher = await somebody();
    await watcher.enter('Wanda');
    await watcher.open(id);
    await watcher.page.getByText('You are watching.').waitFor();
    expect(await watcher.page.locator('.dim').count()).toBe(0);
  });
});

test('long lists fall into regions and sectors', async () => {
  const [euphoria] = await seen(SIX, 300);
  await euphoria.page.keyboard.press('l');
  const headings = (person: Person): Promise<string[]> => person.page.getByRole('dialog', { name: 'All choices' }).locator('h3').allTextContents();
  await expect.poll(() => headings(euphoria)).toEqual(expect.arrayContaining(['place a die · Subterra', 'place a die · Wastelands', 'take dice back']));
  const [move] = await seen(FOUR, 60);
  await move.page.locator('section.dock').getByRole('button', { name: /gain cubes/i }).click();
  await move.page.keyboard.press('l');
  await expect.poll(() => headings(move)).toEqual(expect.arrayContaining([expect.stringMatching(/row 1/i), expect.stringMatching(/row 2/i)]));
});

test('the log opens at its newest line, can be scrolled back, and no button at its edge is too near to others', { timeout: 150_000 }, async () => {
  const [{ page }] = await seen(SIX, 300);
  await page.getByRole('tab', { name: 'Log' }).click();
  const rows = page.getByRole('region', { name: 'Log' });
  const last = rows.locator('li').last();
  const box = await rows.boundingBox();
  const bottom = async (): Promise<number> => ((await last.boundingBox())?.y ?? 0) + ((await last.boundingBox())?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
  expect(Math.abs(await bottom())).toBeLessThan(3);
  expect(await findings(page)).toEqual([]);
  await rows.hover();
  for (const step of [-7, -40_000]) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(120);
    expect(await findings(page), `scrolled by ${step}`).toEqual([]);
  }
  expect(((await rows.locator('li').first().boundingBox())?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThanOrEqual(-1);
});
