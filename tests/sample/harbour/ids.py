"""Ids of what lies on the table."""

from __future__ import annotations

from harbour.cards import CARDS
from harbour.places import PLACES


def card_id(card: int) -> str:
    return f"card:{CARDS[card].key}"


def place_id(place: int) -> str:
    return f"place:{PLACES[place].name}"


def die_id(pips: int) -> str:
    return f"die:{pips}"
