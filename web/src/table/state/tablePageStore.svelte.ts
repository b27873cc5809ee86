/** What the page shows over and beside a table: sheets, replay, the Automa's reasons, the guide, the question. */
import type { CatalogueIndex } from '../../api/catalogue';
import { SharedValue } from '../../api/structuralSharing';
import type { Question } from '../../api/types';
import { AutomaStore } from '../automa/automaStore.svelte';
import type { Choice } from '../choices/choices';
import { placeCard, type PlaceCard } from '../choices/placeCard';
import { primaryChoice } from '../choices/primary';
import { LIST, type QuestionView } from '../dock/questionViews';
import type { GamePlugin, Warning } from '../gamePlugin';
import { lastMovesOf, type LastMove, type LastMoves } from '../log/lastMoves';
import { latestRows, turnsOf, turnsSinceOwn, type Turn } from '../log/turns';
import { Replay } from '../log/replay.svelte';
import { GuideStore } from '../overlays/guideStore.svelte';
import { HintStore } from '../overlays/hintStore.svelte';
import { HotSeat } from '../seats/hotSeat.svelte';
import type { TableStore } from './tableStore.svelte';

const NO_MOVES: readonly LastMove[] = [];
const STEADY_MS = 90;

export class TablePageStore {
  /** The name of the open sheet, empty for none. */
  sheet = $state('');
  /** The rule to which the sheet of rules opens. */
  rule = $state('');
  highlightedSeat = $state(-1);
  /** The turn that is pointed at in the log. */
  hoveredTurn: Turn | null = $state.raw(null);
  readonly automa: AutomaStore;
  readonly replay: Replay;
  readonly hotSeat: HotSeat;
  readonly guide: GuideStore;
  readonly hint: HintStore;
  /** The place card is shown a moment after pointing, so that crossing the board does not make the dock flicker. */
  private steady = $state('');
  private readonly sharedTurns = new SharedValue<readonly Turn[]>();
  /** What others did since the viewer's last turn. */
  readonly recentTurns = $derived.by(() => {
    const { log, viewer, update } = this.table;
    const turns = turnsOf(latestRows(log, viewer));
    return this.sharedTurns.update(turnsSinceOwn(turns, viewer, update?.scene.turn === viewer));
  });

  private readonly sharedMoves = new SharedValue<LastMoves>();
  private readonly moves = $derived.by(() =>
    this.sharedMoves.update(lastMovesOf(this.recentTurns, this.table.viewer)),
  );
  /** The last turns of the others, on the board and by number in the log. */
  readonly lastMoves = $derived.by(() => (this.table.past ? NO_MOVES : this.moves.marks));
  readonly moveNumbers = $derived.by(() => this.moves.numbers);

  constructor(
    readonly table: TableStore,
    readonly plugin: GamePlugin,
    readonly catalogue: CatalogueIndex,
  ) {
    this.automa = new AutomaStore(table);
    this.replay = new Replay(table);
    this.hotSeat = new HotSeat(table, plugin.hasHiddenHands);
    this.hint = new HintStore(table, plugin);
    this.guide = new GuideStore(table, this.hint, plugin.guide);
  }

  /** The game's component for the open question; none when a list of buttons asks it. */
  readonly questionView = $derived.by((): QuestionView | undefined => {
    const view = this.plugin.questions?.[this.table.question?.kind ?? ''];
    return view === LIST ? undefined : view;
  });

  /** The open question, as soon as its choices may be shown: they follow the position by a frame. */
  readonly shownQuestion = $derived.by((): Question | null => {
    const { question, logStore } = this.table;
    return question && logStore.shownQuestionKind === question.kind ? question : null;
  });

  private readonly isDismissed = $derived.by(() => this.table.dismissedPly === this.table.question?.ply);

  /** Whether the question lies as a card over the board, so that the dock does not ask it as well. */
  readonly isAskedOverBoard = $derived.by(() => this.questionView?.place === 'over' && !this.isDismissed);

