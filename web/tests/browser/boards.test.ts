/** The boards of Magnastorm and Euphoria: readable words, dimmed places, grouped lists, the log. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { recordedGame } from '../recordedGames.mjs';
import { findings } from './axe';
import { newPerson, useBrowser, WINDOWS, type Person } from './person';
import { viewRecorded } from './recordedTable';

useBrowser();

const MAGNASTORM = recordedGame('magnastorm-4');
const EUPHORIA = recordedGame('euphoria-6');

/** Every text on the page that is drawn too small: below 11 px, or 9 px on a board that can be zoomed. */
function tooSmallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const parent = walker.currentNode.parentElement;
      if (!parent || !text || parent.closest('script, style, title, .hidden, .hidden-text')) continue;
      const svg = parent.closest('svg[role="group"]');
      const scale = svg instanceof SVGSVGElement ? (svg.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
      const least = parent.closest('.panzoom svg[role="group"]') ? 8.95 : 10.95;
      if (size < least) found.push(`${text.slice(0, 30)}: ${size.toFixed(1)}`);
    }
    return found;
  });
}

describe.each(['wide', 'middle', 'phone'] as const)('no text is too small, %s', (size) => {
  test('Magnastorm: the planet and the boards beside it', async () => {
    const [{ page }] = await viewRecorded(MAGNASTORM, 102, WINDOWS[size]);
    expect(await tooSmallTexts(page)).toEqual([]);
    for (const part of size === 'wide' ? [] : ['Panels', 'Research', 'Objectives']) {
      await page.getByRole('tab', { name: part }).click();
      expect(await tooSmallTexts(page), part).toEqual([]);
    }
  });

  test('Euphoria: the board, and its regions on a phone', async () => {
    const [{ page }] = await viewRecorded(EUPHORIA, 300, WINDOWS[size]);
    expect(await tooSmallTexts(page)).toEqual([]);
    const regions = page.getByRole('tablist', { name: 'Regions' }).getByRole('tab');
    for (const tab of size === 'phone' ? await regions.all() : []) {
      await tab.click();
      expect(await tooSmallTexts(page), await tab.innerText()).toEqual([]);
    }
  });
});

/** Ids of places that are dimmed although they can be chosen, or not dimmed although they cannot. */
function wronglyDimmed(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((places) => {
    const nodes = [...document.querySelectorAll(places)];
    return nodes
      .filter((node) => node.hasAttribute('data-open') === (node.closest('.dim') !== null))
      .map((node) => node.getAttribute('data-id') ?? '');
  }, selector);
}

/** The least contrast of dimmed words on a board, against what lies below them. */
function leastContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Color = [number, number, number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const parse = (css: string): Color => {
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const mix = (above: Color, below: Color, opacity: number): Color =>
      above.map((value, index) => opacity * value + (1 - opacity) * (below[index] ?? 0)) as Color;
    const linear = (value: number): number =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([red, green, blue]: Color): number =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const contrast = (one: Color, other: Color): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };

    const surface = parse(getComputedStyle(document.documentElement).getPropertyValue('--surface'));
    const grounds = [...document.querySelectorAll('.board svg[role="group"] .region, .board .card')]
      .map((node) => getComputedStyle(node))
      .map((style) => parse(style.fill === 'rgb(0, 0, 0)' ? style.backgroundColor : style.fill));
    const texts = [...document.querySelectorAll('.board svg[role="group"] .dim text')];
    const ratios = texts.flatMap((text) => {
      const opacity = Number(getComputedStyle(text.closest('.dim') ?? text).opacity);
      const ink = parse(getComputedStyle(text).fill);
      return grounds.map((ground) => contrast(mix(ink, ground, opacity), mix(surface, ground, opacity)));
    });
    return Math.min(...ratios);
  });
}

