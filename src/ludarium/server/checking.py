"""Proving every record: each table is folded and each game played again, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, select

from ludarium import games
from ludarium.core.errors import LudariumError
from ludarium.server.store import schema
from ludarium.server.store.database import Database, DatabaseError
from ludarium.server.store.rows import TableRow
from ludarium.server.store.store import changes_of
from ludarium.server.tables.play import resumed_play
from ludarium.server.tables.situation import begun


@dataclass(slots=True, frozen=True)
class Checked:
    """One table, how many answers were proved, and what is wrong with it, if something is."""

    table: str
    plies: int
    fault: str


def check(database: Database) -> Iterator[Checked]:
    """Every table, one after the other. Nothing is changed, and the server may run."""
    if database.path is not None and not database.path.exists():
        raise DatabaseError(f"there is no database {database.path}")
    engine = database.engine(1)
    try:
        with engine.connect() as connection:
            for id in list(connection.scalars(select(schema.tables.c.id).order_by(schema.tables.c.created))):
                yield _check(connection, id)
    finally:
        engine.dispose()


def _check(connection: Connection, id: str) -> Checked:
    row = TableRow(*connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one())
    changes = changes_of(connection, id)
    plies = 0
    try:
        numbers = [change.number for change in changes]
        if numbers != list(range(len(changes))):
            missing = next(number for number, found in enumerate([*numbers, -1]) if number != found)
            return Checked(id, 0, f"change {missing} is missing")
        situation = begun(row)
        for change in changes:
            situation.take(change)
        if situation.names:
            columns = schema.snapshots.c
            chosen = select(columns.ply, columns.state).where(columns.table_id == id).order_by(columns.number)
            is_old = situation.rules != games.get(situation.setup.game).version
            snapshots = {row.ply: row.state for row in connection.execute(chosen)} if is_old else {}
            plies = resumed_play(situation, changes, snapshots).session.ply
        if plies != situation.ply:
            return Checked(id, plies, f"{situation.ply} answers are told, {plies} are there")
    except (LudariumError, KeyError, ValueError, TypeError, IndexError) as error:
        return Checked(id, plies, f"{type(error).__name__}: {error}")
    return Checked(id, plies, "")
