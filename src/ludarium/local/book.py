"""The book of a device: the rows of its tables, kept for good by the browser.

Rows are those of the server, as JSON objects, on one shelf for each kind. Two shelves are a device's own: `listings`
has what lists tell of a table, and `device` whatever else this device remembers.
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

# What a row is found by. A browser makes the shelves from this; rows of one table come in the order of their keys.
SHELVES: Final[dict[str, tuple[str, ...]]] = {
    "tables": ("id",),
    "changes": ("table_id", "number"),
    "seats": ("table_id", "seat"),
    "snapshots": ("table_id", "number", "ply"),
    "listings": ("table_id",),
    "collections": ("person", "game"),
    "notes": ("table_id",),
    "put_away": ("table_id",),
    "branches": ("table_id",),
    "people": ("id",),
    "device": ("name",),
}
# What became of a set of writes: all of them are durable, a row that must be new was there, or one that must be as
# expected was not. Anything else says why nothing could be kept.
KEPT: Final[str] = "kept"
CONFLICT: Final[str] = "conflict"
CHANGED: Final[str] = "changed"

Row = dict[str, Any]


@dataclass(slots=True, frozen=True)
class Write:
    """One write: `add` a row that must be new, `put` one in any case, `delete` one by its key, `merge` the fields of
    one into the row with the same key, or `lower` its fields to these where they are higher or not set.

    With `expected` the old row must have these values, or must not be there (empty): otherwise nothing is written.
    """

    do: Literal["add", "put", "delete", "merge", "lower"]
    shelf: str
    row: Row
    expected: Row | None = None


class Book(Protocol):
    """Keeps rows for good."""

    def write(self, writes: str) -> Awaitable[str]:
        """Keep writes (JSON, a list of `Write`): all of them or none, and durable when this returns."""
        ...

    def read(self, shelf: str, key: str) -> Awaitable[str]:
        """The rows (JSON) of a shelf whose keys begin with these values (JSON), in order; all rows for ``[]``."""
        ...
