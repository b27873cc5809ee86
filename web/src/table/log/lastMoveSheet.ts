/**
 * Marks of last moves on what is no part of a drawn board: panels, tracks, power actions. Such elements carry
 * `data-id`, so a style sheet finds them, whichever component has drawn them.
 */
import type { PlayerStyles } from '../seats/playerStyle';
import type { LastMove } from './lastMoves';

/** Boards that are drawn mark their places themselves. */
const ELEMENTS = ':is(button, li, span, div, article)';

export function lastMoveRules(marks: readonly LastMove[], styles: PlayerStyles): string {
  return marks
    .map(({ place, seat }) => {
      const color = styles.get(seat)?.color ?? 'var(--ink-2)';
      return (
        `.table-page ${ELEMENTS}[data-id="${CSS.escape(place)}"]:not(:focus-visible)` +
        `{outline:2px dashed ${color};outline-offset:-2px}`
      );
    })
    .join('\n');
}

/** Marks elements while the page shows them; call it in an effect. */
export function markElements(marks: readonly LastMove[], styles: PlayerStyles): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(lastMoveRules(marks, styles));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
