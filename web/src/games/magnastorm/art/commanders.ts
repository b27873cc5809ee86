/** The faces of the commanders, by number. */
import type { Bust } from '../../shared/art/bust';

const COMMANDERS: Readonly<Record<string, Bust>> = {
  '01': {
    face: 'square',
    skin: 3,
    hair: 'grey',
    parts: ['crop', 'full', 'uniform'],
    eyes: 'stern',
    mouth: 'flat',
  },
  '02': { skin: 2, hair: 'blond', parts: ['swept', 'headset', 'space'], eyes: 'wink', mouth: 'grin' },
  '03': {
    face: 'narrow',
    skin: 1,
    hair: 'auburn',
    parts: ['bun', 'parted', 'glasses', 'uniform'],
    mouth: 'smirk',
  },
  '04': { skin: 4, hair: 'black', parts: ['long', 'middle', 'earrings', 'lashes', 'coat'], mouth: 'smile' },
  '05': {
    face: 'narrow',
    skin: 5,
    hair: 'black',
    parts: ['turban', 'goatee', 'robe'],
    eyes: 'calm',
    mouth: 'flat',
  },
  '06': {
    face: 'round',
    skin: 2,
    hair: 'brown',
    parts: ['braid', 'short', 'aviator', 'fur'],
    eyes: 'bright',
    mouth: 'smile',
  },
  '07': {
    face: 'oval',
    skin: 6,
    hair: 'black',
    parts: ['afro', 'fringe', 'labcoat', 'earrings'],
    eyes: 'bright',
    mouth: 'grin',
  },
  '08': {
    face: 'round',
    skin: 4,
    hair: 'black',
    parts: ['bob', 'fringe', 'beret', 'scarf'],
    eyes: 'calm',
    mouth: 'smirk',
  },
  '11': {
    face: 'square',
    skin: 1,
    hair: 'white',
    parts: ['sides', 'moustache', 'monocle', 'suit'],
    eyes: 'stern',
    mouth: 'flat',
  },
  '12': {
    face: 'oval',
    skin: 3,
    hair: 'dyed',
    parts: ['mohawk', 'implant', 'vest', 'earring'],
    eyes: 'stern',
    mouth: 'smirk',
  },
  '13': {
    face: 'oval',
    skin: 6,
    hair: 'black',
    parts: ['crop', 'stubble', 'visor', 'space'],
    mouth: 'smile',
  },
  '14': {
    face: 'round',
    skin: 5,
    hair: 'black',
    parts: ['curls', 'curly', 'headscarf', 'shirt', 'earrings'],
    eyes: 'bright',
    mouth: 'grin',
  },
  '15': {
    face: 'narrow',
    skin: 2,
    hair: 'brown',
    parts: ['parted', 'goatee', 'tophat', 'suit'],
    eyes: 'wink',
    mouth: 'smirk',
  },
  '16': {
    face: 'oval',
    skin: 3,
    hair: 'black',
    parts: ['spiky', 'brow-goggles', 'overall'],
    eyes: 'bright',
    mouth: 'smile',
  },
  '17': {
    face: 'round',
    skin: 2,
    hair: 'black',
    parts: ['bob', 'fringe', 'robe', 'lashes'],
    eyes: 'shut',
    mouth: 'smile',
  },
  '18': {
    face: 'oval',
    skin: 3,
    hair: 'auburn',
    parts: ['ponytail', 'parted', 'hardhat', 'vest', 'freckles'],
    eyes: 'calm',
    mouth: 'grin',
  },
};

const UNKNOWN: Bust = { skin: 3, hair: 'brown', parts: ['helmet', 'visor', 'space'], mouth: 'flat' };

/** `commander:04` is Adira; a commander of own data wears a helmet. */
export function commanderBust(key: string): Bust {
  return COMMANDERS[key] ?? UNKNOWN;
}

export const COMMANDER_KEYS = Object.keys(COMMANDERS);
