/** Several people at one screen: whose eyes the page has, and when a curtain hangs before the next ones. */
import { untrack } from 'svelte';
import type { Table } from './table.svelte';

const NOBODY = -2;

export class HotSeat {
  /** The seat that may look next; -1 while nothing is hidden. */
  next = $state(-1);

  constructor(
    private readonly table: Table,
    private readonly secrets: boolean,
  ) {}

  /** Called in an effect: look at what the last message says about the seats of this person. */
  follow(): void {
    const { update, info } = this.table;
    const mine = info?.seats.filter((seat) => seat.mine).map(({ seat }) => seat) ?? [];
    if (!update || mine.length < 2 || update.held >= 0) return;
    const asked = mine.filter((seat) => update.scene.asked.includes(seat));
    const [first] = asked;
    untrack(() => {
      if (first === undefined || asked.includes(update.scene.viewer)) return;
      if (!this.secrets) return this.show(first);
      if (update.scene.viewer !== NOBODY) this.table.forget(NOBODY);
      this.next = first;
    });
  }

  show(seat: number): void {
    this.next = -1;
    this.table.forget(seat);
  }
}
