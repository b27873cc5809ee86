"""Features of the map for a seat: its network, its groups that may become towns, and hexes to build on."""

from __future__ import annotations

from typing import Final

from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import DWELLING, RING, SANCTUARY, SUPPLY, ring_distance
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_by_number
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.rules.ending import largest_network
from ludarium.games.terra_mystica.rules.reach import OUT_OF_REACH, neighbors, reach_of, shipping_now
from ludarium.games.terra_mystica.rules.towns import STRUCTURES_NEEDED, power_needed, tiles_left
from ludarium.games.terra_mystica.state import TerraMystica

FARTHEST_TOWN: Final[int] = 4
# Two terrains of the ring are 0 to 3 steps apart.
RING_DISTANCES: Final[int] = 4
NOWHERE: Final[list[int]] = []
CACHED_MAPS: Final[int] = 4


def network_size(state: TerraMystica, seat: int) -> int:
    """How many structures the largest network of a seat has: the same as the final scoring counts."""
    player = state.players[seat]
    faction = faction_by_number(player.faction)
    if faction.joins_rivers:
        return largest_network(state, seat)
    sites = player.sites
    count = len(sites)
    near = max(1, faction.skip_range(player) + 1)
    shipping = player.shipping
    distances, courses = state.board.distance, state.board.by_ship
    seen = [False] * count
    best = 0
    for start in range(count):
        if seen[start]:
            continue
        seen[start] = True
        wave = [start]
        place = 0
        while place < len(wave):
            here = sites[wave[place]]
            place += 1
            distance, course = distances[here], courses[here]
            bridged = bridge_neighbors(state, here) if state.bridges else NOWHERE
            for other in range(count):
                if seen[other]:
                    continue
                site = sites[other]
                if distance[site] <= near or course[site] <= shipping or site in bridged:
                    seen[other] = True
                    wave.append(other)
        best = max(best, len(wave))
        if 2 * best >= count:
            break
    return best


def bridge_neighbors(state: TerraMystica, hex: int) -> list[int]:
    """The hexes that bridges join to a hex."""
    found: list[int] = []
    for span in state.bridges:
        one, other = state.board.spans[span]
        if one == hex:
            found.append(other)
        elif other == hex:
            found.append(one)
    return found


class Group:
    """Joined structures of a seat that are no town yet: their power, how many they count as, and free hexes around."""

    def __init__(self, power: int, structures: int, free: int) -> None:
        self.power: Final[int] = power
        self.structures: Final[int] = structures
        self.free: Final[int] = free


def groups_without_town(state: TerraMystica, seat: int, across_bridges: bool) -> list[Group]:
    """The groups of a seat that are no towns yet. A sanctuary counts as two structures."""
    player = state.players[seat]
    values = faction_by_number(player.faction).power_values
    seen = [False] * state.board.land
    found: list[Group] = []
    for site in player.sites:
        if seen[site] or state.town[site]:
            continue
        seen[site] = True
        wave = [site]
        place = 0
        power = 0
        count = 0
        free = 0
        while place < len(wave):
            here = wave[place]
            place += 1
            power += values[state.structure[here]]
            count += 2 if state.structure[here] == SANCTUARY else 1
            for other in neighbors(state, here) if across_bridges else state.board.near[here]:
                if seen[other]:
                    continue
                if state.owner[other] == seat:
                    seen[other] = True
                    wave.append(other)
                elif state.owner[other] == NOTHING:
                    free += 1
        found.append(Group(power, count, free))
    return found


def groups_near_a_town(state: TerraMystica, seat: int) -> list[int]:
    """How many groups of a seat are 1, 2, 3 and 4 steps away from a town; a step adds a structure or improves one."""
    found = [0] * (FARTHEST_TOWN + 1)
    if tiles_left(state) == 0:
        return found
    needed = power_needed(state, seat)
    for group in groups_without_town(state, seat, True):
        missing = max(0, STRUCTURES_NEEDED - group.structures)
        if missing > group.free:
            continue
        steps = missing + max(0, needed - group.power - missing)
        if 0 < steps <= FARTHEST_TOWN:
            found[steps] += 1
    return found


