"""What lies on the table with Merchants of the Seas."""

from __future__ import annotations

from typing import Final

from ludarium.core.plain import Plain
from ludarium.games.terra_mystica.terms import NOTHING


class Merchants(Plain):
    """Ships, docks and trade markers, by player.

    `ships` are the river spaces of the ships on the map, `supply` how many are not there. `docks` is the hex of the
    dock marker, or -1. `traded` are the hexes under whose structures trade markers of the player lie, `markers` how
    many are left. `ranges` is what has been added to the range tile, for factions without shipping. `marked` are the
    Merchants power actions used in this round. Lists inside are shared by clones: they are replaced, never changed.
    """

    def __init__(
        self,
        ships: list[list[int]],
        supply: list[int],
        docks: list[int],
        traded: list[list[int]],
        markers: list[int],
        ranges: list[int],
        marked: list[int],
    ) -> None:
        self.ships: Final[list[list[int]]] = ships
        self.supply: Final[list[int]] = supply
        self.docks: Final[list[int]] = docks
        self.traded: Final[list[list[int]]] = traded
        self.markers: Final[list[int]] = markers
        self.ranges: Final[list[int]] = ranges
        self.marked = marked

    def clone(self) -> Merchants:
        return Merchants(
            self.ships.copy(), self.supply.copy(), self.docks.copy(), self.traded.copy(), self.markers.copy(),
            self.ranges.copy(), self.marked,
        )  # fmt: skip


def new_merchants(players: int, ships: int, markers: int) -> Merchants:
    """Everybody has ships and trade markers in the supply; nothing is on the map."""
    return Merchants(
        [[] for _ in range(players)], [ships] * players, [NOTHING] * players, [[] for _ in range(players)],
        [markers] * players, [0] * players, [],
    )  # fmt: skip
