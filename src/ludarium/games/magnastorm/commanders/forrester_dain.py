"""Forrester Dain."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.frames import Run, push
from ludarium.core.kinds import Kind, Menu
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal
from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.declining import Decline
from ludarium.games.magnastorm.goods import gain_reputation, is_payable
from ludarium.games.magnastorm.paying import FEE, charge, help_text, too_dear
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import YELLOW_UNIT

ID: Final[str] = "commander:01"
RULE: Final[str] = "magnastorm.forrester_dain"
MOST: Final[int] = 2
IN_WORDS: Final[list[str]] = ["no cube", "one cube", "two cubes"]


class ForresterDain(Commander):
    """When you receive the card, spend up to 2 yellow cubes for 1 reputation each."""

    number = 1
    key = "01"
    name = "Forrester Dain"
    rule = "magnastorm.forrester_dain"

    def on_taken(self, state: Magnastorm, seat: int) -> None:
        if is_payable(state, seat, YELLOW_UNIT):
            push(state, SpendYellow(seat))


class SpendYellow(Menu[Magnastorm]):
    """Decide how many yellow cubes are spent for reputation."""

    def prompt(self, state: Magnastorm) -> str:
        return "How many yellow cubes do you spend for 1 reputation each?"

    def about(self, state: Magnastorm) -> list[str]:
        return [ID]

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return OFFERS


class Spend(Kind[Magnastorm, SpendYellow]):
    """Spend yellow cubes: codes are their number."""

    def codes(self, state: Magnastorm, ask: SpendYellow) -> list[int]:
        return [number for number in range(1, MOST + 1) if is_payable(state, ask.seat, number * YELLOW_UNIT)]

    def word(self, state: Magnastorm, ask: SpendYellow, code: int) -> str:
        return f"spend {code} yellow"

    def meaning(self, state: Magnastorm, ask: SpendYellow, code: int) -> Meaning:
        how = help_text(state, ask.seat, 0, code * YELLOW_UNIT, FEE)
        return Meaning(f"turn {IN_WORDS[code]} into reputation with <{ID}>{how}", [ID])

    def candidates(self, state: Magnastorm, ask: SpendYellow) -> list[int]:
        return list(range(1, MOST + 1))

    def why_not(self, state: Magnastorm, ask: SpendYellow, code: int) -> Refusal | None:
        price = code * YELLOW_UNIT
        if is_payable(state, ask.seat, price):
            return None
        return too_dear(state, ask.seat, RULE, f"<good:reputation|{code}>", price, FEE, [ID])

    def do(self, state: Magnastorm, ask: SpendYellow, code: int) -> None:
        push(state, YellowSpent(ask.seat, code))
        charge(state, ask.seat, 0, code * YELLOW_UNIT, FEE, RULE, ID)


OFFERS: Final[list[Kind[Magnastorm, Any]]] = [Decline("spend nothing", "keep your cubes"), Spend()]


class YellowSpent(Run[Magnastorm]):
    """The cubes are paid, the reputation is gained."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final[int] = seat
        self.number: Final[int] = number

    def run(self, state: Magnastorm) -> None:
        gain_reputation(state, self.seat, self.number, RULE, ID)
