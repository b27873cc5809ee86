"""Several servers on one PostgreSQL: they hear of each other's changes, and one at a time thinks for a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

import psycopg
from psycopg import sql

from ludarium.server.errors import Refused
from ludarium.server.store.database import CONNECT_SECONDS, Database
from ludarium.server.store.writer import CHANNEL, heard_in

if TYPE_CHECKING:
    from ludarium.server.tables.attending import Attendant
    from ludarium.server.tables.lobby import Lobby

log: Final[logging.Logger] = logging.getLogger("ludarium.sharing")
AGAIN_SECONDS: Final[float] = 1.0
EVERYTHING: Final[int] = 2**31


class SharedLeases:
    """Advisory locks of one connection: if the process or the connection dies, they are free again."""

    shared = True

    def __init__(self, database: Database) -> None:
        self._conninfo: Final[str] = database.conninfo()
        self._thread: Final[ThreadPoolExecutor] = ThreadPoolExecutor(1, "leases")
        self._connection: psycopg.Connection[tuple[bool]] | None = None
        self._held: Final[set[str]] = set()

    async def take(self, table: str) -> bool:
        """Whether this process may think for a table now."""
        if table in self._held:
            return False
        self._held.add(table)
        taken = await self._ask("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", table)
        if not taken:
            self._held.discard(table)
        return taken

    async def release(self, table: str) -> None:
        self._held.discard(table)
        await self._ask("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", table)

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()

    async def _ask(self, text: str, table: str) -> bool:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._query, text, table)

    def _query(self, text: str, table: str) -> bool:
        try:
            if self._connection is None or self._connection.closed:
                self._connection = psycopg.connect(self._conninfo, autocommit=True, connect_timeout=CONNECT_SECONDS)
            row = self._connection.execute(text.encode(), (table,)).fetchone()
        except psycopg.Error:
            if self._connection is not None:
                self._connection.close()
            self._connection = None
            return False
        return row is not None and row[0]


class Listener:
    """Hears which tables other servers have changed, and lets those in memory catch up."""

    def __init__(self, database: Database, lobby: Lobby, attendant: Attendant) -> None:
        self._conninfo: Final[str] = database.conninfo()
        self._lobby: Final[Lobby] = lobby
        self._attendant: Final[Attendant] = attendant
        self._task: asyncio.Task[None] | None = None
        self._catching: Final[set[asyncio.Task[None]]] = set()

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
                await self._listen()
            except psycopg.Error as error:
                log.warning("other servers cannot be heard", extra={"reason": type(error).__name__})
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> None:
        """Listen until the connection breaks; what was missed before it began is asked for."""
        async with await psycopg.AsyncConnection.connect(
            self._conninfo, autocommit=True, connect_timeout=CONNECT_SECONDS
        ) as connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            for id in list(self._lobby.tables):
                self._hear(id, EVERYTHING)
            async for notice in connection.notifies():
                for id, number in heard_in(notice.payload):
                    self._hear(id, number)

    def _hear(self, id: str, number: int) -> None:
        table = self._lobby.hear(id, number)
        if table is not None:
            task = asyncio.create_task(self._catch_up(id))
            self._catching.add(task)
            task.add_done_callback(self._catching.discard)

    async def _catch_up(self, id: str) -> None:
        """What cannot be caught up with now is tried again by whoever looks after the tables."""
        table = self._lobby.in_memory(id)
        if table is None:
            return
        with contextlib.suppress(Refused):
            async with table.lock:
                await table.catch_up()
            self._attendant.follow_up(table)
