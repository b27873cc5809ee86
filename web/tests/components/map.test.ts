/** The map of Terra Mystica from a catalogue and a scene: spaces, pieces, bridges, towns, rings. */
import { expect, test } from 'vitest';
import { Things } from '../../src/api/things';
import type { Scene } from '../../src/api/types';
import Board from '../../src/games/terra-mystica/Board.svelte';
import { choicesOf, targetsOf } from '../../src/table/targets';
import { answer, question, SCENE, show, thing } from './mounted';

const hex = (name: string, x: number, y: number): ReturnType<typeof thing> => thing(`hex:${name}`, { name, spot: { x, y, turn: 0 }, links: { terrain: ['terrain:forest'], neighbours: [] } });
const things = new Things({
  title: 'Terra Mystica',
  things: [hex('A1', 0, 0), hex('A2', 1, 0), hex('B1', 0, 1), thing('river:r0', { name: 'river space r0', spot: { x: 1, y: 1, turn: 0 } }), thing('bridge:A1-B1', { name: 'A1-B1', links: { ends: ['hex:A1', 'hex:B1'] } }), thing('structure:dwelling', { icon: 'dwelling', name: 'dwelling' }), thing('terrain:forest', { name: 'forest' }), thing('terrain:lakes', { name: 'lakes' })],
  rules: [],
} as unknown as Things['catalogue']);

const scene = {
  ...SCENE,
  layout: { 'hex:A1': [{ what: 'structure:dwelling', seat: 0 }], 'hex:B1': [{ what: 'terrain:lakes', seat: -1 }], 'bridge:A1-B1': [{ what: 'piece:bridge', seat: 0 }], 'river:r0': [{ what: 'piece:ship', seat: 1 }] },
  own: { game: 'terra_mystica', towns: [{ hexes: ['hex:A1', 'hex:A2'] }], players: [] },
} as unknown as Scene;

test('everything that lies on the map is drawn, and what can be chosen is ringed with piece and price', () => {
  const build = answer('build A2', { targets: ['hex:A2'], piece: 'structure:dwelling', price: [{ good: 'good:workers', count: 2 }] });
  const targets = targetsOf(choicesOf(question('Action', [build])));
  const look = { colour: 'green', ink: 'white', icon: 't-forest' };
  const names = new Map([[0, 'Ada'], [1, 'Mira']]);
  const page = show(Board, { scene, catalogue: things.catalogue, things, names, targets, chosen: '', preview: null, argued: [], marks: null, looks: new Map([[0, look], [1, look]]), lit: -1 });
  const label = (id: string): string | null | undefined => page.querySelector(`[data-id="${id}"]`)?.getAttribute('aria-label');
  expect(label('hex:A1')).toContain('dwelling of Ada');
  expect(label('hex:B1')).toContain('lakes');
  expect(label('river:r0')).toContain('of Mira');
  expect(label('hex:A2')).toContain('can be chosen: dwelling for 2 good:workers');
  expect([page.querySelectorAll('.structure').length, page.querySelectorAll('.bridge').length, page.querySelectorAll('.ship').length]).toEqual([1, 1, 1]);
  expect(page.querySelectorAll('line.core').length, 'ten edges around a town of two').toBe(10);
  const ring = page.querySelectorAll('.target:not(.away)');
  expect([ring.length, ring[0]?.querySelector('text')?.textContent, ring[0]?.querySelector('.ghost') !== null]).toEqual([1, '2w', true]);
});
