/** The guided first turns. */
import { describe, expect, test } from 'vitest';
import { WAYS } from './at';
import { SOLO, somebody, useBrowser, type Person } from './pages';

useBrowser();

const BOTS = { seats: [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'uniform' }, { kind: 'bot' as const, bot: 'uniform' }] };

describe.each([
  { game: 'terra_mystica', seed: 3, more: { ...SOLO }, steps: ['Take a bonus card', 'Place a first dwelling', 'Place a first dwelling', 'Your first action', 'Use your spade'], placed: 5 },
  { game: 'magnastorm', seed: 4, more: BOTS, steps: ['Place your first crew member', 'Your first turn', 'Where does it act?'], placed: 3 },
  { game: 'euphoria', seed: 4, more: BOTS, steps: ['Choose your active recruit', 'And one that stays hidden', 'Place a worker die'], placed: 1 },
])('the guided first turn of $game', ({ game, seed, more, steps, placed }) => {
  async function begin(person: Person): Promise<string> {
    const { id } = await person.setUp({ ...more, game, seed });
    await person.open(id);
    await person.mine();
    return id;
  }

  for (const size of ['wide', 'phone'] as const) {
    test(`points at real targets step by step, and ends by itself, ${size}`, async () => {
      const ada = await somebody({ ...WAYS[size], guided: true });
      await ada.enter('Ada', false);
      const id = await begin(ada);
      const { page } = ada;
      const guide = page.getByRole('note', { name: 'First steps' });
      const titles: string[] = [];
      let pointed = 0;
      for (let step = 0; step < 14 && (await guide.count()) > 0; step += 1) {
        const title = await guide.locator('b').innerText();
        titles.push(title);
        const place = await guide.getAttribute('data-at');
        if (place) {
          pointed += 1;
          const target = page.locator(`[data-id="${place}"][data-open]`).first();
          const [box, near] = [await target.boundingBox(), await guide.boundingBox()];
          if (!box || !near) throw new Error(`nothing is drawn at ${place}`);
          const apart = Math.hypot(Math.max(0, near.x - box.x - box.width, box.x - near.x - near.width), Math.max(0, near.y - box.y - box.height, box.y - near.y - near.height));
          expect(apart, `${title} hangs beside ${place}`).toBeLessThan(60);
          if (size === 'wide') expect(apart, `${title} does not cover ${place}`).toBeGreaterThan(0);
        }
        await ada.answer(id, ({ question }) => {
          const answers = question?.answers ?? [];
          return (answers.find(({ targets }) => place !== '' && targets.includes(place ?? '')) ?? answers.find(({ ends }) => ends && game === 'terra_mystica') ?? answers[0])?.word ?? '';
        });
        await ada.mine();
        await page.waitForTimeout(80);
      }
      expect(titles.slice(0, steps.length)).toEqual(steps);
      expect(pointed).toBeGreaterThanOrEqual(placed);
      expect(await guide.count()).toBe(0);
      await page.reload();
      await ada.mine();
      expect(await guide.count()).toBe(0);
    });
  }

  test('can be left, and comes back only when it is asked for', async () => {
    const ada = await somebody({ guided: true });
    await ada.enter('Ada', false);
    await begin(ada);
    const { page } = ada;
    const guide = page.getByRole('note', { name: 'First steps' });
    await guide.getByRole('button', { name: 'Leave the guide' }).click();
    await guide.waitFor({ state: 'detached' });
    await page.reload();
    await ada.mine();
    expect(await guide.count()).toBe(0);
    await begin(ada);
    expect(await guide.count()).toBe(0);
    await page.getByRole('button', { name: 'Table and settings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Guided first turn' }).click();
    await page.mouse.move(2, 2);
    await guide.waitFor();
  });
});
