import type { APIRequestContext } from 'playwright-core';

export interface RecordedGame {
  game: string;
  seats: number;
  seed: number;
  settings: Record<string, unknown>;
  /** Seat and answer, in the order in which they were given. */
  words: [number, string][];
}
export interface RecordedTable {
  id: string;
  /** By seat. */
  guests: APIRequestContext[];
  /** The answers that are left. */
  words: [number, string][];
}
export function recordedGame(name: string): RecordedGame;
export function tableAt(
  home: string,
  viewerContext: APIRequestContext,
  game: RecordedGame,
  answers: number,
  options?: { viewer?: number },
): Promise<RecordedTable>;
export function giveAnswers(
  guests: readonly APIRequestContext[],
  id: string,
  words: readonly [number, string][],
): Promise<void>;
