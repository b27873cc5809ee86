"""Rows of a store as tables know them, and in lists of tables. Other rows (people, keys) are the server's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class ChangeRow(NamedTuple):
    """One change of a table: the answers are cut back to `base`, then `entries` (JSON) follow.

    `kind` says what was done, `seat` and `person` by whom, `data` (JSON) the rest of it; `asked` are the seats asked
    afterwards, with commas. `key` is the idempotency key it came with, with the person before it.
    """

    table_id: str
    number: int
    at: int
    kind: str
    seat: int
    person: str
    base: int
    entries: str
    data: str
    asked: str
    key: str | None


CHANGE_COLUMNS: Final[tuple[str, ...]] = ChangeRow._fields


@dataclass(slots=True, frozen=True)
class TableRow:
    """A table as it was set up; `setup` is JSON. `due` is when a clock, a bot or a notice needs somebody."""

    id: str
    code: str
    game: str
    setup: str
    owner: str
    key: str | None
    open: bool
    status: str
    created: int
    due: int | None


@dataclass(slots=True, frozen=True)
class SeatRow:
    """Who sits where; a free seat has no person."""

    table_id: str
    seat: int
    kind: str
    person: str
    name: str


@dataclass(slots=True, frozen=True)
class BranchRow:
    """A line beside a game, for the person who has made it: a table of its own, which no list shows.

    It leaves the table `parent` after `ply` answers, and that one may be a branch as well; `root` is the game itself.
    """

    table_id: str
    root: str
    parent: str
    ply: int
    person: str
    name: str
    created: int


@dataclass(slots=True, frozen=True)
class TableListing:
    """A table in a list: who sits there, which seats are asked (with commas), and when it last changed.

    `held` is the seat that has not confirmed its turn yet, or -1; `standing` is JSON, or empty where the game has not
    begun.
    """

    table: TableRow
    seats: list[SeatRow]
    asked: str
    changed: int
    held: int = -1
    standing: str = ""
