"""One guest or address does not use the server up: bots, connections, half requests, and what is kept for people."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from ludarium.server import housekeeping
from ludarium.server.addresses import counted_address
from ludarium.server.connection_guard import ConnectionGuard
from ludarium.server.housekeeping import Housekeeping
from serving import LocalServer, Someone, fetch, guest, new_table, serving, wait_until

# Many requests in a short time, but little that stays.
LIMITS: dict[str, Any] = {
    "limits": 1000.0,
    "most_connections": 3,
    "most_address_connections": 40,
    "request_seconds": 0.5,
    "most_open_tables": 4,
    "most_strong_thoughts": 2,
    "most_messages": 5,
    "most_notes": 2,
    "most_tokens": 2,
    "most_channels": 2,
}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with serving(tmp_path_factory.mktemp("strict"), notice_seconds=3600.0, **LIMITS) as found:
        yield found


def refused(response: httpx.Response, *words: str) -> None:
    assert response.status_code == 429, response.text
    problem = response.json()
    assert problem["title"] == "too many"
    assert all(word in problem["detail"] for word in words), problem["detail"]


# Bots.


def test_fifty_tables_of_strong_bots_keep_nobody_elses_bot_waiting(tmp_path: Path) -> None:
    with serving(tmp_path, bots=1, bot_seconds=5.0) as server:
        crowd, ada = guest(server), guest(server, "Ada")
        quiet = new_table(ada, "bot me", "harbour", settings={"days": 1})
        wait_until(lambda: ada.question(quiet, 1) is not None)
        for seed in range(50):
            seats = [{"kind": "bot", "bot": "search:2s"}] * 2
            assert crowd.post("/tables", {"game": "magnastorm", "seats": seats, "seed": seed}).status_code == 201
        start = time.monotonic()
        table = new_table(ada, "bot bot", settings={"days": 1})
        wait_until(lambda: ada.info(table)["status"] == "over")
        assert time.monotonic() - start < 30
        assert server.services.scheduler.strong_thoughts(crowd.id) > 20


def test_strong_thoughts_have_a_limit_in_words(strict: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = guest(strict)
    monkeypatch.setattr(strict.services.scheduler, "strong_thoughts", lambda person: 2 * (person == ada.id))
    seats = [{"kind": "bot", "bot": "master"}, {"kind": "me"}]
    refused(ada.post("/tables", {"game": "harbour", "seats": seats}), "strong bots", "quicker")
    table = new_table(ada, "me open open")
    refused(ada.put(f"/tables/{table}/seats/1/bot", {"bot": "expert"}), "strong bots")
    assert ada.put(f"/tables/{table}/seats/1/bot", {"bot": "greedy"}).status_code == 200
    assert guest(strict).post("/tables", {"game": "harbour", "seats": seats}).status_code == 201


def test_strong_thoughts_and_tables_are_limited_however_many_requests_come_at_once(tmp_path: Path) -> None:
    with serving(
        tmp_path, bots=1, **{**LIMITS, "most_strong_thoughts": 3, "most_open_tables": 8}, bot_seconds=90.0
    ) as server:
        strong, quick = guest(server), guest(server)
        for person, bot, most in ((strong, "search:60s", 3), (quick, "greedy", 8)):
            seats = [{"kind": "bot", "bot": bot}, {"kind": "me" if person is quick else "bot", "bot": bot}]
            told = Counter(
                response.status_code for response in at_once(person, 20, {"game": "harbour", "seats": seats})
            )
            # One that is nearly set up may count twice for a moment: rather one too few than one too many.
            assert most - 3 < told[201] <= most
            assert told[429] == 20 - told[201]
        assert 1 <= server.services.scheduler.strong_thoughts(strong.id) <= 3


def at_once(person: Someone, count: int, body: dict[str, Any]) -> list[httpx.Response]:
    """The responses to so many requests for a table at the same time."""

    async def main() -> list[httpx.Response]:
        async with httpx.AsyncClient(
            base_url=person.client.base_url, cookies=person.client.cookies, timeout=60
        ) as them:
            return await asyncio.gather(*(them.post("/tables", json=body) for _ in range(count)))

    return asyncio.run(main())


def test_advice_is_a_strong_thought_too(strict: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = guest(strict)
    table = new_table(ada, "me bot", "magnastorm")
    update = ada.update(table, 0)
    monkeypatch.setattr(strict.services.scheduler, "strong_thoughts", lambda person: 2 * (person == ada.id))
    refused(ada.get(f"/tables/{table}/advice", seat=0, ply=update["ply"]), "strong bots")


# Connections.


def test_a_person_has_a_few_live_connections_and_gets_them_back(strict: LocalServer) -> None:
    ada = guest(strict)
    table = new_table(ada)
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(ada.live(table)).next("update")
        with pytest.raises(InvalidStatus) as told, ada.live(table):
            pass
        assert told.value.response.status_code == 429
        assert "3 live connections" in json.loads(told.value.response.body)["detail"]
        refused(ada.get(f"/tables/{table}/stream", seat=-2), "live connections")
        with guest(strict).live(new_table(guest(strict), open=True)) as live:
            live.next("update")
    wait_until(lambda: strict.services.metrics.viewers == 0)
    with ada.live(table) as live:
        live.next("update")


def raw(server: LocalServer, data: bytes) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    found.sendall(data)
    return found


def asked_again(connection: socket.socket) -> bytes:
    """The response to one more request on the same connection."""
    connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    found = b""
    while b"}" not in found:
        data = connection.recv(1000)
        assert data
        found += data
    return found


HALVES = [
    b"",
    b"GET / HT",
    b"GET /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    b"POST /api/v1/people/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 100\r\n\r\n{"na',
    b"POST /api/v1/tables/x/answers HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc",
]


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("fast", [True, False])
def test_half_a_request_ends_after_a_while(tmp_path: Path, half: bytes, fast: bool) -> None:
    with serving(tmp_path, request_seconds=0.4, fast=fast) as server, raw(server, half) as connection:
        start = time.monotonic()
        while connection.recv(1000):
            pass
        assert 0.2 < time.monotonic() - start < 15
        assert fetch(f"{server.url}/healthz").status_code == 200


def test_sending_a_little_now_and_then_is_half_a_request_too(strict: LocalServer) -> None:
    with raw(strict, b"GET / HTTP/1.1\r\n") as connection, pytest.raises(OSError):
        for number in range(200):
            connection.sendall(b"X-%d: y\r\n" % number)
            time.sleep(0.05)


def test_live_connections_and_those_that_are_kept_outlive_the_patience_for_requests(strict: LocalServer) -> None:
    ada = guest(strict)
    table = new_table(ada)
    with ada.live(table) as live, raw(strict, b"") as connection:
        assert b"alive" in asked_again(connection)
        live.next("update")
        time.sleep(1.0)
        assert b"alive" in asked_again(connection)
        ada.answer_first(table, ada.update(table, -2)["scene"]["asked"][0])
        live.next("update")


def test_an_address_has_a_bounded_number_of_connections(tmp_path: Path) -> None:
    with serving(tmp_path, **{**LIMITS, "request_seconds": 3.0}) as server, ExitStack() as stack:
        held = [stack.enter_context(raw(server, b"GET / HT")) for _ in range(41)]
        answers = held[-1].recv(4000)
        assert answers.startswith(b"HTTP/1.1 429 ")
        assert b"40 connections from one address" in answers
        # Those who come later get in as soon as the half requests have ended.
        wait_until(lambda: _is_served(server), 15)


def _is_served(server: LocalServer) -> bool:
    with raw(server, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n") as connection:
        return connection.recv(1000).startswith(b"HTTP/1.1 200")


class Closing:
    def __init__(self) -> None:
        self.closed = False

    def is_closing(self) -> bool:
        return self.closed


def test_connections_are_counted_by_address_but_not_those_of_proxies() -> None:
    guard = ConnectionGuard(2, 1.0, "10.0.0.0/8, 192.168.1.1")
    lines: list[Any] = [Closing() for _ in range(3)]
    assert [guard.admit("1.2.3.4", line) for line in lines] == [True, True, False]
    assert all(guard.admit("10.1.2.3", line) for line in lines)
    assert all(guard.admit("192.168.1.1", line) for line in lines)
    assert guard.admit("1.2.3.5", lines[0])
    lines[0].closed = True
    assert guard.admit("1.2.3.4", lines[2])
    assert guard.count("1.2.3.4") == 2
    assert all(ConnectionGuard(0, 1.0).admit("1.2.3.4", line) for line in lines)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_the_many_addresses_that_a_line_has_by_ipv6_count_as_one(address: str, counted: str) -> None:
    assert counted_address(address) == counted


def test_limits_are_shared_by_all_addresses_of_one_line(tmp_path: Path) -> None:
    guard = ConnectionGuard(2, 1.0)
    assert [guard.admit(f"2001:db8::{place}", cast("Any", Closing())) for place in range(3)] == [True, True, False]
    assert guard.count("2001:db8::ffff") == 2
    assert guard.admit("2001:db8:0:1::", cast("Any", Closing()))
    with serving(tmp_path, limits=1.0, proxies="127.0.0.1") as server:

        def guests(addresses: list[str]) -> list[int]:
            return [
                httpx.post(
                    f"{server.url}/api/v1/people/guests", json={"name": "x"}, headers={"X-Forwarded-For": address}
                ).status_code
                for address in addresses
            ]

        assert set(guests([f"2001:db8::{place}" for place in range(30)])) == {201}
        assert guests(["2001:db8::ffff", "2001:db8:0:1::1", "203.0.113.7"]) == [429, 201, 201]


def test_memory_is_given_back_when_a_crowd_has_left(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bool] = []
    monkeypatch.setattr(housekeeping, "release_memory", lambda: given.append(True))
    keeper, metrics = Housekeeping(server.services), server.services.metrics
    before = metrics.viewers
    metrics.viewers = before + 500
    assert not keeper.look()
    metrics.viewers = before + 350
    assert not keeper.look()
    metrics.viewers = before
    assert keeper.look()
    assert not keeper.look()
    assert given == [True]
    monkeypatch.undo()
    housekeeping.release_memory()


# What is kept.


def test_tables_that_are_not_over_are_bounded(strict: LocalServer) -> None:
    ada = guest(strict)
    body = {"game": "harbour", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = [ada.post("/tables", body, key=f"k{number}") for number in range(4)]
    assert [response.status_code for response in made] == [201] * 4
    refused(ada.post("/tables", body, key="k5"), "4 tables", "finish or close")
    # Sending again what was done is no fifth table.
    assert ada.post("/tables", body, key="k3").json()["id"] == made[3].json()["id"]
    assert guest(strict).post("/tables", body).status_code == 201


def test_a_table_takes_a_bounded_number_of_changes_and_can_be_closed_then(tmp_path: Path) -> None:
    with serving(tmp_path, **{**LIMITS, "most_changes": 12}) as server:
        ada = guest(server)
        table = new_table(ada)
        for _ in range(40):
            seat = ada.update(table, -2)["scene"]["asked"][0]
            question = ada.question(table, seat)
            answer = {"seat": seat, "word": question["answers"][0]["word"], "ply": question["ply"]}
            told = ada.post(f"/tables/{table}/answers", answer)
            if told.status_code != 200:
                break
        refused(told, "12 changes", "close it")
        assert ada.info(table)["number"] <= 12
        refused(ada.post(f"/tables/{table}/undo", {"seat": seat, "ply": question["ply"]}), "12 changes")
        refused(ada.post(f"/tables/{table}/chat", {"text": "still here"}), "12 changes")
        with ada.live(table, seat=seat) as live:
            live.send(type="answer", key="k", **answer)
            assert live.next("reply")["problem"]["status"] == 429
        assert ada.post(f"/tables/{table}/agreements", {"topic": "close", "value": 0}).status_code == 200
        assert ada.info(table)["status"] == "closed"


def test_messages_notes_tokens_and_addresses_for_notices_are_bounded(strict: LocalServer) -> None:
    ada = guest(strict)
    tables = [new_table(ada) for _ in range(3)]
    for number in range(5):
        assert ada.post(f"/tables/{tables[0]}/chat", {"text": f"{number}"}).status_code == 201
    refused(ada.post(f"/tables/{tables[0]}/chat", {"text": "one more"}), "5 messages")
    for table in (*tables[:2], tables[0]):
        assert ada.put(f"/tables/{table}/notes", {"text": "x"}).status_code == 200
    refused(ada.put(f"/tables/{tables[2]}/notes", {"text": "x"}), "notes about 2")
    assert ada.put(f"/tables/{tables[0]}/notes", {"text": ""}).status_code == 200
    assert ada.put(f"/tables/{tables[2]}/notes", {"text": "x"}).status_code == 200
    for _ in range(2):
        assert ada.post("/people/tokens", {"name": "x", "scopes": ["look"]}).status_code == 201
    refused(ada.post("/people/tokens", {"name": "x", "scopes": ["look"]}), "2 tokens")
    for number in (1, 2, 2):
        assert hook(ada, number).status_code == 201
    refused(hook(ada, 3), "2 addresses")


def hook(person: Someone, number: int) -> httpx.Response:
    return person.post("/people/channels", {"kind": "webhook", "address": f"https://example.org/{number}"})
