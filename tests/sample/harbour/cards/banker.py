"""The banker."""

from __future__ import annotations

from harbour.cards._card import Card
from harbour.goods import gain_coins
from harbour.state import Harbour


class Banker(Card):
    number = 4
    key = "banker"
    text = "At night, gain 1 coin for every 3 coins you have."
    copies = 3
    works_at_night = True

    def at_night(self, state: Harbour, seat: int) -> None:
        interest = state.players[seat].coins // 3
        if interest:
            gain_coins(state, seat, interest, "harbour.banker")
