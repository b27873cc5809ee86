/** What the page knows and does: the last message, what is pointed at, what was asked of the server. No rules. */
import { untrack } from 'svelte';
import { sentenceOf, Trouble } from '../api/client';
import type { Connection, Status, TakeBack } from '../api/live';
import type { Preview, Refused, Row, Said, SeatOrders, TableInfo, Update } from '../api/types';
import { Foresight } from './foresight.svelte';
import { News } from './news.svelte';
import { share } from './same';
import { aimed, apart, choicesOf, closing, firstTarget, Known, goesOn, groupsOf, narrowed, placeless, targetsOf, type Choice } from './targets';

const TOAST_MS = 5000;
const NOWHERE: readonly string[] = [];

/** What is explained in the popover: a thing, and why nothing can be done with it now. */
export interface Asked {
  target: string;
  group: string;
  refused: readonly Refused[] | null;
}

interface Ways {
  isDrawn: (id: string) => boolean;
  placesOf?: ((choice: Choice) => readonly string[]) | undefined;
}

export class Table {
  update: Update | null = $state.raw(null);
  past: Update | null = $state.raw(null);
  info: TableInfo | null = $state.raw(null);
  status: Status = $state('connecting');
  chat: readonly Said[] = $state.raw([]);
  group = $state('');
  aims: readonly string[] = $state.raw(NOWHERE);
  pointed = $state('');
  armed = $state('');
  menu = $state('');
  wondering = $state(false);
  /** The ply of a question that was put aside to look at the table. */
  aside = $state(-1);
  sending = $state(false);
  toast = $state('');
  considered: Choice | null = $state.raw(null);
  asked: Asked | null = $state.raw(null);

  readonly news = new News();
  readonly foresight = new Foresight(
    (choice) => this.connection.preview(choice.words, this.viewer, this.update?.ply ?? 0),
    (question) => this.connection.previews(question.seat, question.ply),
  );
  readonly scene = $derived(this.past?.scene ?? this.update?.scene ?? null);
  readonly viewer = $derived(this.update?.scene.viewer ?? -2);
  readonly question = $derived(this.past ? null : (this.update?.question ?? null));
  readonly held = $derived(this.update !== null && this.update.held >= 0 && this.update.held === this.viewer);
  readonly choices = $derived.by(() => this.known.of(choicesOf(this.question)));
  readonly answers = $derived.by(() => aimed(narrowed(this.choices, this.group), this.aims));
  private readonly left = $derived.by(() => (this.aims.length > 0 ? apart(this.answers, this.aims, this.ways.isDrawn) : null));
  readonly targets = $derived.by(() => targetsOf(this.answers, (choice) => this.placesLeft(choice)));
  readonly buttons = $derived.by(() => placeless(this.answers, this.ways.isDrawn, (choice) => this.placesLeft(choice)));
  readonly groups = $derived(groupsOf(this.choices));
  readonly here = $derived(this.targets.get(this.menu || this.pointed) ?? []);
  readonly closing = $derived(closing(this.answers));
  readonly armedAnswer = $derived(this.answers.find((answer) => answer.word === this.armed));
  readonly orders = $derived<SeatOrders['orders']>(this.info?.orders.find(({ seat }) => seat === this.viewer)?.orders ?? []);
  readonly looked = $derived(this.armedAnswer ?? this.considered ?? (this.here.length === 1 ? this.here[0] : undefined));

