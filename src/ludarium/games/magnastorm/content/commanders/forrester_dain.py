"""Forrester Dain."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu
from ludarium.core.refusals import Refusal
from ludarium.games.magnastorm.content.commanders._commander import Commander
from ludarium.games.magnastorm.content.constants import YELLOW_UNIT
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.rules.goods import gain_reputation, is_payable
from ludarium.games.magnastorm.rules.payment import FEE, charge, help_text, refuse_price
from ludarium.games.magnastorm.state import Magnastorm

ID: Final[str] = "commander:01"
RULE: Final[str] = "magnastorm.forrester_dain"
MOST: Final[int] = 2
IN_WORDS: Final[list[str]] = ["no cube", "one cube", "two cubes"]


class ForresterDain(Commander):
    number = 1
    name = "Forrester Dain"
    rule = "magnastorm.forrester_dain"
    text = "When you receive the card you may spend up to {most:yellow cube} for 1 reputation each."
    most = MOST

    def on_taken(self, state: Magnastorm, seat: int) -> None:
        if is_payable(state, seat, YELLOW_UNIT):
            push(state, SpendYellow(seat))


class SpendYellow(Menu[Magnastorm]):
    """Decide how many yellow cubes are spent for reputation."""

    kind = "spend_yellow"

    def prompt(self, state: Magnastorm) -> str:
        return "How many yellow cubes do you spend for 1 reputation each?"

    def about(self, state: Magnastorm) -> list[str]:
        return [ID]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return OFFERS


class Spend(ActionType[Magnastorm, SpendYellow]):
    """Spend yellow cubes: codes are their number."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return Domain(
            [
                DomainEntry(number, f"spend {number} yellow", f"turn {IN_WORDS[number]} into reputation with <{ID}>")
                for number in range(1, MOST + 1)
            ]
        )

    def codes(self, state: Magnastorm, ask: SpendYellow) -> list[int]:
        return [number for number in range(1, MOST + 1) if is_payable(state, ask.seat, number * YELLOW_UNIT)]

    def word(self, state: Magnastorm, ask: SpendYellow, code: int) -> str:
        return f"spend {code} yellow"

    def describe(self, state: Magnastorm, ask: SpendYellow, code: int) -> AnswerLabel:
        how = help_text(state, ask.seat, 0, code * YELLOW_UNIT, FEE)
        return AnswerLabel(f"turn {IN_WORDS[code]} into reputation with <{ID}>{how}", [ID])

    def candidates(self, state: Magnastorm, ask: SpendYellow) -> list[int]:
        return list(range(1, MOST + 1))

    def why_not(self, state: Magnastorm, ask: SpendYellow, code: int) -> Refusal | None:
        price = code * YELLOW_UNIT
        if is_payable(state, ask.seat, price):
            return None
        return refuse_price(state, ask.seat, RULE, f"<good:reputation|{code}>", price, FEE, [ID])

    def do(self, state: Magnastorm, ask: SpendYellow, code: int) -> None:
        push(state, YellowSpent(ask.seat, code))
        charge(state, ask.seat, 0, code * YELLOW_UNIT, FEE, RULE, ID)


class SpendNothing(Decline):
    """Spend no cubes."""

    text = "spend nothing"
    label = "keep your cubes"


OFFERS: Final[ActionTypes[Magnastorm]] = [SpendNothing(), Spend()]


class YellowSpent(Run[Magnastorm]):
    """The cubes are paid, the reputation is gained."""

    kind = "yellow_spent"

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final[int] = seat
        self.number: Final[int] = number

    def run(self, state: Magnastorm) -> None:
        gain_reputation(state, self.seat, self.number, RULE, ID)
