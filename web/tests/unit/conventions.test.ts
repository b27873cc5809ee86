/** What is agreed on for all sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..', '..', 'src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('types.ts'));
const text = (name: string): string => readFileSync(join(SRC, name), 'utf8');
const SPRITE = new Set([...readFileSync(join(SRC, 'ui', 'icons.svg'), 'utf8').matchAll(/id="i-([\w-]+)"/g)].map(([, name]) => name));

test.each(files)('%s takes its colours from tokens', (name) => {
  const styles = /<style>([\s\S]*)<\/style>/.exec(text(name))?.[1] ?? '';
  expect(styles).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i);
});

test('every symbol that is named is in the sprite', () => {
  const missing = files.flatMap((name) => [...text(name).matchAll(/(?:\bicon|<Icon name)="([a-z][\w-]*)"|href="#i-([\w-]+)"/g)].map(([, one, other]) => one ?? other ?? '').filter((icon) => icon && !SPRITE.has(icon)).map((icon) => `${name}: ${icon}`));
  expect(missing).toEqual([]);
});

test('nothing leaves the machine: no foreign addresses', () => {
  const foreign = files.filter((name) => /https?:\/\/(?!127\.0\.0\.1)/.test(text(name).replace(/http:\/\/www\.w3\.org\/\S+/g, '')));
  expect(foreign).toEqual([]);
});
