"""What tables need of a store. The server keeps rows in SQL; a browser can keep the same rows in its own database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ludarium.tables.rows import BranchRow, ChangeRow, SeatRow, TableRow


class Conflict(Exception):
    """Somebody else has written this row first: a change with this number, a table with this key."""


class StoreFailed(Exception):
    """The store could not keep it, or cannot tell whether it did."""


@dataclass(slots=True, frozen=True)
class CollectionChange:
    """What a finished game does to one person's collection of a game.

    `change` gets the stored text, or None where there is none yet, and returns the new one; None leaves it as it is.
    """

    person: str
    game: str
    change: Callable[[str | None], str | None]
    at: int


@dataclass(slots=True)
class TableWrites:
    """What is written together with changes of a table: all of it is kept, or nothing.

    `new_table` is the row of a table that is just set up; `branch` says that it belongs beside a game, or takes the
    place of what said so before. `seats` replace the rows of the same seats. `status` is a new
    value in the row of the table, where it is not None; the table is due at `due` at the latest. `snapshots` are saved
    states by ply; they belong to the last of the changes.
    """

    new_table: TableRow | None = None
    seats: Sequence[SeatRow] = ()
    status: str | None = None
    due: int | None = None
    snapshots: Mapping[int, str] | None = None
    collections: Sequence[CollectionChange] = ()
    branch: BranchRow | None = None

    def is_empty(self) -> bool:
        return (
            self.new_table is None
            and self.branch is None
            and self.status is None
            and self.due is None
            and not (self.seats or self.snapshots or self.collections)
        )


class Store(Protocol):
    """Keeps tables. Every method may raise `StoreFailed`. Rows are the same in every store."""

    def write(self, changes: Sequence[ChangeRow], writes: TableWrites | None = None) -> Awaitable[None]:
        """Keep changes of one table, and what goes with them, in one transaction; done once they are durable.

        The number of a change is unique within its table, and so is its key: `Conflict` if one of them is taken.
        """
        ...

    async def table(self, id: str) -> TableRow | None: ...

    async def table_by_code(self, code: str) -> TableRow | None: ...

    async def table_by_key(self, key: str) -> TableRow | None: ...

    async def changes(self, id: str, after: int = -1) -> list[ChangeRow]:
        """The changes of a table after a number, in order."""
        ...

    async def snapshots(self, id: str) -> dict[int, str]:
        """The saved states of a game by ply; where a ply was saved twice, the later one."""
        ...

    async def due_tables(self, now: int, most: int) -> list[str]:
        """The tables somebody must look after by now, the longest waiting first."""
        ...

    async def claim_due_table(self, id: str, now: int, until: int) -> bool:
        """Take up a table that is due, and make it due again at `until`; whether nobody else was faster."""
        ...

    async def release_due_table(self, id: str, until: int, number: int, due: int | None) -> bool:
        """A table that was claimed `until` a time has been looked after, up to a change: it is due next at `due`.

        Not so if somebody has changed the table meanwhile: then it stays due as it is. Returns whether it was set.
        """
        ...

    async def lower_due(self, id: str, due: int) -> None:
        """Somebody must look after a table at this time at the latest."""
        ...

    async def branches(self, person: str, root: str) -> list[BranchRow]:
        """The branches that somebody has made beside a game, in the order in which they were made."""
        ...

    async def remove_branch(self, id: str) -> None:
        """Forget a branch with its table, and all that was written about it."""
        ...

    async def collection(self, person: str, game: str) -> str | None:
        """What somebody keeps from games of a kind; None where there is nothing yet."""
        ...

    async def change_collection(self, person: str, game: str, change: Callable[[str | None], str], at: int) -> str:
        """Replace a collection by what `change` makes of it; nobody else changes it meanwhile. Returns the new one."""
        ...
