"""Servers that share one PostgreSQL tell each other who looks at which table: nobody who looks is sent a notice."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from time import monotonic
from typing import TYPE_CHECKING, Final

import psycopg

from ludarium.server.store.database import POSTGRES_OPTIONS, Database

if TYPE_CHECKING:
    from ludarium.tables.lobby import Lobby

log: Final[logging.Logger] = logging.getLogger("ludarium.postgres")
PRESENCE_CHANNEL: Final[str] = "ludarium_presence"
# How often to see who has come, and how often to tell of all who are there (`RemotePresence` forgets them later).
LOOK_SECONDS: Final[float] = 1.0
TELL_SECONDS: Final[float] = 5.0
# A message of PostgreSQL holds less than 8,000 bytes, and a table with a person needs 82 at most.
PEOPLE_PER_MESSAGE: Final[int] = 90
Looking = set[tuple[str, str]]


def presence_messages(looking: Looking, server: str) -> Iterator[str]:
    """Tables and people as messages to other servers."""
    rows = [f"{table} {person}" for table, person in sorted(looking)]
    for start in range(0, len(rows), PEOPLE_PER_MESSAGE):
        yield f"{server};{','.join(rows[start : start + PEOPLE_PER_MESSAGE])}"


def read_presence(message: str, own: str) -> Looking:
    """The tables and people of such a message; nothing if it is this server's own."""
    server, _, text = message.partition(";")
    rows = [row.split(" ") for row in text.split(",")]
    return set() if server == own else {(table, person) for table, person in rows}


class PresenceTeller:
    """Tells other servers who looks at tables here."""

    def __init__(self, database: Database, lobby: Lobby, server: str) -> None:
        self._conninfo: Final[str] = database.conninfo()
        self._lobby: Final[Lobby] = lobby
        self._server: Final[str] = server
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self._tell()
            except Exception as error:  # noqa: BLE001  whatever it is, it is tried again
                log.warning("other servers cannot be told who is here", extra={"reason": type(error).__name__})
            await asyncio.sleep(LOOK_SECONDS)

    async def _tell(self) -> None:
        """Tell of everybody from time to time, and of those who come at once, until the connection breaks."""
        async with await psycopg.AsyncConnection.connect(
            self._conninfo, autocommit=True, **POSTGRES_OPTIONS
        ) as connection:
            told, last = Looking(), 0.0
            while True:
                looking = self._looking()
                if monotonic() - last >= TELL_SECONDS:
                    told, last = Looking(), monotonic()
                for message in presence_messages(looking - told, self._server):
                    await connection.execute("SELECT pg_notify(%s, %s)", (PRESENCE_CHANNEL, message))
                told |= looking
                await asyncio.sleep(LOOK_SECONDS)

    def _looking(self) -> Looking:
        tables = list(self._lobby.tables.values())
        return {(table.id, person) for table in tables for person in table.state.people() if table.is_present(person)}
