// Pictures of Magnastorm and Euphoria with the most players, from recorded games, in three sizes and both themes.
import { recordedGame, tableAt } from './recordedGames.mjs';

const SIZES = { 1440: [1440, 900], 1024: [1024, 768], 390: [390, 844] };
const POSITIONS = [
  { name: 'magnastorm-start', game: 'magnastorm-4', answers: 0 },
  { name: 'magnastorm-middle', game: 'magnastorm-4', answers: 145 },
  { name: 'magnastorm-end', game: 'magnastorm-4', answers: 332 },
  { name: 'euphoria-start', game: 'euphoria-6', answers: 0 },
  { name: 'euphoria-middle', game: 'euphoria-6', answers: 300 },
  { name: 'euphoria-end', game: 'euphoria-6', answers: 603 },
];
/** A few more that show one thing each, at 1440 in light. */
const MOMENTS = [
  { name: 'magnastorm-two-players', game: 'magnastorm-2', answers: 48 },
  {
    name: 'magnastorm-space-first',
    game: 'magnastorm-4',
    answers: 60,
    act: (page) => page.locator('[data-id="lower:4,2"]').click(),
  },
  {
    name: 'magnastorm-administration',
    game: 'magnastorm-4',
    answers: 102,
    act: (page) => page.getByRole('button', { name: 'Administration', exact: true }).click(),
  },
  { name: 'euphoria-trade', game: 'euphoria-3', answers: 53 },
  {
    name: 'euphoria-die-first',
    game: 'euphoria-6',
    answers: 203,
    act: (page) => page.locator('.player-area [data-id^="die:"][data-open]').first().click(),
  },
];

async function picture(browser, home, state, id, { size, dark, path, act }) {
  const [width, height] = SIZES[size];
  const touch = size === '390';
  const context = await browser.newContext({
    baseURL: home,
    storageState: state,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('ludarium-guide', 'done'));
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(path, error.message));
  await page.goto(`/table/${id}`);
  await page.locator('main, .table-page').first().waitFor();
  await page.waitForTimeout(300);
  await act?.(page);
  await page.waitForTimeout(250);
  await page.screenshot({ path });
  await context.close();
}

/** All of them into a folder; with names, only those that begin so. */
export async function boardShots(browser, home, folder, wanted = []) {
  const isWanted = ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));
  for (const shot of [...POSITIONS, ...MOMENTS].filter(isWanted)) {
    const game = recordedGame(shot.game);
    const own = await browser.newContext({ baseURL: home });
    const { id } = await tableAt(home, own.request, game, shot.answers, {
      viewer: game.words[shot.answers]?.[0] ?? 0,
    });
    const state = await own.storageState();
    await own.close();
    const all = POSITIONS.includes(shot);
    for (const size of all ? Object.keys(SIZES) : ['1440']) {
      for (const dark of all ? [false, true] : [false]) {
        const path = `${folder}/${shot.name}-${size}${dark ? '-dark' : ''}.png`;
        await picture(browser, home, state, id, { size, dark, path, act: shot.act });
      }
    }
  }
}
