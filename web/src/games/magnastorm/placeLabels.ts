/** What screen readers and tooltips say about a place: its name, what lies there, what can be done. */
import type { MagnastormSpecific, Scene } from '../../api/types';
import type { CatalogueIndex } from '../../api/catalogue';
import type { Targets } from '../../table/choices/choices';
import { choicesText, possessive } from '../shared/names';

export function placeLabel(
  id: string,
  scene: Scene,
  details: MagnastormSpecific,
  catalogue: CatalogueIndex,
  targets: Targets,
): string {
  const parts = [catalogue.name(id)];
  if (id.startsWith('sector:')) parts.push(weather(id, details));
  for (const piece of scene.layout[id] ?? []) {
    if (piece.what.startsWith('income:')) parts.push(catalogue.find(piece.what)?.text ?? '');
    else if (piece.what === 'piece:runner') parts.push(runnerLabel(piece.seat, scene, details, catalogue));
    else
      parts.push(
        piece.seat < 0
          ? catalogue.name(piece.what)
          : `${possessive(piece.seat, scene)} ${catalogue.name(piece.what)}`,
      );
  }
  return [...parts, ...choicesText(targets.get(id) ?? [])].join(', ');
}

function weather(id: string, details: MagnastormSpecific): string {
  const now = details.storm.quiet.some(({ sector }) => sector === id) ? 'quiet' : 'in the storm';
  if (details.storm.hit.includes(id)) return `${now}, the storm comes here next round`;
  return details.storm.calmed.includes(id) ? `${now}, calms down next round` : now;
}

export function runnerLabel(
  seat: number,
  scene: Scene,
  details: MagnastormSpecific,
  catalogue: CatalogueIndex,
): string {
  const reach = details.reach.find((row) => row.seat === `seat:${seat}`);
  const areas = (reach?.areas ?? []).filter(({ steps }) => steps > 0).map(({ area }) => catalogue.name(area));
  const starts = (reach?.starts ?? []).map(({ transmitter }) => catalogue.name(transmitter));
  const far = `range ${reach?.range ?? 1}: ${areas.join(', ') || 'nowhere'}`;
  const otherStarts = starts.length > 0 ? `; could start at ${starts.join(', ')}` : '';
  return `${possessive(seat, scene)} scout runner, ${far}${otherStarts}`;
}
