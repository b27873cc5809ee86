"""Words and small helpers that every game shares."""

from __future__ import annotations

from typing import Final

# Stands wherever a number could be that points at something, and points at nothing.
NOTHING: Final[int] = -1


def with_item(values: list[int], index: int, value: int) -> list[int]:
    """A copy of a list with another value in one place: lists that clones share are never written into."""
    changed = values.copy()
    changed[index] = value
    return changed
