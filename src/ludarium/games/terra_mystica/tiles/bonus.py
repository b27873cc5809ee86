"""The bonus cards: one in front of every player, exchanged when passing."""

from __future__ import annotations

from typing import Final

SPADE_CARD: Final[int] = 0
CULT_CARD: Final[int] = 1
SHIP_CARD: Final[int] = 3


class BonusCard:
    """What a card brings at income and, for structures, shipping or ships on the map, when its owner passes.

    With a card that `sails` all ships may be moved once more in a round.
    """

    def __init__(
        self,
        key: str,
        about: str,
        coins: int = 0,
        workers: int = 0,
        priests: int = 0,
        power: int = 0,
        pass_vp: list[int] | None = None,
        shipping_vp: int = 0,
        ships: int = 0,
        ship_vp: int = 0,
        sails: bool = False,
    ) -> None:
        self.key: Final[str] = key
        self.about: Final[str] = about
        self.coins: Final[int] = coins
        self.workers: Final[int] = workers
        self.priests: Final[int] = priests
        self.power: Final[int] = power
        self.pass_vp: Final[list[int]] = pass_vp or [0, 0, 0, 0, 0, 0]
        self.shipping_vp: Final[int] = shipping_vp
        self.ships: Final[int] = ships
        self.ship_vp: Final[int] = ship_vp
        self.sails: Final[bool] = sails


BONUS_CARDS: Final[list[BonusCard]] = [
    BonusCard("BON1", "2 coins; action: 1 spade", coins=2),
    BonusCard("BON2", "4 coins; action: 1 cult step", coins=4),
    BonusCard("BON3", "6 coins", coins=6),
    BonusCard("BON4", "3 power; shipping +1", power=3),
    BonusCard("BON5", "3 power, 1 worker", power=3, workers=1),
    BonusCard("BON6", "2 workers; pass: 4 VP for stronghold and for sanctuary", workers=2, pass_vp=[0, 0, 0, 4, 4, 0]),
    BonusCard("BON7", "1 worker; pass: 2 VP for each trading house", workers=1, pass_vp=[0, 2, 0, 0, 0, 0]),
    BonusCard("BON8", "1 priest", priests=1),
    BonusCard("BON9", "2 coins; pass: 1 VP for each dwelling", coins=2, pass_vp=[1, 0, 0, 0, 0, 0]),
    BonusCard("BON10", "3 power; pass: 3 VP for each level of shipping", power=3, shipping_vp=3),
]
