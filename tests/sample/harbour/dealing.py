"""Helpers come out of the bag."""

from __future__ import annotations

from typing import Final

from harbour.cards import CARDS
from harbour.constants import HELPER
from harbour.state import Harbour
from ludarium.core.catalogue import seat_id
from ludarium.core.events import GAIN, log_event
from ludarium.core.frames import NATURE, Ask
from ludarium.core.labels import AnswerLabel
from ludarium.core.rendering import seat_mark


class DrawCard(Ask[Harbour]):
    """Nature deals a helper; only its owner sees which."""

    kind = "draw_card"
    asks_nature = True

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Harbour) -> str:
        return f"Which helper is dealt to {seat_mark(self.owner)}?"

    def about(self, state: Harbour) -> list[str]:
        return [seat_id(self.owner)]

    def options(self, state: Harbour) -> list[int]:
        return state.bag.drawable()

    def weights(self, state: Harbour) -> list[int]:
        return state.bag.weights()

    def word(self, state: Harbour, option: int) -> str:
        return f"draw {CARDS[option].key}"

    def describe(self, state: Harbour, option: int) -> AnswerLabel:
        card = f"card:{CARDS[option].key}"
        return AnswerLabel(f"the card is the <{card}>", targets=[card])

    def knower(self) -> int:
        return self.owner

    def cover(self, state: Harbour, option: int) -> str:
        return "draw a helper"

    def resolve(self, state: Harbour, option: int) -> None:
        state.bag.take(option)
        state.players[self.owner].hand.append(option)
        if state.log is not None:
            log_event(state.log, GAIN, self.owner, f"card:{CARDS[option].key}", "harbour.school", 1, cover=HELPER)
