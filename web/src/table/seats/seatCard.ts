/** What the card of a player shows, the same for every game. */
import type { PlayerStyle } from './playerStyle';

/** A good and how much of it a player has. */
export interface StockItem {
  id: string;
  icon: string;
  color?: string | undefined;
  text: string;
  before?: string;
  label: string;
}

export interface SeatTime {
  /** When time runs out, by the server's clock; null while nobody waits for this seat. */
  deadline: number | null;
  /** What is left for the rest of the game, in milliseconds. */
  bank: number;
  flagged: boolean;
}

export interface SeatCard {
  seat: number;
  name: string;
  subtitle: string;
  /** "your turn", "thinking" */
  state: string;
  points: number;
  /** How many points end the game; 0 where points do not end it. */
  goal: number;
  asked: boolean;
  away: string;
  time: SeatTime | null;
  playerStyle: PlayerStyle;
  stock: readonly StockItem[];
}
