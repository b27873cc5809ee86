"""Adira Okzil."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask, Run, push
from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.goods import is_payable
from ludarium.games.magnastorm.heaps import UNIT
from ludarium.games.magnastorm.paying import FEE, charge
from ludarium.games.magnastorm.research import gain_level_anywhere, open_areas
from ludarium.games.magnastorm.state import Magnastorm, kind_name

RULE: Final[str] = "magnastorm.04"
PRICE: Final[int] = 2


class AdiraOkzil(Commander):
    """With action A, once you have paid the row, spend 2 own cubes for a level in any research area."""

    number = 4
    key = "04"
    name = "Adira Okzil"
    rule = "magnastorm.04"

    def on_move(self, state: Magnastorm, seat: int) -> None:
        if is_payable(state, seat, PRICE * UNIT[seat]) and open_areas(state, seat):
            push(state, BuyLevel(seat))


class BuyLevel(Ask[Magnastorm]):
    """Decide whether to spend own cubes for a level."""

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you spend {PRICE} own cubes for a level in any research area?"

    def options(self, state: Magnastorm) -> list[int]:
        return [0, 1]

    def word(self, state: Magnastorm, option: int) -> str:
        return "buy level" if option else "no level"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"spend {PRICE} {kind_name(state, self.seat)} cubes for a level" if option else "spend nothing"

    def target(self, state: Magnastorm, option: int) -> str:
        return "commander:04" if option else ""

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option:
            push(state, LevelBought(self.seat))
            charge(state, self.seat, 0, PRICE * UNIT[self.seat], FEE, RULE)


class LevelBought(Run[Magnastorm]):
    """The cubes are paid, the level is gained."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        gain_level_anywhere(state, self.seat, RULE)
