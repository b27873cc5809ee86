"""A table with Merchants of the Seas."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.table import Table
from ludarium.core.frames import push
from ludarium.games.terra_mystica.merchants.state import merchants_of


class Sea(Table):
    """Ships are put down by the names of river spaces, tiles of the expansion named by their keys."""

    def __init__(self, *factions: str, **options: Any) -> None:
        super().__init__(*factions, merchants=True, **options)
        self.merchants = merchants_of(self.state)

    def ship(self, faction: str, *rivers: str) -> None:
        seat = self.seats[faction]
        self.merchants.ships[seat] = [
            *self.merchants.ships[seat],
            *[self.state.board.river_named(name) for name in rivers],
        ]
        self.merchants.supply[seat] -= len(rivers)

    def dock(self, faction: str, where: str) -> None:
        self.merchants.docks[self.seats[faction]] = self.state.board.hex_named(where)

    def trade_marker(self, faction: str, *where: str) -> None:
        seat = self.seats[faction]
        self.merchants.traded[seat] = [self.state.board.hex_named(name) for name in where]
        self.merchants.markers[seat] -= len(where)

    def give_favor(self, faction: str, key: str) -> None:
        number = [tile.key for tile in self.state.numbers.favors].index(key)
        self.player(faction).favors = [*self.player(faction).favors, number]

    def give_card(self, faction: str, key: str) -> None:
        self.player(faction).card = self.state.numbers.card_names.index(key)

    def score_with(self, key: str) -> None:
        """Lay a scoring tile of the expansion out for this round."""
        number = [tile.key for tile in self.state.numbers.scoring].index(key)
        self.state.scoring[self.state.round - 1] = number

    def ships(self, faction: str) -> list[str]:
        return [self.state.board.river_names[river] for river in self.merchants.ships[self.seats[faction]]]

    def traded(self, faction: str) -> list[str]:
        return [self.state.board.names[hex] for hex in self.merchants.traded[self.seats[faction]]]

    def let(self, *frames: Any) -> None:
        """Let something happen outside of a turn."""
        self.state.stack = []
        push(self.state, *frames)
        self.settle()
