"""The town tiles: taken when a town is founded. The last three kinds belong to the mini expansion."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.content.tiles.text import town_text

PRINTED_KINDS: Final[int] = 5


class TownTile:
    """One kind of town tile: what founding a town with it brings at once."""

    def __init__(
        self,
        key: str,
        name: str,
        vp: int,
        count: int = 2,
        keys: int = 1,
        coins: int = 0,
        workers: int = 0,
        priests: int = 0,
        power: int = 0,
        steps: int = 0,
        shipping: int = 0,
        ships: int = 0,
    ) -> None:
        self.key: Final[str] = key
        self.id: Final[str] = f"town:{key}"
        self.name: str = name
        self.vp: Final[int] = vp
        self.count: Final[int] = count
        self.keys: Final[int] = keys
        self.coins: Final[int] = coins
        self.workers: Final[int] = workers
        self.priests: Final[int] = priests
        self.power: Final[int] = power
        self.steps: Final[int] = steps
        self.shipping: Final[int] = shipping
        self.ships: Final[int] = ships
        self.about: Final[str] = town_text(self)


TOWN_TILES: Final[list[TownTile]] = [
    TownTile("TW1", "town tile of coins", 5, coins=6),
    TownTile("TW2", "town tile of workers", 7, workers=2),
    TownTile("TW3", "town tile of a priest", 9, priests=1),
    TownTile("TW4", "town tile of power", 6, power=8),
    TownTile("TW5", "town tile of the cults", 8, steps=1),
    TownTile("TW6", "town tile of two keys", 2, count=1, keys=2, steps=2),
    TownTile("TW7", "town tile of shipping", 4, shipping=1),
    TownTile("TW8", "town tile of points", 11, count=1),
]
