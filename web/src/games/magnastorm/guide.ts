/** The first turn of Magnastorm, step by step: what is asked, and what it means. */
import type { GuideStep } from '../../table/face';

export const GUIDE: readonly GuideStep[] = [
  { kind: 'StartCrew', title: 'Place your first crew member', text: 'It waits on the upper panel, below a commander. The more crew stands in a column, the dearer its commander becomes. Click a ringed space.', at: 'upper:' },
  { kind: 'StartKnowledge', title: 'Begin with a level', text: 'Every research area gives bonuses on its way up, and its leader gets the commander after the round. Click a track.', at: 'research:' },
  { kind: 'Turn', title: 'Your first turn', text: 'Take a crew member from the upper panel to a free space of the lower one. Begin with whichever you like: click the crew member or the space, then the other. You may take over a commander instead.', at: 'upper:', last: true },
  { kind: 'PlaceCrew', title: 'Where does it act?', text: 'The row says what a move costs and what a gain brings; the symbol on the space is a bonus. Click a free space.', at: 'lower:' },
  { kind: 'ChooseAction', title: 'Move or gain', text: 'A move sends your scout runner over the planet to drop a lab. A gain brings the cubes of the row.', at: '' },
  { kind: 'StartOfMove', title: 'Send your scout runner', text: 'Your reach has a halo in your colour. Click a space to walk there and drop a lab at once, or an area just to walk. The storm cannot be entered.', at: 'area:' },
  { kind: 'DropLab', title: 'Drop a lab', text: 'The colour of the space is the research area in which you rise a level. Labs in quiet sectors bring income.', at: 'space:' },
  { kind: 'ChooseLab', title: 'Which lab?', text: 'Cheap labs first: the price is printed below each one on your board.', at: 'lab_slot:' },
];
