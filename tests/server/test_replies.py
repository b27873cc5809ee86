"""Good answers are written in one go, and look like all other responses: in order, with every header."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import pytest

from serving import API, PATIENCE, LocalServer, Someone, guest, new_table


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


def test_what_is_no_json_is_said_to_be_none(table: tuple[Someone, str, int, str]) -> None:
    ada, made, _, _ = table
    for body in (b"", b"nonsense", b'{"seat":0'):
        told = ada.client.post(f"/tables/{made}/answers", content=body, headers={"Content-Type": "application/json"})
        assert (told.status_code, told.json()["detail"].startswith("Invalid JSON")) == (422, True)
