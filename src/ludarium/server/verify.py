"""Verifies all stored tables: applies all changes of each, and plays its game again, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, select

from ludarium import games
from ludarium.core.errors import LudariumError
from ludarium.server.store import schema
from ludarium.server.store.database import Database, DatabaseError
from ludarium.server.store.sql_store import changes_of
from ludarium.tables.rows import TableRow
from ludarium.tables.table.session import OutdatedOpening, resume_session
from ludarium.tables.table.state import initial_state


@dataclass(slots=True, frozen=True)
class TableCheck:
    """One table: how many answers were verified, and what is wrong with it (`fault`), if anything."""

    table: str
    plies: int
    fault: str


def verify_tables(database: Database) -> Iterator[TableCheck]:
    """Verify every table, one after the other. Nothing is changed, and the server may run."""
    if database.path is not None and not database.path.exists():
        raise DatabaseError(f"there is no database {database.path}")
    engine = database.engine(1)
    try:
        with engine.connect() as connection:
            for id in list(connection.scalars(select(schema.tables.c.id).order_by(schema.tables.c.created))):
                yield _verify(connection, id)
    finally:
        engine.dispose()


def _verify(connection: Connection, id: str) -> TableCheck:
    row = TableRow(*connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one())
    changes = changes_of(connection, id)
    plies = 0
    try:
        numbers = [change.number for change in changes]
        if numbers != list(range(len(changes))):
            missing = next(number for number, found in enumerate([*numbers, -1]) if number != found)
            return TableCheck(id, 0, f"change {missing} is missing")
        state = initial_state(row)
        for change in changes:
            state.apply(change)
        if state.names:
            columns = schema.snapshots.c
            chosen = select(columns.ply, columns.state).where(columns.table_id == id).order_by(columns.number)
            is_old = state.rules != games.get(state.setup.game).version
            snapshots = {row.ply: row.state for row in connection.execute(chosen)} if is_old else {}
            plies = resume_session(state, changes, snapshots).session.ply
        if plies != state.ply:
            return TableCheck(id, plies, f"{state.ply} answers are told, {plies} are there")
    except OutdatedOpening:
        return TableCheck(id, 0, "")  # a try beside a game, under rules that are no more
    except (LudariumError, KeyError, ValueError, TypeError, IndexError) as error:
        return TableCheck(id, plies, f"{type(error).__name__}: {error}")
    return TableCheck(id, plies, "")
