"""Branches in SQL: lines that people try out beside a game."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection, Table, delete, func, insert, select, update

from ludarium.server.store import schema
from ludarium.tables.rows import BranchRow

# Everything that is written about a table. Of a branch nobody else knows anything: all of it may go.
OF_A_TABLE: Final[tuple[Table, ...]] = (
    schema.branches,
    schema.changes,
    schema.seats,
    schema.snapshots,
    schema.notes,
    schema.notices,
    schema.put_away,
)


def branches_of(connection: Connection, person: str, root: str) -> list[BranchRow]:
    """The branches that somebody has made beside a game, in the order in which they were made."""
    columns = schema.branches.c
    query = select(schema.branches).where(columns.person == person, columns.root == root)
    rows = connection.execute(query.order_by(columns.created, columns.table_id))
    return [BranchRow(*row) for row in rows]


def count_branches(connection: Connection, person: str) -> int:
    """How many branches somebody has, beside all games."""
    query = select(func.count()).where(schema.branches.c.person == person)
    return connection.scalar(query) or 0


def write_branch(connection: Connection, branch: BranchRow) -> None:
    """Add a branch, or replace what is known of it."""
    row, columns = asdict(branch), schema.branches.c
    found = connection.execute(update(schema.branches).where(columns.table_id == branch.table_id).values(row))
    if not found.rowcount:
        connection.execute(insert(schema.branches), row)


def remove_branch(connection: Connection, id: str) -> None:
    """Forget a branch with its table."""
    for table in OF_A_TABLE:
        connection.execute(delete(table).where(table.c.table_id == id))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == id))
