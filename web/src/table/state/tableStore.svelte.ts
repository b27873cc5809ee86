/** The state of a table page: the last update, what is pointed at, armed or inspected. No rules. */
import { untrack } from 'svelte';
import { ApiError } from '../../api/client';
import { errorMessage } from '../../ui/text';
import { sendingError } from './sendingError';
import type { Connection, Status, TakeBack } from '../../api/live';
import type { ChatMessage, Preview, Row, SeatOrders, TableInfo, Update } from '../../api/types';
import type { Inspection } from './inspection';
import { Previews } from './previews.svelte';
import { LogStore } from '../log/logStore.svelte';
import { shareStructure } from '../../api/structuralSharing';
import { currentPerson } from '../../account/currentPerson.svelte';
import type { Choice } from '../choices/choices';
import { cheapestFirst } from '../choices/cost';
import { asksAgain } from '../choices/primary';
import { PressGuard } from '../board/pressGuard';
import { ChoiceStore } from '../choices/choiceStore.svelte';
import type { TableBoard } from './tableBoard';

const TOAST_MS = 5000;

export class TableStore {
  update: Update | null = $state.raw(null);
  past: Update | null = $state.raw(null);
  info: TableInfo | null = $state.raw(null);
  status: Status = $state('connecting');
  chat: readonly ChatMessage[] = $state.raw([]);
  pointed = $state('');
  /** The word of the choice that the next press carries out. */
  armed = $state('');
  /** The place whose choices the dock lists, because it was picked and has several. */
  aimed = $state('');
  askingWhyNot = $state(false);
  /** The ply of a question over the board that was hidden to look at the table. */
  dismissedPly = $state(-1);
  sending = $state(false);
  toast = $state('');
  hoveredChoice: Choice | null = $state.raw(null);
  inspected: Inspection | null = $state.raw(null);

  readonly guard = new PressGuard();
  readonly logStore = new LogStore();
  readonly previews = new Previews(
    (choice) => this.connection.preview(choice.words, this.viewer, this.update?.ply ?? 0),
    (question) => this.connection.previews(question.seat, question.ply),
  );
  readonly scene = $derived(this.past?.scene ?? this.update?.scene ?? null);
  readonly viewer = $derived(this.update?.scene.viewer ?? -2);
  readonly isOver = $derived(this.update?.scene.over ?? false);
  readonly automaPlayer = $derived(this.scene?.players.find(({ kind }) => kind === 'rival'));
  readonly question = $derived(this.past ? null : (this.update?.question ?? null));
  /** Whose turn waits for a confirmation; -1 for none. */
  readonly heldSeat = $derived(this.past ? -1 : (this.update?.held ?? -1));
  readonly awaitsConfirmation = $derived(this.heldSeat >= 0 && this.heldSeat === this.viewer);
  /** What can be chosen at the place that is picked or pointed at, the cheapest first. */
  readonly pointedChoices = $derived.by(() =>
    cheapestFirst(this.choices.at(this.aimed || this.pointed), this.board.priceOrder),
  );
  readonly armedChoice = $derived.by(() => this.choices.available.find(({ word }) => word === this.armed));
  readonly standingOrders = $derived<SeatOrders['orders']>(
    this.info?.orders.find(({ seat }) => seat === this.viewer)?.orders ?? [],
  );
  readonly previewedChoice = $derived(this.hoveredChoice ?? this.armedChoice ?? this.pointedChoices[0]);
  private readonly isOwnTurn = $derived(this.update?.scene.turn === this.viewer);
  /** Whether the question lies on a card over the board. */
  private readonly isAskedOver = $derived.by(() => {
    const view = this.board.questions?.[this.question?.kind ?? ''];
    return typeof view === 'object' && view.place === 'over';
  });

