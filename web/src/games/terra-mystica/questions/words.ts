/** What the questions of Terra Mystica are about. */
import { key, type Things } from '../../../api/things';
import { capital } from '../../../table/asking';
import type { Choice } from '../../../table/targets';

export const CONVERT = 'group:convert';
export const PASS = 'group:pass';
export const PRIEST = 'group:priest';

/** The first seat among some ids; nobody's without one. */
export function seatIn(ids: readonly string[]): number {
  const found = ids.find((id) => id.startsWith('seat:'));
  return found ? Number(found.slice(5)) : -1;
}

/** The cult that a choice is about. */
export function cultIn({ targets }: Choice): string {
  return targets.find((id) => id.startsWith('cult:')) ?? '';
}

/** What a card or tile does; its name where it says nothing. */
export function textOf({ piece, targets }: Choice, things: Things): string {
  const id = piece || (targets[0] ?? '');
  return capital(things.text(id) || things.name(id));
}

export function iconOf(id: string, things: Things): string {
  return (id.startsWith('favor:') ? things.icon(things.link(id, 'cult')) : '') || things.icon(id);
}

/** A tile in few words: its steps on a track, then what it does besides; or its name, then what it does. */
export function tileWords(choice: Choice, things: Things): { title: string; text: string } {
  const steps = things.number(choice.piece, 'steps');
  const whole = textOf(choice, things);
  if (!choice.piece.startsWith('favor:')) return { title: things.name(choice.piece), text: whole };
  const [, more = ''] = whole.split('; ');
  const track = `${steps} ${steps === 1 ? 'step' : 'steps'} of ${key(things.link(choice.piece, 'cult'))}`;
  return { title: track, text: more ? capital(more) : 'Nothing else.' };
}

/** The colour of what a choice is about: a terrain, a home, a cult. */
export function barOf({ piece, targets }: Choice, things: Things): string {
  const terrain = [piece, ...targets].find((id) => id.startsWith('terrain:'));
  if (terrain) return `var(--t-${key(terrain)})`;
  const symbol = things.icon(targets[0] ?? '');
  if (symbol.startsWith('t-')) return `var(--${symbol})`;
  const cult = piece.startsWith('favor:') ? things.link(piece, 'cult') : cultIn({ piece, targets } as Choice);
  return cult ? `var(--cult-${things.icon(cult)})` : '';
}

/** "4 → 5", "3 steps": what a choice does on its track. */
export function stepsOf(choice: Choice, things: Things): string {
  const [, from, to] = /from (\d+) to (\d+)/.exec(choice.label) ?? [];
  const spot = choice.targets.find((id) => id.startsWith('spot:'));
  const steps = spot ? things.number(spot, 'steps') : 0;
  if (from && to) return `${from} → ${to}`;
  return steps > 0 ? `+${steps}, priest stays` : capital(choice.label.replace(/ \(.*$/, ''));
}
