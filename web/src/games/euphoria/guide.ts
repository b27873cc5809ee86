/** The first turn of Euphoria, step by step: what is asked, and what it means. */
import type { GuideStep } from '../../table/face';

export const GUIDE: readonly GuideStep[] = [
  { kind: 'ChooseActive', title: 'Choose your active recruit', text: 'Its talent works from the start, and its faction is yours: when that track rises, you profit. Nobody else sees your cards now.', at: '' },
  { kind: 'ChooseHidden', title: 'And one that stays hidden', text: 'It is turned up when its faction gets far enough, or its miner does. Another faction keeps more ways open.', at: '' },
  { kind: 'ChooseAction', title: 'Place a worker die', text: 'Click a die in your area or a ringed space first, then the other. Commodity areas are always open: the lit box is what your die would bring. Point at a place to see its price.', at: 'space:', last: true },
  { kind: 'PlaceNext', title: 'Another of the same', text: 'Dice that show the same number may all be placed in one turn.', at: 'space:' },
  { kind: 'TunnelGain', title: 'Out of the tunnel', text: 'A resource builds markets; artifacts pay for many things and for your dilemma.', at: '' },
  { kind: 'RetrieveDice', title: 'Take dice back', text: 'They are rolled at once. Then hand dice and knowledge are added up: at 16 or more the highest die is lost. The chance stands below your dice.', at: 'space:' },
  { kind: 'EndTurn', title: 'End your turn', text: 'You may trade first. “End your turn” is the large button at the right.', at: '' },
];
