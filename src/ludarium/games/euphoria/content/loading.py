"""The printed numbers: read from the data files, and replaced by those of a user's own file, once checked."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.settings import Data
from ludarium.core.validation import join_path, merge_tables
from ludarium.games.euphoria.content.recruits import roster
from ludarium.games.euphoria.content.validation import holds_goods, relation_faults, value_faults

PACKAGE: Final[str] = "ludarium.games.euphoria"
FILES: Final[tuple[str, ...]] = ("board.toml", "tiles.toml", "dilemmas.toml")
EDITIONS: Final[tuple[str, ...]] = ("first", "second")


@cache
def printed_data() -> dict[str, Any]:
    """Everything the data files hold, and the numbers on the recruit cards by edition."""
    found: dict[str, Any] = {}
    for name in FILES:
        found.update(tomllib.loads(files(f"{PACKAGE}.content").joinpath(name).read_text("utf-8")))
    for edition in EDITIONS:
        recruits = [recruit for recruit in roster(edition) if recruit.edition == edition]
        found[edition] = {recruit.key: recruit.numbers.to_data() for recruit in recruits}
    return found


def merge_with_printed(given: dict[str, Any]) -> dict[str, Any]:
    """The printed values with those given in their places; a table of goods is replaced as a whole."""
    return merge_tables(printed_data(), fill_missing_goods(printed_data(), given, ""))


def fill_missing_goods(table: dict[str, Any], given: dict[str, Any], place: str) -> dict[str, Any]:
    """The values given, with a nought for every good of a printed cost or gain that a new one leaves out."""
    found: dict[str, Any] = {}
    for key, value in given.items():
        here = join_path(place, key)
        if holds_goods(here):
            found[key] = {**dict.fromkeys(table[key], 0), **value}
        else:
            found[key] = fill_missing_goods(table[key], value, here) if isinstance(value, dict) else value
    return found


class ReplacedData(Data):
    """Values that replace printed ones, in the shape of the data files."""

    def __init__(self) -> None:
        super().__init__(
            "data", "Values of your own cards", "printed values to replace, in the shape of the game's data files"
        )

    def faults(self, table: dict[str, Any]) -> list[str]:
        return value_faults(printed_data(), table) or relation_faults(merge_with_printed(table))
