"""The scoring tiles of the rounds and the final scoring tiles of Fire & Ice."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.content.tiles.text import reward_text, scoring_text

OWN_PRIESTS: Final[int] = -1
COINS: Final[int] = 0
WORKERS: Final[int] = 1
PRIEST: Final[int] = 2
POWER: Final[int] = 3
SPADES: Final[int] = 4
SHIPS: Final[int] = 5
GOODS: Final[list[str]] = ["coins", "workers", "priests", "power", "spades", "ships"]


class ScoringTile:
    """What gives points in its round (`about`), and what every `steps` on a cult track bring at its end (`reward`).

    `rounds` are those it may lie in. Only tiles of an expansion mention its shipyard.
    """

    def __init__(
        self, key: str, name: str, vp: list[int], cult: int, steps: int, good: int, amount: int, spade_vp: int = 0,
        town_vp: int = 0, trade_vp: int = 0, ship_vp: int = 0, rounds: list[int] | None = None,
        names_shipyard: bool = False,
    ) -> None:  # fmt: skip
        self.key: Final[str] = key
        self.id: Final[str] = f"scoring:{key}"
        self.name: Final[str] = name
        self.vp: Final[list[int]] = vp
        self.cult: Final[int] = cult
        self.steps: Final[int] = steps
        self.good: Final[int] = good
        self.amount: Final[int] = amount
        self.spade_vp: Final[int] = spade_vp
        self.town_vp: Final[int] = town_vp
        self.trade_vp: Final[int] = trade_vp
        self.ship_vp: Final[int] = ship_vp
        self.rounds: Final[list[int]] = rounds or [1, 2, 3, 4, 5, 6]
        self.names_shipyard: Final[bool] = names_shipyard
        self.about: Final[str] = scoring_text(self)
        self.reward: Final[str] = reward_text(GOODS[good], amount, steps, cult)


NONE: Final[list[int]] = [0, 0, 0, 0, 0, 0]
DWELLINGS: Final[list[int]] = [2, 0, 0, 0, 0, 0]
TRADING_HOUSES: Final[list[int]] = [0, 3, 0, 0, 0, 0]
TEMPLES: Final[list[int]] = [0, 0, 4, 0, 0, 0]
LARGE: Final[list[int]] = [0, 0, 0, 5, 5, 5]

SCORING_TILES: Final[list[ScoringTile]] = [
    ScoringTile("SCORE1", "scoring tile of spades and earth", NONE, 2, 1, COINS, 1, spade_vp=2, rounds=[1, 2, 3, 4]),
    ScoringTile("SCORE2", "scoring tile of towns and earth", NONE, 2, 4, SPADES, 1, town_vp=5),
    ScoringTile("SCORE3", "scoring tile of dwellings and water", DWELLINGS, 1, 4, PRIEST, 1),
    ScoringTile("SCORE4", "scoring tile of strongholds and fire", LARGE, 0, 2, WORKERS, 1),
    ScoringTile("SCORE5", "scoring tile of dwellings and fire", DWELLINGS, 0, 4, POWER, 4),
    ScoringTile("SCORE6", "scoring tile of trading houses and water", TRADING_HOUSES, 1, 4, SPADES, 1),
    ScoringTile("SCORE7", "scoring tile of strongholds and air", LARGE, 3, 2, WORKERS, 1),
    ScoringTile("SCORE8", "scoring tile of trading houses and air", TRADING_HOUSES, 3, 4, SPADES, 1),
    ScoringTile("SCORE9", "scoring tile of temples and priests", TEMPLES, OWN_PRIESTS, 1, COINS, 2),
]
# The last one is a promo tile: this setting brings it into the game.
PROMO_TILE: Final[int] = 8
PROMO_TILE_SETTING: Final[str] = "temple_tile"

GREATEST_DISTANCE: Final[int] = 0
STRONGHOLD_AND_SANCTUARY: Final[int] = 1
OUTPOSTS: Final[int] = 2
SETTLEMENTS: Final[int] = 3
TRADE_MARKERS: Final[int] = 4
# The last one belongs to an expansion.
FINAL_TILES: Final[list[str]] = [
    "greatest_distance",
    "stronghold_and_sanctuary",
    "outposts",
    "settlements",
    "most_trade_markers",
]
# The same tiles in answers.
FINAL_WORDS: Final[list[str]] = [
    "connected-distance",
    "connected-sa-sh-distance",
    "building-on-edge",
    "connected-clusters",
    "most-trade-markers",
]
FINAL_IDS: Final[list[str]] = [f"final:{tile}" for tile in FINAL_TILES]
FINAL_NAMES: Final[list[str]] = [
    "greatest distance",
    "stronghold and sanctuary",
    "outposts",
    "settlements",
    "most trade markers",
]
# What the tiles are for, with the points of the places.
FINAL_TEXTS: Final[list[str]] = [
    "{places} VP for the greatest distance between two structures of one network.",
    "{places} VP for the greatest distance between stronghold and sanctuary of one network.",
    "{places} VP for the most structures at the rim of the map in one network.",
    "{places} VP for the most groups of adjacent structures in one network.",
    "{places} VP for the most trade markers on the map.",
]
