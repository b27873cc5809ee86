"""Answers go the fast way or the ordinary one, and nobody sees a difference: same responses, in order, same headers."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.websockets import websockets_sansio_impl

from ludarium.server.config import Config
from ludarium.server.fast_answers import FastAnswers
from ludarium.server.fast_path import ORDINARY_PROTOCOLS, protocols
from ludarium.server.fast_response import FastResponseProtocol
from ludarium.server.fast_websocket import SharedMessageProtocol
from serving import API, PATIENCE, LocalServer, Someone, guest, new_table, play_on, program, serving


class Line:
    """A connection on which bytes are sent as they are."""

    def __init__(self, server: LocalServer) -> None:
        self._socket = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        self._read = b""

    def send(self, *requests: bytes) -> None:
        self._socket.sendall(b"".join(requests))

    def response(self) -> tuple[int, dict[str, str], bytes]:
        """The next response: its status, headers and body."""
        while b"\r\n\r\n" not in self._read:
            self._receive()
        first, *rows = self._read.partition(b"\r\n\r\n")[0].decode().split("\r\n")
        headers = {name: value for name, _, value in (row.partition(": ") for row in rows)}
        start = self._read.index(b"\r\n\r\n") + 4
        end = start + int(headers.get("content-length", 0))
        while len(self._read) < end:
            self._receive()
        body, self._read = self._read[start:end], self._read[end:]
        return int(first.split()[1]), headers, body

    def is_closed(self) -> bool:
        return self._socket.recv(1) == b""

    def close(self) -> None:
        self._socket.close()

    def _receive(self) -> None:
        data = self._socket.recv(65_536)
        assert data, f"the connection was closed after {self._read!r}"
        self._read += data


def answer(person: Someone, table: str, ply: int, *headers: str, word: str = "fly", version: str = "1.1") -> bytes:
    body = json.dumps({"seat": 0, "word": word, "ply": ply})
    lines = [
        f"POST {API}/tables/{table}/answers HTTP/{version}",
        "Host: 127.0.0.1",
        "Content-Type: application/json",
        f"Cookie: {person.cookie()}",
        f"Content-Length: {len(body)}",
        *headers,
    ]
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


@pytest.fixture(scope="module", params=[True, False], ids=["fast", "ordinary"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with serving(tmp_path_factory.mktemp("server"), fast=request.param, notice_seconds=3600.0) as found:
        yield found


@pytest.fixture
def line(server: LocalServer) -> Iterator[Line]:
    found = Line(server)
    yield found
    found.close()


@pytest.fixture
def table(server: LocalServer) -> tuple[Someone, str, int, str]:
    """Somebody at a table, where it stands, and a word that does."""
    ada = guest(server)
    made = new_table(ada)
    question = ada.question(made, 0)
    return ada, made, question["ply"], question["answers"][0]["word"]


def test_a_good_answer_carries_the_headers_of_all_others(line: Line, table: tuple[Someone, str, int, str]) -> None:
    ada, made, ply, word = table
    line.send(answer(ada, made, ply, word=word))
    status, headers, body = line.response()
    assert (status, json.loads(body)["ply"] > ply) == (200, True)
    others = ada.get(f"/tables/{made}").headers
    assert set(headers) == set(others)
    assert {name: value for name, value in headers.items() if name not in {"date", "content-length"}} == {
        name: value for name, value in others.items() if name not in {"date", "content-length"}
    }


def test_requests_that_come_at_once_are_answered_in_order(line: Line, table: tuple[Someone, str, int, str]) -> None:
    ada, made, ply, word = table
    health = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    line.send(answer(ada, made, ply, word=word), health, answer(ada, made, ply, word=word), health)
    found = [line.response() for _ in range(4)]
    assert [status for status, _, _ in found] == [200, 200, 409, 200]
    assert [b"alive" in body for _, _, body in found] == [False, True, False, True]


@pytest.mark.parametrize(("version", "header"), [("1.1", "Connection: close"), ("1.0", "X-Old: yes")])
def test_a_connection_that_shall_end_is_closed_after_the_answer(
    line: Line, table: tuple[Someone, str, int, str], version: str, header: str
) -> None:
    ada, made, ply, word = table
    line.send(answer(ada, made, ply, header, word=word, version=version))
    status, headers, _ = line.response()
    assert (status, headers["connection"]) == (200, "close")
    assert line.is_closed()


def test_who_waits_for_a_sign_before_sending_gets_it(line: Line, table: tuple[Someone, str, int, str]) -> None:
    ada, made, ply, word = table
    head, _, body = answer(ada, made, ply, "Expect: 100-continue", word=word).partition(b"\r\n\r\n")
    line.send(head, b"\r\n\r\n")
    assert line.response()[0] == 100
    line.send(body)
    assert line.response()[0] == 200


def test_answers_are_posted_and_nothing_else(table: tuple[Someone, str, int, str]) -> None:
    ada, made, _, _ = table
    told = ada.client.put(f"/tables/{made}/answers", json={})
    assert (told.status_code, told.headers["allow"]) == (405, "POST")


def test_a_body_that_cannot_be_read_is_refused(table: tuple[Someone, str, int, str]) -> None:
    ada, made, _, _ = table
    for body in (b"", b"nonsense", b'{"seat":0', b'{"seat":0,"word":"x","ply":-1}', b'{"seat":21,"word":"x","ply":0}'):
        told = ada.client.post(f"/tables/{made}/answers", content=body, headers={"Content-Type": "application/json"})
        assert (told.status_code, told.json()["type"]) == (422, "/problems/unreadable")
        assert told.json()["detail"]
    assert ada.client.post(f"/tables/{made}/answers", content=b"{}", headers={"Content-Type": "text/plain"}).is_error


def test_an_idempotency_key_is_checked_and_counts(table: tuple[Someone, str, int, str]) -> None:
    ada, made, ply, word = table
    assert ada.answer(made, 0, word, ply, key="k" * 61).status_code == 422
    first, again = (ada.answer(made, 0, word, ply, key="k" * 60) for _ in range(2))
    assert (first.status_code, first.json()) == (again.status_code, again.json()) == (200, {"ply": again.json()["ply"]})
    assert ada.answer(made, 0, word, ply).status_code == 409


def test_who_may_not_answer_is_refused(server: LocalServer, table: tuple[Someone, str, int, str]) -> None:
    ada, made, ply, word = table
    assert Someone(server.url).answer(made, 0, word, ply).status_code == 401
    assert guest(server).answer(made, 0, word, ply).status_code == 404
    assert ada.answer("nowhere", 0, word, ply).status_code == 404
    # A program needs no more than the right to play.
    assert program(ada, "look").answer(made, 0, word, ply).status_code == 403
    assert program(ada, "play").answer(made, 0, word, ply).status_code == 200


def test_a_table_that_is_not_in_memory_is_loaded(server: LocalServer, table: tuple[Someone, str, int, str]) -> None:
    ada, made, ply, word = table
    del server.services.lobby.tables[made]
    assert ada.answer(made, 0, word, ply).status_code == 200
    assert made in server.services.lobby.tables


def test_viewers_are_sent_every_change(server: LocalServer) -> None:
    ada = guest(server)
    made = new_table(ada, open=True)
    seat = ada.update(made, -2)["scene"]["asked"][0]
    with ada.live(made, seat=seat) as own, Someone(server.url).live(made) as other:
        first = own.next("update")
        other.next("update")
        word = first["question"]["answers"][0]["word"]
        own.send(type="answer", key="k", seat=seat, word=word, ply=first["ply"])
        assert own.next("reply")["ply"] == own.next("update")["ply"] == other.next("update")["ply"]
        play_on(ada, made, 3)
        ply = ada.update(made, -2)["ply"]
        while other.next("update")["ply"] != ply:
            pass
        ada.post(f"/tables/{made}/chat", {"text": "hi"})
        assert other.next("chat")["text"] == "hi"


# The fast way is taken, and can be missing.


@pytest.mark.parametrize("fast", [True, False])
def test_the_fast_way_is_taken_unless_it_is_switched_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fast: bool
) -> None:
    calls: list[str] = []

    def spy(kind: type, name: str) -> None:
        real = getattr(kind, name)

        def counted(*given: Any) -> Any:
            calls.append(name)
            return real(*given)

        monkeypatch.setattr(kind, name, counted)

    spy(FastResponseProtocol, "write_response")
    spy(SharedMessageProtocol, "write_shared")
    spy(FastAnswers, "__call__")
    with serving(tmp_path, fast=fast) as server:
        ada = guest(server)
        made = new_table(ada)
        with ada.live(made, seat=0) as live:
            live.next("update")
            ada.answer_first(made, 0)
            live.next("update")
    assert set(calls) == ({"write_response", "write_shared", "__call__"} if fast else set())


@pytest.mark.parametrize(
    ("module", "name", "ours"),
    [
        (httptools_impl, "HttpToolsProtocol", "ludarium.server.connection_guard"),
        (websockets_sansio_impl, "WebSocketsSansIOProtocol", "ludarium.server.websocket_guard"),
    ],
)
def test_a_uvicorn_without_the_inner_classes_runs_the_ordinary_way(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, ours: str
) -> None:
    found = protocols(Config())
    assert issubclass(found["http"], FastResponseProtocol)
    assert issubclass(found["ws"], SharedMessageProtocol)
    with monkeypatch.context() as patch:
        patch.delattr(module, name)
        patch.delitem(sys.modules, ours)
        patch.delitem(sys.modules, "ludarium.server.fast_websocket")
        assert protocols(Config()) == ORDINARY_PROTOCOLS
