// A short film of a turn against the Automa for the README: pictures of the page, put together as an animated PNG.
import { writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { POSITIONS } from './positions.mjs';

const SIZE = { width: 1200, height: 750 };
const SCALE = 0.6;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ACTIVE = '.board [data-open][data-id^="hex:"][aria-label*="can be chosen"]';

/** Play one turn by hand and keep what the page shows on the way: [picture, seconds it stays]. */
async function turn(page) {
  const frames = [];
  const keep = async (seconds, wait = 250) => {
    await page.waitForTimeout(wait);
    frames.push([await page.screenshot(), seconds]);
  };
  await keep(1.2, 800);
  const place = page.locator(ACTIVE).first();
  await place.hover({ force: true });
  await keep(1.6, 500);
  await place.click({ force: true });
  await keep(1.2, 500);
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Enter');
    await keep(0.8, 500);
  }
  for (let steps = 0; steps < 6; steps += 1) await keep(0.5, 350);
  frames.at(-1)[1] = 2;
  return frames;
}

export async function film(browser, home, owner, path) {
  const table = await owner.prepare(POSITIONS['terra-mystica']);
  const cut = owner.cookie.indexOf('=');
  const context = await browser.newContext({ baseURL: home, viewport: SIZE, deviceScaleFactor: SCALE });
  await context.addCookies([
    { name: owner.cookie.slice(0, cut), value: owner.cookie.slice(cut + 1), url: home },
  ]);
  await context.addInitScript(() => localStorage.setItem('ludarium-guide', 'done'));
  const page = await context.newPage();
  await page.goto(`/table/${table}`);
  await page.locator('.table-page').waitFor();
  writeFileSync(path, animated(different(await turn(page))));
  await context.close();
}

/** Pictures that show the same as the one before only make it stay longer. */
function different(frames) {
  const kept = [];
  for (const [picture, seconds] of frames) {
    const last = kept.at(-1);
    if (last?.[0].equals(picture)) last[1] += seconds;
    else kept.push([picture, seconds]);
  }
  return kept;
}

/** One animated PNG of pictures of one size: their image data stays as it is, frame headers are put in between. */
function animated(frames) {
  const [header] = chunks(frames[0][0], 'IHDR');
  const parts = [SIGNATURE, chunk('IHDR', header), chunk('acTL', numbers([frames.length, 0]))];
  let order = 0;
  frames.forEach(([picture, seconds], index) => {
    const size = [header.readUInt32BE(0), header.readUInt32BE(4)];
    const stay = Buffer.from([0, 0, 0, 100, 0, 0]);
    stay.writeUInt16BE(Math.round(seconds * 100), 0);
    parts.push(chunk('fcTL', Buffer.concat([numbers([order++, ...size, 0, 0]), stay])));
    for (const data of chunks(picture, 'IDAT'))
      parts.push(
        index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers([order++]), data])),
      );
  });
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}

function chunks(picture, wanted) {
  const found = [];
  for (let at = SIGNATURE.length; at < picture.length;) {
    const length = picture.readUInt32BE(at);
    if (picture.toString('latin1', at + 4, at + 8) === wanted)
      found.push(picture.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return found;
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  return Buffer.concat([numbers([data.length]), body, numbers([crc32(body)])]);
}

function numbers(values) {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => buffer.writeUInt32BE(value, 4 * index));
  return buffer;
}
