/** Factions to choose from: around the ring of terrains, and those without a place on it. */
import { keyOf, type CatalogueIndex } from '../../../api/catalogue';
import type { Scene } from '../../../api/types';
import { mapSpaces } from '../scene';
import type { Choice } from '../../../table/choices/choices';
import { asSentence, capitalize } from '../../../ui/text';

export interface OfferedFaction {
  id: string;
  name: string;
  choice: Choice;
  /** The terrain of its home, `variable` for those who have none before the game. */
  color: string;
  /** Whether a newcomer can begin with it. */
  goodFirst: boolean;
}

/** Where the home of a people lies on this map. */
export interface HomeOnMap {
  terrain: string;
  name: string;
  count: number;
  /** The terrains that are one spade away. */
  neighbors: readonly string[];
}

export interface HomeTerrain {
  terrain: string;
  factions: readonly OfferedFaction[];
}

export interface FactionDetails {
  /** What it can do from the start, and what its stronghold brings. */
  ability: string;
  stronghold: string;
  /** What it begins with. */
  goods: readonly { icon: string; count: number; label: string }[];
}

/** Factions without a home on the ring have colors of their own. */
const OUTER_COLORS: Readonly<Record<string, string>> = {
  'faction:ice_maidens': 'ice',
  'faction:yetis': 'ice',
  'faction:dragonlords': 'volcano',
  'faction:acolytes': 'volcano',
};

/** The color of a faction's pieces, as far as it is known before the game: its home terrain, or one of its own. */
export function factionColor(id: string, catalogue: CatalogueIndex): string {
  return keyOf(catalogue.link(id, 'home')) || (OUTER_COLORS[id] ?? 'variable');
}

export function offeredFactions(choices: readonly Choice[], catalogue: CatalogueIndex): OfferedFaction[] {
  return choices.flatMap((choice) => {
    const id = choice.targets.find((target) => target.startsWith('faction:'));
    if (!id) return [];
    const color = factionColor(id, catalogue);
    const goodFirst = catalogue.number(id, 'good_first_choice') > 0;
    return [{ id, name: catalogue.name(id), choice, color, goodFirst }];
  });
}

/** The terrains of the ring in their order, with the factions that live there. */
export function homesOnRing(factions: readonly OfferedFaction[], catalogue: CatalogueIndex): HomeTerrain[] {
  return catalogue
    .all('terrain')
    .filter(({ numbers }) => 'ring' in numbers)
    .map(({ id }) => keyOf(id))
    .map((terrain) => ({ terrain, factions: factions.filter(({ color }) => color === terrain) }));
}

/** Null for people without a home on the ring. */
export function homeOnMap(
  { color }: OfferedFaction,
  { layout }: Scene,
  catalogue: CatalogueIndex,
): HomeOnMap | null {
  const ring = catalogue.all('terrain').filter(({ numbers }) => 'ring' in numbers);
  const index = ring.findIndex(({ id }) => keyOf(id) === color);
  const home = ring[index];
  if (!home) return null;
  const spaces = mapSpaces(catalogue, layout).filter(({ terrain }) => terrain === color);
  const beside = [ring.at(index - 1), ring[(index + 1) % ring.length]];
  const neighbors = beside.flatMap((terrain) => terrain?.name ?? []);
  return { terrain: color, name: home.name, count: spaces.length, neighbors };
}

const CULTS = ['fire', 'water', 'earth', 'air'] as const;

export function factionDetails(id: string, catalogue: CatalogueIndex): FactionDetails {
  const number = (name: string): number => catalogue.number(id, name);
  const power = number('bowl_1') + number('bowl_2') + number('bowl_3');
  const goods = [
    ...['coins', 'workers', 'priests'].map((name) => ({ good: `good:${name}`, count: number(name) })),
    { good: 'good:tokens', count: power },
    { good: 'structure:dwelling', count: number('first_dwellings') },
  ].map(({ good, count }) => ({
    icon: catalogue.icon(good),
    count,
    label: `${count} ${catalogue.name(good, count)}`,
  }));
  const steps = CULTS.map((cult) => ({
    icon: cult,
    count: number(cult),
    label: `${number(cult)} on the cult of ${cult}`,
  }));
  return {
    ability: capitalize(catalogue.part(id, 'ability')),
    stronghold: asSentence(catalogue.part(id, 'stronghold')),
    goods: [...goods, ...steps].filter(({ count }) => count > 0),
  };
}
