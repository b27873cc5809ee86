/** A game alone with one click: what was chosen last time is chosen again. */
import type { GameInfo, TableSetup } from '../api/types';

export interface Solo {
  /** `automa`, or how many bots. */
  against: string;
  level: string;
  rival: string;
  faction: string;
  map: string;
  bot: string;
}

const KEY = 'ludarium-solo';

export function hasAutoma(game: GameInfo): boolean {
  return game.settings.some(({ key }) => key === 'level');
}

export function valuesOf(game: GameInfo, setting: string): readonly string[] {
  return game.settings.find(({ key }) => key === setting)?.values ?? [];
}

/** A worthy opponent that does not keep anybody waiting. */
export function usualBot(game: GameInfo): string {
  return game.bots.includes('club') ? 'club' : (game.bots[0] ?? '');
}

export function startOf(game: GameInfo): Solo {
  const bots = Math.max(game.fewest - 1, Math.min(2, game.most - 1));
  return { against: hasAutoma(game) ? 'automa' : `${bots}`, level: 'automa', rival: 'drawn', faction: '', map: 'base', bot: usualBot(game) };
}

export function remembered(game: GameInfo): Solo {
  const start = startOf(game);
  try {
    const kept = JSON.parse(localStorage.getItem(`${KEY}-${game.key}`) ?? '{}') as Partial<Solo>;
    return isValid({ ...start, ...kept }, game) ? { ...start, ...kept } : start;
  } catch {
    return start;
  }
}

/** What was kept may be older than the game's settings. */
function isValid(solo: Solo, game: GameInfo): boolean {
  if (!hasAutoma(game)) return game.bots.includes(solo.bot) && solo.against !== 'automa';
  const known = (setting: string, value: string): boolean => value === '' || valuesOf(game, setting).includes(value);
  return known('level', solo.level) && known('automa_faction', solo.rival) && known('map', solo.map) && known('factions', solo.faction) && game.bots.includes(solo.bot);
}

export function remember(game: GameInfo, solo: Solo): void {
  localStorage.setItem(`${KEY}-${game.key}`, JSON.stringify(solo));
}

export function setupOf(game: GameInfo, solo: Solo): TableSetup {
  const bots = solo.against === 'automa' ? 0 : Number(solo.against);
  const seats = [{ kind: 'me' as const }, ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, bot: solo.bot }))];
  if (!hasAutoma(game)) return { game: game.key, seats };
  const settings: Record<string, unknown> = { map: solo.map };
  if (solo.faction) settings['factions'] = [solo.faction];
  if (solo.faction && bots > 0) settings['seating'] = 'given';
  if (solo.against === 'automa') Object.assign(settings, { level: solo.level, automa_faction: solo.rival, automa_home: 'drawn' });
  return { game: game.key, seats, settings };
}
