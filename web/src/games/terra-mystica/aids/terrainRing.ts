/** The ring of terrains as a player sees it: how many spades, and how many workers, each terrain is away from home. */
import { keyOf, type CatalogueIndex } from '../../../api/catalogue';
import type { Scene } from '../../../api/types';
import { playerDetails } from '../scene';

export interface RingPlace {
  terrain: string;
  name: string;
  /** Spades to home; 0 for home itself. */
  spades: number;
  x: number;
  y: number;
}

export interface TerrainRing {
  places: readonly RingPlace[];
  /** The home terrain, empty before a faction is chosen. */
  home: string;
  /** Workers for one spade; 0 where a faction digs in another way. */
  price: number;
}

const RADIUS = 72;

export function terrainRing(scene: Scene, catalogue: CatalogueIndex, seat: number): TerrainRing {
  const player = playerDetails(scene, seat);
  const terrains = catalogue.all('terrain').filter(({ numbers }) => 'ring' in numbers);
  const homeIndex = terrains.findIndex(({ id }) => id === player?.home);
  const level = player?.levels.find(({ track }) => track === 'track:dig')?.level ?? 0;
  const first = Math.max(0, homeIndex);
  const places = terrains.map((_, step) => {
    const { id, name } = terrains[(first + step) % terrains.length] ?? { id: '', name: '' };
    const angle = (2 * Math.PI * step) / terrains.length - Math.PI / 2;
    return {
      terrain: keyOf(id),
      name,
      spades: homeIndex < 0 ? 0 : Math.min(step, terrains.length - step),
      x: RADIUS * Math.cos(angle),
      y: RADIUS * Math.sin(angle),
    };
  });
  return {
    places,
    home: homeIndex < 0 ? '' : (terrains[homeIndex]?.name ?? ''),
    price: catalogue.number(player?.faction ?? '', `spade_price_${level}`),
  };
}
