"""Quotas: how much of the server one person or one address may hold at a time. Each is a setting."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from ludarium.server.config import Config
from ludarium.server.store.people import PeopleStore
from ludarium.server.store.sql_store import SqlStore
from ludarium.tables.bots.fair_queue import is_strong
from ludarium.tables.errors import too_many
from ludarium.tables.scheduler import TableScheduler
from ludarium.tables.table.setup import TableSetup
from ludarium.tables.table.table import Table


class Quotas:
    """Refuses what is more than enough, in words. Without rate limits (`limits` 0) nothing is refused."""

    def __init__(self, config: Config, store: SqlStore, people: PeopleStore, scheduler: TableScheduler) -> None:
        self._config: Final[Config] = config
        self._store: Final[SqlStore] = store
        self._people: Final[PeopleStore] = people
        self._scheduler: Final[TableScheduler] = scheduler
        self._by_person: Final[Counter[str]] = Counter()
        self._by_address: Final[Counter[str]] = Counter()
        # What is under way for each person, and counts already: many requests may come at once.
        self._new_tables: Final[Counter[str]] = Counter()
        self._new_strong: Final[Counter[str]] = Counter()

    def _refuse_from(self, most: int, count: int, detail: str) -> None:
        if self._config.limits and count >= most:
            raise too_many(detail)

    # Live connections.

    @contextmanager
    def connection(self, person: str, address: str) -> Iterator[None]:
        """A live connection or a stream, while the block lasts."""
        most, of_address = self._config.most_connections, self._config.most_address_connections
        self._refuse_from(most, self._by_person[person] if person else 0, f"{most} live connections are enough for one")
        detail = f"{of_address} live connections from one address are enough"
        self._refuse_from(of_address, self._by_address[address], detail)
        with _counted(self._by_address, address), _counted(self._by_person, person):
            yield

    # Tables and their bots.

    @asynccontextmanager
    async def table(self, person: str, bots: Iterable[str]) -> AsyncIterator[None]:
        """One more table of somebody, with these bots, which is set up in the block."""
        with self.strong_bots(person, bots), _counted(self._new_tables, person):
            if self._config.limits:
                count = await self._store.open_tables_of(person) + self._new_tables[person] - 1
                detail = f"you have {count} tables that are not over: finish or close some first"
                self._refuse_from(self._config.most_open_tables, count, detail)
            yield

    @asynccontextmanager
    async def branch(self, person: str, setup: TableSetup, *, own: bool) -> AsyncIterator[None]:
        """One more branch of a game, which is set up in the block; one of its own is a table like all others."""
        bots = [seat.bot for seat in setup.seats if seat.kind == "bot"]
        if own:
            async with self.table(person, bots):
                yield
            return
        with self.strong_bots(person, bots):
            await self.record(person)
            yield

    async def record(self, person: str) -> None:
        """One more game that somebody brings from elsewhere; it counts with their branches."""
        most = self._config.most_branches
        if self._config.limits:
            count = await self._store.count_branches(person)
            detail = f"you keep {count} games from elsewhere and branches beside games: remove some first"
            self._refuse_from(most, count, detail)

    @contextmanager
    def strong_bots(self, person: str, bots: Iterable[str]) -> Iterator[None]:
        """Some more bots that think for somebody: from now on, or at tables that are set up in the block."""
        if not any(is_strong(bot) for bot in bots):
            yield
            return
        most = self._config.most_strong_thoughts
        detail = f"{most} strong bots think for you already: wait until they have answered, or choose a quicker one"
        self._refuse_from(most, self._scheduler.strong_thoughts(person) + self._new_strong[person], detail)
        with _counted(self._new_strong, person):
            yield

    def change(self, table: Table) -> None:
        """One more answer at a table, or something else that is kept for good: all of it is read when it is loaded."""
        most = self._config.most_changes
        detail = f"{most} changes are enough for one table: close it, and set up another one"
        self._refuse_from(most, max(table.state.number, table.state.ply), detail)

    def message(self, table: Table) -> None:
        """One more message at a table."""
        most = self._config.most_messages
        self._refuse_from(most, table.state.chat_count, f"{most} messages are enough for one table")

    # What is kept for somebody.

    async def note(self, person: str, table: str) -> None:
        most = self._config.most_notes
        if self._config.limits:
            count = await self._store.notes_of(person, table)
            self._refuse_from(most, count, f"you have notes about {count} other tables: empty some first")

    async def token(self, person: str) -> None:
        most, count = self._config.most_tokens, len(await self._people.tokens_of(person))
        self._refuse_from(most, count, f"you have {count} tokens: take some away first")

    async def channel(self, person: str, address: str) -> None:
        """One more address for notices; the same address again takes its own place."""
        most = self._config.most_channels
        others = [row for row in await self._people.channels_of(person) if row.address != address]
        self._refuse_from(most, len(others), f"you have {len(others)} addresses for notices: take some away first")


@contextmanager
def _counted(counter: Counter[str], key: str) -> Iterator[None]:
    """One more under a key, while the block lasts; nobody is not counted."""
    if not key:
        yield
        return
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if counter[key] <= 0:
            del counter[key]
