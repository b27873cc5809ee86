"""How several servers share one PostgreSQL: they learn of each other's changes, and one thinks for a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

import psycopg
from psycopg import sql

from ludarium.server.store.database import POSTGRES_OPTIONS, Database
from ludarium.server.store.postgres_presence import PRESENCE_CHANNEL, read_presence
from ludarium.server.store.writer import CHANNEL, parse_notification
from ludarium.tables.leases import Lease

if TYPE_CHECKING:
    from ludarium.tables.lobby import Lobby
    from ludarium.tables.scheduler import TableScheduler

log: Final[logging.Logger] = logging.getLogger("ludarium.postgres")
RETRY_SECONDS: Final[float] = 1.0


class PostgresLeases:
    """Leases as advisory locks of one connection: if the process or the connection dies, they are free again."""

    shared = True

    def __init__(self, database: Database) -> None:
        self._conninfo: Final[str] = database.conninfo()
        self._thread: Final[ThreadPoolExecutor] = ThreadPoolExecutor(1, "leases")
        self._connection: psycopg.Connection[tuple[bool]] | None = None
        self._taken: Final[dict[str, Lease]] = {}

    async def take(self, table: str) -> Lease | None:
        taken = self._taken.get(table)
        if taken is not None and taken.line in (None, self._connection):
            return None
        # Until the database has answered no connection holds it, and nobody else here asks.
        lease = self._taken[table] = Lease(table)
        lease.line = await self._ask("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", table)
        if lease.line is None:
            del self._taken[table]
            return None
        return lease

    async def holds(self, lease: Lease) -> bool:
        """A connection that answers has kept its locks; one that came in its place has none of them."""
        return await self._ask("SELECT %s <> ''", lease.table) is lease.line

    async def release(self, lease: Lease) -> None:
        if self._taken.get(lease.table) is lease:
            del self._taken[lease.table]
        if lease.line is self._connection:
            await self._ask("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", lease.table)

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()

    async def _ask(self, text: str, table: str) -> object:
        """The connection by which the database says yes; None if it says no, or nothing."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._query, text, table)

    def _query(self, text: str, table: str) -> psycopg.Connection[tuple[bool]] | None:
        try:
            if self._connection is None or self._connection.closed:
                self._connection = psycopg.connect(self._conninfo, autocommit=True, **POSTGRES_OPTIONS)
            row = self._connection.execute(text.encode(), (table,)).fetchone()
        except psycopg.Error:
            if self._connection is not None:
                self._connection.close()
            self._connection = None
            return None
        return self._connection if row is not None and row[0] else None


class ChangeListener:
    """Listens for changes of other servers, and lets the tables in memory catch up."""

    def __init__(self, database: Database, lobby: Lobby, scheduler: TableScheduler, server: str) -> None:
        self._conninfo: Final[str] = database.conninfo()
        self._server: Final[str] = server
        self._lobby: Final[Lobby] = lobby
        self._scheduler: Final[TableScheduler] = scheduler
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
                await self._listen()
            except Exception as error:  # noqa: BLE001  whatever it is, a server that has gone deaf must try again
                log.warning("changes of other servers cannot be received", extra={"reason": type(error).__name__})
            # From now on tables ask the store.
            self._scheduler.cut_off = True
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        """Listen until the connection breaks. Before that, all tables catch up with what they may have missed."""
        async with await psycopg.AsyncConnection.connect(
            self._conninfo, autocommit=True, **POSTGRES_OPTIONS
        ) as connection:
            for channel in (CHANNEL, PRESENCE_CHANNEL):
                await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
            self._lobby.note_anything()
            self._scheduler.cut_off = False
            for id in list(self._lobby.tables):
                self._scheduler.start_catching_up(id)
            async for notice in connection.notifies():
                self._hear(notice.channel, notice.payload)

    def _hear(self, channel: str, message: str) -> None:
        """What somebody has said on a channel; whatever cannot be read does not come from a server."""
        try:
            if channel == PRESENCE_CHANNEL:
                self._scheduler.elsewhere.note(read_presence(message, self._server))
                return
            changes = parse_notification(message)
        except ValueError:
            log.warning("a message of another server cannot be read", extra={"channel": channel})
            return
        for id, number in changes:
            self._scheduler.hear_of_change(id, number)