describe('places that cannot be chosen are dimmed', () => {
  const PANEL_SPACES = '[data-id^="upper:"], [data-id^="lower:"]';

  test.each([{ theme: 'light' }, { theme: 'dark' }])(
    'Euphoria: their words can still be read, $theme',
    async ({ theme }) => {
      const [{ page }] = await viewRecorded(EUPHORIA, 300, { dark: theme === 'dark' });
      expect(await page.locator('.board g.dim').count()).toBeGreaterThan(10);
      expect(await leastContrast(page)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('Euphoria: regions say how many places they have', async () => {
    const [person] = await viewRecorded(EUPHORIA, 203);
    const counts = person.page.locator('.board text.count').filter({ hasText: /^\d+$/ });
    const total = (await counts.allTextContents()).reduce((sum, text) => sum + Number(text), 0);
    expect(total).toBe(await person.page.locator('.board [data-id^="space:"][data-open]').count());
  });

  test('Euphoria: choosing a die first dims more places', async () => {
    const [{ page }] = await viewRecorded(EUPHORIA, 203);
    const dimmed = page.locator('.board g.dim');
    await page.locator('.player-area [data-id^="die:"][data-open]').first().click();
    const withDie = await dimmed.count();
    await page.keyboard.press('Escape');
    await expect.poll(() => dimmed.count()).toBeLessThanOrEqual(withDie);
  });

  test('Magnastorm: spaces of the panels at the start of a turn', async () => {
    const [{ page }] = await viewRecorded(MAGNASTORM, 60);
    expect(await wronglyDimmed(page, PANEL_SPACES)).toEqual([]);
    expect(await page.locator('.board g.dim').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
  });

  test('Magnastorm: only places on the planet when the runner moves', async () => {
    const [{ page }] = await viewRecorded(MAGNASTORM, 102);
    expect(await page.locator('.board g.dim').count()).toBeGreaterThan(20);
    expect(await page.locator('.side-column .dim').count()).toBe(0);
  });

  test('Magnastorm: the same on a phone', async () => {
    const [person] = await viewRecorded(MAGNASTORM, 60, WINDOWS.phone);
    expect(await wronglyDimmed(person.page, PANEL_SPACES)).toEqual([]);
    await person.rest();
    await person.page.locator('[data-id="lower:4,2"][data-open]').tap();
    await expect.poll(() => person.targets('lower:').count()).toBe(0);
    expect(await person.targets('upper:').count()).toBeGreaterThan(3);
    expect(await person.page.locator('[data-id="lower:4,2"].dim').count()).toBe(0);
  });

  test('nothing is dimmed where no place can be chosen', async () => {
    const [{ page }] = await viewRecorded(EUPHORIA, 0);
    expect(await page.locator('.dim').count()).toBe(0);
  });

  test('nothing is dimmed for those who watch', async () => {
    const [, { id }] = await viewRecorded(EUPHORIA, 203);
    const watcher = await newPerson();
    await watcher.signIn('Wanda');
    await watcher.openTable(id);
    await watcher.page.getByText('You are watching.').waitFor();
    expect(await watcher.page.locator('.dim').count()).toBe(0);
  });
});

describe('long lists are grouped', () => {
  const headings = async (person: Person): Promise<string[]> =>
    (await person.openList()).locator('h3').allTextContents();

  test('Euphoria: by regions', async () => {
    const [person] = await viewRecorded(EUPHORIA, 300);
    expect(await headings(person)).toEqual(
      expect.arrayContaining(['place a die · Subterra', 'place a die · Wastelands', 'take dice back']),
    );
  });

  test('Magnastorm: by rows of the panel', async () => {
    const [person] = await viewRecorded(MAGNASTORM, 60);
    await person.dock.getByRole('button', { name: /gain cubes/i }).click();
    expect(await headings(person)).toEqual(
      expect.arrayContaining([expect.stringMatching(/row 1/i), expect.stringMatching(/row 2/i)]),
    );
  });
});

test(
  'the log opens at its newest line and can be scrolled back; axe finds no crowded button at its edge',
  { timeout: 150_000 },
  async () => {
    const [person] = await viewRecorded(EUPHORIA, 300);
    const { page } = person;
    const log = await person.openLog();
    const box = await log.boundingBox();
    const last = await log.locator('li').last().boundingBox();
    if (!box || !last) throw new Error('the log is not drawn');
    expect(Math.abs(last.y + last.height - box.y - box.height)).toBeLessThan(3);
    expect(await findings(page)).toEqual([]);

    await log.hover();
    for (const step of [-7, -40_000]) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(120);
      expect(await findings(page), `scrolled by ${step}`).toEqual([]);
    }
    const first = await log.locator('li').first().boundingBox();
    expect((first?.y ?? 0) - box.y).toBeGreaterThanOrEqual(-1);
  },
);
