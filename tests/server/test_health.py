"""Running the server: health, metrics, logs, stopping, tables that come and go in memory."""

from __future__ import annotations

import gc
import json
import sys
import threading
import time
import weakref
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from conftest import ROOT
from ludarium.tables.table.catalogue_cache import MOST_CATALOGUES, CatalogueCache
from server.processes import ServerProcess
from serving import LocalServer, Someone, fetch, guest, new_table, play_on, serving, wait_until
from support import HARBOUR, played

sys.path.append(str(ROOT / "benchmarks"))
from server_fill import fill


def test_health_and_readiness(server: LocalServer) -> None:
    assert fetch(f"{server.url}/healthz").json() == {"status": "alive"}
    assert fetch(f"{server.url}/readyz").json() == {"status": "ready"}


def test_metrics_are_for_those_who_run_the_server(tmp_path: Path) -> None:
    with serving(tmp_path, metrics_token="let me see") as server:
        ada = guest(server)
        table = new_table(ada)
        play_on(ada, table, 3)
        text = fetch(f"{server.url}/metrics").text
        assert "ludarium_answer_seconds_count 3" in text
        assert "ludarium_tables_in_memory 1" in text
        assert 'ludarium_requests_total{status="201"} 2' in text
        forwarded = {"X-Forwarded-For": "203.0.113.5"}
        assert fetch(f"{server.url}/metrics", headers=forwarded).status_code == 404
        known = {**forwarded, "X-Metrics-Token": "let me see"}
        assert fetch(f"{server.url}/metrics", headers=known).status_code == 200
        for line in text.splitlines():
            assert line.startswith("# TYPE ") or len(line.split(" ")) == 2, line


def test_logs_are_json_and_name_nobody(tmp_path: Path) -> None:
    with ServerProcess(str(tmp_path / "x.sqlite"), log="debug") as server:
        ada = guest(server.url, "Augusta Ada")
        table = new_table(ada)
        new_table(ada, "bot bot")
        play_on(ada, table, 2)
        ada.post("/people/accounts", {"login": "augusta.ada", "password": "correct horse battery"})
        ada.answer(table, 0, "nonsense", 0)
        text = server.stop()
    rows = [json.loads(line) for line in text.splitlines()]
    assert all({"at", "level", "logger", "message"} <= set(row) for row in rows)
    for secret in ("Augusta", "augusta", "horse", ada.id, "127.0.0.1:", ada.cookie().partition("=")[2]):
        assert secret not in text


def test_stopping_lets_go_of_everybody_and_loses_nothing(tmp_path: Path) -> None:
    address = str(tmp_path / "x.sqlite")
    with ServerProcess(address) as server:
        ada = guest(server.url)
        table = new_table(ada)
        play_on(ada, table, 5)
        with ada.live(table, seat=0) as live:
            ply = live.next("update")["ply"]
            start = time.monotonic()
            server.stop()
            assert time.monotonic() - start < 10
            try:
                while True:
                    live.socket.recv(timeout=30)
            except ConnectionClosed as closed:
                assert closed.rcvd is not None
                assert closed.rcvd.code in {1001, 1012}
    with ServerProcess(address) as server:
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        assert again.update(table, 0)["ply"] == ply


def test_a_second_server_on_the_same_file_says_what_to_do(tmp_path: Path) -> None:
    address = str(tmp_path / "x.sqlite")
    with ServerProcess(address):
        second = ServerProcess(address)
        _, errors = second.process.communicate(timeout=30)
        assert second.process.returncode != 0
        assert b"another server uses" in errors


# Tables in memory.


def test_tables_are_fetched_when_somebody_asks_for_them(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        tables = [new_table(ada) for _ in range(5)]
    with serving(tmp_path, notice_seconds=3600.0) as server:
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        assert server.services.lobby.tables == {}
        again.update(tables[3], 0)
        assert list(server.services.lobby.tables) == [tables[3]]


def test_100_000_stored_tables_do_not_keep_a_server_from_starting(tmp_path: Path) -> None:
    with serving(tmp_path, notice_seconds=3600.0) as server:
        ada = guest(server)
        play_on(ada, new_table(ada, open=True), 2)
    fill(str(tmp_path / "ludarium.sqlite"), 100_000)
    start = time.process_time()
    with serving(tmp_path) as server:
        assert time.process_time() - start < 2
        assert server.services.lobby.tables == {}
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        tables = again.get("/tables", which="running", most=100).json()
        assert len(tables) == 100
        assert again.update(tables[0]["id"], -2)["ply"] > 0
        assert len(server.services.lobby.tables) == 1


def test_idle_tables_are_forgotten_but_not_while_somebody_watches(tmp_path: Path) -> None:
    with serving(tmp_path, idle_seconds=0.0, most_tables=2) as server:
        ada = guest(server)
        tables = [new_table(ada) for _ in range(4)]
        lobby = server.services.lobby
        with ada.live(tables[0], seat=0) as live:
            live.next("update")
            time.sleep(0.05)
            assert lobby.drop_idle_tables() == 3
            assert list(lobby.tables) == [tables[0]]
            play_on(ada, tables[0], 1)
            assert live.next("update")
        wait_until(lambda: lobby.drop_idle_tables() == 1)
        assert ada.update(tables[0], 0)["ply"] > 0


def test_the_longest_unused_tables_give_way_first(tmp_path: Path) -> None:
    with serving(tmp_path, most_tables=2) as server:
        ada = guest(server)
        tables = [new_table(ada) for _ in range(4)]
        ada.update(tables[0], 0)
        server.services.lobby.drop_idle_tables()
        assert set(server.services.lobby.tables) == {tables[0], tables[3]}


def test_many_who_ask_at_once_wait_for_one_look(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        table = new_table(ada, open=True)
        play_on(ada, table, 10)
    with serving(tmp_path) as server:
        found: list[int] = []

        def look() -> None:
            response = fetch(f"{server.url}/api/v1/tables/{table}/scene", verify=False)
            found.append(response.status_code)

        threads = [threading.Thread(target=look) for _ in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [200] * 12
        assert len(server.services.lobby.tables) == 1


def test_tables_with_the_same_settings_share_a_catalogue() -> None:
    catalogues = CatalogueCache()
    sessions = [played(HARBOUR, 2, seed, 3) for seed in range(3)]
    for session in sessions:
        catalogues.share(session)
    assert sessions[0].catalogue() is sessions[2].catalogue()
    assert catalogues.text(sessions[0]) is catalogues.text(sessions[1])
    other = played(HARBOUR, 3, 1, 3)
    catalogues.share(other)
    assert other.catalogue() is not sessions[0].catalogue()
    assert MOST_CATALOGUES < 1000


def test_a_table_that_is_dropped_leaves_memory_at_once(tmp_path: Path) -> None:
    """The server seldom looks for cycles: neither viewers nor refused answers may leave one that holds a game."""
    with serving(tmp_path) as server:
        ada = guest(server)
        gc.disable()
        try:
            table = new_table(ada)
            with ada.live(table, seat=0) as live:
                live.next("update")
                play_on(ada, table, 5)
                assert ada.answer(table, 0, "nonsense", 0).status_code == 409
                assert ada.answer(table, 0, "nonsense", ada.update(table, 0)["ply"]).status_code in {409, 422}
            wait_until(lambda: server.services.metrics.viewers == 0)
            kept = weakref.ref(server.services.lobby.tables.pop(table))
            wait_until(lambda: kept() is None, 10)
        finally:
            gc.enable()
