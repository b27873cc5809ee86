"""What can be set before a game."""

from __future__ import annotations

from typing import Final

from ludarium.core.settings import Number, OneOf, Setting
from ludarium.games.euphoria.content.loading import ReplacedData

USUAL_OFFERS: Final[int] = 3
MOST_OFFERS: Final[int] = 9
USUAL_TURNS: Final[int] = 100
MOST_TURNS: Final[int] = 1000


def all_settings() -> list[Setting]:
    """The edition, two bounds that the rules do not know, and printed values to replace."""
    return [
        OneOf("edition", "Edition", "first", {"first": "First", "second": "Second"}, "which texts the recruits have"),
        Number(
            "trade_offers",
            "Trade offers in a turn",
            USUAL_OFFERS,
            0,
            MOST_OFFERS,
            "offers a player may make in a turn; 0: no trading",
        ),
        Number(
            "turn_limit",
            "Turn limit",
            USUAL_TURNS,
            1,
            MOST_TURNS,
            "turns of each player after which a game stops unwon",
        ),
        ReplacedData(),
    ]
