"""The helpers, one module each, found by scanning this package."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from harbour.cards._card import Card


def _printed_number(card: Card) -> int:
    return card.number


def _all_cards() -> list[Card]:
    """Every helper, in the order of the printed numbers, which are also their ids."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    cards = sorted((kind() for kind in Card.__subclasses__()), key=_printed_number)
    assert [card.number for card in cards] == list(range(len(cards)))
    return cards


CARDS: Final[list[Card]] = _all_cards()
