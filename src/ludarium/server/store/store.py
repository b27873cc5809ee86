"""The store: what a table and a person need to keep and to find again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Select, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.store import schema
from ludarium.server.store.database import Database
from ludarium.server.store.rows import ChangeRow, SeatRow, TableRow
from ludarium.server.store.writer import Act, StoreFailed, Writer

T = TypeVar("T")
READERS: Final[int] = 4
OVER: Final[str] = "over"


@dataclass(slots=True, frozen=True)
class Listed:
    """A table in a list: who sits there, and who is asked since when."""

    table: TableRow
    seats: list[SeatRow]
    asked: str
    changed: int


class Store:
    """One writer; readers have connections of their own."""

    def __init__(self, database: Database) -> None:
        self.database: Final[Database] = database
        self.engine: Final[Engine] = database.engine(READERS)
        self.writer: Final[Writer] = Writer(database.engine(2))
        self._readers: Final[ThreadPoolExecutor] = ThreadPoolExecutor(READERS, "reader")

    async def close(self) -> None:
        await self.writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, look: Callable[[Connection], T]) -> T:
        """What a look at the database finds; `StoreFailed` where there is no database to look at."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(self._look, look))

    def _look(self, look: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return look(connection)
        except SQLAlchemyError as error:
            raise StoreFailed(str(error.args[0] if error.args else error)) from error

    async def act(self, act: Act) -> Any:
        """Change something beside the changes of tables; what `act` returns once it is durable."""
        return await self.writer.write(act=act)

    # Tables.

    async def add_table(self, row: TableRow, seats: Sequence[SeatRow], changes: Sequence[ChangeRow]) -> None:
        def act(connection: Connection) -> None:
            connection.execute(insert(schema.tables), asdict(row))
            write_seats(connection, seats)

        await self.writer.write(changes, act)

    async def add_change(self, change: ChangeRow, act: Act | None = None) -> None:
        """Keep a change, and what goes with it; a `Conflict` if another one has its number."""
        await self.writer.write((change,), act)

    async def table(self, id: str) -> TableRow | None:
        return await self.read(lambda connection: _table(connection, schema.tables.c.id == id))

    async def table_by_code(self, code: str) -> TableRow | None:
        return await self.read(lambda connection: _table(connection, schema.tables.c.code == code))

    async def table_by_key(self, key: str) -> TableRow | None:
        return await self.read(lambda connection: _table(connection, schema.tables.c.key == key))

    async def changes(self, id: str, after: int = -1) -> list[ChangeRow]:
        """The changes of a table after a number, in order."""
        return await self.read(partial(changes_of, id=id, after=after))

    async def change_by_key(self, id: str, key: str) -> ChangeRow | None:
        """The change that came with an idempotency key."""
        columns = schema.changes.c
        chosen = select(schema.changes).where(columns.table_id == id, columns.key == key)
        return await self.read(lambda connection: _change(connection, chosen))

    async def snapshots(self, id: str) -> dict[int, str]:
        """The saved states of a game by ply; where a ply came twice, the later one."""
        columns = schema.snapshots.c
        chosen = select(columns.ply, columns.state).where(columns.table_id == id).order_by(columns.number)
        rows = await self.read(lambda connection: connection.execute(chosen).all())
        return {row.ply: row.state for row in rows}

    async def due(self, now: int, most: int) -> list[str]:
        """The tables somebody must look after by now, the longest waiting first."""
        column = schema.tables.c.due
        chosen = select(schema.tables.c.id).where(column.is_not(None), column <= now).order_by(column).limit(most)
        return await self.read(lambda connection: list(connection.scalars(chosen)))

    async def tables_of(self, person: str, most: int, over: bool) -> list[Listed]:
        """The tables somebody sits at, the newest first: running ones or finished ones."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
        is_over = schema.tables.c.status.in_([OVER, "closed"])
        chosen = select(schema.tables).where(schema.tables.c.id.in_(mine), is_over if over else ~is_over)
        return await self.read(partial(_listed, chosen=chosen, most=most))

    async def open_tables(self, status: str, most: int) -> list[Listed]:
        """The tables everybody may join (waiting) or watch (running), the newest first."""
        chosen = select(schema.tables).where(schema.tables.c.open, schema.tables.c.status == status)
        return await self.read(partial(_listed, chosen=chosen, most=most))

    # Notes and notices.

    async def note(self, table: str, person: str) -> str:
        columns = schema.notes.c
        chosen = select(columns.text).where(columns.table_id == table, columns.person == person)
        return await self.read(lambda connection: connection.scalar(chosen)) or ""

    async def keep_note(self, table: str, person: str, text: str) -> None:
        columns = schema.notes.c

        def act(connection: Connection) -> None:
            connection.execute(delete(schema.notes).where(columns.table_id == table, columns.person == person))
            if text:
                connection.execute(insert(schema.notes), {"table_id": table, "person": person, "text": text})

        await self.act(act)

    async def add_notice(self, table: str, seat: int, question: int, at: int) -> None:
        """Take it on to tell a seat of a question; a `Conflict` if somebody has."""
        row = {"table_id": table, "seat": seat, "question": question, "at": at}
        await self.act(lambda connection: connection.execute(insert(schema.notices), row))


# What acts are made of.


def write_seats(connection: Connection, seats: Sequence[SeatRow]) -> None:
    """Who sits where from now on."""
    for seat in seats:
        row = asdict(seat)
        columns = schema.seats.c
        found = connection.execute(
            update(schema.seats).where(columns.table_id == seat.table_id, columns.seat == seat.seat).values(row)
        )
        if not found.rowcount:
            connection.execute(insert(schema.seats), row)


def write_table(connection: Connection, id: str, **values: Any) -> None:
    """Change what is kept about a table."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(values))


def write_snapshots(connection: Connection, id: str, number: int, states: dict[int, str]) -> None:
    rows = [{"table_id": id, "number": number, "ply": ply, "state": state} for ply, state in states.items()]
    connection.execute(insert(schema.snapshots), rows)


# What looks are made of.


def changes_of(connection: Connection, id: str, after: int = -1) -> list[ChangeRow]:
    columns = schema.changes.c
    chosen = select(schema.changes).where(columns.table_id == id, columns.number > after).order_by(columns.number)
    return [ChangeRow(*row) for row in connection.execute(chosen)]


def _change(connection: Connection, chosen: Select[Any]) -> ChangeRow | None:
    row = connection.execute(chosen).one_or_none()
    return ChangeRow(*row) if row is not None else None


def _table(connection: Connection, which: Any) -> TableRow | None:
    row = connection.execute(select(schema.tables).where(which)).one_or_none()
    return TableRow(*row) if row is not None else None


def _listed(connection: Connection, chosen: Select[Any], most: int) -> list[Listed]:
    tables = [TableRow(*row) for row in connection.execute(chosen.order_by(schema.tables.c.created.desc()).limit(most))]
    ids = [table.id for table in tables]
    sitting: dict[str, list[SeatRow]] = {id: [] for id in ids}
    seats = select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
    for row in connection.execute(seats):
        sitting[row.table_id].append(SeatRow(*row))
    latest = {id: _latest(connection, id) for id in ids}
    return [Listed(table, sitting[table.id], *latest[table.id]) for table in tables]


def _latest(connection: Connection, id: str) -> tuple[str, int]:
    """Who is asked at a table, and when it last changed."""
    columns = schema.changes.c
    newest = select(func.max(columns.number)).where(columns.table_id == id).scalar_subquery()
    row = connection.execute(
        select(columns.asked, columns.at).where(columns.table_id == id, columns.number == newest)
    ).one()
    return row.asked, row.at
