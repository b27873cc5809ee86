/** What lies over and beside the table: sheets, replay, explanations, the guide. */
import type { Face, GuideStep } from './face';
import { HotSeat } from './hotseat.svelte';
import { linesOf, since, type Line } from './lines';
import { Replay } from './replay.svelte';
import { Rivals } from './rivals.svelte';
import { Same } from './same';
import type { Table } from './table.svelte';

const GUIDE = 'ludarium-guide';

export class Page {
  sheet = $state('');
  rule = $state('');
  lit = $state(-1);
  guided = $state(false);
  readonly rivals: Rivals;
  readonly replay: Replay;
  readonly hotSeat: HotSeat;
  private readonly kept = new Same<readonly Line[]>();
  readonly news = $derived.by(() => since(this.table.log, this.table.viewer));
  readonly lines = $derived.by(() => this.kept.of(linesOf(this.news)));

  constructor(
    readonly table: Table,
    readonly face: Face,
  ) {
    this.rivals = new Rivals(table);
    this.replay = new Replay(table);
    this.hotSeat = new HotSeat(table, face.secrets);
  }

  open(name: string, rule = ''): void {
    this.rule = rule;
    this.sheet = name;
  }

  showNews(): void {
    this.sheet = '';
    this.replay.start(this.news);
  }

  showAll(): void {
    this.sheet = '';
    this.replay.start(this.table.log, false);
  }

  /** Where it is kept that somebody wants no guide at all, or no more in this game. */
  private get guideKeys(): readonly [string, string] {
    return [GUIDE, `${GUIDE}-${this.table.scene?.game ?? ''}`];
  }

  /** Whoever plays alone for the first time is guided; whoever has left the guide is not asked again. */
  beginGuide(alone: boolean): void {
    const fresh = this.table.log.filter((row) => row.seat === this.table.viewer && row.by === 'player').length <= 1;
    this.guided = alone && fresh && this.face.guide !== undefined && this.guideKeys.every((key) => localStorage.getItem(key) === null);
  }

  restartGuide(): void {
    for (const key of this.guideKeys) localStorage.removeItem(key);
    this.guided = true;
    this.sheet = '';
  }

  leaveGuide(): void {
    localStorage.setItem(this.guideKeys[1], 'done');
    this.guided = false;
  }

  /** Called in an effect: after the first turn the guide has done its work. */
  endGuide(): void {
    const { question, log, viewer } = this.table;
    const played = log.some((row) => row.seat === viewer && row.by === 'player' && row.turn > 0 && row.turn < (log.at(-1)?.turn ?? 0));
    if (this.guided && question?.kind === this.face.guide?.find(({ last }) => last)?.kind && played) this.leaveGuide();
  }

  readonly guideStep = $derived.by((): GuideStep | null => {
    const kind = this.table.question?.kind;
    return this.guided && kind ? (this.face.guide?.find((step) => step.kind === kind) ?? null) : null;
  });

  /** Where the guide points: a real target. */
  readonly guideAt = $derived.by((): string => {
    const at = this.guideStep?.at ?? '';
    return [...this.table.targets.keys()].find((id) => at !== '' && id.startsWith(at)) ?? '';
  });
}
