/** A seat as every game shows it: who, points, a few goods in a fixed order. */
import type { Look } from './looks';

export interface Stock {
  id: string;
  icon: string;
  tint?: string;
  text: string;
  before?: string;
  label: string;
}

export interface SeatCard {
  seat: number;
  name: string;
  about: string;
  /** "your turn", "thinking"; its card is framed as well. */
  state: string;
  points: number;
  asked: boolean;
  own: boolean;
  away: string;
  look: Look;
  stock: readonly Stock[];
}
