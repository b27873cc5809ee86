/** Portraits drawn by code: a bust of a few chosen parts, lit from the upper left, in the color of its people. */
import {
  BEARDS,
  EYES,
  EYEWEAR,
  FACES,
  FACE_SHADE,
  HAIR_BACK,
  HAIR_FRONT,
  LINE,
  MOUTHS,
  NOSE,
  SKIN,
  SKIN_LO,
} from './headParts';
import { CLOTHES, EXTRAS, HATS } from './bustParts';
import { disc, edge, filled } from './drawing';

export interface Bust {
  face?: keyof typeof FACES;
  /** From the lightest, 1, to the darkest, 6. */
  skin: 1 | 2 | 3 | 4 | 5 | 6;
  hair?: 'black' | 'brown' | 'auburn' | 'blond' | 'grey' | 'white' | 'dyed';
  /** The names of its parts: hair, hat, beard, eyewear and so on, in any order. */
  parts: readonly string[];
  eyes?: keyof typeof EYES;
  mouth?: keyof typeof MOUTHS;
}

const LAYERS = [HAIR_BACK, CLOTHES, BEARDS, HAIR_FRONT, EYEWEAR, EXTRAS, HATS];
/** Eyes are hidden behind these. */
const HIDES_EYES = new Set(['shades', 'goggles', 'visor']);

/** The names of parts that no layer knows. */
export function unknownParts({ parts }: Bust): string[] {
  return parts.filter((name) => !LAYERS.some((layer) => name in layer));
}

function layerOf(layer: Readonly<Record<string, string>>, names: readonly string[]): string {
  return names.map((name) => layer[name] ?? '').join('');
}

const NECK =
  filled('M-6 4H6V15Q6 20.6 0 20.6T-6 15Z', SKIN, edge(LINE, 1.5)) +
  filled('M-6 9Q0 15 6 9V15Q6 20 0 20.2Q3 16 -6 12Z', SKIN_LO);
const EARS = disc(-12.6, -4.6, 3, SKIN, edge(LINE, 1.4)) + disc(12.6, -4.6, 3, SKIN_LO, edge(LINE, 1.4));

/** The bust as SVG, in a box of 64 by 76 units around the middle. */
export function bust({ face = 'oval', eyes = 'calm', mouth = 'smile', parts: names }: Bust): string {
  const hidesEyes = names.some((name) => HIDES_EYES.has(name));
  return (
    layerOf(HAIR_BACK, names) +
    NECK +
    layerOf(CLOTHES, names) +
    EARS +
    filled(FACES[face], SKIN, edge(LINE, 1.5)) +
    filled(FACE_SHADE[face], SKIN_LO, 'opacity=".6"') +
    layerOf(BEARDS, names) +
    (hidesEyes ? '' : EYES[eyes]) +
    NOSE +
    (names.includes('mask') ? '' : MOUTHS[mouth]) +
    layerOf(HAIR_FRONT, names) +
    layerOf(EYEWEAR, names) +
    layerOf(EXTRAS, names) +
    layerOf(HATS, names)
  );
}

/** Colors of skin and hair, for `style`. */
export function bustColors({ skin, hair = 'brown' }: Bust): string {
  return (
    `--skin:var(--skin-${skin});--skin-lo:var(--skin-${skin}-lo);` +
    `--hair:var(--hair-${hair});--hair-hi:var(--hair-${hair}-hi)`
  );
}
