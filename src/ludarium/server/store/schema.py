"""The tables of the database, for SQLite and PostgreSQL alike. Times are milliseconds since 1970."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text, text

metadata: Final[MetaData] = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# People. A guest has no login; an account is a guest who has chosen one.
people: Final[Table] = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("login", String(80), nullable=True, unique=True),
    Column("password", String(200), nullable=True),
    Column("preferences", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# Sessions of browsers and tokens of programs: of both only a digest is kept. A session has no scopes.
keys: Final[Table] = Table(
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("id", String(40), nullable=False, unique=True),
    Column("person", String(40), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("scopes", String(80), nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

# Where notices go: a browser's push service, or a webhook.
channels: Final[Table] = Table(
    "channels",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False, index=True),
    Column("kind", String(20), nullable=False),
    Column("address", Text, nullable=False),
    Column("secrets", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# What people keep from game to game, as the file that the game reads and writes.
collections: Final[Table] = Table(
    "collections",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("box", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

# Tables as they were set up. `due` is when the scheduler must look after one: a clock, a bot, a notice.
tables: Final[Table] = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("code", String(20), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("setup", Text, nullable=False),
    Column("owner", String(40), nullable=False),
    Column("key", String(120), nullable=True, unique=True),
    Column("open", Boolean, nullable=False),
    Column("status", String(20), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),
)
Index("ix_tables_due", tables.c.due, sqlite_where=tables.c.due.is_not(None), postgresql_where=tables.c.due.is_not(None))
Index("ix_tables_lobby", tables.c.open, tables.c.status, tables.c.created)

# Who sits where now, for lists of tables; the changes tell who sat there before. A free seat has no person.
seats: Final[Table] = Table(
    "seats",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("person", String(40), nullable=False, index=True),
    Column("name", String(80), nullable=False),
)

# One row for each change of a table, in order: nothing is ever removed, an undo is a row of its own. The primary key is
# the lock: whoever comes second with a number gets a conflict, and catches up.
changes: Final[Table] = Table(
    "changes",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(40), nullable=False),
    Column("base", Integer, nullable=False),
    Column("entries", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("asked", String(40), nullable=False),
    Column("key", String(120), nullable=True),
)
Index(
    "ix_changes_key",
    changes.c.table_id,
    changes.c.key,
    unique=True,
    sqlite_where=text("key IS NOT NULL"),
    postgresql_where=text("key IS NOT NULL"),
)

# States that let a running game go on when the rules have got a new version.
snapshots: Final[Table] = Table(
    "snapshots",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("state", Text, nullable=False),
)

# Tables that somebody does not want to see in their lists.
put_away: Final[Table] = Table(
    "put_away",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("table_id", String(40), primary_key=True),
)

# Lines that somebody tries out beside a game. Each is a table of its own, which no list shows.
branches: Final[Table] = Table(
    "branches",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("root", String(40), nullable=False),
    Column("parent", String(40), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("person", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
)
Index("ix_branches_person", branches.c.person, branches.c.root)

notes: Final[Table] = Table(
    "notes",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("text", Text, nullable=False),
)

# Who was notified of which question: the key keeps two processes from notifying twice. While a process is at it,
# `until` says how long the others leave it alone; it is empty once the notice is sent.
notices: Final[Table] = Table(
    "notices",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("question", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
)
