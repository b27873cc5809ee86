"""Many stored tables for measurements: copies of one that has been played."""

from __future__ import annotations

import secrets

from sqlalchemy import text

from ludarium.server.store.database import Database
from ludarium.server.store.schema import metadata

SQLITE_NUMBERS = "WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < :count) SELECT n FROM s"
POSTGRES_NUMBERS = "SELECT generate_series(1, :count) AS n"


def fill(address: str, count: int) -> None:
    """Copy the first table of a database so many times, with its seats and changes. Nobody must look after them."""
    database = Database(address)
    numbers = POSTGRES_NUMBERS if database.is_postgres else SQLITE_NUMBERS
    engine = database.engine(1)
    tag = secrets.token_hex(4)
    with engine.begin() as connection:
        for name, own in (("tables", "id"), ("changes", "table_id"), ("seats", "table_id")):
            columns = [column.name for column in metadata.tables[name].columns]
            copied = {own: f"'{tag}' || n", "code": f"'{tag}' || n", "key": "NULL", "due": "NULL"}
            chosen = ", ".join(copied.get(column, f"t.{column}") for column in columns)
            one = f"SELECT * FROM {name} WHERE {own} = (SELECT {own} FROM {name} LIMIT 1)"
            copy = (
                f"INSERT INTO {name} ({', '.join(columns)}) SELECT {chosen} FROM ({numbers}) AS numbers, ({one}) AS t"
            )
            connection.execute(text(copy), {"count": count})
    engine.dispose()
