// Pictures of every page from kept positions, in three sizes and both themes: node tests/shots.mjs [name ...]
// With --docs instead: the few small ones of README and docs.
import { mkdirSync } from 'node:fs';
import { boardShots } from './boardshots.mjs';
import { launch } from './chrome.mjs';
import { Owner, POSITIONS } from './positions.mjs';
import { serve } from './server.mjs';

const SIZES = { 1440: [1440, 900], 1024: [1024, 768], 390: [390, 844] };
const button = (name) => (page) => page.getByRole('button', { name }).first().click();
const place = (kind) => (page) => page.locator(`.board [data-id^="hex:"]${kind}`).first().click({ force: true });
/** Pages by name: the position, and what to do there before the picture is taken. */
const PAGES = [
  { name: 'home' },
  { name: 'home-table', act: button('Table') },
  { name: 'home-join', act: button('Join by code') },
  { name: 'home-account', act: (page) => page.locator('header .me').click() },
  { name: 'home-notices', act: button('Notifications') },
  { name: 'trouble', path: '/join/ZZZZZZZZ' },
  { name: 'waiting', at: 'waiting' },
  { name: 'curtain', at: 'curtain' },
  { name: 'tm-table', at: 'terra-mystica', act: (page, narrow) => page.locator('.board [data-open][data-id^="hex:"][aria-label*="can be chosen"]').first()[narrow ? 'tap' : 'hover']({ force: true }) },
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

const DOCS = { home: 'home', 'tm-table': 'table', 'tm-automa': 'automa' };

async function take(browser, server, owner, tables, shot, [width, height], dark, file, scale = 1) {
  const narrow = width < 768;
  const context = await browser.newContext({ baseURL: server.home, viewport: { width, height }, deviceScaleFactor: scale, colorScheme: dark ? 'dark' : 'light', hasTouch: narrow, isMobile: narrow, reducedMotion: 'reduce' });
  const cut = owner.cookie.indexOf('=');
  await context.addCookies([{ name: owner.cookie.slice(0, cut), value: owner.cookie.slice(cut + 1), url: server.home }]);
  await context.addInitScript(() => localStorage.setItem('ludarium-guide', 'done'));
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  page.on('pageerror', (error) => console.error(file, error.message));
  await page.goto(shot.at ? `/table/${tables.get(shot.at)}` : (shot.path ?? '/'));
  await page.locator('main, .frame').first().waitFor();
  await page.waitForTimeout(400);
  await Promise.resolve(shot.act?.(page, narrow)).catch((error) => console.error(file, error.message.split('\n')[0]));
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
for (const at of new Set(chosen.map((shot) => shot.at).filter(Boolean))) tables.set(at, await owner.prepare(POSITIONS[at]));
const browser = await launch();
for (const shot of chosen) {
  if (docs) await take(browser, server, owner, tables, shot, SIZES[1440], false, `../docs/pictures/${DOCS[shot.name]}.png`, 0.6);
  for (const [size, viewport] of docs ? [] : Object.entries(SIZES)) {
    for (const dark of [false, true]) await take(browser, server, owner, tables, shot, viewport, dark, `shots/${shot.name}-${size}${dark ? '-dark' : ''}.png`);
  }
  console.log(shot.name);
}
await boardShots(browser, server.home, 'shots', wanted);
await browser.close();
await server.stop();
