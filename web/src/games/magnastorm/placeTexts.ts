/** What stands at a place, and what sets the choices there apart: by commanders and rows, not by coordinates. */
import type { Scene } from '../../api/types';
import { type CatalogueIndex, isKind, keyOf } from '../../api/catalogue';
import type { Choice } from '../../table/choices/choices';
import { joinWithAnd } from '../../ui/text';
import { possessive } from '../shared/names';

/** "your lab and Mira's scout runner" */
export function standingText(id: string, scene: Scene, catalogue: CatalogueIndex): string {
  const pieces = isKind(id, 'lower', 'upper', 'area', 'space', 'transmitter') ? (scene.layout[id] ?? []) : [];
  return joinWithAnd(
    pieces.map(({ what, seat }) =>
      seat < 0 ? catalogue.name(what) : `${possessive(seat, scene)} ${catalogue.name(what)}`,
    ),
  );
}

/** What stands above a column: a commander, or the token of the first player. */
function above(column: string, scene: Scene, catalogue: CatalogueIndex): string {
  const [card] = scene.layout[column] ?? [];
  return card ? catalogue.short(card.what) : catalogue.name(column);
}

/** "Move the runner: yellow crew below Justin" */
export function rowLabel(choice: Choice, scene: Scene, catalogue: CatalogueIndex): string {
  const crew = choice.targets.find((id) => id.startsWith('upper:'));
  const space = choice.targets.find((id) => id.startsWith('lower:'));
  if (crew === undefined) return '';
  const [piece] = scene.layout[crew] ?? [];
  const commander = above(catalogue.link(crew, 'column'), scene, catalogue);
  const who = `${piece ? catalogue.name(piece.what) : 'crew'} below ${commander}`;
  const where = space ? `, row ${keyOf(catalogue.link(space, 'row'))}` : '';
  return `${choice.group ? `${catalogue.name(choice.group)}: ` : ''}${who}${where}`;
}

/** What is asked after the crew member, the space or the commander of a turn. */
export function gestureText(selection: readonly string[]): string | undefined {
  const has = (kind: string): boolean => selection.some((id) => isKind(id, kind));
  if (has('upper') && has('lower')) return 'Move the runner or take cubes?';
  if (has('upper')) return 'On which space of the lower panel?';
  if (has('lower')) return 'Which crew member goes there?';
  if (has('commander') || has('token')) return 'Where does its crew go?';
  return undefined;
}
