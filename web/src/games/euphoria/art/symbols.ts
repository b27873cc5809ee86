/** Everything that the boards of Euphoria stamp with `<use>`, once per page. */
import { diceSymbols } from './dice';
import { placeSymbols } from './places';
import { sceneSymbols } from './scenes';

const DEPTH =
  '<linearGradient id="eu-deep" x1="0" y1="0" x2="0" y2="1">' +
  '<stop offset="0" style="stop-color:var(--eu-pit);stop-opacity:0"/>' +
  '<stop offset="1" style="stop-color:var(--eu-pit);stop-opacity:.34"/></linearGradient>';

export const SYMBOLS = DEPTH + diceSymbols + sceneSymbols + placeSymbols;
