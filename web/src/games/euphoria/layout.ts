/** The board laid out: what the catalogue places, with the extent that this drawing gives it. */
import type { Catalogue, Scene, Thing } from '../../api/types';
import { key, type Things } from '../../api/things';
import { FEW, type Targets } from '../../table/targets';
import { box, type Place } from '../parts/shapes';

export const VIEW = { x: 0, y: 0, width: 880, height: 594 };

/** Parts of the board that fill a small screen one at a time; Icarus is a wide strip and comes in two rows. */
export const CROPS: readonly { name: string; views: readonly { x: number; y: number; width: number; height: number }[] }[] = [
  { name: 'Euphoria', views: [{ x: 3, y: 118, width: 292, height: 308 }] },
  { name: 'Subterra', views: [{ x: 294, y: 118, width: 292, height: 308 }] },
  { name: 'Wastelands', views: [{ x: 585, y: 118, width: 292, height: 308 }] },
  { name: 'Icarus', views: [{ x: 204, y: 2, width: 308, height: 116 }, { x: 508, y: 2, width: 368, height: 116 }] },
  { name: 'Dice', views: [{ x: 3, y: 431, width: 416, height: 160 }] },
  { name: 'Tracks', views: [{ x: 2, y: 4, width: 200, height: 106 }, { x: 421, y: 431, width: 456, height: 160 }] },
];

/** Half the extent of what lies at a spot, by the kind of the thing or the symbol that stands for its role. */
function extent(thing: Thing): [number, number] {
  const kind = thing.id.slice(0, thing.id.indexOf(':'));
  if (kind === 'space') return spaceExtent(thing);
  if (kind === 'retrieve') return [92, 12.5];
  if (kind === 'site') return [66, 32];
  if (kind === 'territory') return key(thing.id) === 'icarite' ? [64, 11] : [76, 14];
  if (kind === 'miner') return [56, 12];
  if (kind === 'tier') return [16.5, 9];
  return [10, 10];
}

function spaceExtent({ id, icon, numbers }: Thing): [number, number] {
  if (icon === 'die') return id === 'space:cloud_mine' ? [88, 31] : [135, 33];
  if (icon === 'site') return [12.5, 12.5];
  if (icon === 'tank') return [16, 16];
  return id.endsWith('_end') && numbers ? [17, 17] : [15, 15];
}

function place(thing: Thing, id = thing.id): Place | null {
  if (!thing.spot) return null;
  const [width, height] = extent(thing);
  return box(id, thing.spot.x - width, thing.spot.y - height, 2 * width, 2 * height, Math.min(9, height));
}

/** Everything that can be pointed at now: building spaces while a site is open, the market once it stands. */
export function placesOf(catalogue: Catalogue, scene: Scene): Place[] {
  const found: Place[] = [];
  for (const thing of catalogue.things) {
    if (!/^(space|retrieve|site|territory|miner|tier):/.test(thing.id)) continue;
    const site = thing.id.startsWith('site:') ? thing.id : thing.links['site']?.[0];
    const market = site ? marketOn(site, scene) : '';
    if (thing.id.startsWith('space:') && site && (thing.icon === 'site') === (market !== '')) continue;
    const found_ = place(thing, thing.id.startsWith('site:') && market ? market : thing.id);
    if (found_) found.push(found_);
  }
  return found.sort((one, other) => other.width * other.height - one.width * one.height);
}

/** How many places can be chosen in each region, where there are too many to be seen at a glance. */
export function placesIn(targets: Targets, catalogue: Things): Map<string, number> {
  const places = [...targets.keys()].map((id) => catalogue.link(id, 'region')).filter(Boolean);
  const found = new Map<string, number>();
  if (places.length > FEW) for (const region of places) found.set(region, (found.get(region) ?? 0) + 1);
  return found;
}

export function marketOn(site: string, scene: Scene): string {
  return scene.layout[site]?.find(({ what }) => what.startsWith('market:'))?.what ?? '';
}

export function inside(place: Place, view: { x: number; y: number; width: number; height: number }): boolean {
  return place.x > view.x && place.x < view.x + view.width && place.y > view.y && place.y < view.y + view.height;
}

export function things(catalogue: Catalogue, kind: string): Thing[] {
  return catalogue.things.filter(({ id }) => id.startsWith(`${kind}:`));
}
