/** What is asked before somebody passes who could still do something. */
import type { Scene } from '../../api/types';
import type { CatalogueIndex } from '../../api/catalogue';
import type { Choice } from '../../table/choices/choices';
import type { Warning } from '../../table/gamePlugin';
import { joinWithAnd } from '../../ui/text';
import { PASS } from './questions/choiceText';
import { amountOf, detailsOf } from './scene';

/** Less than this buys nothing: it is no reason to stay. */
const WORTH: readonly (readonly [string, number])[] = [
  ['good:workers', 1],
  ['good:priests', 1],
  ['bowl:3', 3],
];

export function warningBefore(choice: Choice, scene: Scene, catalogue: CatalogueIndex): Warning | null {
  const player = scene.players.find(({ seat }) => seat === scene.viewer);
  const round = detailsOf(scene)?.round ?? 0;
  if (choice.group !== PASS || round === 0 || !WORTH.some(([good, least]) => amountOf(player, good) >= least))
    return null;
  const left = ['good:coins', 'good:workers', 'good:priests', 'bowl:3']
    .map((good) => ({ good, count: amountOf(player, good) }))
    .filter(({ count }) => count > 0)
    .map(({ good, count }) => `${count} ${catalogue.name(good === 'bowl:3' ? 'good:power' : good, count)}`);
  return {
    title: `End round ${round} for you?`,
    text: `You still have ${joinWithAnd(left)}. Whoever passes does nothing more in this round.`,
    keep: 'Play on',
    go: 'Pass',
  };
}
