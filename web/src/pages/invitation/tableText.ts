/** What somebody should know of a table before sitting down: game, length, who is there. */
import type { GameInfo, TableInfo } from '../../api/types';
import { homePluginOf } from '../../games';
import { joinWithAnd, pluralize } from '../../ui/text';
import { clockWords } from '../../ui/timeLeft';

export interface TableFact {
  icon: string;
  title: string;
  text: string;
}

export function freeSeats({ seats }: TableInfo): TableInfo['seats'] {
  return seats.filter(({ kind }) => kind === 'open' || kind === 'invited');
}

/** Who asks, and to which game. */
export function invitationTitle(info: TableInfo, game: GameInfo | undefined): string {
  const title = game?.title ?? 'a game';
  return info.host && info.host !== 'Guest'
    ? `${info.host} asks you to ${title}.`
    : `You are asked to ${title}.`;
}

/** Seats, time, and how hard it is. */
export function tableFacts(info: TableInfo): TableFact[] {
  const plugin = homePluginOf(info.game);
  const free = freeSeats(info).length;
  return [
    {
      icon: 'user',
      title: pluralize(info.seats.length, 'seat'),
      text: free === 0 ? 'all taken' : free === 1 ? '1 is free' : `${free} are free`,
    },
    {
      icon: 'clock',
      title: clockWords(info.clock),
      text: info.clock && (info.clock.move ?? 0) > 0 ? 'play when it suits you' : (plugin?.minutes ?? ''),
    },
    ...(plugin ? [{ icon: 'rules', title: plugin.weight, text: '10 minutes to learn' }] : []),
  ];
}

/** What was set differently from a usual game: "Map: Lakes, Merchants of the Seas". */
export function specialSettings(info: TableInfo, game: GameInfo | undefined): string[] {
  return (game?.settings ?? []).flatMap(({ key, title, kind, default: usual, value_titles }) => {
    const value = info.settings[key];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(usual)) return [];
    if (kind === 'flag') return [value === true ? title : `no ${title.toLowerCase()}`];
    if (kind === 'data') return [`own ${title.toLowerCase()}`];
    const values = (Array.isArray(value) ? value : [value]).map(
      (one) => value_titles[String(one)] ?? String(one),
    );
    return [`${title}: ${joinWithAnd(values)}`];
  });
}
