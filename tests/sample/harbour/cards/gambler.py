"""The gambler."""

from __future__ import annotations

from typing import Final

from harbour.cards._card import Card
from harbour.goods import gain_vp
from harbour.state import Harbour

SIX: Final[int] = 6


class Gambler(Card):
    number = 2
    key = "gambler"
    text = "The first six your workers roll each day brings 2 VP."

    def on_day_start(self, state: Harbour, seat: int) -> None:
        self.remember(state, seat, 0)

    def on_roll(self, state: Harbour, seat: int, pips: int) -> None:
        if pips == SIX and not self.recall(state, seat):
            self.remember(state, seat, 1)
            gain_vp(state, seat, 2, "harbour.gambler")
