/** Words that tooltips and screen readers of every board need. */
import type { Scene } from '../../api/types';
import type { Choice } from '../../table/choices/choices';

export function playerName(seat: number, scene: Scene): string {
  if (seat === scene.viewer) return 'you';
  return scene.players.find((player) => player.seat === seat)?.name ?? 'nobody';
}

/** "your", "Mira's" */
export function possessive(seat: number, scene: Scene): string {
  return seat === scene.viewer ? 'your' : `${playerName(seat, scene)}'s`;
}

/** What can be done at a place: nothing, one choice by its label, or how many. */
export function choicesText(choices: readonly Choice[]): string[] {
  const [first, ...more] = choices;
  if (!first) return [];
  return [more.length > 0 ? `${choices.length} choices` : `can be chosen: ${first.label}`];
}
