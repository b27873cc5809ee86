"""Live connections and streams stay open for hours: they end when the login or token they came with does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from ludarium.server.store.people import PeopleStore
from ludarium.tables.errors import unauthenticated
from ludarium.tables.follower import TableFollower
from ludarium.tables.store import StoreFailed
from ludarium.tables.table.table import now_ms

if TYPE_CHECKING:
    from ludarium.server.people.people import Visitor

log: Final[logging.Logger] = logging.getLogger("ludarium.people")
# How often to look for logins that have expired, or have ended at another server; those that end here do so at once.
LOOK_SECONDS: Final[float] = 10.0


class OpenConnections:
    """Everybody who follows a table now, with what they have shown to get in."""

    def __init__(self, store: PeopleStore) -> None:
        self._store: Final[PeopleStore] = store
        self._open: Final[dict[TableFollower, Visitor]] = {}

    @contextmanager
    def open(self, visitor: Visitor, follower: TableFollower) -> Iterator[None]:
        """A connection, while the block lasts. Strangers have nothing that could end."""
        if visitor.person is not None:
            self._open[follower] = visitor
        try:
            yield
        finally:
            self._open.pop(follower, None)

    async def run(self) -> None:
        """Look for those that have to end, until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.end_those_gone()
            except StoreFailed as error:
                log.warning("nobody can tell whose login has ended", extra={"reason": str(error)})

    async def end_those_gone(self, person: str = "") -> None:
        """End the connections whose cookie or token would not be taken any more: of one person, or of all."""
        visitors = [visitor for visitor in self._open.values() if visitor.id == person or not person]
        keys = await self._store.valid_keys({visitor.key for visitor in visitors if visitor.key}, now_ms())
        guests = await self._store.guests({visitor.id for visitor in visitors if not visitor.key})
        gone = {
            visitor for visitor in visitors if (visitor.key not in keys if visitor.key else visitor.id not in guests)
        }
        for follower, visitor in list(self._open.items()):
            if visitor in gone:
                follower.end(unauthenticated())
