"""Group commit: one thread writes everything that waits in one transaction.

Callers are answered after the commit, so what was acknowledged is on the disk. Under load many answers share one
flush of the disk; an answer that comes alone is written at once.
"""

from __future__ import annotations

import asyncio
import logging
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

from ludarium.tables.rows import CHANGE_COLUMNS, ChangeRow
from ludarium.tables.store import Conflict, StoreFailed

log: Final[logging.Logger] = logging.getLogger("ludarium.store")
CHANNEL: Final[str] = "ludarium"
NOTIFY: Final[str] = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"
# After a commit of so many jobs the next one waits a moment: then many others share its flush of the disk.
CROWD: Final[int] = 6
GATHER_SECONDS: Final[float] = 0.003
# It is written even where it changes nothing: whoever puts a table off (`SqlStore.release_due_table`) waits for it.
LOWER_DUE: Final[str] = "UPDATE tables SET due = CASE WHEN due < {0} THEN due ELSE {0} END WHERE id = {0}"
# Rows go to the database in batches of these sizes, so that few statements are ever prepared.
BATCH_SIZES: Final[tuple[int, ...]] = (64, 16, 4, 1)
# A message of PostgreSQL holds less than 8,000 bytes, and a change needs 60 at most.
CHANGES_PER_MESSAGE: Final[int] = 100
# The state by which PostgreSQL tells of two transactions that wait for each other, and how often it is tried again.
DEADLOCK: Final[str] = "40P01"
DEADLOCK_TRIES: Final[int] = 3
WriteFunction = Callable[[Connection], Any]


@dataclass(slots=True, eq=False)
class WriteJob:
    """Writes that belong together, and the future of whoever waits for them.

    `function` is called in the same transaction, after the changes; it may read and write, and `done` gets its result.
    `due` is a table and the time by which somebody must look after it.
    """

    changes: Sequence[ChangeRow]
    function: WriteFunction | None
    due: tuple[str, int] | None
    done: asyncio.Future[Any]

    def table(self) -> str:
        """The table that is written to; an empty text where it is something else."""
        return self.changes[0].table_id if self.changes else ""


@dataclass(slots=True)
class WriterCounts:
    """What the writer has done so far, for the metrics."""

    commits: int = 0
    written: int = 0
    failed: int = 0
    seconds: float = 0.0
    processor: float = 0.0


