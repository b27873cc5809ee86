"""Migrates a database to the present schema."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.store.database import Database, DatabaseError

# The last of the migrations: a database that has it needs nothing, and Alembic is not even loaded.
HEAD: Final[str] = "0005"
# Two servers that start at once must not both build the schema.
MIGRATION_LOCK: Final[int] = 7_253_011


def migrate(database: Database) -> None:
    """Create the schema, or bring it up to date; does nothing if it is."""
    if database.folder is not None and not database.folder.exists():
        raise DatabaseError(f"there is no folder {database.folder} for the database: make it first")
    engine = database.engine(1)
    try:
        with engine.begin() as connection:
            if database.is_postgres:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            if revision_of(connection) != HEAD:
                _upgrade(connection, database)
    except SQLAlchemyError as error:
        reason = error.args[0] if error.args else error
        raise DatabaseError(f"the database {database} cannot be used: {reason}") from error
    finally:
        engine.dispose()


def revision_of(connection: Connection) -> str | None:
    """The last migration of a database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _upgrade(connection: Connection, database: Database) -> None:
    from alembic import command  # noqa: PLC0415  it takes long to load, and is hardly ever needed
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "ludarium.server.store:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise DatabaseError(f"{database} was made by a newer Ludarium: {error}") from error
