/** The games of the client: what each brings to the home page, and to its tables. */
import type { GamePlugin } from '../table/gamePlugin';
import { homePlugin as euphoria } from './euphoria/home';
import type { HomePlugin } from './homePlugin';
import { homePlugin as magnastorm } from './magnastorm/home';
import { homePlugin as terraMystica } from './terra-mystica/home';

export { TOPICS } from './topics';
export type { HomePlugin, Pictures, QuickChoice, QuickGameOptions, Side } from './homePlugin';

interface Game {
  home: HomePlugin;
  load: () => Promise<{ plugin: GamePlugin }>;
}

/** In the order of the home page. */
const GAMES: Readonly<Record<string, Game>> = {
  terra_mystica: { home: terraMystica, load: () => import('./terra-mystica') },
  euphoria: { home: euphoria, load: () => import('./euphoria') },
  magnastorm: { home: magnastorm, load: () => import('./magnastorm') },
};

/** The game that newcomers meet first, and whose board the home page opens with. */
export const FIRST_GAME = 'terra_mystica';

export function homePluginOf(game: string): HomePlugin | undefined {
  return GAMES[game]?.home;
}

/** Games in the order of the home page; those without a plug-in come last. */
export function inHomeOrder<T extends { key: string }>(games: readonly T[]): T[] {
  const keys = Object.keys(GAMES);
  const rank = ({ key }: T): number => (key in GAMES ? keys.indexOf(key) : keys.length);
  return [...games].sort((one, other) => rank(one) - rank(other));
}

/** The plug-in for a table. A game without one, or whose code cannot be loaded, is played as a list of choices. */
export async function loadGamePlugin(game: string): Promise<GamePlugin> {
  const load = GAMES[game]?.load ?? loadFallback;
  return (await load().catch(loadFallback)).plugin;
}

function loadFallback(): Promise<{ plugin: GamePlugin }> {
  return import('./fallback');
}
