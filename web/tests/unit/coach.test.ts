/** What the coach of a first game says. */
import { describe, expect, test } from 'vitest';
import { GUIDE as EUPHORIA } from '../../src/games/euphoria/guide';
import { GUIDE as MAGNASTORM } from '../../src/games/magnastorm/guide';
import { GUIDE as TERRA_MYSTICA } from '../../src/games/terra-mystica/guide';
import type { GuideStep } from '../../src/table/gamePlugin';

const MOST_WORDS = 40;
const GUIDES: Readonly<Record<string, readonly GuideStep[]>> = {
  'Terra Mystica': TERRA_MYSTICA,
  Magnastorm: MAGNASTORM,
  Euphoria: EUPHORIA,
};

describe.each(Object.entries(GUIDES))('the coach of %s', (_, guide) => {
  test.each(guide.map((step) => [step.key, step] as const))(
    'says %s in few words',
    (_key, { title, text }) => {
      expect(`${title} ${text}`.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
    },
  );

  test('says each thing once', () => {
    const keys = guide.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('points at what is good, or at the thing he speaks of, never at just any place', () => {
    expect(guide.filter(({ at }) => at === 'advice').length).toBeGreaterThan(3);
    for (const { at } of guide)
      expect(['advice', 'nothing'].includes(at as string) || typeof at === 'function').toBe(true);
  });
});

test('the moments that matter are spoken of', () => {
  const keys = (guide: readonly GuideStep[]): string[] => guide.map(({ key }) => key);
  expect(keys(TERRA_MYSTICA)).toEqual(
    expect.arrayContaining(['income', 'tile', 'pass', 'round-2', 'last-round']),
  );
  expect(keys(MAGNASTORM)).toEqual(expect.arrayContaining(['storm', 'income', 'objective', 'last-round']));
  expect(keys(EUPHORIA)).toEqual(expect.arrayContaining(['goods', 'token', 'knowledge', 'near-end']));
});
