/** Which components show a game. A game that is not here is played by the list. */
import type { Face } from '../table/face';

type Loader = () => Promise<{ face: Face }>;

const GAMES: Readonly<Record<string, Loader>> = {
  terra_mystica: () => import('./terra-mystica'),
  magnastorm: () => import('./magnastorm'),
  euphoria: () => import('./euphoria'),
};

/** The face of a game, loaded when it is first needed. */
export async function faceOf(game: string): Promise<Face> {
  const load = GAMES[game] ?? (() => import('./plain'));
  return (await load()).face;
}
