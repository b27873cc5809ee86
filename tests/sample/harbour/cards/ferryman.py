"""The ferryman."""

from __future__ import annotations

from harbour.cards._card import Card
from harbour.goods import gain_coins
from harbour.state import Harbour


class Ferryman(Card):
    number = 0
    key = "ferryman"
    text = "Whenever you load at the quay, gain 1 coin more."

    def on_load(self, state: Harbour, seat: int) -> None:
        gain_coins(state, seat, 1, "harbour.ferryman")
