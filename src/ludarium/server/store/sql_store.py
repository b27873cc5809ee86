"""The store of the server: tables, changes, collections, notes and notices in SQL."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from functools import partial
from typing import Any, Final, Literal, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    and_,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.store import branches, schema
from ludarium.server.store.database import Database
from ludarium.server.store.listings import list_tables
from ludarium.server.store.writer import WriteFunction, Writer, store_failed
from ludarium.tables.rows import BranchRow, ChangeRow, SeatRow, TableListing, TableRow
from ludarium.tables.store import CollectionChange, Conflict, TableWrites

T = TypeVar("T")
READERS: Final[int] = 4
# Another process may write the first collection of the same person at the same time: the second try finds it.
COLLECTION_TRIES: Final[int] = 3
OVER: Final[str] = "over"
# Whether a notice is for this process to send, another one is at it, or it has been sent.
NoticeClaim = Literal["mine", "taken", "sent"]
OwnTables = Literal["mine", "finished", "away"]


class SqlStore:
    """The store of the server (`ludarium.tables.store.Store`): one writer; readers have connections of their own."""

    def __init__(self, database: Database) -> None:
        self.database: Final[Database] = database
        self.engine: Final[Engine] = database.engine(READERS)
        self.writer: Final[Writer] = Writer(database.engine(2))
        self._readers: Final[ThreadPoolExecutor] = ThreadPoolExecutor(READERS, "reader")

    async def close(self) -> None:
        await self.writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The result of a query, which runs in a thread; `StoreFailed` where the database cannot be read."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(self._read, query))

    def _read(self, query: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return query(connection)
        except SQLAlchemyError as error:
            raise store_failed(error) from error

    async def ping(self) -> None:
        """`StoreFailed` where the database does not answer."""
        await self.read(lambda connection: connection.execute(text("SELECT 1")).scalar())

    async def write_with(self, write: WriteFunction) -> Any:
        """Write something beside changes of tables; returns what the function returns, once it is durable."""
        return await self.writer.write((), write)

    # Tables.

    def write(self, changes: Sequence[ChangeRow], writes: TableWrites | None = None) -> asyncio.Future[Any]:
        """Keep changes of a table and what goes with them."""
        if writes is None:
            return self.writer.write(changes)
        due = (changes[0].table_id, writes.due) if writes.due is not None else None
        is_due_only = replace(writes, due=None).is_empty()
        return self.writer.write(
            changes, None if is_due_only else partial(write_beside, changes=changes, writes=writes), due
        )

    async def table(self, id: str) -> TableRow | None:
        return await self.read(lambda connection: _table(connection, schema.tables.c.id == id))

    async def table_by_code(self, code: str) -> TableRow | None:
        return await self.read(lambda connection: _table(connection, schema.tables.c.code == code))

    async def table_by_key(self, key: str) -> TableRow | None:
        return await self.read(lambda connection: _table(connection, schema.tables.c.key == key))

    async def changes(self, id: str, after: int = -1) -> list[ChangeRow]:
        """The changes of a table after a number, in order."""
        return await self.read(partial(changes_of, id=id, after=after))

    async def snapshots(self, id: str) -> dict[int, str]:
        """The saved states of a game by ply; where a ply came twice, the later one."""
        columns = schema.snapshots.c
        query = select(columns.ply, columns.state).where(columns.table_id == id).order_by(columns.number)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return {row.ply: row.state for row in rows}

    async def due_tables(self, now: int, most: int) -> list[str]:
        """The tables somebody must look after by now, the longest waiting first."""
        column = schema.tables.c.due
        query = select(schema.tables.c.id).where(column.is_not(None), column <= now).order_by(column).limit(most)
        return await self.read(lambda connection: list(connection.scalars(query)))

    async def claim_due_table(self, id: str, now: int, until: int) -> bool:
        """Several processes see the same table: one takes it up, and the others leave it alone for a while."""
        columns = schema.tables.c
        claim = update(schema.tables).where(columns.id == id, columns.due <= now).values(due=until)
        return bool(await self.write_with(lambda connection: connection.execute(claim).rowcount == 1))

    async def release_due_table(self, id: str, until: int, number: int, due: int | None) -> bool:
        """The row is locked first: whoever changes the table at the same time is seen, or comes after."""
        row, newest = schema.tables.c, select(func.max(schema.changes.c.number)).where(schema.changes.c.table_id == id)

        def write(connection: Connection) -> bool:
            found = connection.scalar(select(row.due).where(row.id == id).with_for_update())
            if found != until or connection.scalar(newest) != number:
                return False
            write_table(connection, id, due=due)
            return True

        return bool(await self.write_with(write))

    async def lower_due(self, id: str, due: int) -> None:
        await self.writer.write((), due=(id, due))

    async def tables_of(self, person: str, most: int, which: OwnTables) -> list[TableListing]:
        """The tables somebody sits at, the newest first: running ones, finished ones, or those put away."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
        away = schema.tables.c.id.in_(select(schema.put_away.c.table_id).where(schema.put_away.c.person == person))
        is_over = schema.tables.c.status.in_([OVER, "closed"])
        wanted = {"mine": and_(~is_over, ~away), "finished": and_(is_over, ~away), "away": away}[which]
        query = select(schema.tables).where(schema.tables.c.id.in_(mine), _is_no_branch(), wanted)
        return await self.read(partial(list_tables, query=query, most=most))

    async def put_away(self, person: str, table: str, away: bool) -> None:
        """Take a table out of somebody's lists, or bring it back."""
        columns = schema.put_away.c

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.put_away).where(columns.person == person, columns.table_id == table))
            if away:
                connection.execute(insert(schema.put_away), {"person": person, "table_id": table})

        await self.write_with(write)

    async def open_tables(self, status: str, most: int) -> list[TableListing]:
        """The tables everybody may join (waiting) or watch (running), the newest first."""
        query = select(schema.tables).where(schema.tables.c.open, schema.tables.c.status == status)
        return await self.read(partial(list_tables, query=query, most=most))

    async def open_tables_of(self, person: str) -> int:
        """How many tables somebody has set up that are not over."""
        columns = schema.tables.c
        is_open = columns.status.in_(["waiting", "running"])
        query = select(func.count()).where(columns.owner == person, is_open, _is_no_branch())
        return await self.read(lambda connection: connection.scalar(query)) or 0

    # Branches.

    async def branches(self, person: str, root: str) -> list[BranchRow]:
        return await self.read(partial(branches.branches_of, person=person, root=root))

    async def count_branches(self, person: str) -> int:
        """How many branches somebody has, beside all games."""
        return await self.read(partial(branches.count_branches, person=person))

    async def remove_branch(self, id: str) -> None:
        await self.write_with(partial(branches.remove_branch, id=id))

    # What people keep from game to game.

    async def collection(self, person: str, game: str) -> str | None:
        return await self.read(lambda connection: _collection(connection, person, game))

    async def change_collection(self, person: str, game: str, change: Callable[[str | None], str], at: int) -> str:
        wanted = CollectionChange(person, game, change, at)
        for _ in range(COLLECTION_TRIES - 1):
            with contextlib.suppress(Conflict):
                return str(await self.write_with(partial(write_collection, wanted=wanted)))
        return str(await self.write_with(partial(write_collection, wanted=wanted)))

    async def collections_of(self, person: str) -> dict[str, str]:
        """Everything somebody keeps, by game."""
        columns = schema.collections.c
        query = select(columns.game, columns.box).where(columns.person == person)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return {row.game: row.box for row in rows}

    async def remove_collection(self, person: str, game: str) -> None:
        columns = schema.collections.c
        statement = delete(schema.collections).where(columns.person == person, columns.game == game)
        await self.write_with(lambda connection: connection.execute(statement))

    # Notes and notices.

    async def note(self, table: str, person: str) -> str:
        columns = schema.notes.c
        query = select(columns.text).where(columns.table_id == table, columns.person == person)
        return await self.read(lambda connection: connection.scalar(query)) or ""

    async def notes_of(self, person: str, except_for: str) -> int:
        """How many tables somebody has notes about, except for one."""
        columns = schema.notes.c
        query = select(func.count()).where(columns.person == person, columns.table_id != except_for)
        return await self.read(lambda connection: connection.scalar(query)) or 0

    async def save_note(self, table: str, person: str, note: str) -> None:
        columns = schema.notes.c

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.notes).where(columns.table_id == table, columns.person == person))
            if note:
                connection.execute(insert(schema.notes), {"table_id": table, "person": person, "text": note})

        await self.write_with(write)

    async def claim_notice(self, table: str, seat: int, question: int, at: int, until: int) -> NoticeClaim:
        """Take it on to notify a seat of a question, `until` a time; after that others may think that it failed."""
        own = _is_notice(table, seat, question)

        def write(connection: Connection) -> NoticeClaim:
            found = connection.execute(select(schema.notices.c.until).where(own).with_for_update()).one_or_none()
            if found is None:
                row = {"table_id": table, "seat": seat, "question": question, "at": at, "until": until}
                connection.execute(insert(schema.notices), row)
            elif found.until is None:
                return "sent"
            elif found.until > at:
                return "taken"
            else:
                connection.execute(update(schema.notices).where(own).values(until=until))
            return "mine"

        try:
            found: NoticeClaim = await self.write_with(write)
        except Conflict:
            return "taken"
        return found

    async def finish_notice(self, table: str, seat: int, question: int) -> None:
        """A notice that was taken on is sent."""
        own = _is_notice(table, seat, question)
        await self.write_with(
            lambda connection: connection.execute(update(schema.notices).where(own).values(until=None))
        )


