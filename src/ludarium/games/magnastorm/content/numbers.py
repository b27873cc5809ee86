"""Everything a game looks up: the data of one table, as numbers, and the ids of its places, worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ludarium.games.magnastorm.content.board import SECTORS, Board, frozen_rows
from ludarium.games.magnastorm.content.constants import (
    CARDS_BY_TIER,
    COLORS,
    LABS,
    LEVEL_BONUSES,
    SPACE_BONUSES,
    STATIONS,
    ladder_for_seats,
)
from ludarium.games.magnastorm.content.loading import KEPT, data_of

RESEARCH_BONUS: Final[int] = len(SPACE_BONUSES)

TARGETS: Final[dict[int, int]] = {2: 25, 3: 23, 4: 27}
ROUNDS: Final[int] = 4
TIERS: Final[list[str]] = list(CARDS_BY_TIER)


def side_of(seats: int) -> str:
    """Which side of the boards is used."""
    return "4" if seats == 4 else "2-3"  # noqa: PLR2004


class Artifact:
    """An artifact card: its number, its level (1 bronze, 2 silver, 3 gold), and what it gives at the start."""

    def __init__(self, number: int, level: int, bonus: str) -> None:
        self.number: Final[int] = number
        self.level: Final[int] = level
        self.bonus: Final[str] = bonus
        self.name: Final[str] = f"{TIERS[level - 1]} card {number}"

    def bonus_text(self) -> str:
        """What it brings at the start of a game."""
        if self.bonus == "reputation":
            return "1 reputation"
        return "1 own cube" if self.bonus == "own" else f"a level in {self.bonus.removeprefix('research_')}"

    def text(self) -> str:
        return f"Drawn for the start of a game it brings {self.bonus_text()}. Its level is {self.level}."


class Ids:
    """What the places of a table are called, by the numbers that the rules use."""

    def __init__(self, board: Board, rows: int, columns: int, research: tuple[str, ...]) -> None:
        spots = [f"{row},{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]
        self.upper: Final[tuple[str, ...]] = make_ids("upper", spots)
        self.lower: Final[tuple[str, ...]] = make_ids("lower", spots)
        self.rows: Final[tuple[str, ...]] = make_ids("row", [str(row) for row in range(1, rows + 1)])
        self.columns: Final[tuple[str, ...]] = make_ids("column", [str(column) for column in range(1, columns + 1)])
        self.areas: Final[tuple[str, ...]] = make_ids("area", list(board.areas))
        self.spaces: Final[tuple[str, ...]] = make_ids("space", list(board.spaces))
        self.transmitters: Final[tuple[str, ...]] = make_ids("transmitter", list(board.transmitters))
        self.research: Final[tuple[str, ...]] = make_ids("research", list(research))
        self.levels: Final[tuple[str, ...]] = make_ids("level", list(research))
        self.labs: Final[tuple[tuple[str, ...], ...]] = slot_ids("lab_slot", LABS)
        self.stations: Final[tuple[tuple[str, ...], ...]] = slot_ids("station_slot", STATIONS)


def make_ids(kind: str, keys: list[str]) -> tuple[str, ...]:
    return tuple(f"{kind}:{key}" for key in keys)


def slot_ids(kind: str, slots: int) -> tuple[tuple[str, ...], ...]:
    """The slots on the player board of each seat."""
    return tuple(make_ids(kind, [f"{seat}-{slot}" for slot in range(1, slots + 1)]) for seat in range(len(COLORS)))


class Numbers:
    """The values of one table: how many seats, which start. Costs and gains are rows of own and of yellow cubes."""

    def __init__(self, data: dict[str, Any], seats: int, start: int) -> None:
        side = side_of(seats)
        tracks: dict[str, Any] = data["research"][side]
        panel: dict[str, Any] = data["panel"][side]
        center: dict[str, Any] = data["center"][str(start)]
        codes: list[str] = tracks["order"]
        fourth: str = data["fourth_color"]
        self.target: Final[int] = TARGETS[seats]
        self.research: Final[tuple[str, ...]] = tuple(fourth if code == "fourth" else code for code in codes)
        self.areas: Final[int] = len(codes)
        self.board: Final[Board] = Board(data["board"][side], codes)
        self.first_quiet: Final[int] = SECTORS.index(center["first_quiet"])
        self.runner: Final[int] = self.board.start[start - 1]

        self.rows: Final[int] = len(panel["rows"])
        self.columns: Final[int] = len(panel["spaces"][0])
        self.spaces: Final[int] = self.rows * self.columns
        self.bottom: Final[int] = self.spaces - self.columns
        self.ids: Final[Ids] = Ids(self.board, self.rows, self.columns, self.research)
        costs, gains = [row["pay"] for row in panel["rows"]], [row["gain"] for row in panel["rows"]]
        self.move_own: Final[tuple[int, ...]] = cube_counts(costs, "own")
        self.move_yellow: Final[tuple[int, ...]] = cube_counts(costs, "yellow")
        self.gain_own: Final[tuple[int, ...]] = cube_counts(gains, "own")
        self.gain_yellow: Final[tuple[int, ...]] = cube_counts(gains, "yellow")
        self.bonus: Final[tuple[int, ...]] = tuple(bonus_code(word, codes) for row in panel["spaces"] for word in row)

        self.tracks: Final[tuple[tuple[int, ...], ...]] = tuple(level_bonuses(tracks[code]) for code in codes)
        self.top: Final[tuple[int, ...]] = tuple(len(track) - 1 for track in self.tracks)
        self.lab_own: Final[tuple[int, ...]] = cube_counts(data["lab_costs"], "own")
        self.lab_yellow: Final[tuple[int, ...]] = cube_counts(data["lab_costs"], "yellow")
        self.station_own: Final[tuple[int, ...]] = cube_counts(data["station_costs"], "own")
        self.station_yellow: Final[tuple[int, ...]] = cube_counts(data["station_costs"], "yellow")
        incomes: list[list[dict[str, int]]] = [[{}, *table] for table in center["tables"]]
        self.income_own: Final[tuple[tuple[int, ...], ...]] = tuple(cube_counts(rows, "own") for rows in incomes)
        self.income_yellow: Final[tuple[tuple[int, ...], ...]] = tuple(cube_counts(rows, "yellow") for rows in incomes)
        self.ladder: Final[tuple[int, ...]] = tuple(ladder_for_seats(data["ladder"][side], seats))
        removes: list[list[int]] = [[2, 2], [4], data["objectives"]["S3"], data["objectives"]["S4"]]
        self.sector_removes: Final[tuple[tuple[int, ...], ...]] = frozen_rows(removes)
        self.sector_labs: Final[list[int]] = [sum(row) for row in self.sector_removes]
        numbers: dict[str, dict[str, int]] = data["commanders"]
        self.commander_gain: Final[tuple[int, ...]] = by_commander(numbers, "gain")
        self.commander_lose: Final[tuple[int, ...]] = by_commander(numbers, "lose")
        self.artifacts: Final[dict[int, Artifact]] = read_artifacts(data["artifacts"])
        self.tiers: Final[tuple[tuple[int, ...], ...]] = tuple(
            tuple(number for number, card in self.artifacts.items() if card.level == level)
            for level in range(len(TIERS) + 1)
        )


def cube_counts(costs: list[dict[str, int]], color: str) -> tuple[int, ...]:
    """How many cubes of a color each of some costs or gains holds."""
    return tuple(cubes.get(color, 0) for cubes in costs)


def level_bonuses(words: list[str]) -> tuple[int, ...]:
    """The bonus of each level of a research area, from level 0."""
    return (0, *[LEVEL_BONUSES.index(word) for word in words])


def bonus_code(word: str, research: list[str]) -> int:
    """The number of a space bonus."""
    kind, _, color = word.partition("research_")
    return RESEARCH_BONUS + research.index(color) if color else SPACE_BONUSES.index(kind)


def by_commander(numbers: dict[str, dict[str, int]], what: str) -> tuple[int, ...]:
    """A number of each commander, by printed number; 0 where none was printed."""
    last = max([int(key) for key in numbers])
    keys = [f"{number:02}" for number in range(last + 1)]
    return tuple(numbers[key][what] if key in numbers else 0 for key in keys)


def read_artifacts(data: dict[str, Any]) -> dict[int, Artifact]:
    """All artifact cards by number."""
    found: dict[int, Artifact] = {}
    for level, tier in enumerate(TIERS, start=1):
        for place, bonus in enumerate(data[tier]["bonuses"]):
            number: int = data[tier]["first"] + place
            found[number] = Artifact(number, level, bonus)
    return found


@lru_cache(maxsize=KEPT)
def numbers_of(text: str, seats: int, start: int) -> Numbers:
    """The numbers of a game."""
    return Numbers(data_of(text), seats, start)
