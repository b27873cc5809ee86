/** Land for pictures: the base map with pieces on it, as a game in its fourth round might look. */
import { center } from '../board/geometry';
import type { MapSpace } from '../scene';

export interface PicturedLand {
  /** Rows of letters, as maps are typed; I is river. */
  rows: readonly string[];
  /** By name of the hex: its terrain where it was transformed, and what stands there. */
  built: Readonly<Record<string, readonly [terrain: string, structure: string]>>;
  towns?: readonly (readonly string[])[];
  bridges?: readonly (readonly [from: string, to: string, color: string])[];
  /** Hexes that could be chosen; the first one is pointed at. */
  ringed?: readonly string[];
  /** The color of what would be built there. */
  ghosts?: string;
}

const TERRAINS: Readonly<Record<string, string>> = {
  Y: 'desert',
  U: 'plains',
  K: 'swamp',
  B: 'lakes',
  G: 'forest',
  S: 'mountains',
  R: 'wasteland',
};

/** The spaces of a land with their terrains and structures; rivers have no names. */
export function pictureSpaces({ rows, built }: PicturedLand): MapSpace[] {
  return rows.flatMap((row, y) => {
    let number = 0;
    return row.split(' ').map((letter, column): MapSpace => {
      const printed = TERRAINS[letter] ?? '';
      const river = printed === '';
      if (!river) number += 1;
      const name = river ? `river ${y} ${column}` : `${String.fromCharCode(65 + y)}${number}`;
      const [turned = '', structure = ''] = built[name] ?? [];
      return {
        id: name,
        name,
        ...center({ x: column + (y % 2) / 2, y }),
        terrain: turned || printed,
        structure,
        river,
        seat: -1,
        pieces: [],
      };
    });
  });
}

export const BASE_LAND: PicturedLand = {
  rows: [
    'U S G B Y R U K R G B R K',
    'Y I I U K I I Y K I I Y',
    'I I K I S I G I G I S I I',
    'G B Y I I R B I R I R U',
    'K U R B K U S Y I I G K B',
    'S G I I Y G I I I U S U',
    'I I I S I R I G I Y K B Y',
    'Y B U I I I B K I S U S',
    'R K S B R G Y U S I B G R',
  ],
  built: {
    A3: ['lakes', 'dwelling'],
    A4: ['', 'trading-house'],
    B2: ['lakes', 'dwelling'],
    B3: ['lakes', 'stronghold'],
    C3: ['', 'dwelling'],
    D3: ['', 'stronghold'],
    D4: ['', 'temple'],
    D5: ['', 'dwelling'],
    D6: ['', 'dwelling'],
    E5: ['wasteland', 'dwelling'],
    E7: ['forest', 'trading-house'],
    E8: ['', 'trading-house'],
    E9: ['wasteland', 'dwelling'],
    F3: ['', 'dwelling'],
    F4: ['', 'temple'],
    G2: ['', 'trading-house'],
    G3: ['', 'trading-house'],
    G4: ['', 'dwelling'],
    G6: ['', 'temple'],
    H4: ['', 'trading-house'],
    I5: ['', 'dwelling'],
    I6: ['', 'sanctuary'],
  },
  towns: [['A3', 'A4', 'B2', 'B3']],
  bridges: [
    ['D6', 'E9', 'wasteland'],
    ['F4', 'G3', 'forest'],
  ],
  ringed: ['E6', 'B5', 'H5'],
};
