/** The folder on its host that this page lives in: its address begins with it, and a slash is at both ends. */
const here = import.meta.url;

export const BASE = import.meta.env.PROD ? new URL('..', here).pathname : '/';

/** The address of something below this page's folder, such as `/games`. */
export function link(path: string): string {
  return `${BASE}${path.slice(1)}`;
}

/** The same the other way round: what an address means wherever this page lives. */
export function pathIn(address: string): string {
  return address.startsWith(BASE) ? address.slice(BASE.length - 1) : address;
}
