"""Distances and ranges as the Automa reads the map."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.board import FAR, Board
from ludarium.games.terra_mystica.content.constants import RING
from ludarium.games.terra_mystica.content.factions._faction import faction_of
from ludarium.games.terra_mystica.rules.reach import neighbors
from ludarium.games.terra_mystica.state import TerraMystica

NETS_KEPT: Final[int] = 16


class StepGraph:
    """The map as a net of steps: land hexes by their numbers, river hexes after them."""

    def __init__(self, board: Board) -> None:
        land = board.land
        self.steps: list[list[int]] = [
            board.near[hex] + [land + river for river in board.shores[hex]] for hex in range(land)
        ]
        self.steps += [
            board.banks[river] + [land + other for other in board.streams[river]]
            for river in range(len(board.river_names))
        ]


@lru_cache(maxsize=NETS_KEPT)
def step_graph(board: Board) -> StepGraph:
    return StepGraph(board)


def steps_from(state: TerraMystica, starts: list[int]) -> list[int]:
    """How many steps it is from the nearest of some hexes to each hex; nobody walks through people's structures."""
    land = state.board.land
    steps = step_graph(state.board).steps
    automa = automa_of(state).seat
    found = [FAR] * len(steps)
    for start in starts:
        found[start] = 0
    wave = starts.copy()
    place = 0
    owner = state.owner
    bridges = state.bridges
    while place < len(wave):
        here = wave[place]
        place += 1
        distance = found[here] + 1
        if here < land and 0 <= owner[here] < automa and distance > 1:
            continue
        for other in steps[here]:
            if found[other] > distance:
                found[other] = distance
                wave.append(other)
        if bridges and here < land:
            for other in neighbors(state, here):
                if found[other] > distance:
                    found[other] = distance
                    wave.append(other)
    return found


def human_sites(state: TerraMystica) -> list[int]:
    """The hexes with structures of people, in reading order."""
    automa = automa_of(state).seat
    return [hex for hex, owner in enumerate(state.owner) if 0 <= owner < automa]


def own_sites(state: TerraMystica) -> list[int]:
    return state.players[automa_of(state).seat].sites


def marked_sites(state: TerraMystica) -> list[int]:
    """Her structures with a power token."""
    marks = automa_of(state).marks
    return [site for site in own_sites(state) if site in marks]


def unmarked_sites(state: TerraMystica) -> list[int]:
    """Her structures without a power token."""
    marks = automa_of(state).marks
    return [site for site in own_sites(state) if site not in marks]


def is_open(state: TerraMystica, hex: int) -> bool:
    """Whether she can build on a hex: empty, and of a terrain that can be transformed."""
    return state.owner[hex] == NOTHING and state.terrain[hex] < RING


def in_range(state: TerraMystica, sites: list[int], shipping: int) -> list[bool]:
    """The land hexes next to some of her structures, or joined to them over so many river hexes.

    Our reading of the Automa rulebook ("Automa's range"): bridges of people count for her.
    """
    found = [False] * state.board.land
    for site in sites:
        for hex in neighbors(state, site):
            found[hex] = True
        for hex in state.board.sail[shipping][site]:
            found[hex] = True
    return found


def are_connected(state: TerraMystica, shipping: int) -> bool:
    """Whether some marked structure is adjacent, directly or over rivers, to some unmarked one."""
    reached = in_range(state, marked_sites(state), shipping)
    return any(reached[site] for site in unmarked_sites(state))


def is_next_to_human(state: TerraMystica, hex: int) -> bool:
    automa = automa_of(state).seat
    return any(0 <= state.owner[other] < automa for other in neighbors(state, hex))


def power_given(state: TerraMystica, hex: int) -> int:
    """The power value of all structures of people next to a hex."""
    automa = automa_of(state).seat
    total = 0
    for other in neighbors(state, hex):
        owner = state.owner[other]
        if 0 <= owner < automa:
            total += faction_of(state, owner).power_values[state.structure[other]]
    return total
