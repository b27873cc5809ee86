"""Leases: one bot of a table thinks at a time, also where several processes share a store."""

from __future__ import annotations

from typing import Final, Protocol


class Lease:
    """The right to think for a table.

    `line` is the connection that holds it, where there is one: with the connection the right is gone.
    """

    def __init__(self, table: str, line: object = None) -> None:
        self.table: Final[str] = table
        self.line: object = line

    def __repr__(self) -> str:
        return f"Lease({self.table})"


class Leases(Protocol):
    """Who may think for which table; `shared` where other processes may want it too."""

    shared: bool

    async def take(self, table: str) -> Lease | None:
        """The right to think for a table, if nobody has it."""
        ...

    async def holds(self, lease: Lease) -> bool:
        """Whether a lease is still held. One that was lost may be another process's by now."""
        ...

    async def release(self, lease: Lease) -> None: ...

    async def close(self) -> None: ...


class LocalLeases:
    """The leases of a process that has its store to itself: one bot of a table thinks at a time.

    Where several seats are asked at once, the answer of one would come too late for what another has thought.
    """

    shared = False

    def __init__(self) -> None:
        self._taken: Final[set[str]] = set()

    async def take(self, table: str) -> Lease | None:
        if table in self._taken:
            return None
        self._taken.add(table)
        return Lease(table)

    async def holds(self, lease: Lease) -> bool:
        return lease.table in self._taken

    async def release(self, lease: Lease) -> None:
        self._taken.discard(lease.table)

    async def close(self) -> None:
        return
