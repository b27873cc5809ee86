/** Everything on a page that can be pointed at: its shape, for rings, clicks and arrow keys. */
import type { EuphoriaSpecific, Scene, CatalogueEntry } from '../../../api/types';
import { isKind, keyOf, kindOf, type CatalogueIndex } from '../../../api/catalogue';
import { box, type Place, type Point } from '../../shared/shapes';
import {
  areaFrame,
  artifactMarketFrame,
  buildSpot,
  factionOf,
  icarusMarketFrame,
  machineRoom,
  retrieveFrame,
  shows,
  siteFrame,
  SLOT,
  starRow,
  tracksOf,
  tunnelOf,
  visitSpot,
  type Frame,
  type Page,
} from './layout';

interface Board {
  catalogue: CatalogueIndex;
  scene: Scene;
  details: EuphoriaSpecific;
  page: Page;
}

/** How much farther than its cell a space takes taps, where it is alone on a phone. */
const TAP_REACH = 2;

const inFrame = (id: string, { x, y, width, height }: Frame, round = 10): Place =>
  box(id, x, y, width, height, round);

function slot(id: string, { x, y }: Point, page: Page): Place {
  const place = box(id, x - SLOT / 2, y - SLOT / 2, SLOT, SLOT, 7);
  return page === 'board' ? place : { ...place, reach: TAP_REACH };
}

/** Building spaces while a site is open, the market once it stands. */
export function boardPlaces(board: Board): Place[] {
  const { catalogue } = board;
  const things = catalogue.things.filter(({ id }) =>
    isKind(id, 'space', 'retrieve', 'site', 'territory', 'miner', 'tier'),
  );
  return things
    .flatMap((thing) => placeOf(thing, board) ?? [])
    .sort((one, other) => other.width * other.height - one.width * one.height);
}

function placeOf(thing: CatalogueEntry, board: Board): Place | null {
  switch (kindOf(thing.id)) {
    case 'space':
      return spacePlace(thing, board);
    case 'site':
      return sitePlace(thing, board);
    case 'retrieve':
      return retrievePlace(thing, board);
    case 'territory':
      return territoryPlace(thing, board);
    case 'miner':
      return minerPlace(thing, board);
    default:
      return tierPlace(thing, board);
  }
}

export function marketOn(site: string, { layout }: Scene): string {
  return layout[site]?.find(({ what }) => what.startsWith('market:'))?.what ?? '';
}

const isPage = (faction: string, page: Page): boolean => page === 'board' || (page as string) === faction;

function spacePlace(thing: CatalogueEntry, { catalogue, scene, page }: Board): Place | null {
  const { id, icon } = thing;
  if (icon === 'tank') return tankPlace(id, page);
  const region = catalogue.link(id, 'region');
  const faction = factionOf(region, catalogue);
  if (!isPage(faction, page)) return null;
  if (icon === 'die') return inFrame(id, areaFrame(faction, page));
  if (icon === 'tunnel') {
    const { entry, goal } = tunnelOf(faction, page);
    return slot(id, id.endsWith('_end') ? goal : entry, page);
  }
  const site = thing.links['site']?.[0];
  if (site) {
    const isBuilt = marketOn(site, scene) !== '';
    const frame = siteFrame(site, faction, page);
    if (icon === 'site')
      return isBuilt ? null : slot(id, buildSpot(frame, buildNumber(thing, catalogue)), page);
    return isBuilt ? slot(id, visitSpot(frame), page) : null;
  }
  const index = stallsOf(catalogue.find(region), catalogue).findIndex((stall) => stall.id === id);
  const frame = faction === 'icarite' ? icarusMarketFrame(index, page) : artifactMarketFrame(faction, page);
  return slot(id, visitSpot(frame), page);
}

/** The number of a building space on its site. */
export function buildNumber({ id, links }: CatalogueEntry, catalogue: CatalogueIndex): number {
  const spaces = catalogue.find(links['site']?.[0] ?? '')?.links['spaces'] ?? [];
  const index = spaces.filter((space) => catalogue.icon(space) === 'site').indexOf(id);
  return index < 0 ? 1 : index + 1;
}

/** The markets of a region that are there from the start. */
export function stallsOf(region: CatalogueEntry | undefined, catalogue: CatalogueIndex): CatalogueEntry[] {
  return (region?.links['spaces'] ?? [])
    .flatMap((id) => catalogue.find(id) ?? [])
    .filter(({ icon, links }) => icon === 'market' && !links['site']);
}

function tankPlace(id: string, page: Page): Place | null {
  if (!shows(page, 'dice')) return null;
  const spot = machineRoom(page).tanks[id.endsWith('water') ? 1 : 0];
  return spot ? slot(id, spot, page) : null;
}

function sitePlace({ id, links }: CatalogueEntry, { catalogue, scene, page }: Board): Place | null {
  const faction = factionOf(catalogue.link(links['spaces']?.[0] ?? '', 'region'), catalogue);
  if (!isPage(faction, page)) return null;
  return inFrame(marketOn(id, scene) || id, siteFrame(id, faction, page));
}

/** The ways to take dice back that there are now; those who watch see the usual ones. */
export function retrieveWays({ seat }: EuphoriaSpecific, catalogue: CatalogueIndex): string[] {
  if (seat && seat.retrieving.length > 0) return seat.retrieving.map(({ place }) => place);
  return catalogue
    .all('retrieve')
    .map(({ id }) => id)
    .filter((id) => keyOf(id) !== 'energy');
}

function retrievePlace({ id }: CatalogueEntry, { details, catalogue, page }: Board): Place | null {
  const ways = retrieveWays(details, catalogue);
  const index = ways.indexOf(id);
  return index >= 0 && shows(page, 'dice') ? inFrame(id, retrieveFrame(index, ways.length, page), 9) : null;
}

function territoryPlace({ id, numbers }: CatalogueEntry, { page }: Board): Place | null {
  if (!isPage(keyOf(id), page)) return null;
  const { x, y, step } = starRow(keyOf(id), page);
  const count = numbers['stars'] ?? 6;
  return box(id, x - 12, y - 12, (count - 1) * step + 24, 24, 12);
}

function minerPlace({ id }: CatalogueEntry, { page }: Board): Place | null {
  if (!isPage(keyOf(id), page)) return null;
  const { rails, frame } = tunnelOf(keyOf(id), page);
  return box(id, rails.from - 8, frame.y + 3, rails.to - rails.from + 16, frame.height - 6, 8);
}

/** The place of a step on an allegiance track; steps are counted from 1. */
export function stepSpot(row: number, position: number, page: Page): Point {
  const { first, step, row: distance } = tracksOf(page);
  return { x: first.x + (position - 1) * step, y: first.y + row * distance };
}

function tierPlace({ id }: CatalogueEntry, { details, page }: Board): Place | null {
  if (!shows(page, 'tracks')) return null;
  const row = details.tracks.findIndex(({ tiers }) => tiers.some(({ tier }) => tier === id));
  const position = details.tracks[row]?.tiers.find(({ tier }) => tier === id)?.position;
  if (position === undefined) return null;
  const { x, y } = stepSpot(row, position, page);
  const { step } = tracksOf(page);
  return box(id, x - step / 2 + 1, y - 12, step - 2, 24, 6);
}
