/** What explains parts of Magnastorm. */
import type { Aid } from '../../../table/gamePlugin';
import Objectives from './Objectives.svelte';
import OwnArea from './OwnArea.svelte';
import Panels from './Panels.svelte';
import Research from './Research.svelte';

export const AIDS: readonly Aid[] = [
  { id: 'own', name: 'What you own', Content: OwnArea, width: '520px', atAGlance: true },
  { id: 'panels', name: 'Crew and commanders', Content: Panels, width: '440px' },
  { id: 'research', name: 'Research', Content: Research, width: '400px', atAGlance: true },
  { id: 'objectives', name: 'Objectives', Content: Objectives, width: '300px', atAGlance: true },
];
