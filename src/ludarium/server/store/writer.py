"""Group commit: one thread writes everything that waits in one transaction.

Whoever waits is told after the commit, so what was acknowledged is on the disk. Under load many answers share one
flush of the disk; alone, an answer waits for nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, sleep, thread_time
from typing import Any, Final

from sqlalchemy import Connection, Engine, PoolProxiedConnection
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from ludarium.server.store.rows import CHANGE_COLUMNS, ChangeRow

CHANNEL: Final[str] = "ludarium"
NOTIFY: Final[str] = "SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told"
# Where many wait, a moment more lets many others share the same flush of the disk.
CROWD: Final[int] = 6
GATHER_SECONDS: Final[float] = 0.003
# Rows go to the database in bundles of these sizes, so that few statements are ever prepared.
BUNDLES: Final[tuple[int, ...]] = (64, 16, 4, 1)
# A message of PostgreSQL holds less than 8,000 bytes, and a change needs 60 at most.
TOLD_AT_ONCE: Final[int] = 100
Act = Callable[[Connection], Any]


class Conflict(Exception):
    """Somebody else has written this row first."""


class StoreFailed(Exception):
    """The store could not keep it, or cannot tell whether it did."""


@dataclass(slots=True, eq=False)
class Job:
    """Writes that belong together, and who waits for them. `act` may write and look for itself."""

    changes: Sequence[ChangeRow]
    act: Act | None
    done: asyncio.Future[Any]


@dataclass(slots=True)
class Counts:
    """What the writer has done so far."""

    commits: int = 0
    written: int = 0
    failed: int = 0
    seconds: float = 0.0
    processor: float = 0.0


class Writer:
    """The only one who writes."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final[Engine] = engine
        self.counts: Final[Counts] = Counts()
        self._raw: PoolProxiedConnection | None = None
        self._loop: Final[asyncio.AbstractEventLoop] = asyncio.get_running_loop()
        self._waiting: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self._thread: Final[Thread] = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, changes: Sequence[ChangeRow] = (), act: Act | None = None) -> asyncio.Future[Any]:
        """Done once the writes are durable, with what `act` returned; `Conflict` or `StoreFailed` if they are not."""
        job = Job(changes, act, self._loop.create_future())
        self._waiting.put(job)
        return job.done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        crowd = 0
        while (job := self._waiting.get()) is not None:
            if crowd >= CROWD:
                sleep(GATHER_SECONDS)
            jobs = [job, *self._others()]
            crowd = len(jobs)
            start, before = perf_counter(), thread_time()
            found = self._commit(jobs)
            self.counts.seconds += perf_counter() - start
            self.counts.processor += thread_time() - before
            self._loop.call_soon_threadsafe(_settle, jobs, found)
        if self._raw is not None:
            self._raw.close()
        self.engine.dispose()

    def _others(self) -> list[Job]:
        """Everything else that waits by now."""
        found: list[Job] = []
        try:
            while (job := self._waiting.get_nowait()) is not None:
                found.append(job)
            self._waiting.put(None)
        except Empty:
            pass
        return found

    def _commit(self, jobs: list[Job]) -> list[Any]:
        """All jobs in one transaction; if one of them does not fit, each on its own savepoint."""
        try:
            if all(job.act is None for job in jobs):
                self._commit_changes([change for job in jobs for change in job.changes])
                found: list[Any] = [None] * len(jobs)
            else:
                with self.engine.begin() as connection:
                    found = _write_together(connection, jobs)
                    self._notify(connection, jobs)
        except Exception:  # noqa: BLE001  one job is at fault, or the store: the slow way tells which
            return self._commit_one_by_one(jobs)
        self._count(len(jobs))
        return found

    def _commit_changes(self, changes: list[ChangeRow]) -> None:
        """Changes alone, which answers are: straight to the driver, since there is nothing to translate."""
        raw = self._raw if self._raw is not None else self.engine.raw_connection()
        self._raw = None
        cursor = raw.cursor()
        dialect = self.engine.dialect.name
        try:
            if dialect == "sqlite":
                cursor.execute("BEGIN IMMEDIATE")
            for statement, values in statements(dialect, changes):
                cursor.execute(statement, values)
            if dialect == "postgresql":
                cursor.execute(NOTIFY, (CHANNEL, told_of(changes)))
            raw.commit()
        except BaseException:
            cursor.close()
            _give_back(raw)
            raise
        cursor.close()
        self._raw = raw

    def _commit_one_by_one(self, jobs: list[Job]) -> list[Any]:
        found: list[Any] = []
        try:
            with self.engine.begin() as connection:
                for job in jobs:
                    found.append(_try(connection, job))
                written = [job for job, result in zip(jobs, found) if not isinstance(result, Exception)]
                self._notify(connection, written)
        except SQLAlchemyError as error:
            self.counts.failed += len(jobs)
            return [StoreFailed(str(error.args[0] if error.args else error))] * len(jobs)
        self._count(len(written))
        return found

    def _notify(self, connection: Connection, jobs: list[Job]) -> None:
        """Tell the other servers which tables have changed; they hear of it when it is committed."""
        told = told_of([change for job in jobs for change in job.changes])
        if connection.dialect.name == "postgresql" and told:
            connection.exec_driver_sql(NOTIFY, (CHANNEL, told))

    def _count(self, written: int) -> None:
        self.counts.commits += 1
        self.counts.written += written


