/** A QR code (bytes, error correction M, versions 1 to 6) as rows of dark and light modules. */

/** By version: data bytes of a block, blocks, bytes of correction of a block, place of the second alignment mark. */
const VERSIONS = [
  [16, 1, 10, 0],
  [28, 1, 16, 18],
  [44, 1, 26, 22],
  [32, 2, 18, 26],
  [43, 2, 24, 30],
  [27, 4, 16, 34],
] as const;

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

/** The remainder that corrects errors in a block. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power += 1) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, index) => {
      next[index] = (next[index] ?? 0) ^ factor;
      next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, EXP[power] ?? 0);
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const lead = rest[index] ?? 0;
    generator.forEach(
      (factor, place) => (rest[index + place] = (rest[index + place] ?? 0) ^ times(factor, lead)),
    );
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [size, blocks, fix] = VERSIONS[version - 1] ?? VERSIONS[0];
  const bits = [0, 1, 0, 0];
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(bytes.length, 8);
  for (const byte of bytes) push(byte, 8);
  const capacity = size * blocks * 8;
  for (let bit = 0; bit < 4 && bits.length < capacity; bit += 1) bits.push(0);
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) push(pad, 8);
  const data = Array.from({ length: size * blocks }, (_, index) =>
    parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(block * size, (block + 1) * size));
  const fixes = parts.map((part) => correction(part, fix));
  const interleave = (rows: number[][], length: number): number[] =>
    Array.from({ length }, (_, column) => rows.map((row) => row[column] ?? 0)).flat();
  return [...interleave(parts, size), ...interleave(fixes, fix)];
}

type Grid = (boolean | null)[][];

function fixedPattern(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const put = (row: number, column: number, dark: boolean): void => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    for (let row = -1; row <= 7; row += 1) {
      for (let column = -1; column <= 7; column += 1) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        put(top + row, left + column, ring !== 2 && ring !== 4);
      }
    }
  }
  const mark = VERSIONS[version - 1]?.[3] ?? 0;
  if (mark)
    for (let row = -2; row <= 2; row += 1)
      for (let column = -2; column <= 2; column += 1)
        put(mark + row, mark + column, Math.max(Math.abs(row), Math.abs(column)) !== 1);
  for (let index = 8; index < size - 8; index += 1) {
    put(6, index, index % 2 === 0);
    put(index, 6, index % 2 === 0);
  }
  return grid;
}

/** Correction M with mask 0, with its own correction. */
function writeFormat(grid: Grid): void {
  const size = grid.length;
  const bits = 0b101010000010010;
  const put = (row: number, column: number, index: number): void => {
    const line = grid[row];
    if (line) line[column] = ((bits >> index) & 1) === 1;
  };
  for (let index = 0; index < 15; index += 1) {
    put(index < 6 ? index : index < 8 ? index + 1 : size - 15 + index, 8, index);
    put(8, index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index, index);
  }
  const line = grid[size - 8];
  if (line) line[8] = true;
}

export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(([size, blocks]) => bytes.length + 2 <= size * blocks) + 1;
  if (version === 0) throw new Error('this text is too long for a code');
  const grid = fixedPattern(version);
  writeFormat(grid);
  const bits = codewords(bytes, version).flatMap((word) =>
    Array.from({ length: 8 }, (_, bit) => (word >> (7 - bit)) & 1),
  );
  const size = grid.length;
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = grid[row];
        if (line && line[column] === null)
          line[column] = ((bits[next++] ?? 0) === 1) !== ((row + column) % 2 === 0);
      }
    }
  }
  return grid.map((line) => line.map(Boolean));
}
