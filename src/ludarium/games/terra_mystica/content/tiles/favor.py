"""The favor tiles: cult steps at once, and something lasting."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.content.tiles.bonus import NO_POINTS
from ludarium.games.terra_mystica.content.tiles.text import favor_text

NOTHING_WHEN_PASSING: Final[list[int]] = [0, 0, 0, 0, 0]


class FavorTile:
    """One kind of favor tile: `count` of them exist.

    `build_vp` counts for each structure built, `pass_vp` by the number of trading houses when passing; `eases_towns`
    is how much less power a town needs; `action_steps` are cult steps of a special action, once in a round. Of an
    expansion: ships at income, points and workers for each trade, ships that `sail` farther. `about` says in words what
    lasts.
    """

    def __init__(
        self,
        key: str,
        name: str,
        cult: int,
        steps: int,
        coins: int = 0,
        workers: int = 0,
        power: int = 0,
        build_vp: list[int] | None = None,
        pass_vp: list[int] | None = None,
        eases_towns: int = 0,
        action_steps: int = 0,
        copies: int = 0,
        ships: int = 0,
        trade_vp: int = 0,
        trade_workers: int = 0,
        sail: int = 0,
    ) -> None:
        self.key: Final[str] = key
        self.id: Final[str] = f"favor:{key}"
        self.name: str = name
        self.cult: Final[int] = cult
        self.steps: Final[int] = steps
        self.count: Final[int] = copies or (1 if steps == 3 else 3)  # noqa: PLR2004  the three-step tiles exist once
        self.coins: Final[int] = coins
        self.workers: Final[int] = workers
        self.power: Final[int] = power
        self.build_vp: Final[list[int]] = build_vp or NO_POINTS
        self.pass_vp: Final[list[int]] = pass_vp or NOTHING_WHEN_PASSING
        self.eases_towns: Final[int] = eases_towns
        self.action_steps: Final[int] = action_steps
        self.ships: Final[int] = ships
        self.trade_vp: Final[int] = trade_vp
        self.trade_workers: Final[int] = trade_workers
        self.sail: Final[int] = sail
        self.about: Final[str] = favor_text(self)


FAVOR_TILES: Final[list[FavorTile]] = [
    FavorTile("FAV1", "great favor of fire", 0, 3),
    FavorTile("FAV2", "great favor of water", 1, 3),
    FavorTile("FAV3", "great favor of earth", 2, 3),
    FavorTile("FAV4", "great favor of air", 3, 3),
    FavorTile("FAV5", "favor of towns", 0, 2, eases_towns=1),
    FavorTile("FAV6", "favor of the cults", 1, 2, action_steps=1),
    FavorTile("FAV7", "favor of labour", 2, 2, workers=1, power=1),
    FavorTile("FAV8", "favor of power", 3, 2, power=4),
    FavorTile("FAV9", "favor of coins", 0, 1, coins=3),
    FavorTile("FAV10", "favor of trade", 1, 1, build_vp=[0, 3, 0, 0, 0, 0]),
    FavorTile("FAV11", "favor of settlers", 2, 1, build_vp=[2, 0, 0, 0, 0, 0]),
    FavorTile("FAV12", "favor of merchants", 3, 1, pass_vp=[0, 2, 3, 3, 4]),
]
