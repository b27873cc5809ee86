"""Towns: groups of structures, when they found a town, and what a town brings."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, note
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.reach import neighbours
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import SANCTUARY
from ludarium.games.terra_mystica.tiles.favor import TOWN_FAVOR

STRUCTURES_NEEDED: Final[int] = 4
POWER_NEEDED: Final[int] = 7


def group_of(state: TerraMystica, seat: int, start: int) -> list[int]:
    """The structures of a seat joined to one of them by direct adjacency."""
    faction = faction_of(state, seat)
    found = [start]
    seen = [False] * state.board.land
    seen[start] = True
    place = 0
    while place < len(found):
        hex = found[place]
        place += 1
        for other in neighbours(state, hex):
            if state.owner[other] == seat and not seen[other]:
                seen[other] = True
                found.append(other)
        if faction.joins_rivers:
            for other in faction.links(state, seat, hex):
                if state.owner[other] == seat and not seen[other]:
                    seen[other] = True
                    found.append(other)
    return found


def power_needed(state: TerraMystica, seat: int) -> int:
    """The power a town needs: one less with the favor tile for it."""
    return POWER_NEEDED - 1 if TOWN_FAVOR in state.players[seat].favors else POWER_NEEDED


def is_enough(state: TerraMystica, seat: int, group: list[int]) -> bool:
    """Whether a group is large and strong enough for a town."""
    values = FACTIONS[state.players[seat].faction].power_values
    power = 0
    count = 0
    for hex in group:
        structure = state.structure[hex]
        power += values[structure]
        count += 2 if structure == SANCTUARY else 1
    return count >= STRUCTURES_NEEDED and power >= power_needed(state, seat)


def tiles_left(state: TerraMystica) -> int:
    """How many town tiles lie out."""
    return sum(count for count in state.towns)


def join_town(state: TerraMystica, group: list[int]) -> None:
    for hex in group:
        state.town[hex] = 1


def check_town(state: TerraMystica, seat: int, hex: int, pending: int) -> bool:
    """Whether the structure on a hex founds a town now; a group that touches a town becomes part of it.

    `pending` town tiles are still to be taken for other towns.
    """
    if state.town[hex] or state.owner[hex] != seat:
        return False
    group = group_of(state, seat, hex)
    if any(state.town[other] == 1 for other in group):
        join_town(state, group)
        return False
    if not is_enough(state, seat, group):
        return False
    if tiles_left(state) <= pending:
        note(state.log, NOTE, seat, "no town tile left", 0, "tm.town.tiles")
        return False
    join_town(state, group)
    if state.log is not None:
        note(state.log, GAIN, seat, "town", 1, "tm.town", f"hex:{state.board.names[hex]}")
    return True


def groups_that_found(state: TerraMystica, seat: int) -> list[int]:
    """One hex of each group of the seat that is no town but large and strong enough for one."""
    found: list[int] = []
    seen: list[int] = []
    for site in state.players[seat].sites:
        if state.town[site] or site in seen:
            continue
        group = group_of(state, seat, site)
        seen += group
        if is_enough(state, seat, group) and not any(state.town[other] == 1 for other in group):
            found.append(min(group))
    return found
