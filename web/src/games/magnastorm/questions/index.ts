/** How each kind of question of Magnastorm is asked. */
import type { MagnastormQuestionKind } from '../../../api/types';
import { inDock, dockMenu, LIST, type QuestionViews } from '../../../table/dock/questionViews';
import CubeChoice from './CubeChoice.svelte';
import ResearchChoice from './ResearchChoice.svelte';
import ObjectiveChoice from './ObjectiveChoice.svelte';
import Takeover from './Takeover.svelte';

const LEVELS = inDock(ResearchChoice);
const CUBES = inDock(CubeChoice);

export const questions: QuestionViews<MagnastormQuestionKind> = {
  start_knowledge: LEVELS,
  choose_level: LEVELS,
  choose_objective: inDock(ObjectiveChoice),
  move_crew: dockMenu(Takeover),
  any_cube: CUBES,
  give_cubes: CUBES,
  station_fee: CUBES,
  pay_cost: CUBES,
  bag_bonus: LIST,
  build_station: LIST,
  buy_level: LIST,
  choose_action: LIST,
  choose_lab: LIST,
  choose_order: LIST,
  crew_bonus: LIST,
  draw_more: LIST,
  drop_lab: LIST,
  exchange: LIST,
  extra_lab: LIST,
  fulfil_markers: LIST,
  fulfil_sectors: LIST,
  leave_station: LIST,
  place_crew: LIST,
  spend_yellow: LIST,
  start_crew: LIST,
  start_of_move: LIST,
  step: LIST,
  swap_order: LIST,
  take_lab: LIST,
  turn: LIST,
};
