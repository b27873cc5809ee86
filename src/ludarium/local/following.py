"""A page that follows a table of the device: messages go to it as they come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from ludarium.tables.errors import RequestError
from ludarium.tables.follower import TableFollower
from ludarium.tables.table.table import Table

# What a page is told when it must follow the table anew: it opens another connection then.
COME_BACK: Final[str] = ""


class Following:
    """One page that follows one table: what a WebSocket is on a server."""

    def __init__(self, table: Table, person: str, seat: int, number: int, send: Callable[[str], object]) -> None:
        self._follower: Final[TableFollower] = TableFollower(table, person, seat, number)
        self._send: Final[Callable[[str], object]] = send
        self._task: Final[asyncio.Task[None]] = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        with self._follower as follower:
            try:
                while True:
                    message = await follower.take()
                    if message is None:
                        await follower.wait()
                    else:
                        self._send(message.text)
            except RequestError:
                self._send(COME_BACK)

    def look(self, seat: int) -> None:
        """Look from another seat of one's own, or from none (-2)."""
        self._follower.look_from(seat)

    def close(self) -> None:
        self._task.cancel()
