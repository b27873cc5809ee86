"""Adira Okzil."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import count_text
from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionTypes, Menu, SingleAction
from ludarium.games.magnastorm.content.commanders._commander import Commander
from ludarium.games.magnastorm.content.constants import UNIT
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.rules.goods import is_payable
from ludarium.games.magnastorm.rules.payment import FEE, charge, help_text
from ludarium.games.magnastorm.rules.research import gain_level_anywhere, open_areas
from ludarium.games.magnastorm.state import Magnastorm

ID: Final[str] = "commander:04"
RULE: Final[str] = "magnastorm.adira_okzil"
PRICE: Final[int] = 2


class AdiraOkzil(Commander):
    number = 4
    name = "Adira Okzil"
    rule = "magnastorm.adira_okzil"
    text = (
        "With a move, after paying the row and before the bonus of the space, you may spend {price:own cube} for a "
        "level in any research area."
    )
    price = PRICE

    def on_move(self, state: Magnastorm, seat: int) -> None:
        if is_payable(state, seat, PRICE * UNIT[seat]) and open_areas(state, seat):
            push(state, BuyLevel(seat))


class BuyLevel(Menu[Magnastorm]):
    """Decide whether to spend own cubes for a level."""

    kind = "buy_level"

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you spend {count_text(PRICE, 'own cube')} for a level in any research area?"

    def about(self, state: Magnastorm) -> list[str]:
        return [ID]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return OFFERS


class Buy(SingleAction[Magnastorm, BuyLevel]):
    """Spend the cubes."""

    text = "buy level"
    label = "buy a level with <commander:04>"

    def describe(self, state: Magnastorm, ask: BuyLevel, code: int) -> AnswerLabel:
        how = help_text(state, ask.seat, 0, PRICE * UNIT[ask.seat], FEE)
        return AnswerLabel(f"buy a level with <{ID}>{how}", [ID])

    def do(self, state: Magnastorm, ask: BuyLevel, code: int) -> None:
        push(state, LevelBought(ask.seat))
        charge(state, ask.seat, 0, PRICE * UNIT[ask.seat], FEE, RULE, ID)


class BuyNothing(Decline):
    """Buy no level."""

    text = "no level"
    label = "keep your cubes"


OFFERS: Final[ActionTypes[Magnastorm]] = [BuyNothing(), Buy()]


class LevelBought(Run[Magnastorm]):
    """The cubes are paid, the level is gained."""

    kind = "level_bought"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        gain_level_anywhere(state, self.seat, RULE, ID)
