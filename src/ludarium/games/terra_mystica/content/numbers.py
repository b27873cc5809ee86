"""The tiles and cards of a game: those of the box, and those of expansions behind them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludarium.games.terra_mystica.content.constants import BEFORE, DWELLING, SANCTUARY, SHORT, TRADING_HOUSE
from ludarium.games.terra_mystica.content.tiles.bonus import BONUS_CARDS, BonusCard
from ludarium.games.terra_mystica.content.tiles.favor import FAVOR_TILES, FavorTile
from ludarium.games.terra_mystica.content.tiles.scoring import SCORING_TILES, ScoringTile
from ludarium.games.terra_mystica.content.tiles.town import TOWN_TILES, TownTile
from ludarium.games.terra_mystica.expansion import EXPANSION_MODULES, ExtraTiles

MOST_CACHED: Final[int] = 16


class Numbers:
    """Every kind of tile and card by its number.

    `structures` are those that can be built, `after[n]` what structure n can become. `extra` is what expansions add.
    """

    def __init__(self, extra: list[ExtraTiles]) -> None:
        self.extra: Final[list[ExtraTiles]] = extra
        self.cards: Final[list[BonusCard]] = BONUS_CARDS.copy()
        self.favors: Final[list[FavorTile]] = FAVOR_TILES.copy()
        self.towns: Final[list[TownTile]] = TOWN_TILES.copy()
        self.scoring: Final[list[ScoringTile]] = SCORING_TILES.copy()
        self.structures: Final[list[int]] = list(range(DWELLING, SANCTUARY + 1))
        for tiles in extra:
            self.cards.extend(tiles.cards)
            self.favors.extend(tiles.favors)
            self.towns.extend(tiles.towns)
            self.scoring.extend(tiles.scoring)
            self.structures.extend(tiles.structures)
        self.card_names: Final[list[str]] = [card.key for card in self.cards]
        self.after: Final[list[list[int]]] = [
            [better for better in self.structures if BEFORE[better] == structure] for structure in self.structures
        ]
        # What an upgrade can be called in the notation.
        self.upgrades: Final[list[str]] = [SHORT[structure] for structure in self.structures[TRADING_HOUSE:]]


@lru_cache(maxsize=MOST_CACHED)
def numbers_of(texts: tuple[str, ...]) -> Numbers:
    """The tiles and cards of a game, by a text for each expansion module: empty for one that is not in the game."""
    found = [module.tiles(text) for module, text in zip(EXPANSION_MODULES, texts) if text]
    return Numbers([tiles for tiles in found if tiles is not None])
