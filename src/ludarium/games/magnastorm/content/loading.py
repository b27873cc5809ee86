"""The values of the data file, and those a user replaces, once checked."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

from ludarium.core.codec import read_json
from ludarium.core.errors import BadData
from ludarium.core.settings import Data
from ludarium.core.validation import merge_tables
from ludarium.games.magnastorm.content.validation import data_faults

PACKAGE: Final[str] = "ludarium.games.magnastorm"
# Whoever plays with values of their own keeps them in memory only while so many other tables are in use.
KEPT: Final[int] = 32

# Every table of the data file, as people call it. All of them are reconstructed unless a user replaces them.
RECONSTRUCTED: Final[dict[str, str]] = {
    "board": "planet",
    "panel": "action panels",
    "research": "research tracks",
    "center": "income tables",
    "lab_costs": "lab costs",
    "station_costs": "station costs",
    "ladder": "objective ladders",
    "objectives": "two sector objectives",
    "commanders": "numbers of the commanders",
    "artifacts": "artifact cards",
    "fourth_color": "fourth research color",
}


@cache
def printed_data() -> dict[str, Any]:
    """The data file of the package, and the numbers on the commander cards.

    Whoever has a state has its commanders, too: they know the rules, and the rules know their numbers.
    """
    found = tomllib.loads(files(f"{PACKAGE}.content").joinpath("data.toml").read_text("utf-8"))
    registry = import_module(f"{PACKAGE}.content.commanders._registry")
    return {**found, "commanders": registry.printed_numbers()}


@lru_cache(maxsize=KEPT)
def data_of(text: str) -> dict[str, Any]:
    """All values of a game whose state carries these replaced ones (canonical JSON, or nothing).

    A state may come from a file that somebody has tampered with: what does not fit is refused here as well.
    """
    if not text:
        return printed_data()
    given = read_json(text)
    faults = ReplacedData().faults(given) if isinstance(given, dict) else ["they are no table"]
    if faults:
        raise BadData(f"the replaced values of this game do not fit: {faults[0]}")
    return merge_tables(printed_data(), given)


def replaced_sections(text: str) -> list[str]:
    """The tables a user has replaced, at least in part."""
    return sorted(read_json(text)) if text else []


class ReplacedData(Data):
    """Printed values in place of reconstructed ones: a file with some tables of the package's own data.toml."""

    def __init__(self) -> None:
        super().__init__(
            "data",
            "Values of your own cards",
            "printed values in place of reconstructed ones, as in data.toml (docs/magnastorm.md)",
        )

    def faults(self, table: dict[str, Any]) -> list[str]:
        return data_faults(printed_data(), merge_tables(printed_data(), table)) if table else []
