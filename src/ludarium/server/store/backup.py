"""Backups: all rows in one compressed text file, from which a database of either kind can be filled."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Column, Connection, Table, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from ludarium.core.errors import BadData
from ludarium.server.store.database import PRIVATE, Database, DatabaseError, FileLock
from ludarium.server.store.migrate import migrate
from ludarium.server.store.schema import metadata

KIND: Final[str] = "ludarium backup"
FORMAT: Final[int] = 1
AT_ONCE: Final[int] = 500


def backup(database: Database, file: Path) -> int:
    """Write everything into a new file, as it stands at one moment; returns the number of rows. The server may run."""
    if file.exists():
        raise DatabaseError(f"{file} is there already: choose another name")
    if database.path is not None and not database.path.exists():
        raise DatabaseError(f"there is no database {database.path}")
    part = file.with_name(f"{file.name}.part")
    count = 0
    try:
        with open(part, "wb", opener=_private) as file_part, gzip.open(file_part, "wt", encoding="utf-8") as target:
            target.write(json.dumps({"kind": KIND, "format": FORMAT}) + "\n")
            for row in _rows(database):
                target.write(json.dumps(row) + "\n")
                count += 1
            target.write(json.dumps({"rows": count}) + "\n")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)
    return count


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, PRIVATE)


def _rows(database: Database) -> Iterator[list[Any]]:
    engine = database.engine(1)
    try:
        with engine.connect() as connection:
            if database.is_postgres:
                connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
            for sql_table in metadata.sorted_tables:
                columns = _columns_in(connection, sql_table)
                if columns:
                    for row in connection.execution_options(yield_per=AT_ONCE).execute(select(*columns)):
                        yield [sql_table.name, list(row)]
    except SQLAlchemyError as error:
        raise DatabaseError(f"the database {database} cannot be read: {error.args[0]}") from error
    finally:
        engine.dispose()


def _columns_in(connection: Connection, sql_table: Table) -> list[Column[Any]]:
    """The columns that a database has: one of an older program may lack the last ones, or the whole table."""
    inspector = inspect(connection)
    there = (
        {row["name"] for row in inspector.get_columns(sql_table.name)} if inspector.has_table(sql_table.name) else ()
    )
    return [column for column in sql_table.columns if column.name in there]


def restore(database: Database, file: Path) -> int:
    """Fill an empty database from a backup, all or nothing; returns the number of rows. No server may run on it."""
    lock = FileLock(database.path) if database.path is not None else None
    if lock is not None:
        lock.take()
    engine = database.engine(1)
    try:
        migrate(database)
        with engine.begin() as connection:
            if any(connection.execute(select(sql_table).limit(1)).first() for sql_table in metadata.sorted_tables):
                raise DatabaseError(f"the database {database} is not empty: restore into a new one")
            return _fill(connection, file)
    finally:
        engine.dispose()
        if lock is not None:
            lock.release()


def _fill(connection: Connection, file: Path) -> int:
    count, waiting, current = 0, list[dict[str, Any]](), ""
    sql_tables = {sql_table.name: sql_table for sql_table in metadata.sorted_tables}
    for name, values in _read(file):
        if name != current or len(waiting) == AT_ONCE:
            _insert(connection, sql_tables.get(current), waiting)
            current, waiting = name, []
        columns = [column.name for column in sql_tables[name].columns]
        # The last columns may be newer than the backup: they are empty then.
        missing = [None] * (len(columns) - len(values))
        waiting.append(dict(zip(columns, [*values, *missing], strict=True)))
        count += 1
    _insert(connection, sql_tables.get(current), waiting)
    return count


def _insert(connection: Connection, sql_table: Table | None, rows: list[dict[str, Any]]) -> None:
    if sql_table is not None and rows:
        connection.execute(insert(sql_table), rows)


def _read(file: Path) -> Iterator[tuple[str, list[Any]]]:
    """The rows of a backup; one that is cut off or something else is refused."""
    found = 0
    try:
        with gzip.open(file, "rt", encoding="utf-8") as source:
            if json.loads(source.readline() or "null") != {"kind": KIND, "format": FORMAT}:
                raise BadData(f"{file} is not a backup that this program can read")
            for line in source:
                row = json.loads(line)
                if isinstance(row, dict):
                    if row != {"rows": found}:
                        raise BadData(f"{file} is damaged: {found} rows are there, {row.get('rows')} are announced")
                    return
                found += 1
                yield row[0], row[1]
    except (OSError, EOFError, ValueError, KeyError, IndexError) as error:
        if isinstance(error, BadData):
            raise
        raise BadData(f"{file} cannot be read: {error}") from error
    raise BadData(f"{file} is cut off after {found} rows")
