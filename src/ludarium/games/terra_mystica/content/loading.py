"""The printed maps, and maps of users' own: both are rows of letters."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.settings import Data
from ludarium.core.validation import TableChecker, short_repr
from ludarium.games.terra_mystica.content.constants import TERRAINS

LETTERS: Final[str] = "YUKBGSR"
RIVER: Final[str] = "I"
MOST_ROWS: Final[int] = 20
MOST_COLUMNS: Final[int] = 25
FEWEST_HEXES: Final[int] = 3
LONGEST_NAME: Final[int] = 40
LONGEST_ROW: Final[int] = 100
ROW_LETTERS: Final[list[str]] = list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@lru_cache(maxsize=1)
def printed_maps() -> dict[str, dict[str, Any]]:
    """The five boards as the data file lists them."""
    return tomllib.loads(files("ludarium.games.terra_mystica.content").joinpath("maps.toml").read_text("utf-8"))


class OwnMap(Data):
    """A map from a file: rows of letters as in the game's own maps."""

    def __init__(self) -> None:
        super().__init__(
            "own_map", "Your own map", "a map of your own (rows, name, shifted, letter); it replaces `map`"
        )

    def faults(self, table: dict[str, Any]) -> list[str]:
        if not table:
            return []
        checker = TableChecker()
        if not checker.table("", table, ["rows", "name", "shifted", "letter"], ["rows"]):
            return checker.faults
        if "name" in table:
            checker.text("name", table["name"], LONGEST_NAME)
        if "shifted" in table:
            checker.flag("shifted", table["shifted"])
        letter = table.get("letter", "A")
        checker.one_of("letter", letter, ROW_LETTERS)
        if checker.items("rows", table["rows"], 1, MOST_ROWS, "rows") and not checker.faults:
            checker.faults += row_faults(table["rows"], ROW_LETTERS.index(letter))
        return checker.faults


def row_faults(rows: list[Any], first: int) -> list[str]:
    """What is wrong with the rows: their number, their letters, terrains that are too rare."""
    if first + len(rows) > len(ROW_LETTERS):
        return [f"rows are named by letters up to Z: {len(rows)} rows from {ROW_LETTERS[first]} on are too many"]
    found: list[str] = []
    counts = dict.fromkeys(LETTERS, 0)
    for number, row in enumerate(rows, start=1):
        letters = row.split() if isinstance(row, str) and len(row) <= LONGEST_ROW else []
        if not 1 <= len(letters) <= MOST_COLUMNS:
            wanted = f"a text of 1 to {MOST_COLUMNS} letters with spaces"
            found.append(f"row {number} must be {wanted}, not {short_repr(row)}")
        for place, letter in enumerate(letters, start=1):
            if letter in counts:
                counts[letter] += 1
            elif letter != RIVER:
                found.append(
                    f"row {number}, place {place}: {short_repr(letter)} is no terrain ({LETTERS}) and no river (I)"
                )
    for terrain, letter in enumerate(LETTERS):
        if counts[letter] < FEWEST_HEXES:
            found.append(f"{TERRAINS[terrain]} ({letter}) needs {FEWEST_HEXES} hexes, it has {counts[letter]}")
    return found
