"""Rows of the games' outlooks, as they come: JSON values in ids of the catalogue, described for the document."""

from __future__ import annotations

from typing import Final

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

# No keys beside those declared.
EXACT: Final[ConfigDict] = ConfigDict(extra="forbid")


@with_config(EXACT)
class AmountRow(TypedDict):
    """How much of a good."""

    good: str
    count: int
