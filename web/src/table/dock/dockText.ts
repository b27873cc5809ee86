/** The texts of the dock and the top bar: whose turn it is, what is asked, and what the previewed choice is. */
import type { CatalogueIndex } from '../../api/catalogue';
import { capitalize, joinWithAnd, pluralize } from '../../ui/text';
import type { Choice } from '../choices/choices';
import { buttonLabel } from '../choices/choiceLabels';
import type { GamePlugin } from '../gamePlugin';
import { resultText } from '../result/result';
import type { TablePageStore } from '../state/tablePageStore.svelte';
import type { TableStore } from '../state/tableStore.svelte';

type NameOf = (seat: number) => string;

export interface DockText {
  isMyTurn: boolean;
  /** Whose turn it is, in the top bar. */
  status: string;
  /** What the question is about, in small letters above it. */
  heading: string;
  question: string;
  hint: string;
  /** What the large button does. */
  confirmLabel: string;
  /** For screen readers, when the question changes. */
  announcement: string;
}

const LONG = 30;

export function playerNameOf(table: TableStore): NameOf {
  return (seat) => table.scene?.players.find((player) => player.seat === seat)?.name ?? 'Nature';
}

export function dockText({ table, plugin, catalogue, finalChoice }: TablePageStore): DockText {
  const { question: asked, awaitsConfirmation } = table;
  const nameOf = playerNameOf(table);
  const isMyTurn = asked !== null || awaitsConfirmation;
  const question = questionText(table, plugin, catalogue, nameOf);
  const status = statusText(table, isMyTurn, nameOf);
  return {
    isMyTurn,
    status,
    heading: headingText(table, catalogue, nameOf) || status,
    question,
    hint: hintText(table),
    confirmLabel: awaitsConfirmation ? 'Confirm' : finalChoice ? buttonLabel(finalChoice, catalogue) : '',
    announcement: asked
      ? `Your turn. ${question} ${pluralize(table.choices.available.length, 'choice')}.`
      : question,
  };
}

function questionText(
  table: TableStore,
  plugin: GamePlugin,
  catalogue: CatalogueIndex,
  nameOf: NameOf,
): string {
  const { scene, choices } = table;
  if (table.past) return 'An earlier position';
  if (table.awaitsConfirmation) return confirmationText(table, nameOf);
  if (table.armedChoice && table.pointedChoices.length < 2) return `${capitalize(table.armedChoice.short)}?`;
  if (table.question)
    return plugin.gestureText?.(choices.selection, choices.group, catalogue) ?? table.question.prompt;
  return scene?.over ? resultText(scene) : waitingText(table, nameOf);
}

/** What goes on once the turn is confirmed: it need not be over. */
function confirmationText({ scene, viewer }: TableStore, nameOf: NameOf): string {
  const asked = (scene?.asked ?? []).filter((seat) => seat !== viewer);
  if (asked.some((seat) => seat < 0)) return 'Let chance decide now?';
  if (scene?.turn === viewer) return `Ask ${joinWithAnd(asked.map(nameOf))} now?`;
  return 'End your turn?';
}

function statusText(table: TableStore, isMyTurn: boolean, nameOf: NameOf): string {
  if (table.past) return 'Looking back';
  if (isMyTurn) return ownStatus(table, nameOf);
  return table.scene?.over ? 'Game over' : waitingText(table, nameOf);
}

/** My turn, or only an answer in somebody else's; with several people at one screen, whose. */
function ownStatus({ info, scene, viewer }: TableStore, nameOf: NameOf): string {
  const isShared = (info?.seats.filter(({ mine }) => mine).length ?? 0) > 1;
  const isOwnTurn = scene === null || scene.turn < 0 || scene.turn === viewer;
  if (isShared) return isOwnTurn ? `${nameOf(viewer)}’s turn` : `${nameOf(viewer)} is asked`;
  return isOwnTurn ? 'Your turn' : `${nameOf(scene.turn)} asks you`;
}

/** Who has to answer, or which bots are thinking. */
function waitingText({ update, scene }: TableStore, nameOf: NameOf): string {
  if (update && update.held >= 0) return `${nameOf(update.held)} may still take the turn back`;
  const asked = scene?.asked ?? [];
  if (asked.length === 0) return 'Nobody is asked';
  const bots = new Set(scene?.players.filter(({ kind }) => kind !== 'person').map(({ seat }) => seat));
  const names = joinWithAnd(asked.map(nameOf));
  if (asked.every((seat) => bots.has(seat))) return `${names} thinks`;
  return `${names} ${asked.length > 1 ? 'are' : 'is'} choosing`;
}

function headingText(table: TableStore, catalogue: CatalogueIndex, nameOf: NameOf): string {
  if (table.past) return 'The question waits';
  if (table.choices.selection.length > 0)
    return table.choices.selection.map((id) => capitalize(catalogue.name(id))).join(' · ');
  if (table.choices.group) return catalogue.name(table.choices.group);
  return (table.question?.about ?? [])
    .map((id) => (id.startsWith('seat:') ? nameOf(Number(id.slice(5))) : catalogue.name(id)))
    .filter((name) => name.length < LONG)
    .slice(0, 2)
    .map(capitalize)
    .join(' · ');
}

function hintText(table: TableStore): string {
  if (table.askingWhyNot) return 'Choose anything to see why it is not possible.';
  if (table.armedChoice) return nextText(table, table.armedChoice);
  return '';
}

/** What comes after the armed choice. */
function nextText({ automaPlayer, update }: TableStore, { leadsTo, ends }: Choice): string {
  if (ends || leadsTo === 'you') return '';
  if (leadsTo === 'end') return 'The game ends with it.';
  if (leadsTo === 'others') return 'Then the others go on.';
  if (automaPlayer && update?.scene.turn === update?.scene.viewer) return `Then ${automaPlayer.name} moves.`;
  return 'Then chance decides.';
}
