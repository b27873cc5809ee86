/** The next game after this one: the same, with opponents one step stronger after a win, one step gentler otherwise. */
import type { BotInfo, GameInfo, JsonValue, TableInfo, TableSetup } from '../../api/types';

export interface NextGame {
  /** "Against Expert" */
  title: string;
  about: string;
  setup: TableSetup;
}

/** The setting that says how hard an opponent played by the rules is, and those of its values that are no level. */
export interface LevelSetting {
  key: string;
  without: readonly string[];
}

const STEP = { stronger: 1, gentler: -1 } as const;

/** What a table was set up with, as far as it can be set up again by whoever sits there alone. */
function setupOf({ game, seats, settings, watch }: TableInfo): TableSetup {
  return {
    game,
    watch,
    settings: settings as Record<string, JsonValue>,
    seats: seats.map(({ kind, name, bot }) => (kind === 'bot' ? { kind, bot } : { kind: 'me', name })),
  };
}

/** The opponents a step further; null where there is no such step, or somebody else plays along. */
export function nextGame(
  game: GameInfo,
  table: TableInfo,
  direction: keyof typeof STEP,
  levels: LevelSetting | undefined,
): NextGame | null {
  if (table.seats.some(({ kind, mine }) => kind !== 'bot' && !mine)) return null;
  const setup = setupOf(table);
  const names = [...new Set(table.seats.flatMap(({ kind, bot }) => (kind === 'bot' ? [bot] : [])))];
  if (names.length === 0) return nextLevel(game, setup, STEP[direction], levels);
  const index = names.length === 1 ? game.opponents.findIndex(({ name }) => name === names[0]) : -1;
  const next: BotInfo | undefined = index < 0 ? undefined : game.opponents[index + STEP[direction]];
  if (!next) return null;
  const seats = setup.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, bot: next.name } : seat));
  return { title: `Against ${next.title}`, about: next.about, setup: { ...setup, seats } };
}

function nextLevel(
  game: GameInfo,
  setup: TableSetup,
  step: 1 | -1,
  levels: LevelSetting | undefined,
): NextGame | null {
  const info = game.settings.find(({ key }) => key === levels?.key);
  if (!info || !levels) return null;
  const values = info.values.filter((value) => !levels.without.includes(value));
  const index = values.indexOf(String(setup.settings?.[levels.key] ?? info.default));
  const next = index < 0 ? undefined : values[index + step];
  if (next === undefined) return null;
  return {
    title: `Against ${info.value_titles[next] ?? next}`,
    about:
      step > 0
        ? 'One step harder, everything else as it was.'
        : 'One step easier, everything else as it was.',
    setup: { ...setup, settings: { ...setup.settings, [levels.key]: next } },
  };
}