def _give_back(raw: PoolProxiedConnection) -> None:
    """Return a connection whose transaction failed; one that cannot even forget it is not used again."""
    try:
        raw.rollback()
    except Exception:  # noqa: BLE001  whatever the driver says, the connection is done with
        raw.invalidate()
    raw.close()


def _write_together(connection: Connection, jobs: list[Job]) -> list[Any]:
    insert(connection, [change for job in jobs for change in job.changes])
    return [job.act(connection) if job.act is not None else None for job in jobs]


def _try(connection: Connection, job: Job) -> Any:
    try:
        with connection.begin_nested():
            insert(connection, job.changes)
            return job.act(connection) if job.act is not None else None
    except IntegrityError as error:
        return Conflict(str(error.orig))
    except DataError as error:
        return StoreFailed(str(error.orig))
    except SQLAlchemyError:
        raise
    except Exception as error:  # noqa: BLE001  whoever waits for the job is told
        return error


def insert(connection: Connection, changes: Sequence[ChangeRow]) -> None:
    """Add changes."""
    for statement, values in statements(connection.dialect.name, changes):
        connection.exec_driver_sql(statement, values)


def statements(dialect: str, changes: Sequence[ChangeRow]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Many rows to a statement: each statement gives other threads a chance to get in between."""
    start = 0
    for size in BUNDLES:
        while len(changes) - start >= size:
            yield _insert_of(dialect, size), tuple(chain.from_iterable(changes[start : start + size]))
            start += size


def told_of(changes: Sequence[ChangeRow]) -> list[str]:
    """What other servers are told: the changes of a commit in few messages, each small enough for PostgreSQL."""
    told = [f"{change.table_id} {change.number}" for change in changes]
    return [",".join(told[start : start + TOLD_AT_ONCE]) for start in range(0, len(told), TOLD_AT_ONCE)]


def heard_in(message: str) -> list[tuple[str, int]]:
    """The tables and changes that such a message tells of."""
    rows = [row.rpartition(" ") for row in message.split(",")]
    return [(table, int(number)) for table, _, number in rows]


@cache
def _insert_of(dialect: str, size: int) -> str:
    mark = "%s" if dialect == "postgresql" else "?"
    row = f"({', '.join([mark] * len(CHANGE_COLUMNS))})"
    return f"INSERT INTO changes ({', '.join(CHANGE_COLUMNS)}) VALUES {', '.join([row] * size)}"


def _settle(jobs: list[Job], found: list[Any]) -> None:
    for job, result in zip(jobs, found):
        if job.done.cancelled():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)
