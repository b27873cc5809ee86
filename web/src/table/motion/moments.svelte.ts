/** What deserves a moment of attention: a round that ends, a town, an objective, a market, a die that is lost. */
import { untrack } from 'svelte';
import { settings } from '../../account/settings.svelte';
import type { CatalogueIndex } from '../../api/catalogue';
import type { Fact, Row } from '../../api/types';
import { playSound } from '../../ui/sound';
import type { GamePlugin } from '../gamePlugin';
import { turnsOf, type Turn } from '../log/turns';
import type { TableStore } from '../state/tableStore.svelte';

export interface Moment {
  /** "A town!" */
  title: string;
  /** Who, and what it brings, as the log tells it. */
  text: string;
  seat: number;
  icon: string;
  tone: 'joy' | 'loss';
}

const MOMENT_MS = 2400;
const BANNER_MS = 4000;
const MOST_MOMENTS = 3;

export class Moments {
  /** The one that is shown. */
  moment: Moment | null = $state.raw(null);
  /** The end of a round that is shown: everything between two rounds. */
  round: Turn | null = $state.raw(null);
  private waiting: Moment[] = [];
  private seen = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private roundTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: TableStore,
    private readonly plugin: GamePlugin,
    private readonly catalogue: CatalogueIndex,
  ) {}

  /** Called in an effect: look at what has just been added to the log. Nothing is celebrated when a table is opened. */
  follow(): void {
    const update = this.table.logStore.loggedUpdate;
    if (!update) return;
    untrack(() => {
      const before = this.seen;
      this.seen = update.ply;
      const isNews = before >= 0 && update.ply > before && update.since > 0;
      if (isNews) this.notice(update.rows.filter(({ ply }) => ply >= before));
    });
  }

  private notice(rows: readonly Row[]): void {
    const facts = rows.flatMap((row) => row.facts);
    const found = facts.flatMap((fact) => this.momentOf(fact) ?? []);
    this.waiting = [...this.waiting, ...found].slice(-MOST_MOMENTS);
    if (!this.moment) this.next();
    const round = this.plugin.showsRounds
      ? undefined
      : turnsOf(rows).findLast(({ heading }) => heading !== '');
    if (round) this.showRound(round);
    this.sound(facts, found.length > 0);
  }

  private momentOf(fact: Fact): Moment | null {
    return this.plugin.momentOf?.(fact, this.catalogue) ?? null;
  }

  private sound(facts: readonly Fact[], isMoment: boolean): void {
    if (!settings.sound || isMoment) return;
    if (facts.some(({ verb }) => verb === 'roll')) playSound('dice');
    else if (facts.some(({ verb, place }) => verb === 'move' && place !== '')) playSound('place');
    else if (facts.some(({ verb, seat }) => verb === 'score' && seat === this.table.viewer))
      playSound('gain');
  }

  private next(): void {
    clearTimeout(this.timer);
    this.moment = this.waiting.shift() ?? null;
    if (!this.moment) return;
    if (settings.sound) playSound(this.moment.tone === 'joy' ? 'moment' : 'loss');
    this.timer = setTimeout(() => this.next(), MOMENT_MS);
  }

  private showRound(round: Turn): void {
    clearTimeout(this.roundTimer);
    this.round = round;
    this.roundTimer = setTimeout(() => this.closeRound(), BANNER_MS);
  }

  /** A banner that is looked at stays. */
  holdRound(): void {
    clearTimeout(this.roundTimer);
  }

  closeRound(): void {
    clearTimeout(this.roundTimer);
    this.round = null;
  }

  /** Show the end of the last round again. */
  showLastRound(): void {
    const round = turnsOf(this.table.log).findLast(({ heading }) => heading !== '');
    if (round) {
      this.showRound(round);
      this.holdRound();
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.roundTimer);
  }
}
