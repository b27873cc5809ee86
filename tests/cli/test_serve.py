"""Opening the page when the server starts."""

from __future__ import annotations

import threading
import webbrowser
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from ludarium.cli import serve


class Alive(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing is written while tests run."""


@pytest.fixture
def address() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Alive) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_the_page_is_opened_once_the_server_answers(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def opens(where: str) -> bool:
        opened.append(where)
        return True

    monkeypatch.setattr(webbrowser, "open", opens)
    serve._open_page(address)
    assert opened == [address]


def test_where_there_is_no_browser_the_address_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    serve._open_page(address)
    told = capsys.readouterr()
    assert address in told.err + told.out
