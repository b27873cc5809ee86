/** Tables and their seats for tests, as the server lists them. */
import type { SeatInfo, TableInfo } from '../src/api/types';

export function seatInfo(more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: 0,
    kind: 'person',
    name: '',
    bot: '',
    mine: false,
    present: true,
    gone: '',
    mine_before: false,
    clock: null,
    ...more,
  };
}

export function tableInfo(more: Partial<TableInfo> = {}): TableInfo {
  return {
    type: 'table',
    id: 'table',
    number: 1,
    code: '',
    game: 'any',
    status: 'over',
    open: false,
    watch: false,
    mine: true,
    host: '',
    created: 0,
    now: 0,
    seats: [],
    settings: {},
    clock: null,
    agreements: [],
    orders: [],
    rematch: '',
    coached: false,
    chosen_luck: false,
    origin: null,
    ...more,
  };
}
