"""Tables that a server kept before classes had kinds: they are proved, played on, and proved again."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from format1 import server_tables, unpack_database
from ludarium.core.nature import random_stream
from ludarium.server.store.backup import backup, restore
from ludarium.server.store.database import Database
from ludarium.server.verify import verify_tables
from serving import LocalServer, Someone, serving

TABLES = server_tables()
PASSWORD = "a long password"
RUNNING = sorted(name for name in TABLES if name.endswith("running"))
OVER = sorted(name for name in TABLES if name.endswith("over"))


def signed_in(server: LocalServer, login: str) -> Someone:
    found = Someone(server.url)
    told = found.post("/people/sessions", {"login": login, "password": PASSWORD})
    assert told.status_code == 201, told.text
    return found


def play_on(people: dict[int, Someone], table: str, answers: int) -> int:
    """Some random answers of those who are asked; returns how many could be given."""
    given = 0
    for number in range(answers):
        asked = [seat for seat in people[0].update(table, -2)["scene"]["asked"] if seat in people]
        question = people[asked[0]].question(table, asked[0]) if asked else None
        if question is None:
            break
        rng = random_stream(number, "play on")
        word = question["answers"][rng.randrange(len(question["answers"]))]["word"]
        told = people[asked[0]].answer(table, asked[0], word, question["ply"])
        assert told.status_code == 200, told.text
        given += 1
    return given


def faults(path: Path) -> list[str]:
    return [f"{row.table}: {row.fault}" for row in verify_tables(Database(str(path))) if row.fault]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return unpack_database(tmp_path)


def test_every_table_is_proved(kept: Path) -> None:
    rows = list(verify_tables(Database(str(kept))))
    assert faults(kept) == []
    assert {row.table for row in rows} == set(TABLES.values())
    assert all(row.plies for row in rows)


def test_running_games_go_on_and_stay_provable(kept: Path) -> None:
    with serving(kept.parent) as server:
        ada = signed_in(server, "ada")
        seats: dict[str, Any] = {name: len(ada.info(TABLES[name])["seats"]) for name in RUNNING}
        for name in RUNNING:
            assert play_on(dict.fromkeys(range(seats[name]), ada), TABLES[name], 6), name
    assert faults(kept) == [], "rows of both formats lie side by side"
    with serving(kept.parent) as server:
        ada = signed_in(server, "ada")
        for name in RUNNING:
            assert play_on(dict.fromkeys(range(seats[name]), ada), TABLES[name], 2), name
    assert faults(kept) == []


def test_finished_games_can_be_looked_at(kept: Path) -> None:
    with serving(kept.parent) as server:
        ada = signed_in(server, "ada")
        for name in OVER:
            assert ada.update(TABLES[name], -2)["scene"]["asked"] == []
            assert len(ada.get(f"/tables/{TABLES[name]}/log", seat=-2).json()) > 20, name


def test_what_was_taken_back_can_be_brought_back(kept: Path) -> None:
    table = TABLES["harbour_running"]
    with serving(kept.parent) as server:
        ada = signed_in(server, "ada")
        ply = ada.update(table, -2)["scene"]["ply"]
        told = [ada.post(f"/tables/{table}/redo", {"seat": seat, "ply": ply}) for seat in (0, 1)]
        assert sorted(row.status_code for row in told)[0] == 200, [row.text for row in told]
    assert faults(kept) == []


def test_orders_notes_chat_clock_and_bot_are_still_there(kept: Path) -> None:
    table = TABLES["bot_notes_orders"]
    with serving(kept.parent) as server:
        ada = signed_in(server, "ada")
        info = ada.info(table)
        orders = info["orders"][0]["orders"]
        assert [order.get("kind") for order in orders] == [None, "accept_power", "accept_trade_power"]
        assert ada.get(f"/tables/{table}/setup").json()["clock"]["move"] == 86400
        assert ada.get(f"/tables/{table}/notes").json() == {"text": "watch the river"}
        assert [row["text"] for row in ada.get(f"/tables/{table}/chat").json()] == ["a good game so far"]
        before = ada.update(table, -2)["scene"]["ply"]
        play_on({0: ada}, table, 4)
        assert ada.update(table, -2)["scene"]["ply"] > before
    assert faults(kept) == []


def test_both_people_of_a_table_go_on(kept: Path) -> None:
    with serving(kept.parent) as server:
        ada, bo = signed_in(server, "ada"), signed_in(server, "bob")
        assert play_on({0: ada, 1: bo}, TABLES["two_people"], 8) == 8
    assert faults(kept) == []


def test_games_of_older_rules_go_on_from_the_snapshots_that_were_kept(kept: Path) -> None:
    names = ["euphoria_running", "magnastorm_running", "terra_mystica_running"]
    with closing(sqlite3.connect(kept)) as database:
        for name in names:
            start = "table_id = ? AND kind = 'start'"
            old = database.execute(f"SELECT data FROM changes WHERE {start}", [TABLES[name]]).fetchone()[0]
            new = json.dumps({**json.loads(old), "rules": "0.9"})
            database.execute(f"UPDATE changes SET data = ? WHERE {start}", [new, TABLES[name]])
        database.commit()
    assert faults(kept) == []
    with serving(kept.parent) as server:
        ada = signed_in(server, "ada")
        for name in names:
            assert play_on(dict.fromkeys(range(4), ada), TABLES[name], 3), name
    assert faults(kept) == []


def test_a_backup_of_such_tables_is_proved_where_it_is_restored(kept: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "backup.jsonl.gz", tmp_path / "other.sqlite"
    backup(Database(str(kept)), file)
    restore(Database(str(other)), file)
    assert faults(other) == []
