import type { RefusedAnswer } from '../../api/types';

/** What is explained in the popover: a thing, and why nothing can be done with it now. */
export interface Inspection {
  target: string;
  group: string;
  refusals: readonly RefusedAnswer[] | null;
}