# Writing, within a transaction.


def write_beside(connection: Connection, changes: Sequence[ChangeRow], writes: TableWrites) -> None:
    """What is written together with changes of a table, after them."""
    last = changes[-1]
    if writes.new_table is not None:
        connection.execute(insert(schema.tables), asdict(replace(writes.new_table, due=writes.due)))
    if writes.branch is not None:
        branches.write_branch(connection, writes.branch)
    write_seats(connection, writes.seats)
    if writes.status is not None:
        write_table(connection, last.table_id, status=writes.status)
    for change in writes.collections:
        write_collection(connection, change)
    if writes.snapshots:
        write_snapshots(connection, last.table_id, last.number, writes.snapshots)


def write_seats(connection: Connection, seats: Sequence[SeatRow]) -> None:
    """Replace the rows of some seats."""
    for seat in seats:
        row = asdict(seat)
        columns = schema.seats.c
        found = connection.execute(
            update(schema.seats).where(columns.table_id == seat.table_id, columns.seat == seat.seat).values(row)
        )
        if not found.rowcount:
            connection.execute(insert(schema.seats), row)


def write_table(connection: Connection, id: str, **values: Any) -> None:
    """Change the row of a table."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(values))


def write_snapshots(connection: Connection, id: str, number: int, states: Mapping[int, str]) -> None:
    rows = [{"table_id": id, "number": number, "ply": ply, "state": state} for ply, state in states.items()]
    connection.execute(insert(schema.snapshots), rows)


def write_collection(connection: Connection, wanted: CollectionChange) -> str | None:
    """Make another collection of what somebody has; nobody else changes it meanwhile."""
    old = _collection(connection, wanted.person, wanted.game, lock=True)
    new = wanted.change(old)
    columns = schema.collections.c
    if new is None or new == old:
        return old
    if old is None:
        row = {"person": wanted.person, "game": wanted.game, "box": new, "changed": wanted.at}
        connection.execute(insert(schema.collections), row)
    else:
        statement = update(schema.collections).where(columns.person == wanted.person, columns.game == wanted.game)
        connection.execute(statement.values(box=new, changed=wanted.at))
    return new


# Reading.


def _is_no_branch() -> ColumnElement[bool]:
    return schema.tables.c.id.not_in(select(schema.branches.c.table_id))


def _is_notice(table: str, seat: int, question: int) -> ColumnElement[bool]:
    columns = schema.notices.c
    return and_(columns.table_id == table, columns.seat == seat, columns.question == question)


def changes_of(connection: Connection, id: str, after: int = -1) -> list[ChangeRow]:
    columns = schema.changes.c
    query = select(schema.changes).where(columns.table_id == id, columns.number > after).order_by(columns.number)
    return [ChangeRow(*row) for row in connection.execute(query)]


def _collection(connection: Connection, person: str, game: str, lock: bool = False) -> str | None:
    columns = schema.collections.c
    query = select(columns.box).where(columns.person == person, columns.game == game)
    found: str | None = connection.scalar(query.with_for_update() if lock else query)
    return found


def _table(connection: Connection, condition: Any) -> TableRow | None:
    row = connection.execute(select(schema.tables).where(condition)).one_or_none()
    return TableRow(*row) if row is not None else None