def hexes_in_reach(state: TerraMystica, seat: int, in_action_phase: bool) -> list[int]:
    """How many free hexes a seat can reach: first those it can build on as they are, then all others of the ring by
    their distance from its color, from 0 to 3. All 0 without a dwelling left."""
    found = [0] * (RING_DISTANCES + 1)
    player = state.players[seat]
    if player.structures[DWELLING] == SUPPLY[DWELLING]:
        return found
    faction = FACTIONS[player.faction]
    reach = reach_of(state, seat, in_action_phase)
    for hex in range(state.board.land):
        if reach[hex] == OUT_OF_REACH or state.owner[hex] != NOTHING:
            continue
        terrain = state.terrain[hex]
        if faction.can_build_on(state, seat, hex):
            found[0] += 1
        elif terrain < RING:
            found[1 + ring_distance(terrain, player.colour)] += 1
    return found


def hexes_by_spades(state: TerraMystica, seat: int, in_action_phase: bool) -> list[int]:
    """How many free hexes in reach can be built on as they are, after 1 spade and after 2."""
    found = hexes_in_reach(state, seat, in_action_phase)
    return [found[0], found[1] + found[2], found[3]]


class MapFeatures:
    """All features of the map for a seat, and what they were computed from.

    towns, room: see `groups_near_a_town` and `hexes_by_spades`.
    network: the size of the largest network.
    dwellings, power: dwellings with neighbors, and the power of all structures with neighbors.
    """

    def __init__(self, state: TerraMystica, seat: int, in_action_phase: bool) -> None:
        player = state.players[seat]
        self.seat: Final[int] = seat
        self.in_action_phase: Final[bool] = in_action_phase
        # Lists that a state changes in place are copied, the others are only ever replaced.
        self.terrain: Final[list[int]] = state.terrain.copy()
        self.owner: Final[list[int]] = state.owner.copy()
        self.structure: Final[list[int]] = state.structure.copy()
        self.town: Final[list[int]] = state.town.copy()
        self.bridges: Final[list[int]] = state.bridges
        self.tiles: Final[list[int]] = state.towns
        self.favors: Final[list[int]] = player.favors
        self.memory: Final[list[int]] = player.memory
        self.shipping: Final[int] = player.shipping
        self.shipping_now: Final[int] = shipping_now(state, player)
        self.home: Final[int] = player.home
        self.colour: Final[int] = player.colour
        self.towns: Final[list[int]] = groups_near_a_town(state, seat)
        self.room: Final[list[int]] = hexes_by_spades(state, seat, in_action_phase)
        self.network: Final[int] = network_size(state, seat)
        values = faction_by_number(player.faction).power_values
        dwellings = power = 0
        for site in player.sites:
            for other in neighbors(state, site):
                if state.owner[other] != NOTHING and state.owner[other] != seat:
                    power += values[state.structure[site]]
                    if state.structure[site] == DWELLING:
                        dwellings += 1
                    break
        self.dwellings: Final[int] = dwellings
        self.power: Final[int] = power

    def holds_for(self, state: TerraMystica, seat: int, in_action_phase: bool) -> bool:
        """Whether nothing that they depend on has changed."""
        if seat != self.seat or in_action_phase != self.in_action_phase:
            return False
        player = state.players[seat]
        return (
            state.owner == self.owner
            and state.structure == self.structure
            and state.terrain == self.terrain
            and state.town == self.town
            and state.bridges == self.bridges
            and state.towns == self.tiles
            and player.shipping == self.shipping
            and shipping_now(state, player) == self.shipping_now
            and player.favors == self.favors
            and player.memory == self.memory
            and player.home == self.home
            and player.colour == self.colour
        )


class MapFeatureCache:
    """The features of the last few maps: most answers do not change the map."""

    def __init__(self) -> None:
        self.known: Final[list[MapFeatures]] = []
        self.oldest = 0

    def get(self, state: TerraMystica, seat: int, in_action_phase: bool) -> MapFeatures:
        for found in self.known:
            if found.holds_for(state, seat, in_action_phase):
                return found
        new = MapFeatures(state, seat, in_action_phase)
        if fleets_in(state) is not None:
            return new
        if len(self.known) < CACHED_MAPS:
            self.known.append(new)
        else:
            self.known[self.oldest] = new
            self.oldest = (self.oldest + 1) % CACHED_MAPS
        return new
