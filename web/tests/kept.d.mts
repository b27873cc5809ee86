import type { APIRequestContext } from 'playwright-core';

export interface KeptGame {
  game: string;
  seats: number;
  seed: number;
  settings: Record<string, unknown>;
  words: [number, string][];
}
export interface KeptTable {
  id: string;
  guests: APIRequestContext[];
  words: [number, string][];
}
export function kept(name: string): KeptGame;
export function tableAt(base: string, own: APIRequestContext, game: KeptGame, answers: number, ways?: { viewer?: number; together?: boolean }): Promise<KeptTable>;
export function follow(guests: readonly APIRequestContext[], id: string, words: readonly [number, string][]): Promise<void>;
