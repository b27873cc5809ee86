/** A game with one click: what was chosen last time is chosen again. */
import type { GameInfo, SettingInfo, TableSetup } from '../../api/types';
import { FIRST_GAME, type QuickChoice, type QuickGameOptions } from '../../games';
import { pluralize } from '../../ui/text';

export interface QuickGame {
  /** The key of the Automa, or how many bots. */
  against: string;
  bot: string;
  /** By the names of the game's own choices. */
  [choice: string]: string;
}

const KEY = 'ludarium-solo';

export function settingOf(game: GameInfo, setting: string): SettingInfo | undefined {
  return game.settings.find(({ key }) => key === setting);
}

/** A good opponent that does not keep anybody waiting: the second level. */
export function defaultBot({ opponents }: GameInfo): string {
  return (opponents[1] ?? opponents[0])?.name ?? '';
}

/** "1" to the number of opponents that a game allows. */
export function botCounts(game: GameInfo): string[] {
  const counts = Array.from({ length: game.most - 1 }, (_, index) => index + 1);
  return counts.filter((count) => count + 1 >= game.fewest).map(String);
}

function allChoices({ automa, choices }: QuickGameOptions): readonly QuickChoice[] {
  return [automa.level, ...automa.choices, ...choices];
}

function initialQuickGame(game: GameInfo, options: QuickGameOptions | undefined): QuickGame {
  const bots = Math.max(game.fewest - 1, Math.min(2, game.most - 1));
  const choices = options ? allChoices(options).map(({ name, initial }) => [name, initial]) : [];
  return {
    ...Object.fromEntries(choices),
    against: options ? options.automa.key : `${bots}`,
    bot: defaultBot(game),
  };
}

export function rememberedQuickGame(game: GameInfo, options: QuickGameOptions | undefined): QuickGame {
  const initial = initialQuickGame(game, options);
  try {
    const stored = JSON.parse(localStorage.getItem(`${KEY}-${game.key}`) ?? '{}') as Partial<QuickGame>;
    const quickGame = { ...initial, ...stored } as QuickGame;
    return isValid(quickGame, game, options) ? quickGame : initial;
  } catch {
    return initial;
  }
}

/** What was stored may be older than the game's settings. */
function isValid(quickGame: QuickGame, game: GameInfo, options: QuickGameOptions | undefined): boolean {
  if (!game.opponents.some(({ name }) => name === quickGame.bot)) return false;
  if (!options) return !Number.isNaN(Number(quickGame.against));
  return allChoices(options).every(({ name, setting }) => {
    const value = quickGame[name] ?? '';
    return value === '' || settingOf(game, setting)?.values.includes(value) === true;
  });
}

export function rememberQuickGame(game: GameInfo, quickGame: QuickGame): void {
  localStorage.setItem(`${KEY}-${game.key}`, JSON.stringify(quickGame));
}

const LAST = 'ludarium-last-game';

/** The game that "Play now" starts: the one that was played last, else the one for newcomers. */
export function lastPlayed(games: readonly GameInfo[]): GameInfo | undefined {
  const key = localStorage.getItem(LAST) ?? FIRST_GAME;
  return games.find((game) => game.key === key) ?? games[0];
}

export function rememberLastPlayed(game: string): void {
  localStorage.setItem(LAST, game);
}

/** What a quick game is: its title, and against whom. */
export function quickGameText(game: GameInfo, options: QuickGameOptions | undefined): string {
  const { against, bot } = rememberedQuickGame(game, options);
  if (against === options?.automa.key) return `${game.title}, against ${options.automa.inWords}`;
  const level = game.opponents.find(({ name }) => name === bot)?.title ?? '';
  return `${game.title}, against ${pluralize(Number(against), 'bot')} of level ${level}`;
}

export function tableSetup(
  game: GameInfo,
  { against, bot, ...choices }: QuickGame,
  options: QuickGameOptions | undefined,
): TableSetup {
  const bots = against === options?.automa.key ? 0 : Number(against);
  const seats = [
    { kind: 'me' as const },
    ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, bot })),
  ];
  return {
    game: game.key,
    seats,
    watch: true,
    ...(options ? { settings: options.settings(choices, bots) } : {}),
  };
}
