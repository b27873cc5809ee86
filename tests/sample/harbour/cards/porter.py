"""The porter."""

from __future__ import annotations

from harbour.cards._card import Card


class Porter(Card):
    """Does nothing but be hired."""

    number = 3
    key = "porter"
    copies = 6
