"""Disk full, database down, locked or damaged: clear errors, nothing half done, and no restart to go on."""

from __future__ import annotations

import contextlib
import json
import resource
import sqlite3
from pathlib import Path

import httpx
import psycopg
import pytest

from ludarium.server.store import database
from ludarium.server.store.database import Database
from ludarium.server.verify import verify_tables
from server.databases import Databases
from server.processes import ServerProcess
from serving import PATIENCE, Someone, fetch, guest, new_table, play_on, serving, wait_until

SETUP = {"game": "harbour", "seats": [{"kind": "me"}] * 2}
ENDLESS = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def first_answer(person: Someone, table: str) -> tuple[int, str, int]:
    seat = person.update(table, -2)["scene"]["asked"][0]
    question = person.question(table, seat)
    return seat, question["answers"][0]["word"], question["ply"]


def test_a_full_disk_is_told_and_once_there_is_room_it_goes_on(databases: Databases) -> None:
    address = databases.new("sqlite")
    with ServerProcess(address) as server:
        ada = guest(server.url)
        table = new_table(ada)
        play_on(ada, table, 5)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
        seat, word, ply = first_answer(ada, table)
        before = ada.update(table, seat)
        for _ in range(3):
            refused = ada.answer(table, seat, word, ply, key="again")
            assert (refused.status_code, refused.json()["title"]) == (503, "store failed")
            assert "try again" in refused.json()["detail"]
            assert ada.update(table, seat) == before
        assert ada.post("/tables", SETUP).status_code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, ENDLESS)
        assert ada.answer(table, seat, word, ply, key="again").status_code == 200
        play_on(ada, table, 5)
    assert [found.fault for found in verify_tables(Database(address))] == [""]


def test_a_database_that_is_down_is_told_and_once_it_is_back_it_goes_on(databases: Databases) -> None:
    address = databases.new("postgresql")
    name = psycopg.conninfo.conninfo_to_dict(address)["dbname"]
    with (
        ServerProcess(address) as server,
        psycopg.connect(address.replace(f"/{name}?", "/postgres?"), autocommit=True) as admin,
    ):
        ada = guest(server.url)
        table, other = new_table(ada), new_table(ada, open=True)
        play_on(ada, table, 5)
        seat, word, ply = first_answer(ada, table)
        admin.execute("UPDATE pg_database SET datallowconn = false WHERE datname = %s", (name,))
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
        before = ada.update(table, seat)
        for _ in range(2):
            refused = ada.answer(table, seat, word, ply, key="again")
            assert (refused.status_code, refused.json()["title"]) == (503, "store failed")
            assert ada.update(table, seat) == before
        assert ada.get("/tables").status_code == 503
        assert ada.client.get(f"{server.url}/readyz").status_code == 503
        assert ada.client.get(f"{server.url}/healthz").status_code == 200
        admin.execute("UPDATE pg_database SET datallowconn = true WHERE datname = %s", (name,))
        wait_until(lambda: ada.client.get(f"{server.url}/readyz").status_code == 200)
        assert ada.answer(table, seat, word, ply, key="again").status_code == 200
        with ada.live(other, seat=-2) as live:
            live.next("update")
            play_on(ada, other, 2)
            live.next("update")
        play_on(ada, table, 5)
    assert [found.fault for found in verify_tables(Database(address))] == ["", ""]


def test_a_database_that_another_program_locks_is_told_and_then_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = tuple(text.replace("busy_timeout=5000", "busy_timeout=50") for text in database.PRAGMAS)
    monkeypatch.setattr(database, "PRAGMAS", patient)
    with serving(tmp_path) as server:
        ada = guest(server)
        table = new_table(ada)
        seat, word, ply = first_answer(ada, table)
        before = ada.update(table, seat)
        with contextlib.closing(sqlite3.connect(tmp_path / "ludarium.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = ada.answer(table, seat, word, ply, key="again")
            assert (refused.status_code, refused.json()["title"]) == (503, "store failed")
            assert ada.update(table, seat) == before
            assert ada.get("/tables").status_code == 200
        assert ada.answer(table, seat, word, ply, key="again").status_code == 200


def test_a_damaged_database_is_told_to_people_and_once_to_the_log(tmp_path: Path) -> None:
    file, log = tmp_path / "x.sqlite", tmp_path / "log"
    with ServerProcess(str(file)) as server:
        ada = guest(server.url)
        table = new_table(ada)
        play_on(ada, table, 5)
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'changes'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as damaged:
        damaged.seek((page - 1) * size)
        damaged.write(b"\xff" * size)
    with ServerProcess(str(file), log_file=log) as server:
        for _ in range(3):
            told = httpx.get(f"{server.url}/api/v1/tables/{table}", headers={"Cookie": ada.cookie()}, timeout=PATIENCE)
            assert (told.status_code, told.json()["title"]) == (503, "store failed")
        assert fetch(f"{server.url}/healthz").status_code == 200
    rows = [json.loads(row) for row in log.read_text().splitlines()]
    reasons = [row["reason"] for row in rows if row["message"] == "the database fails"]
    assert len(reasons) == 1
    assert "malformed" in reasons[0]
