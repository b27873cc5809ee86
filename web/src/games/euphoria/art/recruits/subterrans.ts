/** The faces of the Subterrans, by key. */
import type { Bust } from '../../../shared/art/bust';

export const SUBTERRANS: Readonly<Record<string, Bust>> = {
  andrew: {
    skin: 3,
    hair: 'brown',
    parts: ['short', 'stubble', 'miner', 'coat'],
    eyes: 'bright',
    mouth: 'smile',
  },
  brett: {
    face: 'narrow',
    skin: 2,
    hair: 'black',
    parts: ['hood', 'patch', 'goatee', 'coat'],
    mouth: 'smirk',
  },
  chase: { face: 'square', skin: 4, hair: 'black', parts: ['miner', 'full', 'overall'], mouth: 'flat' },
  curtis: {
    face: 'oval',
    skin: 6,
    hair: 'black',
    parts: ['crop', 'headset', 'suit'],
    eyes: 'bright',
    mouth: 'open',
  },
  dave: {
    face: 'square',
    skin: 2,
    hair: 'auburn',
    parts: ['moustache', 'officer', 'uniform', 'scar'],
    eyes: 'stern',
    mouth: 'flat',
  },
  faith: {
    skin: 5,
    hair: 'black',
    parts: ['ponytail', 'parted', 'brow-goggles', 'overall', 'lashes'],
    mouth: 'smile',
  },
  gambler: { skin: 3, hair: 'black', parts: ['moustache', 'brim', 'vest'], eyes: 'wink', mouth: 'smirk' },
  josiah: { face: 'narrow', skin: 1, hair: 'dyed', parts: ['mohawk', 'implant', 'collar'], mouth: 'smirk' },
  maggie: {
    face: 'round',
    skin: 3,
    hair: 'auburn',
    parts: ['long', 'bandana', 'earring', 'rags'],
    eyes: 'wink',
    mouth: 'grin',
  },
  phil: { face: 'oval', skin: 2, hair: 'brown', parts: ['brim', 'shades', 'coat'], mouth: 'flat' },
  soulless: {
    face: 'round',
    skin: 1,
    hair: 'auburn',
    parts: ['cap', 'moustache', 'overall', 'freckles'],
    eyes: 'bright',
    mouth: 'smile',
  },
  xander: {
    face: 'square',
    skin: 4,
    hair: 'brown',
    parts: ['miner', 'goggles', 'stubble', 'shirt'],
    mouth: 'grin',
  },
};
