"""Floods and clients that do not go on: whatever one address sends, or does not take, others are served."""

from __future__ import annotations

import json
import logging
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from ludarium.server import connection_guard, middleware
from ludarium.server.people import rate_limits
from ludarium.server.people.rate_limits import RateLimit
from ludarium.server.runner import REPEAT_SECONDS, SeldomRepeated
from ludarium.server.store.sql_store import SqlStore
from ludarium.server.websocket_guard import FRAMES_AT_ONCE, BoundedServerProtocol
from ludarium.tables.rows import ChangeRow
from serving import PATIENCE, Live, LocalServer, fetch, guest, new_table, play_on, serving, wait_until

MOST_CHANGES = 30
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
CHUNKED = b"POST /api/v1/people/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
# What begins a request that never ends, and what comes again and again then.
ENDLESS = {
    "headers": (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-Header: value\r\n" * 500),
    "one header": (b"GET / HTTP/1.1\r\nX-Header: ", b"x" * 8_000),
    "an address": (b"GET /", b"x" * 8_000),
    "trailers": (CHUNKED + b"0\r\n", b"X-Trailer: value\r\n" * 500),
    "tiny pieces": (CHUNKED, b"1\r\nx\r\n" * 1_000),
    "the length of a piece": (CHUNKED, b"0" * 8_000),
}


@pytest.fixture(scope="module", params=[True, False], ids=["fast", "ordinary"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """One with limits, so wide that nobody but a flood comes near them."""
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, fast=request.param, limits=20.0, notice_seconds=3600.0, most_changes=MOST_CHANGES) as found:
        yield found


@contextmanager
def line(server: LocalServer, data: bytes = b"") -> Iterator[socket.socket]:
    """A connection whose client takes next to nothing by itself."""
    with socket.socket() as found:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        found.settimeout(PATIENCE)
        found.connect(("127.0.0.1", server.port))
        found.sendall(data)
        yield found


def read_all(connection: socket.socket) -> bytes:
    """Everything until the connection ends, one way or the other."""
    found = b""
    try:
        while data := connection.recv(65_536):
            found += data
    except ConnectionError:
        pass
    return found


# Requests.


@pytest.mark.parametrize("what", ENDLESS)
def test_a_request_that_never_ends_is_not_kept_in_memory(server: LocalServer, what: str) -> None:
    start, more = ENDLESS[what]
    sent = 0
    with line(server, start) as connection, pytest.raises(ConnectionError):
        while sent < 100 * connection_guard.LARGEST_HEAD:
            connection.sendall(more)
            sent += len(more)
            time.sleep(0)
    assert fetch(f"{server.url}/healthz").status_code == 200


def test_a_head_that_is_too_large_is_refused_in_words(server: LocalServer) -> None:
    with line(server, b"GET / HTTP/1.1\r\nX-Header: " + b"x" * connection_guard.LARGEST_HEAD) as connection:
        found = read_all(connection)
    assert found.startswith(b"HTTP/1.1 431 Request Header Fields Too Large\r\n")
    assert json.loads(found.partition(b"\r\n\r\n")[2])["status"] == 431


def test_a_body_is_no_head_and_every_request_is_counted_anew(server: LocalServer) -> None:
    ada = guest(server)

    def pieces() -> Iterator[bytes]:
        yield b'{"name": "'
        yield from [b" "] * 1_000
        yield b'x"}'

    for _ in range(20):
        headers = {"Content-Type": "application/json"}
        told = ada.client.post("/people/guests", content=pieces(), headers=headers)
        assert told.status_code == 201, told.text


def test_requests_that_wait_for_one_another_are_bounded(server: LocalServer) -> None:
    few, many = connection_guard.MOST_PIPELINED, 20_000
    with line(server, HEALTH * few) as connection:
        found = b""
        while found.count(b"alive") < few:
            found += connection.recv(65_536)
    with line(server, HEALTH * many) as connection:
        assert read_all(connection).count(b"alive") <= few + 1


@pytest.mark.parametrize("before", [b"", HEALTH])
def test_empty_lines_hold_no_connection(tmp_path: Path, before: bytes) -> None:
    with serving(tmp_path, request_seconds=0.4) as server, line(server, before) as connection:
        found = b"" if before else b"alive"
        while b"alive" not in found:
            found += connection.recv(1_000)
        connection.sendall(b"\r\n")
        start = time.monotonic()
        read_all(connection)
        assert 0.2 < time.monotonic() - start < 15


# Responses.


def open_connections(server: LocalServer) -> int:
    return len(server._server.server_state.connections)


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the server logs as its own fault."""
    faults: list[str] = []
    monkeypatch.setattr(middleware.log, "exception", faults.append)
    return faults


def test_whoever_does_not_take_a_response_is_left_alone(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch, quiet: list[str]
) -> None:
    monkeypatch.setattr(connection_guard, "WRITE_SECONDS", 0.2)
    wait_until(lambda: open_connections(server) == 0)
    ask = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with line(server, ask * connection_guard.MOST_PIPELINED):
        wait_until(lambda: open_connections(server) == 1)
        wait_until(lambda: open_connections(server) == 0)
    assert quiet == []


def test_whoever_takes_a_response_slowly_gets_all_of_it(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_guard, "WRITE_SECONDS", 0.4)
    monkeypatch.setattr(connection_guard, "LEAST_WRITTEN", 1)
    ask = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with line(server, ask + b"\r\n" + ask + b"Connection: close\r\n\r\n") as connection:
        found = b""
        while data := connection.recv(65_536):
            found += data
            time.sleep(0.002)
    assert found.count(b"HTTP/1.1 200 OK") == 2


def test_whoever_leaves_before_the_response_is_no_fault_of_the_server(server: LocalServer, quiet: list[str]) -> None:
    ask = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    for _ in range(5):
        with line(server, ask * 10) as connection:
            connection.recv(100)
    wait_until(lambda: open_connections(server) == 0)
    assert quiet == []


# Live connections.


def masked(opcode: int, data: bytes, is_last: bool = True) -> bytes:
    return struct.pack("!BB", 0x80 * is_last + opcode, 0x80 + len(data)) + bytes(4) + data


FRAMES = {
    "empty messages": masked(1, b"{}"),
    "answers": masked(1, b'{"type":"answer","key":"k","seat":0,"word":"x","ply":0}'),
    "looks": masked(1, b'{"type":"look","seat":0}'),
    "pings": masked(9, b""),
    "pongs": masked(10, b""),
}


def ended_by_flood(live: Live, data: bytes) -> None:
    """Send until the server has had enough; it says so."""
    with pytest.raises((ConnectionClosed, OSError)):
        for _ in range(2_000):
            live.socket.socket.sendall(data)
    with pytest.raises(ConnectionClosed):
        for _ in range(100_000):
            live.socket.recv(timeout=PATIENCE)
    if live.socket.protocol.close_rcvd is not None:  # It may have been lost in the flood.
        assert live.socket.protocol.close_rcvd.code == 1008


@pytest.mark.parametrize("what", [*FRAMES, "pieces that never end"])
def test_a_flood_of_frames_ends_a_live_connection(tmp_path: Path, what: str) -> None:
    with serving(tmp_path, limits=1.0, notice_seconds=3600.0) as server:
        ada = guest(server)
        table = new_table(ada)
        with ada.live(table) as live:
            live.next("update")
            endless = what not in FRAMES
            if endless:
                live.socket.socket.sendall(masked(1, b"", is_last=False))
            ended_by_flood(live, (masked(0, b"", is_last=False) if endless else FRAMES[what]) * 1_000)
        assert ada.update(table, 0)["ply"] >= 0


def test_frames_are_bounded_by_number_and_by_time() -> None:
    now = 0.0
    protocol = BoundedServerProtocol(2.0, lambda: now, state=State.OPEN)
    data = masked(9, b"")
    protocol.receive_data(data * 2 * FRAMES_AT_ONCE)
    assert len(protocol.events_received()) == 2 * FRAMES_AT_ONCE
    now = 1.0
    protocol.receive_data(data * 101)
    assert len(protocol.events_received()) == 100
    assert protocol.close_sent is not None
    assert (protocol.close_sent.code, protocol.close_sent.reason) == (1008, "too many messages")
    free = BoundedServerProtocol(0.0, lambda: now, state=State.OPEN)
    free.receive_data(data * 10 * FRAMES_AT_ONCE)
    assert len(free.events_received()) == 10 * FRAMES_AT_ONCE


def test_messages_count_as_requests_of_their_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, limits=1.0, notice_seconds=3600.0) as server:
        ada = guest(server)
        table = new_table(ada)
        with ada.live(table, seat=0) as live:
            ply = live.next("update")["ply"]
            monkeypatch.setitem(rate_limits.RATE_LIMITS, "any", RateLimit(3, 1.0))
            live.send(type="look", seat=1)
            live.send(type="look", seat=0)
            for number in range(3):
                live.send(type="answer", key=f"k{number}", seat=0, word="x", ply=ply)
            start = time.monotonic()
            told = [live.next("reply") for _ in range(3)]
            assert [reply["key"] for reply in told] == ["k0", "k1", "k2"]
            assert [reply["problem"]["title"] for reply in told][1] == "too fast"
            # Whoever is too fast is not listened to for a while.
            assert time.monotonic() - start > 0.9


# What costs much.


def test_guests_of_one_address_share_what_costs_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rate_limits.RATE_LIMITS, "costly of address", RateLimit(10, 0.01))
    monkeypatch.setitem(rate_limits.RATE_LIMITS, "tables of address", RateLimit(4, 0.01))
    with serving(tmp_path, limits=1.0, notice_seconds=3600.0, proxies="127.0.0.1") as server:
        people = [guest(server) for _ in range(4)]
        table = new_table(people[0], open=True)
        costly = ["/tables", f"/tables/{table}/log", f"/tables/{table}/export", f"/tables/{table}/explanations"]
        costly += [f"/tables/{table}/positions/0", f"/tables/{table}/forecast"]
        told = [person.get(path).status_code for person in people for path in costly]
        assert (told.count(429), told[:10].count(429)) == (len(told) - 10, 0)
        body = {"game": "harbour", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert [person.post("/tables", body).status_code for person in people] == [201, 201, 201, 429]
        elsewhere = {"X-Forwarded-For": "203.0.113.7", "Cookie": people[0].cookie()}
        assert httpx.get(f"{server.url}/api/v1/tables", headers=elsewhere).status_code == 200


def test_a_list_of_tables_takes_as_many_statements_however_long_it_is(server: LocalServer) -> None:
    store, statements = server.services.store, []

    def count(*given: Any) -> None:
        """What others ask for now and then does not count."""
        if "changes" in given[2] or "seats" in given[2]:
            statements.append(given[2])

    event.listen(store.engine, "before_cursor_execute", count)
    counts: list[int] = []
    for tables in (1, 12):
        ada = guest(server)
        made = [new_table(ada) for _ in range(tables)]
        play_on(ada, made[0], 2)
        statements.clear()
        listed = ada.get("/tables").json()
        assert {row["id"] for row in listed} == set(made)
        counts.append(len(statements))
    event.remove(store.engine, "before_cursor_execute", count)
    assert counts == [2, 2]


def test_the_clocks_of_a_listed_table_are_read_once(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = guest(server)
    table = new_table(ada, clock={"move": 3600})
    play_on(ada, table, 4)
    rows: list[int] = []
    read = SqlStore.changes

    async def counted(store: SqlStore, id: str, after: int = -1) -> list[ChangeRow]:
        found = await read(store, id, after)
        rows.append(len(found))
        return found

    def listed() -> Any:
        rows.clear()
        return ada.get("/tables").json()[0]["deadline"]

    known = listed()
    assert (rows, known is not None) == ([], True)
    monkeypatch.setattr(SqlStore, "changes", counted)
    del server.services.lobby.tables[table]
    assert (listed(), rows[0] > 4) == (known, True)
    assert (listed(), rows) == (known, [1])
    # It is read from the beginning where what is stored does not fit.
    state = server.services.lobby._listed._kept[table]
    assert state.last_change is not None
    state.last_change = state.last_change._replace(data="{}")
    assert (listed(), len(rows)) == (known, 2)


# What is kept.


def test_whatever_changes_a_table_is_bounded(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True)
    assert bo.post(f"/tables/{table}/seats/1").status_code == 200
    number = 0
    while ada.put(f"/tables/{table}/watch", {"watch": number % 2 == 0}).status_code == 200:
        number += 1
        assert number < MOST_CHANGES
    agree = f"/tables/{table}/agreements"
    refused = [
        ada.put(f"/tables/{table}/seats/0/orders", {"orders": []}),
        ada.post(agree, {"topic": "replace", "value": 1}),
        ada.post(agree, {"topic": "close", "value": 0, "yes": False}),
        ada.post(f"/tables/{table}/confirm", {"seat": 0, "ply": 0}),
        bo.post(f"/tables/{table}/seats/1/resign"),
        bo.post(f"/tables/{table}/seats/1/return"),
    ]
    assert [told.status_code for told in refused] == [429] * 6
    assert all(f"{MOST_CHANGES} changes" in told.json()["detail"] for told in refused)
    close = {"topic": "close", "value": 0}
    assert [person.post(agree, close).status_code for person in (ada, ada, bo)] == [200, 429, 200]
    assert ada.info(table)["status"] == "closed"


def test_people_who_come_and_go_are_bounded(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "me open open")
    seat = f"/tables/{table}/seats/1"
    told = [
        status for _ in range(MOST_CHANGES) for status in (ada.post(seat, {}).status_code, ada.delete(seat).status_code)
    ]
    assert set(told) == {200, 429}
    assert ada.put(f"{seat}/bot", {}).status_code == 429
    assert ada.info(table)["number"] == MOST_CHANGES


def test_the_log_is_not_filled_with_what_uvicorn_says_of_nonsense() -> None:
    now = 0.0
    seldom = SeldomRepeated(lambda: now)

    def passes(text: str) -> bool:
        return bool(seldom.filter(logging.makeLogRecord({"msg": text})))

    assert [passes(text) for text in ("one", "one", "two", "one")] == [True, False, True, False]
    now = REPEAT_SECONDS
    assert passes("one")
