"""Adira Okzil."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.frames import Run, push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.declining import Decline
from ludarium.games.magnastorm.goods import is_payable
from ludarium.games.magnastorm.paying import FEE, charge, help_text
from ludarium.games.magnastorm.research import gain_level_anywhere, open_areas
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import UNIT

ID: Final[str] = "commander:04"
RULE: Final[str] = "magnastorm.adira_okzil"
PRICE: Final[int] = 2


class AdiraOkzil(Commander):
    """With a move, once you have paid the row, spend 2 own cubes for a level in any research area."""

    number = 4
    key = "04"
    name = "Adira Okzil"
    rule = "magnastorm.adira_okzil"

    def on_move(self, state: Magnastorm, seat: int) -> None:
        if is_payable(state, seat, PRICE * UNIT[seat]) and open_areas(state, seat):
            push(state, BuyLevel(seat))


class BuyLevel(Menu[Magnastorm]):
    """Decide whether to spend own cubes for a level."""

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you spend {PRICE} own cubes for a level in any research area?"

    def about(self, state: Magnastorm) -> list[str]:
        return [ID]

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return OFFERS


class Buy(Single[Magnastorm, BuyLevel]):
    """Spend the cubes."""

    text = "buy level"

    def meaning(self, state: Magnastorm, ask: BuyLevel, code: int) -> Meaning:
        how = help_text(state, ask.seat, 0, PRICE * UNIT[ask.seat], FEE)
        return Meaning(f"buy a level with <{ID}>{how}", [ID])

    def do(self, state: Magnastorm, ask: BuyLevel, code: int) -> None:
        push(state, LevelBought(ask.seat))
        charge(state, ask.seat, 0, PRICE * UNIT[ask.seat], FEE, RULE, ID)


OFFERS: Final[list[Kind[Magnastorm, Any]]] = [Decline("no level", "keep your cubes"), Buy()]


class LevelBought(Run[Magnastorm]):
    """The cubes are paid, the level is gained."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        gain_level_anywhere(state, self.seat, RULE, ID)
