/** Pictures of boards on pages around a table: loaded when they are first wanted, once the page is painted. */
import { SvelteMap } from 'svelte/reactivity';
import { homePluginOf, type Pictures } from '../../games';
import { afterPaint } from '../../ui/afterPaint.svelte';

const loaded = new SvelteMap<string, Pictures>();
const wanted: Record<string, boolean> = {};

/** The pictures of a game, as soon as they are there. A page that lacks them loses nothing but its beauty. */
export function picturesOf(game: string): Pictures | undefined {
  if (!wanted[game]) {
    wanted[game] = true;
    afterPaint(() => {
      homePluginOf(game)
        ?.loadPictures()
        .then(
          (pictures) => loaded.set(game, pictures),
          () => (wanted[game] = false),
        );
    });
  }
  return loaded.get(game);
}

/** The symbols of all pictures on the page. */
export function loadedSymbols(): string[] {
  return [...loaded.values()].map(({ symbols }) => symbols);
}
