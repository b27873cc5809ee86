"""The map as a seat sees it: its network, its groups on the way to a town, and room to grow."""

from __future__ import annotations

from typing import Final

from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.ending import largest_network
from ludarium.games.terra_mystica.factions._faction import FACTIONS, party
from ludarium.games.terra_mystica.reach import OUT_OF_REACH, neighbours, reach_of
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, RING, SANCTUARY, SUPPLY, ring_distance
from ludarium.games.terra_mystica.towns import STRUCTURES_NEEDED, power_needed, tiles_left

FARTHEST_TOWN: Final[int] = 4
FARTHEST_DIG: Final[int] = 2
NOWHERE: Final[list[int]] = []


def network_of(state: TerraMystica, seat: int) -> int:
    """How many structures the largest network of a seat has: the same as the final scoring counts."""
    player = state.players[seat]
    faction = party(player.faction)
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
            bridged = bridged_from(state, here) if state.bridges else NOWHERE
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


def bridged_from(state: TerraMystica, hex: int) -> list[int]:
    """The hexes that bridges join to a hex."""
    found: list[int] = []
    for span in state.bridges:
        one, other = state.board.spans[span]
        if one == hex:
            found.append(other)
        elif other == hex:
            found.append(one)
    return found


def steps_to_towns(state: TerraMystica, seat: int) -> list[int]:
    """How many groups of a seat are 1, 2, 3 and 4 steps away from a town; a step adds a structure or improves one."""
    found = [0] * (FARTHEST_TOWN + 1)
    if tiles_left(state) == 0:
        return found
    player = state.players[seat]
    values = party(player.faction).power_values
    needed = power_needed(state, seat)
    seen = [False] * state.board.land
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
            for other in neighbours(state, here):
                if seen[other]:
                    continue
                if state.owner[other] == seat:
                    seen[other] = True
                    wave.append(other)
                elif state.owner[other] == NOTHING:
                    free += 1
        missing = max(0, STRUCTURES_NEEDED - count)
        if missing > free:
            continue
        steps = missing + max(0, needed - power - missing)
        if 0 < steps <= FARTHEST_TOWN:
            found[steps] += 1
    return found


def free_hexes(state: TerraMystica, seat: int, in_action_phase: bool) -> list[int]:
    """How many free hexes in reach can be built on as they are, after 1 spade and after 2."""
    found = [0] * (FARTHEST_DIG + 1)
    player = state.players[seat]
    if player.structures[DWELLING] == SUPPLY[DWELLING]:
        return found
    faction = FACTIONS[player.faction]
    reach = reach_of(state, seat, in_action_phase)
    for hex in range(state.board.land):
        if reach[hex] == OUT_OF_REACH or state.owner[hex] != NOTHING:
            continue
        terrain = state.terrain[hex]
        if faction.builds_on(state, seat, hex):
            found[0] += 1
        elif terrain < RING:
            spades = max(1, ring_distance(terrain, player.colour))
            if spades <= FARTHEST_DIG:
                found[spades] += 1
    return found
