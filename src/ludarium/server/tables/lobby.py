"""The tables in memory: made, found again when somebody asks for them, dropped when nobody does."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, insert

from ludarium.core.errors import LudariumError
from ludarium.server.errors import Refused, not_found, not_now, not_yours, refused, store_failed
from ludarium.server.store import schema
from ludarium.server.store.rows import TableRow
from ludarium.server.store.store import Store
from ludarium.server.store.writer import StoreFailed
from ludarium.server.tables.play import Catalogues, Play, resumed_play
from ludarium.server.tables.seating import is_full, opened, seats_for, started
from ludarium.server.tables.setup import TableSetup, checked
from ludarium.server.tables.situation import Seat, Situation, begun
from ludarium.server.tables.table import Draft, Keeper, Table, now
from ludarium.server.tables.who import Who, keyed

# No letters and digits that people mistake for one another.
LETTERS: Final[str] = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
CODE_LETTERS: Final[int] = 8
ID_BYTES: Final[int] = 9


class Lobby:
    """All tables of this process."""

    def __init__(self, store: Store, keeper: Callable[[Lobby], Keeper], most: int, idle: float) -> None:
        self.store: Final[Store] = store
        self.catalogues: Final[Catalogues] = Catalogues()
        self.most: Final[int] = most
        self.idle: Final[float] = idle
        self.keeper: Final[Keeper] = keeper(self)
        self.tables: Final[dict[str, Table]] = {}
        self._loading: Final[dict[str, asyncio.Task[Table]]] = {}

    # Finding.

    def in_memory(self, id: str) -> Table | None:
        """A table that need not be fetched."""
        table = self.tables.get(id)
        return table if table is not None and not table.broken else None

    async def table(self, id: str) -> Table:
        """A table, fetched and proved if it is not in memory. Those who ask at the same time wait for one look."""
        found = self.in_memory(id)
        if found is not None:
            return found
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        try:
            row = await self.store.table(id)
            if row is None:
                raise not_found("such table, or it is not yours to see: ask for an invitation")
            situation, play = await self._resumed(row)
        except StoreFailed:
            raise store_failed() from None
        except LudariumError as error:
            raise Refused(500, "broken record", f"the record of this table does not hold: {error}") from error
        table = Table(self.store, self.keeper, situation, play, row.due)
        self.tables[id] = table
        self.keeper.follow_up(table)
        return table

    async def _resumed(self, row: TableRow) -> tuple[Situation, Play | None]:
        situation, changes = begun(row), await self.store.changes(row.id)
        for change in changes:
            situation.take(change)
        if not situation.names:
            return situation, None
        game, _ = checked(situation.setup)
        snapshots = await self.store.snapshots(row.id) if situation.rules != game.version else {}
        play = resumed_play(situation, changes, snapshots)
        self.catalogues.share(play.session)
        return situation, play

    def forget_idle(self) -> int:
        """Drop tables that nobody has used for a while, and the longest unused ones where there are too many."""
        free = [table for table in self.tables.values() if not table.audience.viewers and not table.lock.locked()]
        free.sort(key=lambda table: table.used)
        old = time.monotonic() - self.idle
        spare = len(self.tables) - self.most
        gone = [table for place, table in enumerate(free) if place < spare or table.used < old or table.broken]
        for table in gone:
            del self.tables[table.id]
        return len(gone)

    def hear(self, id: str, number: int) -> Table | None:
        """Another process has changed a table; the table, if it must catch up."""
        table = self.tables.get(id)
        return table if table is not None and table.hear(number) else None

    # Making.

    async def new_table(
        self, who: Who, setup: TableSetup, key: str | None = None, seats: list[Seat] | None = None
    ) -> Table:
        """Set up a table; where every seat is taken the game begins at once. The same key gives the same table."""
        wanted = keyed(who, key)
        if wanted is not None:
            row = await self.store.table_by_key(wanted)
            if row is not None:
                return await self.table(row.id)
        try:
            game, settings = checked(setup)
        except LudariumError as error:
            raise refused(error) from None
        kept = setup.model_copy(update={"game": game.key, "settings": settings})
        try:
            return await self._add(who, kept, seats or seats_for(setup, who), wanted)
        except Refused as problem:
            row = await self.store.table_by_key(wanted) if wanted is not None else None
            if row is None:
                raise problem
            return await self.table(row.id)

    async def _add(self, who: Who, setup: TableSetup, seats: list[Seat], key: str | None) -> Table:
        status = "running" if is_full(seats) else "waiting"
        row = TableRow(
            id=secrets.token_urlsafe(ID_BYTES),
            code="".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS)),
            game=setup.game,
            setup=setup.model_dump_json(exclude_defaults=True),
            owner=who.id,
            key=key,
            open=setup.open,
            status=status,
            created=now(),
            due=None,
        )
        table = Table(self.store, self.keeper, begun(row))

        def add(connection: Connection) -> None:
            values: dict[str, Any] = {name: getattr(row, name) for name in row.__dataclass_fields__}
            connection.execute(insert(schema.tables), values)

        def prepare() -> list[Draft]:
            first = opened(who.id, seats)
            drafts = [Draft(first.kind, first.seat, first.person, first.data, seats=first.seats, act=add)]
            return [*drafts, started(table, self.catalogues, seats, who.id)] if is_full(seats) else drafts

        await table.change(prepare)
        self.tables[table.id] = table
        return table

    async def admit(self, who: Who, code: str) -> Table:
        """Let somebody in who knows the code of a table."""
        row = await self.store.table_by_code(code.strip().upper().replace("-", ""))
        if row is None:
            raise Refused(404, "not found", "no table has this code: it may have been mistyped")
        table = await self.table(row.id)
        if not table.situation.may_watch(who.id):
            await table.change(lambda: [Draft("admit", -1, who.id)])
        return table

    async def rematch(self, who: Who, table: Table) -> Table:
        """The same again: one new table, whoever asks first; the others find their seats kept for them."""
        situation = table.situation
        if who.id not in situation.people():
            raise not_yours("only those at the table ask for a rematch")
        if situation.status not in {"over", "closed"}:
            raise not_now("the game is still running")
        if not situation.rematch:
            setup = situation.setup.model_copy(update={"seed": None})
            seats = [_again(seat, who) for seat in situation.seats]
            new = await self.new_table(who, setup, f"rematch {table.id}", seats)

            def prepare() -> list[Draft]:
                if situation.rematch:
                    raise not_now("somebody was faster")
                return [Draft("rematch", -1, who.id, {"table": new.id})]

            await table.change(prepare)
        return await self.table(situation.rematch)


def _again(seat: Seat, who: Who) -> Seat:
    """A seat of a rematch: those who sat there are invited, those who left stay replaced."""
    if seat.kind != "person":
        return Seat(seat.seat, "bot", "", seat.name, seat.bot)
    return Seat(seat.seat, "person" if seat.person == who.id else "invited", seat.person, seat.name)
