"""Everything a game looks up: the data of one table, as numbers, and the ids of its places, worked out once."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from ludarium.games.magnastorm.board import SECTORS, Board
from ludarium.games.magnastorm.data import (
    CARDS,
    KEPT,
    LABS,
    LEVEL_BONUSES,
    PACKAGE,
    SPACE_BONUSES,
    STATIONS,
    data_of,
    ladder_of,
)
from ludarium.games.magnastorm.terms import COLORS

RESEARCH_BONUS: Final[int] = len(SPACE_BONUSES)

TARGETS: Final[dict[int, int]] = {2: 25, 3: 23, 4: 27}
ROUNDS: Final[int] = 4
LAST_COMMANDER: Final[int] = 18
TIERS: Final[list[str]] = list(CARDS)


def side_of(seats: int) -> str:
    """Which side of the boards is used."""
    return "4" if seats == 4 else "2-3"  # noqa: PLR2004


class Artifact:
    """An artifact card: its number, its level (1 bronze, 2 silver, 3 gold), and what it gives at the start."""

    def __init__(self, number: int, level: int, bonus: str) -> None:
        self.number: Final[int] = number
        self.level: Final[int] = level
        self.bonus: Final[str] = bonus


class Ids:
    """What the places of a table are called: lists by the numbers that the rules use."""

    def __init__(self, board: Board, rows: int, columns: int, research: list[str]) -> None:
        spots = [f"{row},{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]
        self.upper: Final[list[str]] = [f"upper:{spot}" for spot in spots]
        self.lower: Final[list[str]] = [f"lower:{spot}" for spot in spots]
        self.rows: Final[list[str]] = [f"row:{row}" for row in range(1, rows + 1)]
        self.columns: Final[list[str]] = [f"column:{column}" for column in range(1, columns + 1)]
        self.areas: Final[list[str]] = [f"area:{name}" for name in board.areas]
        self.spaces: Final[list[str]] = [f"space:{name}" for name in board.spaces]
        self.transmitters: Final[list[str]] = [f"transmitter:{name}" for name in board.transmitters]
        self.research: Final[list[str]] = [f"research:{name}" for name in research]
        self.levels: Final[list[str]] = [f"level:{name}" for name in research]
        seats = range(len(COLORS))
        self.labs: Final[list[list[str]]] = [
            [f"lab_slot:{seat}-{slot}" for slot in range(1, LABS + 1)] for seat in seats
        ]
        self.stations: Final[list[list[str]]] = [
            [f"station_slot:{seat}-{slot}" for slot in range(1, STATIONS + 1)] for seat in seats
        ]


class Tables:
    """The values of one table: how many seats, which start. Costs and gains are lists of own and of yellow cubes."""

    def __init__(self, data: dict[str, Any], seats: int, start: int) -> None:
        side = side_of(seats)
        tracks: dict[str, Any] = data["research"][side]
        panel: dict[str, Any] = data["panel"][side]
        center: dict[str, Any] = data["center"][str(start)]
        codes: list[str] = tracks["order"]
        fourth: str = data["fourth_color"]
        self.target: Final[int] = TARGETS[seats]
        self.research: Final[list[str]] = [fourth if code == "fourth" else code for code in codes]
        self.areas: Final[int] = len(codes)
        self.board: Final[Board] = Board(data["board"][side], codes)
        self.first_quiet: Final[int] = SECTORS.index(center["first_quiet"])
        self.runner: Final[int] = self.board.start[start - 1]

        self.rows: Final[int] = len(panel["rows"])
        self.columns: Final[int] = len(panel["spaces"][0])
        self.spaces: Final[int] = self.rows * self.columns
        self.bottom: Final[int] = self.spaces - self.columns
        self.move_own: Final[list[int]] = [amount(row["pay"], "own") for row in panel["rows"]]
        self.move_yellow: Final[list[int]] = [amount(row["pay"], "yellow") for row in panel["rows"]]
        self.gain_own: Final[list[int]] = [amount(row["gain"], "own") for row in panel["rows"]]
        self.gain_yellow: Final[list[int]] = [amount(row["gain"], "yellow") for row in panel["rows"]]
        self.bonus: Final[list[int]] = [bonus_code(word, codes) for row in panel["spaces"] for word in row]
        self.ids: Final[Ids] = Ids(self.board, self.rows, self.columns, self.research)

        self.tracks: Final[list[list[int]]] = [
            [0, *[LEVEL_BONUSES.index(word) for word in tracks[code]]] for code in codes
        ]
        self.top: Final[list[int]] = [len(track) - 1 for track in self.tracks]
        self.lab_own: Final[list[int]] = [amount(cost, "own") for cost in data["lab_costs"]]
        self.lab_yellow: Final[list[int]] = [amount(cost, "yellow") for cost in data["lab_costs"]]
        self.station_own: Final[list[int]] = [amount(cost, "own") for cost in data["station_costs"]]
        self.station_yellow: Final[list[int]] = [amount(cost, "yellow") for cost in data["station_costs"]]
        self.income_own: Final[list[list[int]]] = [
            [0, *[amount(row, "own") for row in table]] for table in center["tables"]
        ]
        self.income_yellow: Final[list[list[int]]] = [
            [0, *[amount(row, "yellow") for row in table]] for table in center["tables"]
        ]
        self.ladder: Final[list[int]] = ladder_of(data["ladder"][side], seats)
        self.sector_removes: Final[list[list[int]]] = [[2, 2], [4], data["objectives"]["S3"], data["objectives"]["S4"]]
        numbers: dict[str, dict[str, int]] = data["commanders"]
        self.commander_gain: Final[list[int]] = [by_number(numbers, n, "gain") for n in range(LAST_COMMANDER + 1)]
        self.commander_lose: Final[list[int]] = [by_number(numbers, n, "lose") for n in range(LAST_COMMANDER + 1)]
        self.artifacts: Final[dict[int, Artifact]] = artifacts_of(data["artifacts"])
        self.tiers: Final[list[list[int]]] = [
            [number for number, card in self.artifacts.items() if card.level == level]
            for level in range(len(TIERS) + 1)
        ]


def amount(cubes: dict[str, int], color: str) -> int:
    return cubes.get(color, 0)


def bonus_code(word: str, research: list[str]) -> int:
    """The number of a space bonus."""
    kind, _, color = word.partition("research_")
    return RESEARCH_BONUS + research.index(color) if color else SPACE_BONUSES.index(kind)


def by_number(numbers: dict[str, dict[str, int]], number: int, what: str) -> int:
    key = f"{number:02}"
    return numbers[key][what] if key in numbers else 0


def artifacts_of(data: dict[str, Any]) -> dict[int, Artifact]:
    """All artifact cards by number."""
    found: dict[int, Artifact] = {}
    for level, tier in enumerate(TIERS, start=1):
        for place, bonus in enumerate(data[tier]["bonuses"]):
            number: int = data[tier]["first"] + place
            found[number] = Artifact(number, level, bonus)
    return found


@lru_cache(maxsize=KEPT)
def tables_of(text: str, seats: int, start: int) -> Tables:
    """The tables of a game. Whoever has a state has its commanders too."""
    import_module(f"{PACKAGE}.commanders._registry")
    return Tables(data_of(text), seats, start)
