/** The settings of Terra Mystica that the home page offers for a game with one click. */
import type { DataHelp, QuickGameOptions } from '../../homePlugin';

export const QUICK_GAME: QuickGameOptions = {
  automa: {
    key: 'automa',
    label: 'The Automa',
    inWords: 'the Automa, an opponent played by the rules',
    level: { name: 'level', label: 'Level', setting: 'level', initial: 'automa', without: ['asked'] },
    choices: [{ name: 'rival', label: 'Her faction', setting: 'automa_faction', initial: 'drawn' }],
  },
  choices: [
    {
      name: 'faction',
      label: 'My faction',
      setting: 'factions',
      initial: '',
      extra: { value: '', label: 'I choose' },
    },
    { name: 'map', label: 'Map', setting: 'map', initial: 'base' },
  ],
  settings: ({ level, rival, faction, map }, bots) => ({
    map,
    ...(faction ? { factions: [faction] } : {}),
    ...(faction && bots > 0 ? { seating: 'given' } : {}),
    ...(bots === 0 ? { level, automa_faction: rival, automa_home: 'drawn' } : {}),
  }),
};

const OWN_MAP: DataHelp = {
  text:
    'Type rows of letters (Y desert, U plains, K swamp, B lakes, G forest, S mountains, R wasteland, I river), ' +
    'one row a line, or the whole map as JSON.',
  placeholder: 'U S G B Y R U K R G B R K\nY I I U K I I Y K I I Y I',
  rows: 9,
};

export function dataHelp(setting: string): DataHelp | undefined {
  return setting === 'own_map' ? OWN_MAP : undefined;
}
