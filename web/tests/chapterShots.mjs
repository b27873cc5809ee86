// Pictures of a few chapters of the rules, as the browser draws them, for the docs.
import { mkdirSync } from 'node:fs';

const CHAPTERS = {
  terra_mystica: ['goal', 'spades', 'towns'],
  magnastorm: ['goal', 'crew', 'move'],
  euphoria: ['goal', 'tunnels', 'markets'],
};

export async function chapterShots(browser, home, folder) {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({
    baseURL: home,
    viewport: { width: 1280, height: 1000 },
    reducedMotion: 'reduce',
  });
  for (const [game, chapters] of Object.entries(CHAPTERS))
    for (const chapter of chapters) {
      await page.goto(`/rules/${game}/${chapter}`);
      const picture = page.locator('figure .picture').first();
      await picture.locator('svg').first().waitFor();
      await page.waitForTimeout(600);
      await picture.screenshot({ path: `${folder}/${game}-${chapter}.png` });
    }
  await page.close();
}
