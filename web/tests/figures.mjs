// Size and speed of the client: node tests/figures.mjs. Fails where a promise is broken.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launch } from './chrome.mjs';
import { Owner, POSITIONS } from './positions.mjs';
import { serve } from './server.mjs';

const CLIENT = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  'src',
  'ludarium',
  'server',
  'client',
);
const LIMITS = { load: 250, interactive: 1000, update: 16 };
const SLOWED = 4;
const UPDATES = 60;
const OF_A_KIND = 12;
let broken = false;

function tell(what, value, unit, limit) {
  const fine = value <= limit;
  broken ||= !fine;
  console.log(
    `${what}: ${value.toFixed(unit === 'kB' ? 0 : 1)} ${unit} (promised: ${limit})${fine ? '' : '  BROKEN'}`,
  );
}

/** What only tables of one game load: their code, and the face of Euphoria's signs. */
const GAMES = { 'terra-mystica': [], magnastorm: [], euphoria: ['league-gothic'], fallback: [] };

/** Everything that is loaded for the table page of the largest game, fonts included. */
function loaded() {
  const files = readdirSync(join(CLIENT, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const size = (name) => gzipSync(readFileSync(join(CLIENT, 'assets', name))).length / 1000;
  const gameOf = (name) =>
    Object.keys(GAMES).find((game) => [game, ...GAMES[game]].some((start) => name.startsWith(start)));
  const games = Object.fromEntries(Object.keys(GAMES).map((game) => [game, 0]));
  let shared = gzipSync(readFileSync(join(CLIENT, 'index.html'))).length / 1000;
  for (const name of files) {
    const game = gameOf(name);
    if (game) games[game] += size(name);
    else shared += size(name);
  }
  for (const [game, kB] of Object.entries(games))
    console.log(`  ${game}: ${kB.toFixed(0)} kB gzipped, when it is played`);
  return shared + Math.max(...Object.values(games));
}

const middle = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

tell('first load with the largest game, gzipped', loaded(), 'kB', LIMITS.load);
const server = await serve();
const owner = new Owner(server.home);
await owner.send('POST', 'people/guests', { name: 'Ada' });
const id = await owner.prepare({ ...POSITIONS['terra-mystica'], plies: 30 });
const browser = await launch();
const context = await browser.newContext({ baseURL: server.home, viewport: { width: 1440, height: 900 } });
const cut = owner.cookie.indexOf('=');
await context.addCookies([
  { name: owner.cookie.slice(0, cut), value: owner.cookie.slice(cut + 1), url: server.home },
]);
await context.addInitScript(() => localStorage.setItem('ludarium-guide', 'done'));
const page = await context.newPage();

const opened = [];
for (let time = 0; time < 5; time += 1) {
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(`/table/${id}`);
  await page.locator('.table-page[data-mine="true"] [data-open]').first().waitFor();
  opened.push(performance.now() - start);
}
tell('table interactive on loopback', middle(opened), 'ms', LIMITS.interactive);

/**
 * Scripting is measured in processor time and multiplied: a browser that throttles itself also counts the time that it
 * waits for a busy machine. There are updates of three kinds: a conversion, an action with what follows from it, and
 * the end of a turn with the whole turn of the Automa. An update is everything that runs within a second of an answer;
 * the page paints in between, so it is measured frame by frame as well.
 */
const devtools = await context.newCDPSession(page);
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
const scripting = async () =>
  (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')
    .value * 1000;
const KINDS = {
  conversion: ['group:convert'],
  action: ['group:upgrade', 'group:build', 'group:power', 'group:priest'],
  'turn of the Automa': ['group:done'],
};
const updates = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Do something; the scripting it causes, in all and frame by frame (ms). */
async function scripted(act) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'v8,devtools.timeline' });
  const before = await scripting();
  await act();
  await pause(900);
  const all = (await scripting()) - before;
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return { all: all * SLOWED, frames: framesOf(events).map((ms) => ms * SLOWED) };
}

const RUNS = new Set([
  'v8.callFunction',
  'v8.run',
  'V8.Execute',
  'V8.RunMicrotasks',
  'FunctionCall',
  'EvaluateScript',
]);

/** What ran between one painting and the next, without what ran inside of something that is counted already. */
function framesOf(events) {
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const here = events
    .filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const frames = [0];
  let until = 0;
  for (const { name, ph, ts, dur = 0, tdur = 0 } of here) {
    if (name === 'AnimationFrame::Render' && ph === 'b') frames.push(0);
    if (!RUNS.has(name) || ts < until) continue;
    frames[frames.length - 1] += tdur / 1000;
    until = ts + dur;
  }
  return frames;
}

for (
  let time = 0;
  time < UPDATES && Object.values(updates).some((found) => found.length < OF_A_KIND);
  time += 1
) {
  const update = await owner.send('GET', `tables/${id}/scene?seat=0&since=1000000`);
  if (update.scene.over) break;
  if (!update.question) {
    await pause(100);
    continue;
  }
  const all = [
    ...update.question.plans,
    ...update.question.answers.map((answer) => ({ ...answer, words: [answer.word] })),
  ];
  const wanted = Object.keys(KINDS)
    .filter((name) => updates[name].length < OF_A_KIND)
    .sort((one, other) => updates[one].length - updates[other].length);
  const kind = wanted.find((name) => all.some(({ group }) => KINDS[name].includes(group)));
  const { words } =
    all.find(({ group }) => KINDS[kind ?? '']?.includes(group)) ?? all.find(({ ends }) => ends) ?? all[0];
  const found = await scripted(() =>
    owner.send('POST', `tables/${id}/plans`, { seat: 0, words, ply: update.ply }),
  );
  if (kind) updates[kind].push(found);
}
const listed = (values) => values.map((value) => value.toFixed(0)).join(', ');
for (const [kind, values] of Object.entries(updates)) {
  const [whole, counted, longest] = [
    values.map(({ all }) => all),
    values.map(({ frames }) => frames.reduce((sum, ms) => sum + ms, 0)),
    values.map(({ frames }) => Math.max(...frames)),
  ];
  console.log(`  ${kind}: ${listed(whole)} ms in all (found in frames: ${listed(counted)})`);
  console.log(`  ${kind}: ${listed(longest)} ms in the longest frame`);
  console.log(
    `  ${kind}, frames of the last one: ${listed(values.at(-1)?.frames.filter((ms) => ms >= 0.5) ?? [])} ms`,
  );
  const [median, worst, worstFrame] = [middle(whole), Math.max(...whole), Math.max(...longest)];
  console.log(
    `scripting in all, ${kind}: ${median.toFixed(1)} ms in the median, ${worst.toFixed(1)} ms at worst`,
  );
  console.log(`longest frame at worst, ${kind}: ${worstFrame.toFixed(1)} ms`);
  tell(
    `scripting for a frame of an update of the 113-hex map, processor ${SLOWED} times slower, ${kind}`,
    middle(longest),
    'ms',
    LIMITS.update,
  );
}
await browser.close();
await server.stop();
process.exitCode = broken ? 1 : 0;
