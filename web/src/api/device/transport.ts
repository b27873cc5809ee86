/** Requests that this device answers: some from what is kept, all others by the engine. */
import type { Transport } from '../transport';
import { engine } from './engine';

export const device: Transport = {
  send: (request) => engine.answer(request),
  follow: (table, seat, number) => engine.follow(table, seat, number),
};