  /** What the large button and Enter submit: the armed choice, else one that throws nothing away. */
  readonly finalChoice = $derived.by((): Choice | undefined => {
    const { armedChoice, choices } = this.table;
    if (armedChoice) return armedChoice;
    if (this.questionView?.offersClosing && !this.isDismissed) return undefined;
    return choices.selection.length > 0 || choices.group !== ''
      ? undefined
      : primaryChoice(choices.available, choices.closing, this.catalogue, this.plugin.isIdle);
  });

  /** The choice that closes the question where the large button stands for something else: it needs a quiet one. */
  readonly quietClosing = $derived.by((): Choice | undefined => {
    const { choices } = this.table;
    const isOffered = this.questionView?.offersClosing && !this.isDismissed;
    return isOffered || choices.closing === this.finalChoice ? undefined : choices.closing;
  });

  /** What is asked before the armed choice is carried out. */
  readonly warning = $derived.by((): Warning | null => {
    const { armedChoice, scene } = this.table;
    return armedChoice && scene
      ? (this.plugin.warningBefore?.(armedChoice, scene, this.catalogue) ?? null)
      : null;
  });

  /** The place that is picked, or pointed at for a moment, and what can be done there. */
  readonly card = $derived.by((): PlaceCard | null => {
    const { aimed, armed, pointed, pointedChoices, scene } = this.table;
    const id = aimed || pointed;
    if (!scene || id === '' || pointedChoices.length === 0) return null;
    if (!aimed && !armed && this.steady !== id) return null;
    return placeCard(id, pointedChoices, {
      catalogue: this.catalogue,
      standing: this.plugin.placeText?.(id, scene, this.catalogue) ?? '',
      rowLabel: (choice) => this.plugin.rowLabel?.(choice, scene, this.catalogue) ?? '',
      next: this.nextStep(id),
    });
  });

  /** What is asked after a place, if it is told apart by pointing at another one. */
  private nextStep(id: string): string {
    const { choices, pointedChoices, aimed } = this.table;
    if (aimed || !choices.canSelect(id, pointedChoices)) return '';
    const text = this.plugin.gestureText?.([...choices.selection, id], choices.group, this.catalogue);
    return text ?? 'Then choose where.';
  }

  /** What presses mean now: it changes with the position, with every step of a gesture and with what lies on top. */
  readonly meaning = $derived.by(() => {
    const { update, viewer, past, choices, armed, aimed, dismissedPly, askingWhyNot } = this.table;
    const gesture = [choices.group, ...choices.selection, armed, aimed];
    return [
      update?.ply,
      update?.held,
      viewer,
      past?.ply,
      ...gesture,
      dismissedPly,
      askingWhyNot,
      this.sheet,
    ].join('|');
  });

  /** Called in an effect. */
  settlePointing(): () => void {
    const { pointed } = this.table;
    const timer = setTimeout(() => (this.steady = pointed), pointed === '' ? 0 : STEADY_MS);
    return () => clearTimeout(timer);
  }

  /** Whether the large button has something to carry out. */
  get hasFinal(): boolean {
    return this.table.awaitsConfirmation || this.warning !== null || this.finalChoice !== undefined;
  }

  /** Enter, and the large button. */
  carryOutFinal(byTouch = false): void {
    const { table, finalChoice } = this;
    if (table.awaitsConfirmation) void table.takeBack('confirm');
    else if (this.warning) table.clearPointing();
    else if (finalChoice) table.choose(finalChoice, byTouch);
  }

  openSheet(name: string, rule = ''): void {
    this.rule = rule;
    this.sheet = name;
  }

  closeSheet(): void {
    this.openSheet('');
  }

  replayRecent(): void {
    this.sheet = '';
    this.replay.start(this.recentTurns);
  }

  replayAll(): void {
    this.sheet = '';
    this.replay.start(turnsOf(this.table.log), { plays: false });
  }

  restartGuide(): void {
    this.sheet = '';
    this.guide.restart();
  }
}
