"""Everything a game looks up: the data of one table, as numbers, worked out once."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from ludarium.games.magnastorm.board import SECTORS, Board
from ludarium.games.magnastorm.data import PACKAGE, data_of

# Bonuses of panel spaces and of research levels, by the words of the data file; levels in an area come last.
SPACE_BONUSES: Final[list[str]] = ["none", "crew", "turn_order", "range_2", "extra_lab", "bag_1"]
RESEARCH_BONUS: Final[int] = 6
LEVEL_BONUSES: Final[list[str]] = ["none", "own", "yellow", "any", "bag_2", "bag_3", "crew"]

TARGETS: Final[dict[int, int]] = {2: 25, 3: 23, 4: 27}
ROUNDS: Final[int] = 4
COVERED: Final[int] = 3
LAST_COMMANDER: Final[int] = 18
TIERS: Final[list[str]] = ["bronze", "silver", "gold"]


def side_of(seats: int) -> str:
    """Which side of the boards is used."""
    return "4" if seats == 4 else "2-3"  # noqa: PLR2004


class Artifact:
    """An artifact card: its number, its level (1 bronze, 2 silver, 3 gold), and what it gives at the start."""

    def __init__(self, number: int, level: int, bonus: str) -> None:
        self.number: Final[int] = number
        self.level: Final[int] = level
        self.bonus: Final[str] = bonus


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


def ladder_of(printed: list[int], seats: int) -> list[int]:
    """The reputation of an objective, highest first: with two players the spaces showing 3 are covered."""
    return [number for number in printed if seats > 2 or number != COVERED]  # noqa: PLR2004


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


@cache
def tables_of(text: str, seats: int, start: int) -> Tables:
    """The tables of a game. Whoever has a state has its commanders too."""
    import_module(f"{PACKAGE}.commanders._registry")
    return Tables(data_of(text), seats, start)
