/** How long bots have been thinking, and a way to hurry them. */
import { call } from '../../api/client';
import { now } from '../../ui/now.svelte';
import type { TableStore } from '../state/tableStore.svelte';

/** From then on the page says how long, and after a while offers to stop it. */
const TOLD_AFTER = 1;
const HURRY_AFTER = 3;

export class Thinking {
  private since = $state(0);
  private turn = '';
  /** Whether the bots of this turn have been hurried already. */
  private hurried = $state('');

  constructor(private readonly table: TableStore) {}

  /** Called in an effect: notes when a turn of bots begins. */
  follow(): void {
    const { update } = this.table;
    const bots = this.botsAsked();
    const turn = bots.length > 0 ? `${update?.scene.turn} ${bots.join()} ${this.turnNumber()}` : '';
    if (turn !== this.turn) {
      this.turn = turn;
      this.since = turn === '' ? 0 : Date.now();
    }
  }

  private turnNumber(): number {
    return this.table.update?.rows.at(-1)?.turn ?? 0;
  }

  private botsAsked(): number[] {
    const { update, past } = this.table;
    if (!update || past || update.held >= 0) return [];
    const { asked, players } = update.scene;
    return players.filter(({ seat, kind }) => kind === 'bot' && asked.includes(seat)).map(({ seat }) => seat);
  }

  /** Whole seconds; 0 while no bot thinks. */
  get seconds(): number {
    return this.since === 0 ? 0 : Math.floor((now() - this.since) / 1000);
  }

  /** "2 s" */
  get text(): string {
    return this.seconds >= TOLD_AFTER ? `${this.seconds} s` : '';
  }

  get canHurry(): boolean {
    const isSeated = this.table.viewer >= 0 || (this.table.info?.seats.some(({ mine }) => mine) ?? false);
    return isSeated && this.seconds >= HURRY_AFTER && this.hurried !== this.turn;
  }

  async hurry(): Promise<void> {
    const { info } = this.table;
    if (!info) return;
    this.hurried = this.turn;
    await call('POST /tables/{table_id}/hurry', { path: { table_id: info.id } }).catch(() => undefined);
  }
}
