"""The scoring tiles of the rounds and the final scoring tiles of Fire & Ice."""

from __future__ import annotations

from typing import Final

SPADE_TILE: Final[int] = 0
PRINTED_TILES: Final[int] = 8
OWN_PRIESTS: Final[int] = -1
COINS: Final[int] = 0
WORKERS: Final[int] = 1
PRIEST: Final[int] = 2
POWER: Final[int] = 3
SPADES: Final[int] = 4
SHIPS: Final[int] = 5
GOODS: Final[list[str]] = ["coins", "workers", "priests", "power", "spades", "ships"]


class ScoringTile:
    """What gives points in its round, and what every `steps` on a cult track bring at the end of it.

    `rounds` are those it may lie in.
    """

    def __init__(
        self, key: str, about: str, vp: list[int], cult: int, steps: int, good: int, amount: int,
        spade_vp: int = 0, town_vp: int = 0, trade_vp: int = 0, ship_vp: int = 0, rounds: list[int] | None = None,
    ) -> None:  # fmt: skip
        self.key: Final[str] = key
        self.about: Final[str] = about
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


NONE: Final[list[int]] = [0, 0, 0, 0, 0, 0]
DWELLINGS: Final[list[int]] = [2, 0, 0, 0, 0, 0]
TRADING_HOUSES: Final[list[int]] = [0, 3, 0, 0, 0, 0]
TEMPLES: Final[list[int]] = [0, 0, 4, 0, 0, 0]
LARGE: Final[list[int]] = [0, 0, 0, 5, 5, 5]

SCORING_TILES: Final[list[ScoringTile]] = [
    ScoringTile("SCORE1", "spade 2 VP; each earth 1 coin", NONE, 2, 1, COINS, 1, spade_vp=2, rounds=[1, 2, 3, 4]),
    ScoringTile("SCORE2", "town 5 VP; 4 earth 1 spade", NONE, 2, 4, SPADES, 1, town_vp=5),
    ScoringTile("SCORE3", "dwelling 2 VP; 4 water 1 priest", DWELLINGS, 1, 4, PRIEST, 1),
    ScoringTile("SCORE4", "stronghold, sanctuary 5 VP; 2 fire 1 worker", LARGE, 0, 2, WORKERS, 1),
    ScoringTile("SCORE5", "dwelling 2 VP; 4 fire 4 power", DWELLINGS, 0, 4, POWER, 4),
    ScoringTile("SCORE6", "trading house 3 VP; 4 water 1 spade", TRADING_HOUSES, 1, 4, SPADES, 1),
    ScoringTile("SCORE7", "stronghold, sanctuary 5 VP; 2 air 1 worker", LARGE, 3, 2, WORKERS, 1),
    ScoringTile("SCORE8", "trading house 3 VP; 4 air 1 spade", TRADING_HOUSES, 3, 4, SPADES, 1),
    ScoringTile("SCORE9", "temple 4 VP; each own priest on the cult board 2 coins", TEMPLES, OWN_PRIESTS, 1, COINS, 2),
]

GREATEST_DISTANCE: Final[int] = 0
STRONGHOLD_AND_SANCTUARY: Final[int] = 1
OUTPOSTS: Final[int] = 2
SETTLEMENTS: Final[int] = 3
TRADE_MARKERS: Final[int] = 4
# The last one belongs to Merchants of the Seas.
FINAL_TILES: Final[list[str]] = [
    "greatest_distance",
    "stronghold_and_sanctuary",
    "outposts",
    "settlements",
    "most_trade_markers",
]
# The same tiles in the words of the log language.
FINAL_WORDS: Final[list[str]] = [
    "connected-distance",
    "connected-sa-sh-distance",
    "building-on-edge",
    "connected-clusters",
    "most-trade-markers",
]
