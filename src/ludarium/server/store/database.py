"""SQLite or PostgreSQL: how to connect, so that a commit is on the disk when it returns."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url

from ludarium.core.errors import LudariumError
from ludarium.file_lock import try_lock

PRAGMAS: Final[tuple[str, ...]] = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=5000",
    "foreign_keys=ON",
    "cache_size=-32000",
)
POSTGRES: Final[tuple[str, ...]] = ("postgresql", "postgres")
CONNECT_SECONDS: Final[int] = 5
# Of every connection. Whatever a database is configured to do, a commit returns when it is on the disk. A machine that
# is gone without a goodbye is noticed within half a minute, on both sides: its leases are free then.
POSTGRES_OPTIONS: Final[dict[str, Any]] = {
    "application_name": "ludarium",
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 25_000,
    "options": "-c synchronous_commit=on -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 "
    "-c tcp_keepalives_count=3",
}
# For the owner alone; and the files that SQLite keeps beside a database.
PRIVATE: Final[int] = 0o600
BESIDE: Final[tuple[str, ...]] = ("-wal", "-shm", "-journal")
# Windows has no such flag: child processes inherit nothing there unless it is asked for.
CLOSE_IN_CHILDREN: Final[int] = getattr(os, "O_CLOEXEC", 0)
MEMORY: Final[str] = ":memory:"


class DatabaseError(LudariumError):
    """The database cannot be used; the text says why and what to do."""


class Database:
    """Where everything is stored: a file, or the address of a PostgreSQL database."""

    def __init__(self, address: str) -> None:
        self.address: Final[str] = address
        self.is_postgres: Final[bool] = urlsplit(address).scheme.partition("+")[0] in POSTGRES
        self.path: Final[Path | None] = None if self.is_postgres else _path_of(address)

    def __str__(self) -> str:
        """The address without its password."""
        return str(self.path) if self.path is not None else make_url(self.address).render_as_string(hide_password=True)

    @property
    def folder(self) -> Path | None:
        """The folder of a database file, for other files beside it."""
        return self.path.parent if self.path is not None else None

    def conninfo(self) -> str:
        """The address as psycopg takes it."""
        rest = self.address.partition("://")[2]
        return f"postgresql://{rest}"

    def engine(self, pool: int = 4) -> Engine:
        """A pool of connections."""
        if self.path is None:
            return _postgres_engine(self.address, pool)
        make_private(self.path)
        return _sqlite_engine(self.path, pool)

    def make_folder(self) -> None:
        """Make the folder of a database file, for its owner alone; one that is there is left as it is."""
        if self.path is not None:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private(path: Path) -> None:
    """Let nobody but its owner read a database: it holds seeds, notes and mail addresses.

    SQLite gives the files beside it the same mode. Those of an older program are changed.
    """
    # One that is there is not opened: closing it would end the locks that SQLite has on it in this process.
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | CLOSE_IN_CHILDREN, PRIVATE))
    for file in (path, *(path.with_name(f"{path.name}{ending}") for ending in BESIDE)):
        with contextlib.suppress(OSError):
            if file.stat().st_mode & 0o077:
                file.chmod(PRIVATE)


def _path_of(address: str) -> Path:
    text = address.removeprefix("sqlite:///")
    if "://" in text or not text or text == MEMORY:
        raise DatabaseError(f"'{address}' is neither a file nor an address that begins with postgresql://")
    return Path(text)


def _postgres_engine(address: str, pool: int) -> Engine:
    rest = address.partition("://")[2]
    return create_engine(
        f"postgresql+psycopg://{rest}",
        pool_size=pool,
        max_overflow=0,
        pool_pre_ping=True,
        pool_timeout=CONNECT_SECONDS,
        connect_args=dict(POSTGRES_OPTIONS),
    )


def _sqlite_engine(path: Path, pool: int) -> Engine:
    """An engine for a file. The driver must not begin transactions by itself: the writer says when and how."""
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
    """A lock beside a database file: two servers on one file would not know of each other's changes."""

    def __init__(self, path: Path) -> None:
        self._path: Final[Path] = path.with_name(f"{path.name}.lock")
        self._file: int = -1

    def take(self) -> None:
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | CLOSE_IN_CHILDREN, PRIVATE)
        if not try_lock(self._file):
            self.release()
            raise DatabaseError(
                f"another server uses {self._path.with_suffix('')}: stop it first, give this one a --database of its "
                "own, or let both use one PostgreSQL"
            )

    def release(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
