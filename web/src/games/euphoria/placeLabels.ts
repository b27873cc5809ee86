/** What screen readers and tooltips say about a place: its name, what lies there, what can be done. */
import type { EuphoriaSpecific, Scene } from '../../api/types';
import type { CatalogueIndex } from '../../api/catalogue';
import type { Targets } from '../../table/choices/choices';
import { choicesText, possessive } from '../shared/names';

export function placeLabel(
  id: string,
  scene: Scene,
  details: EuphoriaSpecific,
  catalogue: CatalogueIndex,
  targets: Targets,
): string {
  const thing = catalogue.find(id);
  const parts = [`${thing?.name ?? id}${thing?.text ? `: ${thing.text}` : ''}`];
  for (const piece of scene.layout[id] ?? [])
    parts.push(
      piece.seat < 0
        ? catalogue.name(piece.what)
        : `${possessive(piece.seat, scene)} ${catalogue.name(piece.what)}`,
    );
  if (id.startsWith('miner:'))
    parts.push(`at step ${details.miners.find(({ miner }) => miner === id)?.position ?? 0}`);
  if (details.players.find(({ seat }) => seat === scene.viewer)?.penalties.includes(id))
    parts.push('its penalty binds you');
  return [...parts, ...choicesText(targets.get(id) ?? [])].join(', ');
}