  readonly choices: ChoiceStore;
  /** The ply that was answered, until its update comes: a second press does not answer it again. */
  private answeredPly = -1;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly connection: Connection,
    private readonly board: TableBoard,
    /** In a lesson everything can be tried again: nothing is asked twice. */
    private readonly isPractice = false,
  ) {
    this.choices = new ChoiceStore(() => this.question, board);
  }

  /** Called in an effect; untracked, because the connection may report at once. */
  listen(): () => void {
    return untrack(() =>
      this.connection.listen({
        update: (update) => this.receive(update),
        info: (info) => (this.info = shareStructure(this.info, info)),
        said: (said) => (this.chat = [...this.chat.filter(({ number }) => number !== said.number), said]),
        status: (status) => (this.status = status),
      }),
    );
  }

  /** An update replaces the one before it. */
  private receive(update: Update): void {
    const moved =
      update.ply !== this.update?.ply ||
      update.scene.viewer !== this.viewer ||
      update.held !== this.update.held;
    this.update = shareStructure(this.update, update);
    if (moved) this.clearPosition();
    this.logStore.receive(update);
  }

  /** Forget what belonged to the position before. */
  private clearPosition(): void {
    this.previews.clear();
    this.clearPointing();
    this.choices.clear();
    [this.sending, this.answeredPly] = [false, -1];
  }

  /** Point at a place: its only choice is previewed, in the dock and on the board. */
  point(target: string): void {
    if (this.aimed || this.armed || target === this.pointed) return;
    this.pointed = target;
    this.showPreview(this.pointedChoices[0] ?? null);
  }

  /** Point at a button of the dock. */
  previewChoice(answer: Choice | null): void {
    this.hoveredChoice = answer;
    this.showPreview(answer ?? this.armedChoice ?? null);
  }

  get log(): readonly Row[] {
    return this.logStore.log;
  }

  get preview(): Preview | null {
    return this.previews.current;
  }

  /** Whether the server would take these answers as one gesture now. */
  async isPossible(words: readonly string[]): Promise<boolean> {
    return (await this.connection.preview(words, this.viewer, this.update?.ply ?? 0)) !== null;
  }

  /** Show what a choice would do, as soon as the server has said it. */
  showPreview(choice: Choice | null): void {
    if (choice) this.previews.show(choice);
    else this.previews.hide();
  }

  /** Set standing orders. Returns what went wrong as a sentence, or nothing. */
  async setStandingOrders(standingOrders: SeatOrders['orders']): Promise<string> {
    try {
      this.info = await this.connection.setOrders(this.viewer, standingOrders);
      return '';
    } catch (error) {
      return errorMessage(error);
    }
  }

  /** A click, a tap or Enter on something that has an id. */
  pick(target: string, byTouch = false): void {
    if (target === '') return this.clearPointing();
    const id = this.choices.standIn(target);
    if (this.choices.selection.includes(id))
      return this.select(this.choices.selection.filter((other) => other !== id));
    if (!this.askingWhyNot && this.choices.isOtherStart(id)) this.choices.selection = [];
    const found = this.askingWhyNot ? [] : this.choices.at(id);
    const [only, ...more] = found;
    if (!only) return void this.inspect(target);
    if (this.choices.canSelect(id, found)) this.select([...this.choices.selection, id]);
    else if (more.length === 0) this.choose(only, byTouch, target);
    else if (this.aimed === id && this.armedChoice) this.choose(this.armedChoice, byTouch, id);
    else this.aim(id);
  }

  /** List the choices of a place in the dock; the cheapest is what the large button carries out. */
  private aim(id: string): void {
    this.clearPointing();
    this.aimed = this.pointed = id;
    const [cheapest] = this.pointedChoices;
    if (!cheapest) return;
    this.armed = cheapest.word;
    this.showPreview(cheapest);
  }

  /** Carry a choice out, or arm it first if it cannot be taken back, or was touched. */
  choose(choice: Choice, byTouch = false, target = this.placeOf(choice)): void {
    const isArmed = this.armed === choice.word;
    const confirms = !this.isPractice && (currentPerson.person?.preferences.confirm_turn ?? false);
    const always = (byTouch && !choice.ends) || (confirms && this.isAskedOver);
    if (!isArmed && asksAgain(choice, { confirms, isOwnTurn: this.isOwnTurn, always }))
      this.arm(choice, target);
    else void this.submit(choice, isArmed || choice.ends);
  }

  private placeOf(choice: Choice): string {
    return this.aimed || (this.choices.placesOf(choice)[0] ?? '');
  }

  arm(choice: Choice, target = this.placeOf(choice)): void {
    const { aimed } = this;
    this.clearPointing();
    this.aimed = this.choices.at(aimed).includes(choice) ? aimed : '';
    this.armed = choice.word;
    this.pointed = target;
    this.showPreview(choice);
  }

  /** With `confirmed` the player was asked, and nobody need wait for a confirmation. */
  async submit({ words }: Pick<Choice, 'words'>, confirmed = false): Promise<void> {
    const { update } = this;
    if (this.sending || !update || this.answeredPly === update.ply) return;
    await this.send(async () => {
      const done = await this.connection.submit(words, this.viewer, update.ply, confirmed);
      if (this.update === update && !this.isPractice) this.answeredPly = update.ply;
      if ('left' in done && done.left.length > 0)
        this.showToast(done.interruption || 'Something came in between. Please choose again.');
    });
  }

  async takeBack(kind: TakeBack): Promise<void> {
    const { update } = this;
    if (this.sending || !update || (kind !== 'confirm' && !update[kind].possible)) return;
    await this.send(() => this.connection.takeBack(kind, this.viewer, update.ply));
  }

  private async send(what: () => Promise<unknown>): Promise<void> {
    this.sending = true;
    try {
      await what();
    } catch (error) {
      this.reportError(error);
    } finally {
      this.sending = false;
    }
  }

  private reportError(error: unknown): void {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.refusal) {
      const refusals = { word: '', label: '', targets: [], group: '', refusal: problem.refusal };
      this.inspected = { target: this.pointed, group: '', refusals: [refusals] };
    } else this.showToast(sendingError(error));
  }

  /** Explain what something is, and why nothing can be done with it now. */
  async inspect(target: string, group = ''): Promise<void> {
    this.askingWhyNot = false;
    const inspected: Inspection = { target, group, refusals: null };
    this.inspected = inspected;
    if (!this.question) return;
    const refusals = await this.connection.whyNot(target, group, this.viewer).catch(() => []);
    if (this.inspected === inspected) this.inspected = { ...inspected, refusals };
  }

  /** Only what concerns all selected places stays. */
  private select(selection: readonly string[]): void {
    this.clearPointing();
    this.choices.selection = selection;
  }

  chooseGroup(group: string): void {
    this.clearPointing();
    this.choices.clear();
    this.choices.group = group;
  }

  /** An earlier position, to be drawn somewhere. */
  positionAt(ply: number): Promise<Update> {
    return this.connection.position(ply, this.viewer);
  }

  /** Look at an earlier position; the question waits. */
  async showPosition(ply: number): Promise<void> {
    try {
      const past = await this.positionAt(ply);
      this.clearPointing();
      this.past = shareStructure(this.past ?? this.update, past);
    } catch (error) {
      this.showToast(errorMessage(error));
    }
  }

  returnToPresent(): void {
    this.past = null;
  }

  /** Show the table from another seat: nothing that the last one saw may stay. */
  switchSeat(seat: number): void {
    this.clearPointing();
    this.update = this.past = null;
    this.logStore.clear();
    this.previews.clear();
    this.connection.viewAs(seat);
  }

  get canGoBack(): boolean {
    return Boolean(
      this.inspected ||
      this.askingWhyNot ||
      this.aimed ||
      this.armed ||
      this.choices.selection.length > 0 ||
      this.choices.group ||
      this.past,
    );
  }

  /** Esc: one thing at a time. */
  back(): boolean {
    if (this.inspected) this.inspected = null;
    else if (this.askingWhyNot) this.askingWhyNot = false;
    else if (this.aimed || this.armed) this.clearPointing();
    else if (this.choices.selection.length > 0) this.select(this.choices.selection.slice(0, -1));
    else if (this.choices.group) this.chooseGroup('');
    else if (this.past) this.returnToPresent();
    else return false;
    return true;
  }

  clearPointing(): void {
    this.previews.hide();
    this.aimed = this.armed = this.pointed = '';
    this.inspected = this.hoveredChoice = null;
  }

  showToast(sentence: string): void {
    clearTimeout(this.toastTimer);
    this.toast = sentence;
    this.toastTimer = setTimeout(() => (this.toast = ''), TOAST_MS);
  }
}
