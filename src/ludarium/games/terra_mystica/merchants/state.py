"""What lies on the table with Merchants of the Seas."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.expansion import Expansion
from ludarium.games.terra_mystica.merchants.data import MerchantsRules, rules_of
from ludarium.games.terra_mystica.merchants.waters import courses_of
from ludarium.games.terra_mystica.state import TerraMystica


class Fleets(Expansion):
    """Ships, docks and trade markers, by player.

    `data` is what a user has replaced of the values, as JSON. `ships` are the river spaces of the ships on the map,
    `supply` how many are not there. `docks` is the hex of the dock marker, or -1. `traded` are the hexes under whose
    structures trade markers of the player lie, `markers` how many are left. `ranges` is what has been added to the
    range tile, for factions without shipping. `marked` are the Merchants power actions used in this round. Lists inside
    are shared by clones: they are replaced, never changed.
    """

    def __init__(
        self,
        map: str,
        data: str,
        ships: list[list[int]],
        supply: list[int],
        docks: list[int],
        traded: list[list[int]],
        markers: list[int],
        ranges: list[int],
        marked: list[int],
    ) -> None:
        self.map: Final[str] = map
        self.data: Final[str] = data
        self.ships: Final[list[list[int]]] = ships
        self.supply: Final[list[int]] = supply
        self.docks: Final[list[int]] = docks
        self.traded: Final[list[list[int]]] = traded
        self.markers: Final[list[int]] = markers
        self.ranges: Final[list[int]] = ranges
        self.marked = marked
        self.rules: Final[MerchantsRules] = rules_of(data)
        self.courses: Final[list[list[int]]] = courses_of(map, data)


def fleets_in(state: TerraMystica) -> Fleets | None:
    """What lies on the table of the expansion, if it is played with."""
    for expansion in state.expansions:
        if isinstance(expansion, Fleets):
            return expansion
    return None


def merchants_of(state: TerraMystica) -> Fleets:
    """What lies on the table of the expansion, in a game that is played with it."""
    found = fleets_in(state)
    assert found is not None
    return found


def rules_of_game(state: TerraMystica) -> MerchantsRules:
    """The values of the expansion in this game."""
    return merchants_of(state).rules
