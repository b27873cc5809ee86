/** The component of every kind of question that Magnastorm asks in a picture of its own. */
import { docked, menu, type Questions } from '../../../table/questions';
import CubeChoice from './CubeChoice.svelte';
import Levels from './Levels.svelte';
import ObjectiveChoice from './ObjectiveChoice.svelte';
import Takeover from './Takeover.svelte';

const LEVELS = docked(Levels);
const CUBES = docked(CubeChoice);

export const questions: Questions = {
  StartKnowledge: LEVELS,
  ChooseLevel: LEVELS,
  ChooseObjective: docked(ObjectiveChoice),
  MoveCrew: menu(Takeover),
  AnyCube: CUBES,
  GiveCubes: CUBES,
  StationFee: CUBES,
  PayCost: CUBES,
};
