/** What places are called, with what lies there and what can be done: tooltips and screen readers get the same sentence. */
import type { MagnastormOwn, Scene } from '../../api/types';
import type { Things } from '../../api/things';
import type { Choice, Targets } from '../../table/targets';

export function playerName(seat: number, scene: Scene): string {
  return seat === scene.viewer ? 'you' : (scene.players.find((player) => player.seat === seat)?.name ?? 'nobody');
}

export function whose(seat: number, scene: Scene): string {
  return seat === scene.viewer ? 'your' : `${playerName(seat, scene)}'s`;
}

export function placeName(id: string, scene: Scene, own: MagnastormOwn, things: Things, targets: Targets): string {
  const parts = [things.name(id)];
  if (id.startsWith('sector:')) parts.push(weather(id, own));
  for (const piece of scene.layout[id] ?? []) {
    if (piece.what.startsWith('income:')) parts.push(things.find(piece.what)?.text ?? '');
    else if (piece.what === 'piece:runner') parts.push(runnerName(piece.seat, scene, own, things));
    else parts.push(piece.seat < 0 ? things.name(piece.what) : `${whose(piece.seat, scene)} ${things.name(piece.what)}`);
  }
  return [...parts, ...choices(targets.get(id) ?? [])].join(', ');
}

function weather(id: string, own: MagnastormOwn): string {
  const now = own.storm.quiet.some(({ sector }) => sector === id) ? 'quiet' : 'in the storm';
  if (own.storm.hit.includes(id)) return `${now}, the storm comes here next round`;
  return own.storm.calmed.includes(id) ? `${now}, calms down next round` : now;
}

export function runnerName(seat: number, scene: Scene, own: MagnastormOwn, things: Things): string {
  const reach = own.reach.find((row) => row.seat === `seat:${seat}`);
  const areas = (reach?.areas ?? []).filter(({ steps }) => steps > 0).map(({ area }) => things.name(area));
  const starts = (reach?.starts ?? []).map(({ transmitter }) => things.name(transmitter));
  const far = `range ${reach?.range ?? 1}: ${areas.join(', ') || 'nowhere'}`;
  return `${whose(seat, scene)} scout runner, ${far}${starts.length > 0 ? `; could start at ${starts.join(', ')}` : ''}`;
}

export function choices(answers: readonly Choice[]): string[] {
  const [first, ...more] = answers;
  if (!first) return [];
  return [more.length > 0 ? `${answers.length} choices` : `can be chosen: ${first.label}`];
}
