"""Words and numbers that everything else shares: colors, ids, and small heaps of pieces.

A heap is pieces of different colors written as one number. Two decimal digits count the pieces of each kind: the last
two are yellow, the two before them belong to seat 0, and so on. 301 is one yellow piece and three of seat 0. Heaps are
added and subtracted like numbers. Crew on a panel space, labs on a planet space and prices in cubes are heaps.
"""

from __future__ import annotations

from typing import Final

# Kinds of cubes and crew: those of seats 0 to 3, then yellow; black cubes are in the bag only.
YELLOW: Final[int] = 4
KINDS: Final[int] = 5
BLACK: Final[int] = 5
COLORS: Final[list[str]] = ["grey", "purple", "pink", "orange"]
NEUTRAL: Final[str] = "yellow"
BLANK: Final[str] = "black"

# Ids.
REPUTATION: Final[str] = "good:reputation"
LAB: Final[str] = "piece:lab"
STATION: Final[str] = "piece:station"
RUNNER: Final[str] = "piece:runner"
MARKER: Final[str] = "piece:marker"
TOKEN: Final[str] = "token:first"
BAG: Final[str] = "place:bag"
SUPPLY: Final[str] = "place:supply"
TILE: Final[str] = "place:tile"
ROUND_TRACK: Final[str] = "track:round"

# What begins and ends.
ROUND: Final[str] = "phase:round"
CYCLE: Final[str] = "phase:cycle"
TURN: Final[str] = "phase:turn"
INCOME: Final[str] = "phase:income"
MAJORITIES: Final[str] = "phase:majorities"
RESEARCH: Final[str] = "phase:research"
TURN_ORDER: Final[str] = "phase:order"
PANELS: Final[str] = "phase:panels"
STORM: Final[str] = "phase:storm"
LAST: Final[str] = "phase:last"
GAME: Final[str] = "phase:game"

# Kinds of actions.
CREW_GROUP: Final[str] = "group:crew"
TAKEOVER_GROUP: Final[str] = "group:takeover"
EXCHANGE_GROUP: Final[str] = "group:exchange"
MOVE_GROUP: Final[str] = "group:move"
GAIN_GROUP: Final[str] = "group:gain"
WALK_GROUP: Final[str] = "group:walk"
STATION_GROUP: Final[str] = "group:station"
JUMP_GROUP: Final[str] = "group:jump"
RANGE_GROUP: Final[str] = "group:range"
LAB_GROUP: Final[str] = "group:lab"
PAY_GROUP: Final[str] = "group:pay"
HELP_GROUP: Final[str] = "group:help"
LOWER_GROUP: Final[str] = "group:lower"
UPPER_GROUP: Final[str] = "group:upper"

BASE: Final[int] = 100

# One piece of each kind: of seats 0 to 3, then yellow.
UNIT: Final[list[int]] = [100, 10_000, 1_000_000, 100_000_000, 1]
YELLOW_UNIT: Final[int] = 1

# The kinds in the order of their digits, from the last.
KINDS_BY_DIGIT: Final[list[int]] = [YELLOW, 0, 1, 2, 3]

# Bonuses of panel spaces and of research levels, by the words of the data file; levels in an area come last.
SPACE_BONUSES: Final[list[str]] = ["none", "crew", "turn_order", "range_2", "extra_lab", "bag_1"]
LEVEL_BONUSES: Final[list[str]] = ["none", "own", "yellow", "any", "bag_2", "bag_3", "crew"]

# Artifact cards of each tier, and the largest number one can have.
CARDS_BY_TIER: Final[dict[str, int]] = {"bronze": 30, "silver": 60, "gold": 30}
LARGEST_CARD: Final[int] = 9999

# Slots of a player board, and the reputation spaces that are covered with two players.
LABS: Final[int] = 10
STATIONS: Final[int] = 3
COVERED_REPUTATION: Final[int] = 3


def count(heap: int, kind: int) -> int:
    """How many pieces of a kind lie in the heap."""
    return heap // UNIT[kind] % BASE


def size(heap: int) -> int:
    """How many pieces lie in the heap."""
    total = 0
    while heap:
        total += heap % BASE
        heap //= BASE
    return total


def price(seat: int, own: int, yellow: int) -> int:
    """So many cubes of the seat's own color and so many yellow ones."""
    return own * UNIT[seat] + yellow


def ladder_for_seats(printed: list[int], seats: int) -> list[int]:
    """The reputation of an objective, highest first: with two players the spaces showing 3 are covered."""
    return [number for number in printed if seats > 2 or number != COVERED_REPUTATION]  # noqa: PLR2004
