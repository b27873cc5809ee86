"""The patron."""

from __future__ import annotations

from typing import Final

from harbour.cards._card import Card
from harbour.goods import gain_vp, pay_coins
from harbour.state import Harbour

GIFT: Final[int] = 2


class Patron(Card):
    number = 5
    key = "patron"
    text = "At night, if you have 2 coins, pay them and gain 1 VP."
    copies = 3
    works_at_night = True

    def at_night(self, state: Harbour, seat: int) -> None:
        if state.players[seat].coins >= GIFT:
            pay_coins(state, seat, GIFT, "harbour.patron")
            gain_vp(state, seat, 1, "harbour.patron")
