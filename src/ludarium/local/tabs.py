"""Other tabs of the same browser: they share the book, so one bot of a table thinks at a time, and all tabs hear of
changes.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final, Protocol

from ludarium.tables.leases import Lease

PREFIX: Final[str] = "ludarium table "


class Tabs(Protocol):
    """What a browser has for its tabs: locks, and a channel to speak on."""

    def take(self, lock: str) -> Awaitable[bool]:
        """Take a lock, unless another tab has it. It is free again when the tab is closed."""
        ...

    def release(self, lock: str) -> None: ...

    def announce(self, table: str, number: int) -> None:
        """Tell all other tabs of the last change of a table."""
        ...


class TabLeases:
    """The right to think for a table, which one tab has."""

    shared = True

    def __init__(self, tabs: Tabs) -> None:
        self._tabs: Final[Tabs] = tabs
        self._taken: Final[set[str]] = set()

    async def take(self, table: str) -> Lease | None:
        if table in self._taken:
            return None
        self._taken.add(table)
        if not await self._tabs.take(f"{PREFIX}{table}"):
            self._taken.discard(table)
            return None
        return Lease(table)

    async def holds(self, lease: Lease) -> bool:
        """A tab keeps its locks until it is closed."""
        return lease.table in self._taken

    async def release(self, lease: Lease) -> None:
        self._let_go(lease.table)

    def _let_go(self, table: str) -> None:
        if table in self._taken:
            self._taken.discard(table)
            self._tabs.release(f"{PREFIX}{table}")

    async def close(self) -> None:
        for table in list(self._taken):
            self._let_go(table)
