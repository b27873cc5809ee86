/** What the page, the worker with the engine and the worker with the bots tell each other. */
import type { SentRequest } from '../transport';

/** From the page to the engine. */
export type ToEngine =
  | { do: 'answer'; id: number; request: SentRequest }
  | { do: 'follow'; id: number; table: string; seat: number | null; number: number }
  | { do: 'look'; id: number; seat: number }
  | { do: 'leave'; id: number };

/** Why there is no engine: it could not be fetched, the browser keeps no rows, or it does not run here. */
export type Failure = 'fetch' | 'storage' | 'start';

/** From the engine to the page. */
export type FromEngine =
  | { is: 'fetching'; progress: Progress }
  | { is: 'starting' }
  | { is: 'ready'; start: StartFigures }
  | { is: 'failed'; why: Failure; detail: string }
  /** The program on the host is newer than this engine, which needs one of its files. */
  | { is: 'outdated' }
  | { is: 'answered'; id: number; status: number; text: string }
  | { is: 'told'; id: number; text: string }
  | { is: 'lost'; id: number; code: number }
  /** Bots are wanted: let a worker listen at this port. */
  | { is: 'bots'; port: MessagePort };

/** How many bytes are fetched, and how many there are in all. */
export interface Progress {
  loaded: number;
  total: number;
}

/** How the engine was started: from kept memory or not, and how long each part took, in milliseconds. */
export interface StartFigures {
  kept: boolean;
  times: Record<string, number>;
}

export interface ToBots {
  id: number;
  game: string;
  task: string;
}

/** `reply` is null where something went wrong, which `error` tells. */
export interface FromBots {
  id: number;
  reply: string | null;
  error: string;
}
