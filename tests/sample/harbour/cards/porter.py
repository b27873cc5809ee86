"""The porter."""

from __future__ import annotations

from harbour.cards._card import Card


class Porter(Card):
    number = 3
    key = "porter"
    text = "Does nothing but be hired."
    copies = 6
