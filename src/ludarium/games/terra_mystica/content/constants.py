"""The words and numbers of the game: terrains, structures, cults, goods by id."""

from __future__ import annotations

from typing import Final

# The seven terrains of the ring in the order of the transformation cycle, and the two outside of it.
DESERT: Final[int] = 0
PLAINS: Final[int] = 1
SWAMP: Final[int] = 2
LAKES: Final[int] = 3
FOREST: Final[int] = 4
MOUNTAINS: Final[int] = 5
WASTELAND: Final[int] = 6
RING: Final[int] = 7
ICE: Final[int] = 7
VOLCANO: Final[int] = 8
TERRAINS: Final[list[str]] = [
    "desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland", "ice", "volcano",
]  # fmt: skip
COLORS: Final[list[str]] = ["yellow", "brown", "black", "blue", "green", "gray", "red", "ice", "volcano"]

DWELLING: Final[int] = 0
TRADING_HOUSE: Final[int] = 1
TEMPLE: Final[int] = 2
STRONGHOLD: Final[int] = 3
SANCTUARY: Final[int] = 4
# Of an expansion.
SHIPYARD: Final[int] = 5
STRUCTURES: Final[list[str]] = ["dwelling", "trading house", "temple", "stronghold", "sanctuary", "shipyard"]
SHORT: Final[list[str]] = ["D", "TP", "TE", "SH", "SA", "SY"]
SUPPLY: Final[list[int]] = [8, 4, 3, 1, 1, 1]
# What a structure is upgraded from.
BEFORE: Final[list[int]] = [-1, DWELLING, TRADING_HOUSE, TRADING_HOUSE, TEMPLE, TRADING_HOUSE]

CULTS: Final[list[str]] = ["FIRE", "WATER", "EARTH", "AIR"]
TRACKS: Final[list[int]] = [0, 1, 2, 3]
TOP: Final[int] = 10

ROUNDS: Final[int] = 6
BRIDGES: Final[int] = 3
POWER_OF_A_TOWN: Final[int] = 7
PRIESTS: Final[int] = 7

# In place of the number of a faction: an opponent without a seat and without a faction board.
NO_FACTION_BOARD: Final[int] = 100

# Kinds of factions.
BASE: Final[int] = 0
ICY: Final[int] = 1
FIERY: Final[int] = 2
VARIABLE: Final[int] = 3

# Goods by id. Power is spent out of bowl 3; tokens are what the bowls hold.
VP_ID: Final[str] = "good:vp"
COINS_ID: Final[str] = "good:coins"
WORKERS_ID: Final[str] = "good:workers"
PRIESTS_ID: Final[str] = "good:priests"
POWER_ID: Final[str] = "good:power"
TOKENS_ID: Final[str] = "good:tokens"
SPADES_ID: Final[str] = "good:spades"
KEYS_ID: Final[str] = "good:keys"
BRIDGES_ID: Final[str] = "good:bridges"
TOWNS_ID: Final[str] = "good:towns"
BOWL1: Final[str] = "bowl:1"
BOWL2: Final[str] = "bowl:2"
BOWL3: Final[str] = "bowl:3"


def ring_distance(first: int, second: int) -> int:
    """How many steps lie between two terrains of the ring, the shorter way."""
    way = (first - second) % RING
    return min(way, RING - way)
