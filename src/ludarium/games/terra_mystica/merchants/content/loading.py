"""The values of Merchants of the Seas: those of the data file, laid over with those of a user's own."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.validation import merge_tables
from ludarium.games.terra_mystica.merchants.content.numbers import MerchantsNumbers

PACKAGE: Final[str] = "ludarium.games.terra_mystica.merchants.content"
MOST_CACHED: Final[int] = 16


@lru_cache(maxsize=1)
def printed_values() -> dict[str, Any]:
    """The package's own data file."""
    return tomllib.loads(files(PACKAGE).joinpath("merchants.toml").read_text("utf-8"))


def with_user_values(given: dict[str, Any]) -> dict[str, Any]:
    """The values of the package with those given in place of some: number by number, rewards and lists as a whole."""
    values = printed_values()
    found = merge_tables(values, given)
    found["trade"] = {**values["trade"], **given.get("trade", {})}
    return found


@lru_cache(maxsize=MOST_CACHED)
def merchants_numbers(merchants: str) -> MerchantsNumbers:
    """The rules of a game by the JSON text of what a user has replaced; ``{}`` for nothing."""
    given: dict[str, Any] = json.loads(merchants)
    return MerchantsNumbers(with_user_values(given), bool(given))
