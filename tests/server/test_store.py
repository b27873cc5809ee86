"""The store: schema, group commit, conflicts, backups."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, select, text

from ludarium.core.errors import BadData
from ludarium.server.store import schema
from ludarium.server.store.backup import backup, restore
from ludarium.server.store.database import Database, DatabaseError, FileLock
from ludarium.server.store.migrate import HEAD, migrate
from ludarium.server.store.sql_store import SqlStore
from ludarium.server.store.writer import notification_payloads, parse_notification
from ludarium.server.verify import verify_tables
from ludarium.tables.rows import BranchRow, ChangeRow, SeatRow, TableRow
from ludarium.tables.store import Conflict, StoreFailed, TableWrites
from server.databases import KINDS, Databases
from server.processes import ServerProcess
from serving import guest, new_table, play_on, serving

# The number by which SQLite calls it.
FULL = 2

T = TypeVar("T")


def change(number: int, table: str = "t", **more: Any) -> ChangeRow:
    return ChangeRow(table, number, 1, "answer", 0, "p", number, "[]", "", "", None)._replace(**more)


def with_store(address: str, act: Callable[[SqlStore], Awaitable[T]]) -> T:
    async def run() -> T:
        database = Database(address)
        migrate(database)
        store = SqlStore(database)
        try:
            return await act(store)
        finally:
            await store.close()

    return asyncio.run(run())


# The schema.


@KINDS
def test_migrations_build_the_schema_that_the_code_expects(databases: Databases, kind: str) -> None:
    database = Database(databases.new(kind))
    migrate(database)
    migrate(database)
    engine = database.engine(1)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_the_last_migration_is_known_by_name() -> None:
    config = Config()
    config.set_main_option("script_location", "ludarium.server.store:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_the_changes_of_a_commit_are_told_in_messages_that_postgresql_takes() -> None:
    longest = "x" * 40
    rows = [change(10**6 + number, longest) for number in range(250)]
    messages = notification_payloads(rows)
    assert len(messages) == 3
    assert max(len(message.encode()) for message in messages) < 8000
    assert [row for message in messages for row in parse_notification(message)] == [
        (longest, row.number) for row in rows
    ]
    assert notification_payloads([]) == []


@KINDS
def test_a_database_of_a_newer_program_is_left_alone(databases: Databases, kind: str) -> None:
    database = Database(databases.new(kind))
    migrate(database)
    engine = database.engine(1)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(DatabaseError, match="newer"):
        migrate(database)


@pytest.mark.parametrize("address", ["", "mysql://x/y", ":memory:", "sqlite://"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(DatabaseError):
        Database(address)


def test_a_database_that_cannot_be_used_says_so(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_bytes(b"this is no database, but long enough to look like one" * 100)
    with pytest.raises(DatabaseError, match=r"x\.sqlite"):
        migrate(Database(str(tmp_path / "x.sqlite")))
    with pytest.raises(DatabaseError, match="folder"):
        migrate(Database(str(tmp_path / "nowhere" / "x.sqlite")))
    with pytest.raises(DatabaseError, match="cannot be used"):
        migrate(Database("postgresql://user:hidden@127.0.0.1:1/x"))


def test_passwords_of_databases_are_not_shown() -> None:
    assert "hidden" not in str(Database("postgresql://user:hidden@127.0.0.1:1/x"))


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "x.sqlite"), FileLock(tmp_path / "x.sqlite")
    first.take()
    with pytest.raises(DatabaseError, match="another server"):
        second.take()
    first.release()
    second.take()
    second.release()


# Files.


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_nobody_but_the_owner_can_read_the_files_of_a_server(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "here"
    old = os.umask(0o022)
    try:
        with ServerProcess(str(folder / "x.sqlite"), tmp_path / "log") as server:
            play_on(ada := guest(server.url), new_table(ada), 3)
            kept = {path.name: mode(path) for path in folder.iterdir()}
            backup(Database(str(folder / "x.sqlite")), tmp_path / "all.gz")
    finally:
        os.umask(old)
    assert {"x.sqlite", "x.sqlite-wal", "x.sqlite-shm", "x.sqlite.lock"} <= kept.keys()
    assert set(kept.values()) == {0o600}
    assert mode(folder) == 0o700
    assert (mode(tmp_path / "log"), mode(tmp_path / "all.gz")) == (0o600, 0o600)


def test_files_of_an_older_program_are_closed_to_others_and_the_folder_of_others_is_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    names = ["x.sqlite", "x.sqlite-wal", "x.sqlite-shm"]
    for name in names:
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o644)
    Database(str(tmp_path / "x.sqlite")).engine(1).dispose()
    assert [mode(tmp_path / name) for name in names] == [0o600] * 3
    assert mode(tmp_path) == 0o755


def test_a_database_is_not_opened_and_closed_beside_sqlite(tmp_path: Path) -> None:
    """It would end the locks of SQLite in the same process."""
    database = Database(str(tmp_path / "x.sqlite"))
    migrate(database)
    first = database.engine(1)
    with first.connect() as writing:
        writing.exec_driver_sql("INSERT INTO notes VALUES ('t', 'p', 'x')")
        Database(str(tmp_path / "x.sqlite")).engine(1).dispose()
        other = subprocess.run(
            [sys.executable, "-c", INTRUDER, str(tmp_path / "x.sqlite")], capture_output=True, text=True, check=False
        )
        assert "locked" in other.stderr
    first.dispose()


INTRUDER = """
import sqlite3, sys
sqlite3.connect(sys.argv[1], timeout=0.1).execute("BEGIN IMMEDIATE")
"""


# Group commit.


@KINDS
def test_what_waits_is_written_together(databases: Databases, kind: str) -> None:
    async def act(store: SqlStore) -> tuple[int, int]:
        await asyncio.gather(*(store.writer.write((change(number),)) for number in range(300)))
        return store.writer.counts.commits, len(await store.changes("t"))

    commits, written = with_store(databases.new(kind), act)
    assert written == 300
    assert commits < 100


@KINDS
def test_the_second_with_a_number_is_told_so_and_hurts_nobody_else(databases: Databases, kind: str) -> None:
    async def act(store: SqlStore) -> list[Any]:
        rows = [change(0), change(1), change(1, person="late"), change(2), change(0, "other")]
        told = await asyncio.gather(*(store.writer.write((row,)) for row in rows), return_exceptions=True)
        kept = [(row.number, row.person) for row in await store.changes("t")]
        assert kept == [(0, "p"), (1, "p"), (2, "p")]
        return told

    told = with_store(databases.new(kind), act)
    assert [type(error) for error in told] == [type(None), type(None), Conflict, type(None), type(None)]


@KINDS
def test_a_key_is_used_once_at_a_table(databases: Databases, kind: str) -> None:
    async def act(store: SqlStore) -> list[Any]:
        rows = [change(0, key="k"), change(1, key="k"), change(0, "other", key="k"), change(1), change(2)]
        return await asyncio.gather(*(store.writer.write((row,)) for row in rows), return_exceptions=True)

    told = with_store(databases.new(kind), act)
    assert [type(error) for error in told] == [type(None), Conflict, type(None), type(None), type(None)]


@KINDS
def test_what_goes_with_a_change_is_kept_with_it_or_not_at_all(databases: Databases, kind: str) -> None:
    note = {"table_id": "t", "person": "p", "text": "x"}

    def write(connection: Connection) -> str:
        connection.execute(insert(schema.notes), note)
        return "written"

    def fail(connection: Connection) -> None:
        connection.execute(insert(schema.notes), {**note, "person": "q"})
        raise ValueError("on purpose")

    async def act(store: SqlStore) -> None:
        jobs = [store.writer.write((change(0),), write), store.writer.write((change(1),), fail)]
        done, failed = await asyncio.gather(*jobs, return_exceptions=True)
        assert done == "written"
        assert isinstance(failed, ValueError)
        people = await store.read(lambda connection: list(connection.scalars(select(schema.notes.c.person))))
        assert people == ["p"]
        assert [row.number for row in await store.changes("t")] == [0]

    with_store(databases.new(kind), act)


def test_a_commit_of_sqlite_is_on_the_disk_whoever_connects(tmp_path: Path) -> None:
    engine = Database(str(tmp_path / "x.sqlite")).engine(2)
    with engine.connect() as first, engine.connect() as second:
        for connection in (first, second):
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == FULL
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()


@KINDS
def test_branches_are_kept_beside_their_tables_and_forgotten_with_them(databases: Databases, kind: str) -> None:
    def new(id: str, person: str, name: str = "") -> TableWrites:
        table = TableRow(id, f"code {id}", "harbour", "{}", person, None, False, "running", 5, None)
        seat = SeatRow(id, 0, "person", person, "Ada")
        return TableWrites(new_table=table, seats=[seat], branch=BranchRow(id, "root", "root", 7, person, name, 5))

    async def act(store: SqlStore) -> None:
        plain = TableWrites(new_table=new("root", "ada").new_table, seats=[SeatRow("root", 0, "person", "ada", "Ada")])
        await store.write([change(0, "root")], plain)
        for id, person in (("b", "ada"), ("a", "ada"), ("c", "bo")):
            await store.write([change(0, id)], new(id, person))
        await store.write([change(1, "b")], TableWrites(branch=new("b", "ada", "A town on E6").branch))
        found = await store.branches("ada", "root")
        assert [(row.table_id, row.name, row.ply) for row in found] == [("a", "", 7), ("b", "A town on E6", 7)]
        assert await store.branches("ada", "a") == []
        assert [await store.count_branches(person) for person in ("ada", "bo", "eve")] == [2, 1, 0]
        listed = await store.tables_of("ada", 10, "mine")
        assert [listing.table.id for listing in listed] == ["root"]
        assert await store.open_tables_of("ada") == 1
        await store.remove_branch("a")
        assert [row.table_id for row in await store.branches("ada", "root")] == ["b"]
        assert await store.table("a") is None
        assert await store.changes("a") == []
        assert len(await store.changes("b")) == 2

    with_store(databases.new(kind), act)


def test_text_that_a_database_cannot_hold_fails_alone(databases: Databases) -> None:
    async def act(store: SqlStore) -> list[Any]:
        rows = [change(0), change(1, person="a\x00b"), change(2)]
        return await asyncio.gather(*(store.writer.write((row,)) for row in rows), return_exceptions=True)

    told = with_store(databases.new("postgresql"), act)
    assert [type(error) for error in told] == [type(None), StoreFailed, type(None)]


def test_what_waits_is_written_before_the_writer_stops(databases: Databases) -> None:
    address = databases.new("sqlite")

    async def act(store: SqlStore) -> list[asyncio.Future[Any]]:
        return [store.writer.write((change(number),)) for number in range(50)]

    with_store(address, act)

    async def query(store: SqlStore) -> int:
        return len(await store.changes("t"))

    assert with_store(address, query) == 50


# Backups and proofs.


@KINDS
def test_a_backup_fills_another_database_of_either_kind(tmp_path: Path, databases: Databases, kind: str) -> None:
    source = tmp_path / "ludarium.sqlite"
    with serving(tmp_path) as server:
        ada = guest(server)
        table = new_table(ada)
        play_on(ada, table, 20)
        file = tmp_path / "all.gz"
        assert backup(Database(str(source)), file) > 20
        play_on(ada, table, 3)
    with pytest.raises(DatabaseError, match="already"):
        backup(Database(str(source)), file)
    target = databases.new(kind)
    rows = restore(Database(target), file)
    again = tmp_path / "again.gz"
    assert backup(Database(target), again) == rows
    assert sorted(gzip.decompress(again.read_bytes()).splitlines()) == sorted(
        gzip.decompress(file.read_bytes()).splitlines()
    )
    assert [found.fault for found in verify_tables(Database(target))] == [""]
    with pytest.raises(DatabaseError, match="not empty"):
        restore(Database(target), file)


def test_a_damaged_backup_restores_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        new_table(guest(server))
    whole = tmp_path / "whole.gz"
    backup(Database(str(tmp_path / "ludarium.sqlite")), whole)
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    for name, data in (
        ("cut", gzip.compress(b"".join(lines[:-2]))),
        ("short", gzip.compress(b"".join([*lines[:2], lines[-1]]))),
        ("other", gzip.compress(b'{"kind": "something else"}\n')),
        ("torn", whole.read_bytes()[:-20]),
        ("text", b"not even compressed"),
    ):
        (tmp_path / name).write_bytes(data)
        target = Database(str(tmp_path / f"{name}.sqlite"))
        with pytest.raises(BadData):
            restore(target, tmp_path / name)
        engine = target.engine(1)
        with engine.connect() as connection:
            assert connection.execute(select(schema.people)).all() == []
        engine.dispose()


def test_a_check_finds_whatever_was_changed_behind_the_servers_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        tables = [new_table(ada, seed=seed) for seed in range(4)]
        for table in tables:
            play_on(ada, table, 10)
    database = Database(str(tmp_path / "ludarium.sqlite"))
    assert all(not found.fault and found.plies > 10 for found in verify_tables(database))
    engine = database.engine(1)
    changes = schema.changes
    with engine.begin() as connection:
        row = connection.execute(
            select(changes.c.entries).where(changes.c.table_id == tables[1], changes.c.number == 3)
        ).one()
        entries = json.loads(row.entries)
        entries[0]["hash"] = "0" * 16
        where = (changes.c.table_id == tables[1], changes.c.number == 3)
        connection.execute(changes.update().where(*where).values(entries=json.dumps(entries)))
        connection.execute(changes.delete().where(changes.c.table_id == tables[2], changes.c.number == 5))
        first = (changes.c.table_id == tables[3], changes.c.number == 1)
        data = json.loads(connection.execute(select(changes.c.data).where(*first)).scalar_one())
        connection.execute(changes.update().where(*first).values(data=json.dumps({**data, "seed": 99})))
    engine.dispose()
    faults = {found.table: found.fault for found in verify_tables(database)}
    assert faults[tables[0]] == ""
    assert "hash" in faults[tables[1]]
    assert "change 5 is missing" in faults[tables[2]]
    assert "seed" in faults[tables[3]]