  private readonly known = new Known();
  private readonly placesOf: (choice: Choice) => readonly string[];
  private toastTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly connection: Connection,
    private readonly ways: Ways,
  ) {
    this.placesOf = ways.placesOf ?? firstTarget;
  }

  /** Called in an effect: what a connection says at once must not become a dependency of it. */
  listen(): () => void {
    return untrack(() =>
      this.connection.listen({
        update: (update) => this.hear(update),
        info: (info) => (this.info = share(this.info, info)),
        said: (said) => (this.chat = [...this.chat.filter(({ number }) => number !== said.number), said]),
        status: (status) => (this.status = status),
      }),
    );
  }

  /** The page is what the last message said. */
  private hear(update: Update): void {
    const moved = update.ply !== this.update?.ply || update.scene.viewer !== this.viewer || update.held !== this.update.held;
    this.update = share(this.update, update);
    if (moved) this.begin();
    this.news.hear(update);
  }

  /** Nothing that belonged to the position before stays. */
  private begin(): void {
    this.foresight.forget();
    this.leave();
    this.group = '';
    this.aims = NOWHERE;
    this.sending = false;
  }

  /** Where a choice can still be picked after the places chosen so far. */
  private placesLeft(choice: Choice): readonly string[] {
    return this.left ? (this.left.get(choice) ?? []) : this.placesOf(choice);
  }

  /** Point at a place: its answer is previewed, in the dock and on the board. */
  point(target: string): void {
    if (this.menu || this.armed || target === this.pointed) return;
    this.pointed = target;
    const [only, ...more] = this.targets.get(target) ?? [];
    this.look(only && more.length === 0 ? only : null);
  }

  /** Point at a button of the dock. */
  consider(answer: Choice | null): void {
    this.considered = answer;
    this.look(answer);
  }

  get log(): readonly Row[] {
    return this.news.log;
  }

  get preview(): Preview | null {
    return this.foresight.shown;
  }

  /** Whether these words would be taken as one gesture now. */
  async isPossible(words: readonly string[]): Promise<boolean> {
    return (await this.connection.preview(words, this.viewer, this.update?.ply ?? 0)) !== null;
  }

  /** Show what a choice would do, as soon as the server has said it. */
  look(choice: Choice | null): void {
    if (choice) this.foresight.look(choice);
    else this.foresight.leave();
  }

  /** Give standing orders; what went wrong, as a sentence. */
  async order(orders: SeatOrders['orders']): Promise<string> {
    try {
      this.info = await this.connection.order(this.viewer, orders);
      return '';
    } catch (error) {
      return sentenceOf(error);
    }
  }

  /** A click, a tap or Enter on something that has an id. */
  pick(target: string, byTouch = false): void {
    if (target === '') return this.leave();
    if (this.aims.includes(target)) return this.aim(this.aims.filter((id) => id !== target));
    const found = this.wondering ? [] : (this.targets.get(target) ?? []);
    const [only, ...more] = found;
    if (!only) return void this.ask(target);
    if (goesOn(found, [...this.aims, target], this.ways.isDrawn)) this.aim([...this.aims, target]);
    else if (more.length > 0) {
      this.leave();
      this.menu = this.pointed = target;
    } else if (byTouch && this.armed !== only.word) this.arm(only, target);
    else void this.give(only);
  }

  arm(answer: Choice, target = this.placesOf(answer)[0] ?? ''): void {
    this.leave();
    this.armed = answer.word;
    this.pointed = target;
    this.look(answer);
  }

  async give(choice: Pick<Choice, 'words'>): Promise<void> {
    const { update } = this;
    if (this.sending || !update) return;
    await this.send(async () => {
      const done = await this.connection.give(choice.words, this.viewer, update.ply);
      if ('surprise' in done && done.left.length > 0) this.say(done.surprise || 'Something came in between. Please choose again.');
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
      this.tell(error);
    } finally {
      this.sending = false;
    }
  }

  private tell(error: unknown): void {
    const problem = error instanceof Trouble ? error.problem : null;
    if (problem?.refusal) {
      const refused = { word: '', label: '', targets: [], group: '', refusal: problem.refusal };
      this.asked = { target: this.pointed, group: '', refused: [refused] };
    } else if (problem?.status === 409 && problem.title === 'stale') this.say('The table moved on. Please choose again.');
    else if (error instanceof Trouble && !problem) this.say('Not sent: the connection is gone. Your choice is still here.');
    else this.say(sentenceOf(error));
  }

  /** What something is, and why nothing can be done with it now. */
  async ask(target: string, group = ''): Promise<void> {
    this.wondering = false;
    const asked: Asked = { target, group, refused: null };
    this.asked = asked;
    if (!this.question) return;
    const refused = await this.connection.whyNot(target, group, this.viewer).catch(() => []);
    if (this.asked === asked) this.asked = { ...asked, refused };
  }

  /** Go on from places that have been chosen: only what concerns all of them stays. */
  private aim(aims: readonly string[]): void {
    this.leave();
    this.aims = aims;
  }

  choose(group: string): void {
    this.aim(NOWHERE);
    this.group = group;
  }

  /** Look at an earlier position; the question waits. */
  async visit(ply: number): Promise<void> {
    try {
      const past = await this.connection.position(ply, this.viewer);
      this.leave();
      this.past = share(this.past ?? this.update, past);
    } catch (error) {
      this.say(sentenceOf(error));
    }
  }

  now(): void {
    this.past = null;
  }

  /** See through the eyes of another seat: nothing that the last one saw stays here. */
  forget(seat: number): void {
    this.leave();
    this.update = this.past = null;
    this.news.forget();
    this.foresight.forget();
    this.connection.look(seat);
  }

  get canGoBack(): boolean {
    return Boolean(this.asked || this.wondering || this.menu || this.armed || this.aims.length > 0 || this.group || this.past);
  }

  /** Esc: one thing at a time. */
  back(): boolean {
    if (this.asked) this.asked = null;
    else if (this.wondering) this.wondering = false;
    else if (this.menu || this.armed) this.leave();
    else if (this.aims.length > 0) this.aim(this.aims.slice(0, -1));
    else if (this.group) this.choose('');
    else if (this.past) this.now();
    else return false;
    return true;
  }

  leave(): void {
    this.foresight.leave();
    this.menu = this.armed = this.pointed = '';
    this.asked = this.considered = null;
  }

  say(sentence: string): void {
    clearTimeout(this.toastTimer);
    this.toast = sentence;
    this.toastTimer = setTimeout(() => (this.toast = ''), TOAST_MS);
  }
}
