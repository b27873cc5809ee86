/** Which choice Enter and the large button submit, and which ones ask once more before they do. */
import type { CatalogueIndex } from '../../api/catalogue';
import type { Choice } from './choices';

/** Whether a choice takes nothing that anybody would rather keep. */
export function isFree({ price }: Choice, catalogue: CatalogueIndex): boolean {
  return price.every(({ good, count }) => count <= 0 || catalogue.isBurden(good));
}

/**
 * The choice that the large button stands for by itself: the one that closes the question, unless it would throw away
 * something free; then the free one, if there is only one.
 */
export function primaryChoice(
  choices: readonly Choice[],
  closing: Choice | undefined,
  catalogue: CatalogueIndex,
  isIdle: (choice: Choice) => boolean = () => false,
): Choice | undefined {
  const others = choices.filter((choice) => choice !== closing);
  const [only, ...more] = others;
  if (!closing) return only && more.length === 0 ? only : undefined;
  const free = others.filter((choice) => isFree(choice, catalogue) && !isIdle(choice));
  if (free.length === 0) return closing;
  return free.length === 1 && others.length === 1 ? only : undefined;
}

interface Confirming {
  /** Whether the person wants to be asked before a turn is over. */
  confirms: boolean;
  isOwnTurn: boolean;
  /** Whether the choices lie on a card over the board, or are touched. */
  always: boolean;
}

/**
 * Whether a choice is armed first and carried out when it is picked once more: after it somebody else goes on. What
 * only closes a question is the confirmation of what came before it.
 */
export function asksAgain(choice: Choice, { confirms, isOwnTurn, always }: Confirming): boolean {
  if (always) return true;
  if (!confirms || choice.ends || choice.leadsTo === 'you') return false;
  return isOwnTurn || choice.leadsTo !== 'others';
}
