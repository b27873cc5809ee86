"""The tiles and cards of a game: those of the box, and those of Merchants of the Seas behind them."""

from __future__ import annotations

from functools import cache
from typing import Final

from ludarium.games.terra_mystica.merchants.rules import MerchantsRules, rules_of
from ludarium.games.terra_mystica.tiles.bonus import BONUS_CARDS, BonusCard
from ludarium.games.terra_mystica.tiles.favor import FAVOR_TILES, FavorTile
from ludarium.games.terra_mystica.tiles.scoring import SCORING_TILES, ScoringTile
from ludarium.games.terra_mystica.tiles.town import TOWN_TILES, TownTile


class Tables:
    """Every kind of tile and card by its number. `merchants` are the values of the expansion where it is played."""

    def __init__(self, merchants: MerchantsRules | None) -> None:
        self.merchants: Final[MerchantsRules | None] = merchants
        self.cards: Final[list[BonusCard]] = BONUS_CARDS + (merchants.cards if merchants else [])
        self.card_names: Final[list[str]] = [card.key for card in self.cards]
        self.favors: Final[list[FavorTile]] = FAVOR_TILES + (merchants.favors if merchants else [])
        self.towns: Final[list[TownTile]] = TOWN_TILES + (merchants.towns if merchants else [])
        self.scoring: Final[list[ScoringTile]] = SCORING_TILES + (merchants.scoring if merchants else [])


@cache
def tables_of(merchants: str) -> Tables:
    """The tables of a game; the text is empty without Merchants of the Seas, else what a user has replaced."""
    return Tables(rules_of(merchants) if merchants else None)
