/**
 * Where everything on the board is. A wide window shows all of it; a phone shows one page at a time, and every page
 * has the same box, so that its cells are as large as fingers need them.
 */
import { FEW_TARGETS, type Targets } from '../../../table/choices/choices';
import { keyOf, type CatalogueIndex } from '../../../api/catalogue';
import type { Point } from '../../shared/shapes';

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const COLUMNS = ['euphorian', 'subterran', 'wastelander'] as const;
export type Page = 'board' | 'icarite' | (typeof COLUMNS)[number] | 'dice' | 'tracks';

const BOARD_BOX: Frame = { x: 0, y: 0, width: 936, height: 640 };
const PAGE_BOX: Frame = { x: 2, y: 119, width: 308, height: 352 };

export function boxOf(page: Page): Frame {
  return page === 'board' ? BOARD_BOX : PAGE_BOX;
}

/** Pages of a phone, in the order of their tabs. */
export const PAGES: readonly { page: Page; name: string; icon: string }[] = [
  { page: 'icarite', name: 'Icarus', icon: 'icarite' },
  { page: 'euphorian', name: 'Euphoria', icon: 'euphorian' },
  { page: 'subterran', name: 'Subterra', icon: 'subterran' },
  { page: 'wastelander', name: 'Wastes', icon: 'wastelander' },
  { page: 'dice', name: 'Dice', icon: 'tank' },
  { page: 'tracks', name: 'Tracks', icon: 'allegiance' },
];

export const SLOT = 30;
export const HEAD = 74;
const FIRST: Frame = { x: 6, y: 123, width: 300, height: 344 };
const PADDING = 6;
const INNER = FIRST.width - 2 * PADDING;
const HALF_CARD = (INNER - PADDING) / 2;
const AREA_HEIGHT = 70;

/** Whether a part of the board is on a page. */
export function shows(page: Page, part: Page): boolean {
  return page === 'board' || page === part;
}

/** The frame of a district; alone on its page, it is always at the same place. */
export function districtFrame(faction: string, page: Page): Frame {
  if (faction === 'icarite' && page === 'board') return { x: 214, y: 5, width: 716, height: 112 };
  const index = page === 'board' ? COLUMNS.findIndex((name) => name === faction) : 0;
  return { ...FIRST, x: FIRST.x + Math.max(0, index) * 312 };
}

/** A card below the head of a district. */
function below({ x, y }: Frame, top: number, height: number, left = 0, width = INNER): Frame {
  return { x: x + PADDING + left, y: y + top, width, height };
}

export function areaFrame(faction: string, page: Page): Frame {
  const frame = districtFrame(faction, page);
  if (faction === 'icarite' && page === 'board') return { x: frame.x + 8, y: 47, width: 206, height: 64 };
  return below(frame, HEAD + 2, AREA_HEIGHT);
}

export interface Tunnel {
  frame: Frame;
  entry: Point;
  goal: Point;
  /** Where the rails begin and end, and their height. */
  rails: { from: number; to: number; y: number };
}

export function tunnelOf(faction: string, page: Page): Tunnel {
  const frame = below(districtFrame(faction, page), HEAD + 78, 56);
  const middle = frame.y + frame.height / 2;
  return {
    frame,
    entry: { x: frame.x + 65, y: middle },
    goal: { x: frame.x + frame.width - 23, y: middle },
    rails: { from: frame.x + 97, to: frame.x + frame.width - 54, y: frame.y + 42 },
  };
}

/** `site:euphorian_market_a` and `..._b` lie beside each other. */
export function siteFrame(site: string, faction: string, page: Page): Frame {
  const left = site.endsWith('_b') ? HALF_CARD + PADDING : 0;
  return below(districtFrame(faction, page), HEAD + 140, 70, left, HALF_CARD);
}

/** The middle of a building space; they are numbered from 1. */
export function buildSpot({ x, y, width }: Frame, number: number): Point {
  const step = (width - SLOT - 8) / 3;
  return { x: x + 4 + SLOT / 2 + (number - 1) * step, y: y + 48 };
}

/** Where a die visits a market: at the lower right of its card. */
export function visitSpot({ x, y, width, height }: Frame): Point {
  return { x: x + width - SLOT / 2 - 5, y: y + height - SLOT / 2 - 5 };
}

export function artifactMarketFrame(faction: string, page: Page): Frame {
  return below(districtFrame(faction, page), HEAD + 216, 48);
}

/** The four markets of Icarus: in a row, or two by two on a page of their own. */
export function icarusMarketFrame(index: number, page: Page): Frame {
  const frame = districtFrame('icarite', page);
  if (page === 'board') return { x: frame.x + 220 + index * 123, y: 47, width: 118, height: 64 };
  const left = index % 2 === 1 ? HALF_CARD + PADDING : 0;
  return below(frame, HEAD + 78 + Math.floor(index / 2) * 94, 88, left, HALF_CARD);
}

/** The middle of the first star of a territory, and the distance to the next. */
export function starRow(faction: string, page: Page): Point & { step: number } {
  const frame = districtFrame(faction, page);
  if (faction === 'icarite' && page === 'board') return { x: frame.x + 578, y: 26, step: 25 };
  return { x: frame.x + 179, y: frame.y + 57, step: 22 };
}

export interface MachineRoom {
  activation: Frame;
  tanks: readonly Point[];
  retrieving: Frame;
}

export function machineRoom(page: Page): MachineRoom {
  if (page === 'board')
    return {
      activation: { x: 6, y: 475, width: 222, height: 160 },
      tanks: [
        { x: 44, y: 537 },
        { x: 44, y: 601 },
      ],
      retrieving: { x: 236, y: 475, width: 206, height: 160 },
    };
  return {
    activation: { ...FIRST, height: 130 },
    tanks: [
      { x: 46, y: 202 },
      { x: 184, y: 202 },
    ],
    retrieving: { ...FIRST, y: 261, height: 206 },
  };
}

/** A way to take dice back: one of `count`, from the top. */
export function retrieveFrame(index: number, count: number, page: Page): Frame {
  const { x, y, width, height } = machineRoom(page).retrieving;
  const step = Math.min(45, (height - 36) / count);
  return { x: x + 8, y: y + 30 + index * step, width: width - 16, height: step - 5 };
}

export interface Tracks {
  personal: Frame;
  allegiance: Frame;
  /** The first step of the first track, and the distances between steps and tracks. */
  first: Point;
  step: number;
  row: number;
}

export function tracksOf(page: Page): Tracks {
  if (page === 'board')
    return {
      personal: { x: 6, y: 5, width: 200, height: 112 },
      allegiance: { x: 450, y: 475, width: 480, height: 160 },
      first: { x: 516, y: 528 },
      step: 38,
      row: 30,
    };
  return {
    personal: { ...FIRST, height: 136 },
    allegiance: { ...FIRST, y: 267, height: 200 },
    first: { x: 52, y: 324 },
    step: 24.4,
    row: 37,
  };
}

/** How many places can be chosen in each region, where there are too many to be seen at a glance. */
export function targetsByRegion(targets: Targets, catalogue: CatalogueIndex): Map<string, number> {
  const places = [...targets.keys()].map((id) => catalogue.link(id, 'region')).filter(Boolean);
  const found = new Map<string, number>();
  if (places.length > FEW_TARGETS)
    for (const region of places) found.set(region, (found.get(region) ?? 0) + 1);
  return found;
}

/** `region:euphoria` belongs to the Euphorians. */
export function factionOf(region: string, catalogue: CatalogueIndex): string {
  return keyOf(catalogue.link(region, 'faction'));
}
