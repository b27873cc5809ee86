/** The map of Terra Mystica: spaces, pieces, bridges, towns and targets. */
import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../../src/api/types';
import HexMap from '../../src/games/terra-mystica/board/HexMap.svelte';
import { choicesByPlace } from '../../src/table/choices/choices';
import { offeredChoices } from '../../src/table/choices/offered';
import { answer, catalogue, question, scene, terraMystica, thing } from '../builders';
import { boardProps, show } from './fixtures';

function hex(name: string, x: number, y: number): CatalogueEntry {
  return thing(`hex:${name}`, {
    name,
    spot: { x, y, turn: 0 },
    links: { terrain: ['terrain:forest'], neighbors: [] },
  });
}

const MAP = catalogue([
  hex('A1', 0, 0),
  hex('A2', 1, 0),
  hex('B1', 0, 1),
  thing('river:r0', { name: 'river space r0', spot: { x: 1, y: 1, turn: 0 } }),
  thing('bridge:A1-B1', { name: 'A1-B1', links: { ends: ['hex:A1', 'hex:B1'] } }),
  thing('good:workers', { icon: 'worker', name: 'worker', plural: 'workers' }),
  thing('structure:dwelling', { icon: 'dwelling', name: 'dwelling' }),
  thing('terrain:forest', { name: 'forest' }),
  thing('terrain:lakes', { name: 'lakes' }),
]);

const TOWN = { seat: 0, hexes: ['hex:A1', 'hex:A2'], tile: '', size: 2, power: 7, needed: 7 };
const SCENE = scene({
  layout: {
    'hex:A1': [{ what: 'structure:dwelling', seat: 0 }],
    'hex:B1': [{ what: 'terrain:lakes', seat: -1 }],
    'bridge:A1-B1': [{ what: 'piece:bridge', seat: 0 }],
    'river:r0': [{ what: 'piece:ship', seat: 1 }],
  },
  specific: terraMystica({ towns: [TOWN] }),
});

function showMap(): HTMLElement {
  const build = answer('build A2', {
    targets: ['hex:A2'],
    piece: 'structure:dwelling',
    price: [{ good: 'good:workers', count: 2 }],
  });
  const style = { color: 'green', ink: 'white', icon: 't-forest' };
  const props = boardProps({
    scene: SCENE,
    catalogue: MAP,
    targets: choicesByPlace(offeredChoices(question([build])).choices),
    playerStyles: new Map([
      [0, style],
      [1, style],
    ]),
  });
  return show(HexMap, { ...props });
}

test('every space says what lies there and what can be done', () => {
  const page = showMap();
  const label = (id: string): string =>
    page.querySelector(`[data-id="${id}"]`)?.getAttribute('aria-label') ?? '';
  expect(label('hex:A1')).toContain('dwelling of Ada');
  expect(label('hex:B1')).toContain('lakes');
  expect(label('river:r0')).toContain('of Mira');
  expect(label('hex:A2')).toContain('can be chosen: dwelling for 2 workers');
});

test('structures, bridges, ships and towns are drawn', () => {
  const page = showMap();
  const count = (selector: string): number => page.querySelectorAll(selector).length;
  expect(count('.structure')).toBe(1);
  expect(count('.bridge')).toBe(1);
  expect(count('[href="#pc-ship"]')).toBe(1);
  expect(count('.town path.core'), 'one line around a town').toBe(1);
  expect(page.querySelector('.structure')?.getAttribute('href')).toBe('#pc-dwelling');
});

test('a target has a ring with a ghost of the piece and its price', () => {
  const page = showMap();
  const rings = page.querySelectorAll('.target:not(.away)');
  expect(rings).toHaveLength(1);
  expect(page.querySelector('.price text')?.textContent).toBe('2');
  expect(page.querySelector('.price use')?.getAttribute('href')).toBe('#i-worker');
  expect(rings[0]?.querySelector('.ghost')).not.toBeNull();
});

test('hexes are stamped with their terrain, with a clearing where something stands or could stand', () => {
  const page = showMap();
  const stamp = (id: string): string =>
    page.querySelector(`[data-id="${id}"] use`)?.getAttribute('href') ?? '';
  expect(stamp('hex:A1')).toBe('#w-forest-z');
  expect(stamp('hex:A2')).toBe('#w-forest-z');
  expect(stamp('hex:B1')).toMatch(/^#w-lakes-[ab]$/);
  expect(page.querySelectorAll('.structure, .bridge, .town').length).toBeGreaterThan(0);
});

test('what changes under the pointer is in a layer of its own', () => {
  const [land, above] = showMap().querySelectorAll('.board > svg');
  expect(above?.querySelectorAll('.target')).toHaveLength(1);
  expect(land?.querySelectorAll('.target')).toHaveLength(0);
  expect(above?.querySelector('[data-id]')).toBeNull();
});
