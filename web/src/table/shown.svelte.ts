/** What the parts of a game are shown. Every property is read on its own, so that a part follows only what it draws. */
import type { Things } from '../api/things';
import type { Scene } from '../api/types';
import type { Shown } from './face';
import type { Looks } from './looks';
import type { Page } from './page.svelte';
import { Same } from './same';
import type { Screen } from './screen.svelte';
import { looksOf, namesOf } from './views';

/** For as long as the table has a scene. */
export function showing(page: Page, things: Things, screen: Screen): Shown {
  const { table, face, rivals } = page;
  const kept = { looks: new Same<Looks>(), names: new Same<ReadonlyMap<number, string>>(), argued: new Same<readonly string[]>() };
  const looks = $derived(kept.looks.of(looksOf(table.scene, face)));
  const names = $derived(kept.names.of(namesOf(table.scene)));
  const replayed = $derived(table.past && !rivals.open ? (table.past.rows.at(-1)?.facts ?? []).flatMap(({ place, what }) => [place, what]) : []);
  const argued = $derived(kept.argued.of(table.asked?.refused?.[0]?.refusal.places ?? replayed));
  return {
    get scene() {
      return table.scene as Scene;
    },
    catalogue: things.catalogue,
    things,
    get targets() {
      return table.targets;
    },
    get chosen() {
      return table.pointed;
    },
    get aims() {
      return table.aims;
    },
    get preview() {
      return table.preview;
    },
    get argued() {
      return argued;
    },
    get marks() {
      return rivals.marks;
    },
    get layout() {
      return screen.layout;
    },
    get looks() {
      return looks;
    },
    get names() {
      return names;
    },
    get lit() {
      return page.lit;
    },
    get rows() {
      return table.log;
    },
  };
}
