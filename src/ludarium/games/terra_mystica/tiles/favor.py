"""The favor tiles: cult steps at once, and something lasting."""

from __future__ import annotations

from typing import Final

TOWN_FAVOR: Final[int] = 4
CULT_FAVOR: Final[int] = 5
PASSING_FAVOR: Final[int] = 11
PASSING_VP: Final[list[int]] = [0, 2, 3, 3, 4]


class FavorTile:
    """One kind of favor tile: `count` of them exist; `build_vp` counts for each structure built.

    Merchants of the Seas: ships at income, points and workers for each trade, ships that `sail` farther.
    """

    def __init__(
        self,
        key: str,
        cult: int,
        steps: int,
        about: str = "",
        coins: int = 0,
        workers: int = 0,
        power: int = 0,
        build_vp: list[int] | None = None,
        copies: int = 0,
        ships: int = 0,
        trade_vp: int = 0,
        trade_workers: int = 0,
        sail: int = 0,
    ) -> None:
        self.key: Final[str] = key
        self.cult: Final[int] = cult
        self.steps: Final[int] = steps
        self.count: Final[int] = copies or (1 if steps == 3 else 3)  # noqa: PLR2004  the three-step tiles exist once
        self.about: Final[str] = about
        self.coins: Final[int] = coins
        self.workers: Final[int] = workers
        self.power: Final[int] = power
        self.build_vp: Final[list[int]] = build_vp or [0, 0, 0, 0, 0, 0]
        self.ships: Final[int] = ships
        self.trade_vp: Final[int] = trade_vp
        self.trade_workers: Final[int] = trade_workers
        self.sail: Final[int] = sail


FAVOR_TILES: Final[list[FavorTile]] = [
    FavorTile("FAV1", 0, 3),
    FavorTile("FAV2", 1, 3),
    FavorTile("FAV3", 2, 3),
    FavorTile("FAV4", 3, 3),
    FavorTile("FAV5", 0, 2, "towns need power 6"),
    FavorTile("FAV6", 1, 2, "action: 1 cult step"),
    FavorTile("FAV7", 2, 2, "income 1 worker, 1 power", workers=1, power=1),
    FavorTile("FAV8", 3, 2, "income 4 power", power=4),
    FavorTile("FAV9", 0, 1, "income 3 coins", coins=3),
    FavorTile("FAV10", 1, 1, "3 VP for each trading house built", build_vp=[0, 3, 0, 0, 0, 0]),
    FavorTile("FAV11", 2, 1, "2 VP for each dwelling built", build_vp=[2, 0, 0, 0, 0, 0]),
    FavorTile("FAV12", 3, 1, "pass: 0/2/3/3/4 VP for 0/1/2/3/4 trading houses"),
]
