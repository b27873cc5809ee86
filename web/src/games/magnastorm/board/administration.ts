/** The last administration in the log, step by step: everything between the income and the next round. */
import { isKind } from '../../../api/catalogue';
import type { Fact, MagnastormSpecific, Row } from '../../../api/types';

const FIRST = 'phase:income';
const AFTER = new Set(['phase:round', 'phase:game']);

export interface AdministrationStep {
  phase: string;
  ply: number;
  facts: readonly Fact[];
}

export function lastAdministration(rows: readonly Row[]): AdministrationStep[] {
  let steps: { phase: string; ply: number; facts: Fact[] }[] = [];
  let open = false;
  for (const { ply, facts } of rows) {
    for (const fact of facts) {
      const begins = fact.verb === 'begin' && fact.what.startsWith('phase:');
      if (begins && fact.what === FIRST) [steps, open] = [[], true];
      if (begins && AFTER.has(fact.what)) open = false;
      if (!open) continue;
      if (begins) steps.push({ phase: fact.what, ply, facts: [] });
      else steps.at(-1)?.facts.push(fact);
    }
  }
  return steps;
}

/** What a step is about, to be marked on the boards. */
export function placesOfStep(step: AdministrationStep): string[] {
  const found = step.facts.flatMap(({ what, place, origin, cause }) => [place, origin, cause, what]);
  return [...new Set(found.filter((id) => isKind(id, 'sector', 'commander', 'order', 'upper', 'research')))];
}

/** The planet as it was at a step: until the center tile turns, its tables lie where they lay before. */
export function detailsAtStep(
  details: MagnastormSpecific,
  steps: readonly AdministrationStep[],
  index: number,
): MagnastormSpecific {
  const turn = steps.findIndex(({ phase }) => phase === 'phase:storm');
  if (index < 0 || turn < 0 || index >= turn) return details;
  const moves = (steps[turn]?.facts ?? []).filter(({ what }) => what.startsWith('income:'));
  const quiet = moves.map(({ what, origin }) => ({ sector: origin, table: what }));
  const calm = moves.map(({ place }) => place);
  const hit = quiet.map(({ sector }) => sector).filter((sector) => !calm.includes(sector));
  const calmed = calm.filter((sector) => !quiet.some((row) => row.sector === sector));
  return { ...details, storm: { ...details.storm, quiet, hit, calmed } };
}
