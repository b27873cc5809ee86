"""The town tiles: taken when a town is founded. The last three kinds belong to the mini expansion."""

from __future__ import annotations

from typing import Final

PRINTED_KINDS: Final[int] = 5


class TownTile:
    """One kind of town tile: what founding a town with it brings at once."""

    def __init__(
        self,
        key: str,
        name: str,
        about: str,
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
        self.name: Final[str] = name
        self.about: Final[str] = about
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


TOWN_TILES: Final[list[TownTile]] = [
    TownTile("TW1", "town tile of coins", "5 VP, 6 coins, a key", 5, coins=6),
    TownTile("TW2", "town tile of workers", "7 VP, 2 workers, a key", 7, workers=2),
    TownTile("TW3", "town tile of a priest", "9 VP, 1 priest, a key", 9, priests=1),
    TownTile("TW4", "town tile of power", "6 VP, 8 power, a key", 6, power=8),
    TownTile("TW5", "town tile of the cults", "8 VP, 1 step on each cult track, a key", 8, steps=1),
    TownTile("TW6", "town tile of two keys", "2 VP, 2 steps on each cult track, 2 keys", 2, count=1, keys=2, steps=2),
    TownTile("TW7", "town tile of shipping", "4 VP, a step of shipping, a key", 4, shipping=1),
    TownTile("TW8", "town tile of points", "11 VP, a key", 11, count=1),
]