class Writer:
    """The only one who writes: a thread with a queue of jobs."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final[Engine] = engine
        self.counts: Final[WriterCounts] = WriterCounts()
        self._raw: PoolProxiedConnection | None = None
        self._loop: Final[asyncio.AbstractEventLoop] = asyncio.get_running_loop()
        self._waiting: Final[SimpleQueue[WriteJob | None]] = SimpleQueue()
        self._thread: Final[Thread] = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(
        self,
        changes: Sequence[ChangeRow] = (),
        function: WriteFunction | None = None,
        due: tuple[str, int] | None = None,
    ) -> asyncio.Future[Any]:
        """Done once the writes are durable, with the result of `function`; else `Conflict` or `StoreFailed`."""
        job = WriteJob(changes, function, due, self._loop.create_future())
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
            # Two servers that write to the same tables in one order never wait for each other in a circle.
            jobs = sorted([job, *self._other_jobs()], key=WriteJob.table)
            crowd = len(jobs)
            start, before = perf_counter(), thread_time()
            found = self._commit(jobs)
            self.counts.seconds += perf_counter() - start
            self.counts.processor += thread_time() - before
            self._loop.call_soon_threadsafe(_resolve, jobs, found)
        if self._raw is not None:
            self._raw.close()
        self.engine.dispose()

    def _other_jobs(self) -> list[WriteJob]:
        """Everything else that waits in the queue by now."""
        found: list[WriteJob] = []
        try:
            while (job := self._waiting.get_nowait()) is not None:
                found.append(job)
            self._waiting.put(None)
        except Empty:
            pass
        return found

    def _commit(self, jobs: list[WriteJob]) -> list[Any]:
        """All jobs in one transaction; if one of them does not fit, each on its own savepoint."""
        try:
            if all(job.function is None for job in jobs):
                self._commit_changes(jobs)
                found: list[Any] = [None] * len(jobs)
            else:
                with self.engine.begin() as connection:
                    found = _write_together(connection, jobs)
                    self._notify(connection, jobs)
        except Exception:  # noqa: BLE001  one job is at fault, or the store: the slow way finds out which
            return self._commit_one_by_one(jobs)
        self._count(len(jobs))
        return found

    def _commit_changes(self, jobs: list[WriteJob]) -> None:
        """Write changes and nothing else, as most answers do: straight to the driver, past SQLAlchemy."""
        changes = [change for job in jobs for change in job.changes]
        raw = self._raw if self._raw is not None else self.engine.raw_connection()
        self._raw = None
        cursor = raw.cursor()
        dialect = self.engine.dialect.name
        try:
            if dialect == "sqlite":
                cursor.execute("BEGIN IMMEDIATE")
            for statement, values in statements(dialect, changes):
                cursor.execute(statement, values)
            for statement, values in due_statements(dialect, jobs):
                cursor.execute(statement, values)
            if dialect == "postgresql":
                cursor.execute(NOTIFY, (CHANNEL, notification_payloads(changes)))
            raw.commit()
        except BaseException:
            cursor.close()
            _return_connection(raw)
            raise
        cursor.close()
        self._raw = raw

    def _commit_one_by_one(self, jobs: list[WriteJob], tries: int = DEADLOCK_TRIES) -> list[Any]:
        found: list[Any] = []
        try:
            with self.engine.begin() as connection:
                for job in jobs:
                    found.append(_try(connection, job))
                written = [job for job, result in zip(jobs, found) if not isinstance(result, Exception)]
                self._notify(connection, written)
        except SQLAlchemyError as error:
            if tries > 1 and _is_deadlock(error):
                return self._commit_one_by_one(jobs, tries - 1)
            self.counts.failed += len(jobs)
            return [store_failed(error)] * len(jobs)
        self._count(len(written))
        return found

    def _notify(self, connection: Connection, jobs: list[WriteJob]) -> None:
        """Notify the other servers of the changes; PostgreSQL delivers that with the commit."""
        payloads = notification_payloads([change for job in jobs for change in job.changes])
        if connection.dialect.name == "postgresql" and payloads:
            connection.exec_driver_sql(NOTIFY, (CHANNEL, payloads))

    def _count(self, written: int) -> None:
        self.counts.commits += 1
        self.counts.written += written


def store_failed(error: SQLAlchemyError) -> StoreFailed:
    """What whoever waits is told; and those who run the server, by the log."""
    reason = str(error.args[0] if error.args else error)
    log.error("the database fails", extra={"reason": reason})
    return StoreFailed(reason)


def _is_deadlock(error: SQLAlchemyError) -> bool:
    """Whether PostgreSQL has ended a transaction because another one waits for it: it is worth another try."""
    return getattr(getattr(error, "orig", None), "sqlstate", "") == DEADLOCK


def _return_connection(raw: PoolProxiedConnection) -> None:
    """Return a connection whose transaction failed to the pool; one that cannot roll back is not used again."""
    try:
        raw.rollback()
    except Exception:  # noqa: BLE001  whatever the driver says, the connection is done with
        raw.invalidate()
    raw.close()


def _write_together(connection: Connection, jobs: list[WriteJob]) -> list[Any]:
    insert(connection, [change for job in jobs for change in job.changes])
    lower_due(connection, jobs)
    return [job.function(connection) if job.function is not None else None for job in jobs]


def _try(connection: Connection, job: WriteJob) -> Any:
    try:
        with connection.begin_nested():
            insert(connection, job.changes)
            lower_due(connection, [job])
            return job.function(connection) if job.function is not None else None
    except IntegrityError as error:
        return Conflict(str(error.orig))
    except DataError as error:
        return StoreFailed(str(error.orig))
    except SQLAlchemyError:
        raise
    except Exception as error:  # noqa: BLE001  it is raised where somebody waits for the job
        return error


def insert(connection: Connection, changes: Sequence[ChangeRow]) -> None:
    """Add changes."""
    for statement, values in statements(connection.dialect.name, changes):
        connection.exec_driver_sql(statement, values)


def lower_due(connection: Connection, jobs: Sequence[WriteJob]) -> None:
    """Make tables due where their changes say so."""
    for statement, values in due_statements(connection.dialect.name, jobs):
        connection.exec_driver_sql(statement, values)


def due_statements(dialect: str, jobs: Sequence[WriteJob]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """One statement for each table, in the order of their ids, as `_run` has sorted the changes."""
    dues = sorted(job.due for job in jobs if job.due is not None)
    statement = LOWER_DUE.format("%s" if dialect == "postgresql" else "?")
    for table, due in dues:
        yield statement, (due, due, table)


def statements(dialect: str, changes: Sequence[ChangeRow]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Many rows to a statement: each statement gives other threads a chance to get in between."""
    start = 0
    for size in BATCH_SIZES:
        while len(changes) - start >= size:
            yield _insert_of(dialect, size), tuple(chain.from_iterable(changes[start : start + size]))
            start += size


def notification_payloads(changes: Sequence[ChangeRow]) -> list[str]:
    """The changes of a commit as messages for other servers: few, and each small enough for PostgreSQL."""
    names = [f"{change.table_id} {change.number}" for change in changes]
    return [",".join(names[start : start + CHANGES_PER_MESSAGE]) for start in range(0, len(names), CHANGES_PER_MESSAGE)]


def parse_notification(message: str) -> list[tuple[str, int]]:
    """The tables and numbers of the changes in such a message."""
    rows = [row.rpartition(" ") for row in message.split(",")]
    return [(table, int(number)) for table, _, number in rows]


@cache
def _insert_of(dialect: str, size: int) -> str:
    mark = "%s" if dialect == "postgresql" else "?"
    row = f"({', '.join([mark] * len(CHANGE_COLUMNS))})"
    return f"INSERT INTO changes ({', '.join(CHANGE_COLUMNS)}) VALUES {', '.join([row] * size)}"


def _resolve(jobs: list[WriteJob], found: list[Any]) -> None:
    for job, result in zip(jobs, found):
        if job.done.cancelled():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)
