"""The tables in memory: set up, loaded when somebody asks for them, dropped when nobody does."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ludarium.core.errors import LudariumError
from ludarium.tables.actor import Actor, scoped_key
from ludarium.tables.errors import RequestError, engine_error, forbidden, not_found, not_now, store_unavailable
from ludarium.tables.listed_states import ListedStates
from ludarium.tables.rows import BranchRow, TableRow
from ludarium.tables.store import Store, StoreFailed
from ludarium.tables.table.catalogue_cache import CatalogueCache
from ludarium.tables.table.clocks import Clocks
from ludarium.tables.table.seats import (
    Beginning,
    begin_elsewhere,
    initial_seats,
    is_full,
    opening_change,
    start_game,
)
from ludarium.tables.table.session import OutdatedOpening, TableSession, resume_session
from ludarium.tables.table.setup import TableSetup, clock_of, validate_setup
from ludarium.tables.table.state import Seat, TableState, initial_state
from ludarium.tables.table.table import PendingChange, Scheduler, Table, now_ms

# No letters and digits that people mistake for one another.
LETTERS: Final[str] = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
CODE_LETTERS: Final[int] = 8
ID_BYTES: Final[int] = 9
# More than any change has.
ANY_NUMBER: Final[int] = 2**31


@dataclass(slots=True, frozen=True)
class Elsewhere:
    """A game that did not begin at its table, and what is to be stored about a `branch` (None for other tables)."""

    beginning: Beginning
    branch: Callable[[TableRow], BranchRow | None]


class Lobby:
    """All tables of this process; `most` are kept in memory, and unused ones for `idle` seconds.

    The ids of new tables begin with a `prefix`, by which a client tells where they are kept.
    """

    def __init__(self, store: Store, scheduler: Scheduler, most: int, idle: float, prefix: str = "") -> None:
        self.store: Final[Store] = store
        self.catalogues: Final[CatalogueCache] = CatalogueCache()
        self.most: Final[int] = most
        self.idle: Final[float] = idle
        self.prefix: Final[str] = prefix
        self.scheduler: Final[Scheduler] = scheduler
        self.tables: Final[dict[str, Table]] = {}
        self._listed: Final[ListedStates] = ListedStates(store)
        self._loading: Final[dict[str, asyncio.Task[Table]]] = {}
        # Changes of other processes that were heard of while a table was being loaded.
        self._heard: Final[dict[str, int]] = {}

    # Finding tables.

    def in_memory(self, id: str) -> Table | None:
        """A table that need not be loaded."""
        table = self.tables.get(id)
        if table is None or table.broken:
            return None
        table.last_used = time.monotonic()
        return table

    async def table(self, id: str) -> Table:
        """A table. If it is not in memory it is loaded, once for all who ask, and every answer is checked again."""
        found = self.in_memory(id)
        if found is not None:
            return found
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loaded(id))
        return await asyncio.shield(self._loading[id])

    def _loaded(self, id: str) -> None:
        self._loading.pop(id, None)
        self._heard.pop(id, None)

    async def clocks(self, row: TableRow) -> Clocks | None:
        """The clocks of a running table that has some. The game itself need not be loaded for that."""
        if row.status != "running" or clock_of(row.setup) is None:
            return None
        found = self.in_memory(row.id)
        return found.state.clocks if found is not None else (await self._listed.state(row)).clocks

    async def _load(self, id: str) -> Table:
        try:
            row = await self.store.table(id)
            if row is None:
                raise not_found("such table, or it is not yours to see: ask for an invitation")
            state, table_session = await self._resume(row)
        except StoreFailed:
            raise store_unavailable() from None
        except OutdatedOpening as error:
            raise not_now(f"this cannot be opened any more: {error}") from error
        except LudariumError as error:
            raise RequestError(500, "broken record", f"the record of this table does not hold: {error}") from error
        table = Table(self.store, self.scheduler, state, table_session, row.due)
        self.tables[id] = table
        self._listed.forget(id)
        if table.note_remote_change(self._heard.get(id, -1)):
            async with table.lock:
                await table.catch_up()
        self.scheduler.follow_up(table)
        return table

    async def _resume(self, row: TableRow) -> tuple[TableState, TableSession | None]:
        state, changes = initial_state(row), await self.store.changes(row.id)
        for change in changes:
            state.apply(change)
        if not state.names:
            return state, None
        game, _ = validate_setup(state.setup)
        snapshots = await self.store.snapshots(row.id) if state.rules != game.version else {}
        table_session = resume_session(state, changes, snapshots)
        self.catalogues.share(table_session.session)
        return state, table_session

    def forget(self, id: str) -> None:
        """A table is gone for good: those who still look at it must come back, and find nothing."""
        table = self.tables.pop(id, None)
        if table is not None:
            table.broken = True
            table.announce()

    def drop_idle_tables(self) -> int:
        """Drop tables that nobody has used for a while, and the longest unused ones where there are too many."""
        free = [table for table in self.tables.values() if not table.subscribers.viewers and not table.lock.locked()]
        free.sort(key=lambda table: table.last_used)
        old = time.monotonic() - self.idle
        spare = len(self.tables) - self.most
        unused = [table for index, table in enumerate(free) if index < spare or table.last_used < old or table.broken]
        for table in unused:
            del self.tables[table.id]
        return len(unused)

    def note_remote_change(self, id: str, number: int) -> Table | None:
        """Another process has stored a change of a table; the table, if it is in memory and must catch up."""
        if id in self._loading:
            self._heard[id] = max(number, self._heard.get(id, -1))
        table = self.tables.get(id)
        return table if table is not None and table.note_remote_change(number) else None

    def note_anything(self) -> None:
        """Changes of other processes may have been missed: every table asks the store before it is used again."""
        for id in [*self.tables, *self._loading]:
            self.note_remote_change(id, ANY_NUMBER)

    # Setting up tables.

    async def new_table(
        self,
        actor: Actor,
        setup: TableSetup,
        key: str | None = None,
        seats: list[Seat] | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> Table:
        """Set up a table. If every seat is taken, the game begins at once. The same key gives the same table."""
        scoped = scoped_key(actor, key)
        if scoped is not None:
            row = await self.store.table_by_key(scoped)
            if row is not None:
                return await self.table(row.id)
        try:
            game, settings = validate_setup(setup)
        except LudariumError as error:
            raise engine_error(error) from None
        complete = setup.model_copy(update={"game": game.key, "settings": settings})
        try:
            return await self._add(actor, complete, seats or initial_seats(setup, actor), scoped, elsewhere)
        except RequestError:
            # The same request may have come twice at once: then the other one has made the table.
            row = await self.store.table_by_key(scoped) if scoped is not None else None
            if row is None:
                raise
            return await self.table(row.id)

    async def has_made(self, actor: Actor, key: str | None) -> bool:
        """Whether somebody has set up a table with this key before."""
        scoped = scoped_key(actor, key)
        return scoped is not None and await self.store.table_by_key(scoped) is not None

    async def _add(
        self, actor: Actor, setup: TableSetup, seats: list[Seat], key: str | None, elsewhere: Elsewhere | None
    ) -> Table:
        status = "running" if is_full(seats) else "waiting"
        row = TableRow(
            id=f"{self.prefix}{secrets.token_urlsafe(ID_BYTES)}",
            code="".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS)),
            game=setup.game,
            setup=setup.model_dump_json(exclude_defaults=True),
            owner=actor.id,
            key=key,
            open=setup.open,
            status=status,
            created=now_ms(),
            due=None,
        )
        table = Table(self.store, self.scheduler, initial_state(row))

        def prepare() -> list[PendingChange]:
            pending = [opening_change(actor.id, seats, row)]
            if elsewhere is not None:
                pending[0].branch = elsewhere.branch(row)
                pending.append(begin_elsewhere(table, self.catalogues, elsewhere.beginning, actor.id))
            elif is_full(seats):
                pending.append(start_game(table, self.catalogues, seats, actor.id))
            return pending

        # Found here as soon as it is stored: loaded a second time, its viewers would miss each other's changes.
        self.tables[table.id] = table
        try:
            await table.change(prepare)
        except BaseException:
            del self.tables[table.id]
            raise
        return table

    async def admit(self, actor: Actor, code: str) -> Table:
        """Let somebody in who knows the code of a table."""
        row = await self.store.table_by_code(code.strip().upper().replace("-", ""))
        if row is None:
            raise RequestError(404, "not found", "no table has this code: it may have been mistyped")
        table = await self.table(row.id)
        if not table.state.may_watch(actor.id):
            await table.change(lambda: [PendingChange("admit", -1, actor.id)])
        return table

    async def rematch(self, actor: Actor, table: Table, *, same_luck: bool = False) -> Table:
        """A new table like this one. Whoever asks first sets it up; seats are kept there for the others.

        With the same luck the set-up and everything that chance decides is the same again.
        """
        state = table.state
        if actor.id not in state.people():
            raise forbidden("only those at the table ask for a rematch")
        if state.status not in {"over", "closed"}:
            raise not_now("the game is still running")
        if not state.rematch:
            seats = [_rematch_seat(seat, actor) for seat in state.seats]
            setup = state.setup_for_another_table(same_luck=same_luck and state.status == "over")
            new = await self.new_table(actor, setup, f"rematch {table.id}", seats)

            def prepare() -> list[PendingChange]:
                if state.rematch:
                    raise not_now("somebody was faster")
                return [PendingChange("rematch", -1, actor.id, {"table": new.id})]

            await table.change(prepare)
        return await self.table(state.rematch)


def _rematch_seat(seat: Seat, actor: Actor) -> Seat:
    """A seat of a rematch: whoever sat there is invited, a bot that took over stays."""
    if seat.kind != "person":
        return Seat(seat.seat, "bot", "", seat.name, seat.bot)
    return Seat(seat.seat, "person" if seat.person == actor.id else "invited", seat.person, seat.name)
