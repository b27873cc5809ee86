/** How seats look and what they are called in Terra Mystica. */
import { key, type Things } from '../../api/things';
import type { Player, Scene } from '../../api/types';
import { plainLook, type Look } from '../../table/looks';
import type { Stock } from '../../table/seats';
import { amountOf, ownOf, playerOf } from './model';

export const GOODS = ['good:coins', 'good:workers', 'good:priests', 'good:ships', 'good:keys'] as const;
const SHOWN = ['good:coins', 'good:workers', 'good:priests'] as const;

/** A faction has the colour of its home terrain; the Automa her own symbol on it. */
export function lookOf(player: Player, scene: Scene): Look {
  const colour = playerOf(scene, player.seat)?.colour ?? '';
  if (colour === '') return plainLook(player);
  const terrain = key(colour);
  const look = { colour: `var(--t-${terrain})`, ink: `var(--t-${terrain}-ink)`, icon: `t-${terrain}` };
  return player.kind === 'rival' ? { ...look, ink: 'var(--piece)', icon: 'automa', outline: 'var(--piece-line)' } : look;
}

/** The faction of a seat, or of the Automa. */
export function sideOf(player: Player, scene: Scene, things: Things): string {
  const id = player.kind === 'rival' ? ownOf(scene)?.automa?.rival : playerOf(scene, player.seat)?.faction;
  return id ? things.name(id) : '';
}

export function aboutOf(player: Player, scene: Scene, things: Things): string {
  const own = playerOf(scene, player.seat);
  return [sideOf(player, scene, things), own?.dropped ? 'left' : own?.passed ? 'passed' : ''].filter(Boolean).join(' · ');
}

export function stockOf(player: Player, scene: Scene, things: Things): Stock[] {
  if (player.kind === 'rival') {
    const deck = ownOf(scene)?.automa?.deck.size ?? 0;
    return [{ id: 'deck', icon: 'cards', text: `${deck}`, label: `${deck} cards in her deck` }];
  }
  const goods = SHOWN.map((id) => ({ id, icon: things.icon(id), text: `${amountOf(player, id)}`, label: `${amountOf(player, id)} ${things.name(id, amountOf(player, id))}` }));
  const [first, second, third] = [amountOf(player, 'bowl:1'), amountOf(player, 'bowl:2'), amountOf(player, 'bowl:3')];
  return [...goods, { id: 'bowls', icon: 'power', before: `${first}/${second}/`, text: `${third}`, label: `power bowls: ${first}, ${second}, ${third}` }];
}

const PHASES: Readonly<Record<string, string>> = { 'phase:setup': 'Setup', 'phase:income': 'Income', 'phase:actions': 'Actions', 'phase:bonus': 'Cult bonus', 'phase:end': 'The end' };

export function whereOf(scene: Scene, things: Things): string {
  const round = ownOf(scene)?.round ?? 0;
  const rounds = things.all('round').filter(({ id }) => Number(key(id)) >= 1).length;
  const phase = scene.begun.find(({ what }) => what in PHASES)?.what ?? '';
  return [round > 0 ? `Round ${round} of ${rounds}` : '', scene.over ? 'The end' : (PHASES[phase] ?? '')].filter(Boolean).join(' · ');
}
