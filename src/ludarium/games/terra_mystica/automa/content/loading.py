"""The Automa's values: those of the data file, laid over with those of a user's own."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.validation import merge_tables
from ludarium.games.terra_mystica.automa.content.numbers import AutomaNumbers

PACKAGE: Final[str] = "ludarium.games.terra_mystica.automa.content"
MOST_CACHED: Final[int] = 16


@lru_cache(maxsize=1)
def printed_values() -> dict[str, Any]:
    """What the data file holds."""
    return tomllib.loads(files(PACKAGE).joinpath("automa.toml").read_text("utf-8"))


@lru_cache(maxsize=MOST_CACHED)
def automa_numbers(text: str) -> AutomaNumbers:
    """Her values with those that a user's file replaces, given as JSON text."""
    return AutomaNumbers(merge_tables(printed_values(), json.loads(text)) if text else printed_values())
