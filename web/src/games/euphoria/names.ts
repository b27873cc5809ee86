/** What places are called, with what lies there and what can be done: tooltips and screen readers get the same sentence. */
import type { EuphoriaOwn, Scene } from '../../api/types';
import type { Things } from '../../api/things';
import type { Choice, Targets } from '../../table/targets';

export function playerName(seat: number, scene: Scene): string {
  return seat === scene.viewer ? 'you' : (scene.players.find((player) => player.seat === seat)?.name ?? 'nobody');
}

export function whose(seat: number, scene: Scene): string {
  return seat === scene.viewer ? 'your' : `${playerName(seat, scene)}'s`;
}

export function placeName(id: string, scene: Scene, own: EuphoriaOwn, things: Things, targets: Targets): string {
  const thing = things.find(id);
  const parts = [`${thing?.name ?? id}${thing?.text ? `: ${thing.text}` : ''}`];
  for (const piece of scene.layout[id] ?? []) parts.push(piece.seat < 0 ? things.name(piece.what) : `${whose(piece.seat, scene)} ${things.name(piece.what)}`);
  if (id.startsWith('miner:')) parts.push(`at step ${own.miners.find(({ miner }) => miner === id)?.position ?? 0}`);
  if (own.players.find(({ seat }) => seat === scene.viewer)?.penalties.includes(id)) parts.push('its penalty binds you');
  return [...parts, ...choices(targets.get(id) ?? [])].join(', ');
}

export function choices(answers: readonly Choice[]): string[] {
  const [first, ...more] = answers;
  if (!first) return [];
  return [more.length > 0 ? `${answers.length} choices` : `can be chosen: ${first.label}`];
}
