"""Words and small helpers that every game shares."""

from __future__ import annotations

from typing import Final

# Stands wherever a number could be that points at something, and points at nothing.
NOTHING: Final[int] = -1


def replaced(values: list[int], place: int, value: int) -> list[int]:
    """A copy of a list with another value in one place: lists that clones share are never written into."""
    changed = values.copy()
    changed[place] = value
    return changed


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``13th``."""
    tens, ones = divmod(number % 100, 10)
    return f"{number}{'th' if tens == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(ones, 'th')}"
