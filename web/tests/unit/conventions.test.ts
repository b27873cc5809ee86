/** What is agreed on for all sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..', '..');
const GENERATED = ['src/api/types.ts', 'src/api/device/shelves.ts'];
const MAX_COLUMNS = 120;

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => ending.test(name) && !GENERATED.includes(name));
}

const SOURCES = filesIn('src', /\.(svelte|ts)$/);
const read = (name: string): string => readFileSync(join(WEB, name), 'utf8');

test.each(SOURCES)('%s takes its colors from tokens', (name) => {
  const styles = /<style>([\s\S]*)<\/style>/.exec(read(name))?.[1] ?? '';
  expect(styles).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i);
});

test('every icon that is named is in the sprite', () => {
  const sprite = new Set([...read('src/ui/icons.svg').matchAll(/id="i-([\w-]+)"/g)].map(([, name]) => name));
  const named = SOURCES.flatMap((name) =>
    [...read(name).matchAll(/(?:\bicon|<Icon name)="([a-z][\w-]*)"|href="#i-([\w-]+)"/g)].map(
      ([, icon, href]) => ({ name, icon: icon ?? href ?? '' }),
    ),
  );
  expect(named.filter(({ icon }) => icon !== '' && !sprite.has(icon))).toEqual([]);
});

test('no source names an address of another machine', () => {
  const foreign = SOURCES.filter((name) =>
    /https?:\/\/(?!127\.0\.0\.1)/.test(read(name).replace(/http:\/\/www\.w3\.org\/\S+/g, '')),
  );
  expect(foreign).toEqual([]);
});

test(`no line is longer than ${MAX_COLUMNS} columns`, () => {
  const files = [...filesIn('src', /\.(svelte|ts|css)$/), ...filesIn('tests', /\.(svelte|ts|mts|mjs)$/)];
  const long = files.flatMap((name) =>
    read(name)
      .split('\n')
      .flatMap((line, index) => (line.length > MAX_COLUMNS ? [`${name}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

describe('texts', () => {
  /** Where strings are taken apart, and why they are no texts of the server. */
  const TAKEN_APART: Readonly<Record<string, string>> = {
    'src/api/base.ts': 'addresses of pages',
    'src/api/client.ts': 'addresses of requests',
    'src/api/device/engine.worker.ts': 'addresses of requests',
    'src/api/device/packs.ts': 'names of files and games',
    'src/games/terra-mystica/art/emblems.ts': 'drawings',
    'src/games/terra-mystica/art/pieces.ts': 'drawings',
    'src/games/terra-mystica/art/terrains.ts': 'names of drawings',
    'src/games/terra-mystica/home/pictureLand.ts': 'letters of a map',
    'src/games/terra-mystica/home/sides.ts': 'keys in words',
    'src/pages/home/JoinForm.svelte': 'what a person pastes',
    'src/pages/newTable/dataSetting.ts': 'what a person pastes',
    'src/pages/route.ts': 'addresses of pages',
    'src/table/rules/ruleSearch.ts': 'what a person types',
    'src/table/result/resultPicture.ts': 'a headline broken into lines',
    'src/ui/text.ts': 'keys in words, and names cut to fit',
    'src/ui/timeLeft.ts': 'its own words',
  };
  const BY_PATTERN = /\.(split|replace|replaceAll|match|matchAll|exec|search|test)\(|RegExp/;
  const BY_POSITION =
    /\.(label|short|text|sentence|prompt|note|detail|word)s?\??\.(slice|substring|indexOf)\(/;
  /** Ids and keys may be told apart by how they begin and end; a sentence is no literal without spaces. */
  const BY_BEGINNING = /\.(startsWith|endsWith)\((?!['"`][\w:${}/#-]*['"`]\))/;
  const taking = SOURCES.filter((name) =>
    [BY_PATTERN, BY_POSITION, BY_BEGINNING].some((pattern) => pattern.test(read(name))),
  );

  test('no sentence of the server is taken apart: it sends fields instead', () => {
    expect(taking.filter((name) => !(name in TAKEN_APART))).toEqual([]);
  });

  test('every exception is needed', () => {
    expect(Object.keys(TAKEN_APART).filter((name) => !taking.includes(name))).toEqual([]);
  });
});

describe('layers', () => {
  const GENERIC = SOURCES.filter((name) => !name.startsWith('src/games/'));

  test('only src/games knows games by their names', () => {
    const naming = GENERIC.filter((name) => /terra[-_ ]?mystica|magnastorm|\beuphoria\b/i.test(read(name)));
    expect(naming).toEqual([]);
  });
});
