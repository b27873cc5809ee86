/** Addresses of pages. */
export type Route = { page: 'home' } | { page: 'table'; id: string } | { page: 'join'; code: string };

export function routeOf(path: string): Route {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'table' && second) return { page: 'table', id: decodeURIComponent(second) };
  if (first === 'join' && second) return { page: 'join', code: decodeURIComponent(second) };
  return { page: 'home' };
}
