import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../../src/api/types';
import { luckWarning } from '../../src/table/menus/luckWarning';

function warningFor(chosen_luck: boolean, kinds: TableInfo['seats'][number]['kind'][]): string {
  const seats = kinds.map((kind, seat) => ({ seat, kind, mine: seat === 0 }));
  return luckWarning({ chosen_luck, seats } as TableInfo);
}

describe('luckWarning', () => {
  it('says that draws were chosen where others play, or may sit down', () => {
    expect(warningFor(true, ['person', 'person'])).toContain('somebody may know them beforehand');
    expect(warningFor(true, ['person', 'open'])).not.toBe('');
  });

  it('says nothing where luck was left to chance, or nobody else plays', () => {
    expect(warningFor(false, ['person', 'person'])).toBe('');
    expect(warningFor(true, ['person', 'bot'])).toBe('');
  });
});
