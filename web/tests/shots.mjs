// Pictures of every page in three sizes and both themes: node tests/shots.mjs [name ...]
// With --docs: the few small pictures of README and docs instead, and a film of a turn.
import { mkdirSync } from 'node:fs';
import { boardShots } from './boardShots.mjs';
import { chapterShots } from './chapterShots.mjs';
import { launch } from './chrome.mjs';
import { film } from './film.mjs';
import { Owner, POSITIONS } from './positions.mjs';
import { serve } from './server.mjs';

const SIZES = { 1440: [1440, 900], 1024: [1024, 768], 390: [390, 844] };
const button = (name) => (page) => page.getByRole('button', { name }).first().click();
const place = (kind) => (page) =>
  page.locator(`.board [data-id^="hex:"]${kind}`).first().click({ force: true });
/** Pages by name: the position, and what to do there before the picture is taken. */
const PAGES = [
  { name: 'home' },
  { name: 'home-table', act: button(/^Set up a table/) },
  { name: 'home-join', act: button('Join by code') },
  { name: 'home-account', act: (page) => page.locator('header .me').click() },
  { name: 'home-notices', act: button('Notifications') },
  { name: 'learn', path: '/learn' },
  { name: 'lesson-tm', path: '/learn/terra_mystica/spades' },
  { name: 'lesson-magnastorm', path: '/learn/magnastorm/research' },
  { name: 'lesson-euphoria', path: '/learn/euphoria/dice' },
  { name: 'rules-tm', path: '/rules/terra_mystica' },
  { name: 'rules-magnastorm', path: '/rules/magnastorm' },
  { name: 'rules-euphoria', path: '/rules/euphoria' },
  { name: 'error-page', path: '/join/ZZZZZZZZ' },
  { name: 'waiting', at: 'waiting' },
  { name: 'invitation', at: 'waiting', stranger: true },
  { name: 'my-games', path: '/games' },
  { name: 'curtain', at: 'curtain' },
  {
    name: 'tm-table',
    at: 'terra-mystica',
    act: (page, narrow) =>
      page
        .locator('.board [data-open][data-id^="hex:"][aria-label*="can be chosen"]')
        .first()
        [narrow ? 'tap' : 'hover']({ force: true }),
  },
  { name: 'tm-why', at: 'terra-mystica', act: place(':not([data-open])') },
  { name: 'tm-list', at: 'terra-mystica', act: button('List') },
  { name: 'tm-automa', at: 'terra-mystica-automa', act: button('Why did she do that?') },
  { name: 'tm-forecast', at: 'terra-mystica-automa', act: button('Forecast of her next turn') },
  { name: 'tm-menu', at: 'terra-mystica', act: button('Table and settings') },
  { name: 'tm-bots', at: 'terra-mystica-bots' },
  { name: 'tm-merchants', at: 'terra-mystica-merchants' },
  { name: 'tm-auction', at: 'terra-mystica-auction' },
  { name: 'tm-factions', at: 'terra-mystica-factions' },
  { name: 'tm-cards', at: 'terra-mystica-cards' },
  { name: 'tm-favor', at: 'terra-mystica-favor' },
  { name: 'tm-offer', at: 'terra-mystica-offer' },
  { name: 'tm-convert', at: 'terra-mystica', act: button(/^Convert/) },
  { name: 'tm-pass', at: 'terra-mystica', act: button(/^Pass/) },
  { name: 'tm-priest', at: 'terra-mystica-automa', act: button(/^Send a priest/) },
  { name: 'tm-over', at: 'terra-mystica-over' },
  { name: 'euphoria', at: 'euphoria' },
  { name: 'magnastorm', at: 'magnastorm' },
];

/** Pictures of README and docs; the docs show some of them in the light theme only. */
const LIGHT_ONLY = ['home', 'tm-automa'];
const DOCS = {
  home: 'home',
  'tm-bots': 'table',
  'tm-automa': 'automa',
  magnastorm: 'magnastorm',
  euphoria: 'euphoria',
};

async function take(browser, server, owner, tables, shot, [width, height], dark, file, scale = 1) {
  const narrow = width < 768;
  const context = await browser.newContext({
    baseURL: server.home,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: narrow,
    isMobile: narrow,
    reducedMotion: 'reduce',
  });
  const cut = owner.cookie.indexOf('=');
  if (!shot.stranger)
    await context.addCookies([
      { name: owner.cookie.slice(0, cut), value: owner.cookie.slice(cut + 1), url: server.home },
    ]);
  await context.addInitScript(() => localStorage.setItem('ludarium-guide', 'done'));
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  page.on('pageerror', (error) => console.error(file, error.message));
  const table = shot.at ? tables.get(shot.at) : '';
  const path = table ? `/table/${table}` : (shot.path ?? '/');
  await page.goto(shot.stranger ? `/join/${(await owner.send('GET', `tables/${table}`)).code}` : path);
  await page.locator('main, .table-page').first().waitFor();
  await page.waitForTimeout(400);
  await Promise.resolve(shot.act?.(page, narrow)).catch((error) =>
    console.error(file, error.message.split('\n')[0]),
  );
  await page.waitForTimeout(500);
  await page.screenshot({ path: file });
  await context.close();
}

const docs = process.argv.includes('--docs');
const wanted = docs ? Object.keys(DOCS) : process.argv.slice(2);
const chosen = PAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
mkdirSync('shots', { recursive: true });
const server = await serve();
const owner = new Owner(server.home);
await owner.send('POST', 'people/guests', { name: 'Ada' });
const tables = new Map();
for (const at of new Set(chosen.map((shot) => shot.at).filter(Boolean)))
  tables.set(at, await owner.prepare(POSITIONS[at]));
const browser = await launch();
for (const shot of chosen) {
  for (const dark of [false, true]) {
    const theme = dark ? '-dark' : '';
    const file = (folder, name) => `${folder}/${name}${theme}.png`;
    if (docs) {
      if (dark && LIGHT_ONLY.includes(shot.name)) continue;
      const path = file('../docs/pictures', DOCS[shot.name]);
      await take(browser, server, owner, tables, shot, SIZES[1440], dark, path, 0.7);
    } else
      for (const [size, viewport] of Object.entries(SIZES)) {
        const path = file('shots', `${shot.name}-${size}`);
        await take(browser, server, owner, tables, shot, viewport, dark, path);
      }
  }
  console.log(shot.name);
}
if (docs) {
  await chapterShots(browser, server.home, '../docs/pictures/chapters');
  await film(browser, server.home, owner, '../docs/pictures/turn.png');
} else await boardShots(browser, server.home, 'shots', wanted);
await browser.close();
await server.stop();
