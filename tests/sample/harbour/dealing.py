"""Helpers come out of the bag."""

from __future__ import annotations

from typing import Final

from harbour.cards import CARDS
from harbour.state import Harbour
from ludarium.core.events import GAIN, note
from ludarium.core.frames import NATURE, Ask


class DrawCard(Ask[Harbour]):
    """Nature deals a helper; only its owner sees which."""

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Harbour) -> str:
        return "Which helper is drawn?"

    def options(self, state: Harbour) -> list[int]:
        return state.bag.kinds()

    def weights(self, state: Harbour) -> list[int]:
        return state.bag.weights()

    def word(self, state: Harbour, option: int) -> str:
        return f"draw {CARDS[option].key}"

    def knower(self) -> int:
        return self.owner

    def cover(self, state: Harbour, option: int) -> str:
        return "draw a helper"

    def resolve(self, state: Harbour, option: int) -> None:
        state.bag.take(option)
        state.players[self.owner].hand.append(option)
        if state.log is not None:
            note(state.log, GAIN, self.owner, CARDS[option].key, 1, "harbour.school", cover="helper")
