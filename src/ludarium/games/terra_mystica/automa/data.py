"""The Automa's values: those of the data file, laid over with those of a user's own."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.checking import laid_over
from ludarium.games.terra_mystica.automa.tables import AutomaTables

PACKAGE: Final[str] = "ludarium.games.terra_mystica.automa"
TABLES_KEPT: Final[int] = 16


@lru_cache(maxsize=1)
def printed() -> dict[str, Any]:
    """What the data file holds."""
    return tomllib.loads(files(PACKAGE).joinpath("automa.toml").read_text("utf-8"))


@lru_cache(maxsize=TABLES_KEPT)
def automa_tables(text: str) -> AutomaTables:
    """Her values with those that a user's file replaces, given as JSON text."""
    return AutomaTables(laid_over(printed(), json.loads(text)) if text else printed())
