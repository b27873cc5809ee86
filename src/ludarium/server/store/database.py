"""SQLite or PostgreSQL: how to connect, so that a commit is on the disk when it returns."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url

from ludarium.core.errors import LudariumError

PRAGMAS: Final[tuple[str, ...]] = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=5000",
    "foreign_keys=ON",
    "cache_size=-32000",
)
POSTGRES: Final[tuple[str, ...]] = ("postgresql", "postgres")
CONNECT_SECONDS: Final[int] = 5
MEMORY: Final[str] = ":memory:"


class DatabaseError(LudariumError):
    """The database cannot be used as asked; the sentence says what to do."""


class Database:
    """Where everything is kept: a file, or the address of a PostgreSQL server."""

    def __init__(self, address: str) -> None:
        self.address: Final[str] = address
        self.is_postgres: Final[bool] = urlsplit(address).scheme.partition("+")[0] in POSTGRES
        self.path: Final[Path | None] = None if self.is_postgres else _path_of(address)

    def __str__(self) -> str:
        """The address without its password."""
        return str(self.path) if self.path is not None else make_url(self.address).render_as_string(hide_password=True)

    @property
    def folder(self) -> Path | None:
        """Where files beside the database may lie."""
        return self.path.parent if self.path is not None else None

    def conninfo(self) -> str:
        """The address as psycopg takes it."""
        rest = self.address.partition("://")[2]
        return f"postgresql://{rest}"

    def engine(self, pool: int = 4) -> Engine:
        """A pool of connections."""
        if self.path is None:
            return _postgres_engine(self.address, pool)
        return _sqlite_engine(self.path, pool)


def _path_of(address: str) -> Path:
    text = address.removeprefix("sqlite:///")
    if "://" in text or not text or text == MEMORY:
        raise DatabaseError(f"'{address}' is neither a file nor an address that begins with postgresql://")
    return Path(text)


def _postgres_engine(address: str, pool: int) -> Engine:
    rest = address.partition("://")[2]
    options = {"connect_timeout": CONNECT_SECONDS, "application_name": "ludarium"}
    return create_engine(
        f"postgresql+psycopg://{rest}",
        pool_size=pool,
        max_overflow=0,
        pool_pre_ping=True,
        pool_timeout=CONNECT_SECONDS,
        connect_args=options,
    )


def _sqlite_engine(path: Path, pool: int) -> Engine:
    """Transactions begin when we say so."""
    engine = create_engine(f"sqlite:///{path}", pool_size=pool, max_overflow=0)

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


class FileLock:
    """One server at a time uses a database file: two would not hear of each other's answers."""

    def __init__(self, path: Path) -> None:
        self._path: Final[Path] = path.with_name(f"{path.name}.lock")
        self._file: int = -1

    def take(self) -> None:
        try:
            import fcntl  # noqa: PLC0415  Windows has none
        except ImportError:
            return
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            self._file = -1
            raise DatabaseError(
                f"another server uses {self._path.with_suffix('')}: stop it first, give this one a --database of its "
                "own, or let both use one PostgreSQL"
            ) from None

    def release(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
