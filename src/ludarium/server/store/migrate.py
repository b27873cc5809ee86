"""Bringing a database to the present schema."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.store.database import Database, DatabaseError

# Two servers that start at once must not both build the schema.
MIGRATION_LOCK: Final[int] = 7_253_011


def migrate(database: Database) -> None:
    """Build the schema, or bring it up to date; nothing happens where it is."""
    if database.folder is not None and not database.folder.exists():
        raise DatabaseError(f"there is no folder {database.folder} for the database: make it first")
    engine = database.engine(1)
    try:
        with engine.begin() as connection:
            if database.is_postgres:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            _upgrade(connection)
    except CommandError as error:
        raise DatabaseError(f"{database} was made by a newer Ludarium: {error}") from error
    except SQLAlchemyError as error:
        reason = error.args[0] if error.args else error
        raise DatabaseError(f"the database {database} cannot be used: {reason}") from error
    finally:
        engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "ludarium.server.store:migrations")
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    if MigrationContext.configure(connection).get_current_revision() != script.get_current_head():
        command.upgrade(config, "head")
