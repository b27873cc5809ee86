/** Courses, handbooks, catalogues and positions, each fetched once. */
import { CatalogueIndex } from './catalogue';
import { call } from './client';
import type { Course, Handbook, Update } from './types';

const kept = new Map<string, Promise<unknown>>();

/** Fetch something once; what failed is fetched again. */
function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known as Promise<T>;
  const found = load();
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

export const loadCourse = (game: string): Promise<Course> =>
  once(`course ${game}`, () => call('GET /courses/{game}', { path: { game } }));

export const loadHandbook = (game: string): Promise<Handbook> =>
  once(`handbook ${game}`, () => call('GET /courses/{game}/handbook', { path: { game } }));

export const loadPosition = (game: string, position: string): Promise<Update> =>
  once(`position ${game} ${position}`, () =>
    call('GET /courses/{game}/positions/{position}', { path: { game, position } }),
  );

/** What a table of a course consists of, with the colors of its game. */
export const loadCatalogue = (
  game: string,
  table: string,
  colorOf: ((id: string) => string | undefined) | undefined,
): Promise<CatalogueIndex> =>
  once(`catalogue ${game} ${table}`, async () => {
    const path = { game, table };
    return new CatalogueIndex(await call('GET /courses/{game}/tables/{table}/catalogue', { path }), colorOf);
  });
