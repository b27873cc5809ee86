"""The glazier."""

from __future__ import annotations

from harbour.cards._card import Card


class Glazier(Card):
    number = 1
    key = "glazier"
    text = "Your buildings cost 1 coin less."
    copies = 3

    def price_of_building(self, price: int) -> int:
        return max(0, price - 1)
