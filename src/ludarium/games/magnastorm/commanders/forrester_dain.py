"""Forrester Dain."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask, Run, push
from ludarium.core.rulings import Refusal
from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.goods import gain_reputation, is_payable
from ludarium.games.magnastorm.heaps import YELLOW_UNIT
from ludarium.games.magnastorm.names import too_dear
from ludarium.games.magnastorm.paying import FEE, charge
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.01"
MOST: Final[int] = 2


class ForresterDain(Commander):
    """When you receive the card, spend up to 2 yellow cubes for 1 reputation each."""

    number = 1
    key = "01"
    name = "Forrester Dain"
    rule = "magnastorm.01"

    def on_taken(self, state: Magnastorm, seat: int) -> None:
        if is_payable(state, seat, YELLOW_UNIT):
            push(state, SpendYellow(seat))


class SpendYellow(Ask[Magnastorm]):
    """Decide how many yellow cubes are spent for reputation."""

    def prompt(self, state: Magnastorm) -> str:
        return "How many yellow cubes do you spend for 1 reputation each?"

    def options(self, state: Magnastorm) -> list[int]:
        return [number for number in range(MOST + 1) if is_payable(state, self.seat, number * YELLOW_UNIT)]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"spend {option} yellow" if option else "spend nothing"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"spend {option} yellow, gain {option} reputation" if option else "spend nothing"

    def target(self, state: Magnastorm, option: int) -> str:
        return "commander:01" if option else ""

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(MOST + 1))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if is_payable(state, self.seat, option * YELLOW_UNIT):
            return None
        return too_dear(state, self.seat, RULE, f"{option} reputation", option * YELLOW_UNIT)

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option:
            push(state, YellowSpent(self.seat, option))
            charge(state, self.seat, 0, option * YELLOW_UNIT, FEE, RULE)


class YellowSpent(Run[Magnastorm]):
    """The cubes are paid, the reputation is gained."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final[int] = seat
        self.number: Final[int] = number

    def run(self, state: Magnastorm) -> None:
        gain_reputation(state, self.seat, self.number, RULE)
