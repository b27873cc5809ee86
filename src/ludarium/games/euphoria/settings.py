"""What can be set before a game."""

from __future__ import annotations

from typing import Final

from ludarium.core.settings import Choice, Number, Setting
from ludarium.games.euphoria.data import PrintedData

USUAL_OFFERS: Final[int] = 3
MOST_OFFERS: Final[int] = 9
USUAL_TURNS: Final[int] = 100
MOST_TURNS: Final[int] = 1000


def all_settings() -> list[Setting]:
    """The edition, two bounds that the rules do not know, and printed values to replace."""
    return [
        Choice("edition", "first", ["first", "second"], "which texts the recruits have"),
        Number("trade_offers", USUAL_OFFERS, 0, MOST_OFFERS, "offers a player may make in a turn; 0: no trading"),
        Number("turn_limit", USUAL_TURNS, 1, MOST_TURNS, "turns of each player after which a game stops unwon"),
        PrintedData(),
    ]
