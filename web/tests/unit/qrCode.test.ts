import { expect, test } from 'vitest';
import { qrCode } from '../../src/ui/qrCode';

const bits = (row: readonly boolean[] | undefined, from: number, to: number): string =>
  (row ?? []).slice(from, to).map(Number).join('');

test('a QR code has the right size, three corner marks and a timing line', () => {
  const rows = qrCode('http://127.0.0.1:8000/join/F7BW4CDF');
  expect(rows).toHaveLength(29);
  for (const [top, left] of [
    [0, 0],
    [0, 22],
    [22, 0],
  ] as const) {
    expect(bits(rows[top], left, left + 7)).toBe('1111111');
    expect(bits(rows[top + 1], left, left + 7)).toBe('1000001');
  }
  expect(bits(rows[6], 8, 21)).toBe('1010101010101');
});

test('a text that is too long is refused', () => {
  expect(() => qrCode('x'.repeat(200))).toThrow();
});
