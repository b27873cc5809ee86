/** Factions in lists of tables: their names, and shields in the color of their homes. */
import { keyOf, kindOf } from '../../../api/catalogue';
import { capitalize, keyInWords } from '../../../ui/text';
import { defaultPlayerStyle } from '../../../table/seats/playerStyle';
import type { Side } from '../../homePlugin';

const HOMES: Readonly<Record<string, string>> = {
  alchemists: 'swamp',
  darklings: 'swamp',
  auren: 'forest',
  witches: 'forest',
  chaos_magicians: 'wasteland',
  giants: 'wasteland',
  fakirs: 'desert',
  nomads: 'desert',
  halflings: 'plains',
  cultists: 'plains',
  engineers: 'mountains',
  dwarves: 'mountains',
  mermaids: 'lakes',
  swarmlings: 'lakes',
  ice_maidens: 'ice',
  yetis: 'ice',
  dragonlords: 'volcano',
  acolytes: 'volcano',
  riverwalkers: 'variable',
  shapeshifters: 'variable',
};
const LIGHT: readonly string[] = ['desert', 'mountains', 'ice'];

/** "chaos_magicians" are the Chaos Magicians. */
function factionTitle(key: string): string {
  return keyInWords(key).split(' ').map(capitalize).join(' ');
}

export function sideOf(plays: string, seat: number): Side {
  const key = keyOf(plays);
  const home = kindOf(plays) === 'faction' ? (HOMES[key] ?? '') : '';
  if (plays === '' || home === '')
    return { name: plays ? factionTitle(key) : '', style: defaultPlayerStyle({ seat }) };
  const style = {
    color: `var(--t-${home})`,
    ink: `var(--t-${home}-ink)`,
    icon: `t-${home}`,
    shield: { sign: `em-${key}`, face: `--pcf-${home}`, light: LIGHT.includes(home) },
  };
  return { name: factionTitle(key), style };
}
