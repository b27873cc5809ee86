/** Addresses of pages. */
export type Route =
  | { page: 'home' }
  | { page: 'games' }
  | { page: 'about'; topic: 'table' | 'study' }
  | { page: 'table'; id: string }
  | { page: 'join'; code: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'rules'; game: string; chapter: string };

export function routeOf(path: string): Route {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first === 'table' && second) return { page: 'table', id: decodeURIComponent(second) };
  if (first === 'join' && second) return { page: 'join', code: decodeURIComponent(second) };
  if (first === 'games') return { page: 'games' };
  if (first === 'own-table') return { page: 'about', topic: 'table' };
  if (first === 'study') return { page: 'about', topic: 'study' };
  if (first === 'learn') return { page: 'learn', game: gameKey(second), lesson: decodeURIComponent(third) };
  if (first === 'rules' && second)
    return { page: 'rules', game: gameKey(second), chapter: decodeURIComponent(third) };
  return { page: 'home' };
}

/** Games may be written with hyphens in an address. */
function gameKey(text: string): string {
  return decodeURIComponent(text).replaceAll('-', '_');
}
