/** The faces of the recruits, by key. */
import type { Bust } from '../../../shared/art/bust';
import { EUPHORIANS } from './euphorians';
import { ICARITES } from './icarites';
import { SUBTERRANS } from './subterrans';
import { WASTELANDERS } from './wastelanders';

const RECRUITS: Readonly<Record<string, Bust>> = {
  ...EUPHORIANS,
  ...SUBTERRANS,
  ...WASTELANDERS,
  ...ICARITES,
};

/** Somebody whose card lies face down, or who has no face of their own. */
const UNKNOWN: Bust = { skin: 3, hair: 'black', parts: ['hood', 'shades', 'coat'], mouth: 'flat' };

export function recruitBust(key: string): Bust {
  return RECRUITS[key] ?? UNKNOWN;
}

export const RECRUIT_KEYS = Object.keys(RECRUITS);
