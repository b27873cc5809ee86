"""The values of the data file, with those a user replaces laid over them."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

PACKAGE: Final[str] = "ludarium.games.magnastorm"

# Every table of the data file, as people call it. All of them are reconstructed unless a user replaces them.
RECONSTRUCTED: Final[dict[str, str]] = {
    "board": "planet",
    "panel": "action panels",
    "research": "research tracks",
    "center": "income tables",
    "lab_costs": "lab costs",
    "station_costs": "station costs",
    "ladder": "objective ladders",
    "objectives": "objectives S3 and S4",
    "commanders": "numbers of the commanders",
    "artifacts": "artifact cards",
    "fourth_color": "fourth research colour",
}


@cache
def printed_data() -> dict[str, Any]:
    """The data file of the package."""
    return tomllib.loads(files(PACKAGE).joinpath("data.toml").read_text("utf-8"))


def laid_over(printed: Any, given: Any) -> Any:
    """A table with the values given for some of its keys; lists and single values are replaced as a whole."""
    if not isinstance(printed, dict) or not isinstance(given, dict):
        return given
    return {**printed, **{key: laid_over(printed.get(key), value) for key, value in given.items()}}


@cache
def data_of(text: str) -> dict[str, Any]:
    """All values of a game whose state carries these replaced ones (canonical JSON, or nothing)."""
    data: dict[str, Any] = laid_over(printed_data(), json.loads(text)) if text else printed_data()
    return data


def replaced_tables(text: str) -> list[str]:
    """The tables a user has replaced, at least in part."""
    return sorted(json.loads(text)) if text else []
