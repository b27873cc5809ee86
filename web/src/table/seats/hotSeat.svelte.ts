/**
 * Several players at one screen: which seat the page shows, and when the curtain comes down before the next one.
 */
import { untrack } from 'svelte';
import type { TableStore } from '../state/tableStore.svelte';

const NO_SEAT = -2;

export class HotSeat {
  /** The seat that may look next; -1 while there is no curtain. */
  next = $state(-1);

  constructor(
    private readonly table: TableStore,
    private readonly hasHiddenHands: boolean,
  ) {}

  /** Called in an effect: show the seat that is asked, or the curtain before it. */
  follow(): void {
    const { update, info } = this.table;
    const mine = info?.seats.filter((seat) => seat.mine).map(({ seat }) => seat) ?? [];
    if (!update || mine.length < 2 || update.held >= 0) return;
    const asked = mine.filter((seat) => update.scene.asked.includes(seat));
    const [first] = asked;
    untrack(() => {
      if (first === undefined || asked.includes(update.scene.viewer)) return;
      if (!this.hasHiddenHands) return this.show(first);
      if (update.scene.viewer !== NO_SEAT) this.table.switchSeat(NO_SEAT);
      this.next = first;
    });
  }

  show(seat: number): void {
    this.next = -1;
    this.table.switchSeat(seat);
  }
}
