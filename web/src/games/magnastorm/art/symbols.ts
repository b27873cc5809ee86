/** Everything that the boards of Magnastorm stamp with `<use>`, once per page. */
import { groundSymbols } from './ground';
import { pieceSymbols } from './pieces';

export const SYMBOLS = groundSymbols + pieceSymbols;
