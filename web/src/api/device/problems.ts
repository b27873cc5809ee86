/** What people are told when nothing can be played on this device. */
import type { Answer } from '../transport';
import type { Problem } from '../types';
import type { Failure } from './messages';

/** The title of such a problem. */
export const NO_ENGINE = 'no engine';

const STATUS = 507;
const SENTENCES: Record<Failure, string> = {
  fetch:
    'To play on this device the program must be downloaded once, and that did not work: there may be no connection.',
  storage:
    'This browser keeps nothing for this page, so no game can be played on this device. A private window or a ' +
    'setting that blocks cookies may be the reason.',
  start: 'The program for playing on this device does not start in this browser. A newer browser may help.',
};

export function problemText(why: Failure): Answer {
  const problem: Problem = {
    type: '/problems/no-engine',
    title: NO_ENGINE,
    status: STATUS,
    detail: SENTENCES[why],
    ply: null,
    refusal: null,
    wait: null,
    setting: '',
    faults: [],
  };
  return { status: STATUS, title: NO_ENGINE, text: JSON.stringify(problem) };
}
