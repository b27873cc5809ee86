"""What lies on the table with Merchants of the Seas."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.expansion import Expansion
from ludarium.games.terra_mystica.merchants.content.loading import merchants_numbers
from ludarium.games.terra_mystica.merchants.content.numbers import MerchantsNumbers
from ludarium.games.terra_mystica.merchants.content.sea_routes import sea_distances
from ludarium.games.terra_mystica.state import TerraMystica


class Fleets(Expansion):
    """Ships, docks and trade markers. Lists go by player.

    - `map`: the map of the game, as in `Variant`.
    - `data`: what a user has replaced of the printed values, as JSON text.
    - `ships`: the river spaces of the ships on the map. `supply`: how many ships are not there yet.
    - `docks`: the hex of the dock marker, or -1.
    - `traded`: the hexes under whose structures trade markers lie. `markers`: how many markers are left.
    - `ranges`: what has been added to the range tile, for factions without shipping.
    - `marked`: the Merchants power actions used in this round; not by player.
    - `numbers`, `sea_distances`: values and distances between river spaces, worked out from `map` and `data`.

    Lists inside lists are shared by clones: they are replaced, never changed.
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
        self.numbers: Final[MerchantsNumbers] = merchants_numbers(data)
        self.sea_distances: Final[list[list[int]]] = sea_distances(map, data)


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


def numbers_of_game(state: TerraMystica) -> MerchantsNumbers:
    """The values of the expansion in this game."""
    return merchants_of(state).numbers
