"""A running server for tests, and people who use it as a browser or a program would."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from ludarium.server.app import create_app
from ludarium.server.config import Config
from ludarium.server.middleware import ServerMiddleware
from ludarium.server.runner import uvicorn_server
from ludarium.server.services import Services

API: Final[str] = "/api/v1"
PATIENCE: Final[float] = 60.0
# Every client that was opened, to be closed after a test.
CLIENTS: Final[list[httpx.Client]] = []
SECRET: Final[str] = "a secret for tests, long enough for all"


class LocalServer:
    """A server in a thread of its own, with sockets, while the block lasts."""

    def __init__(self, config: Config, fast: bool = True) -> None:
        self.app: Final[ServerMiddleware] = create_app(config, fast)
        self._server = uvicorn_server(config, self.app, fast)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        found = self.app.services()
        assert found is not None
        return found

    def __enter__(self) -> Self:
        self._thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < deadline, "the server takes too long to start"
            time.sleep(0.005)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"


def serving(folder: Path, **options: Any) -> LocalServer:
    """A server on a port of its own with a database in a folder, without limits unless they are asked for.

    Options are those of `Config`, and `fast`: whether answers go the fast way.
    """
    fast = options.pop("fast", True)
    given = {"port": 0, "database": str(folder / "ludarium.sqlite"), "limits": 0.0, "log": "error", **options}
    return LocalServer(Config(**given), fast)


def fetch(url: str, **options: Any) -> httpx.Response:
    """What a stranger gets; on a busy machine that may take a while."""
    return httpx.get(url, timeout=PATIENCE, **options)


@dataclass
class Someone:
    """A person with a browser, or a program with a token."""

    url: str
    client: httpx.Client = field(init=False)
    id: str = ""

    def __post_init__(self) -> None:
        self.client = httpx.Client(base_url=f"{self.url}{API}", timeout=PATIENCE, verify=False)
        CLIENTS.append(self.client)

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.client.get(path, params={name: value for name, value in params.items() if value is not None})

    def post(self, path: str, body: Any = None, key: str | None = None) -> httpx.Response:
        headers = {"Idempotency-Key": key} if key is not None else {}
        return self.client.post(path, json=body if body is not None else {}, headers=headers)

    def put(self, path: str, body: Any) -> httpx.Response:
        return self.client.put(path, json=body)

    def delete(self, path: str) -> httpx.Response:
        return self.client.delete(path)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    # At a table.

    def update(self, table: str, seat: int | None = None, since: int | None = None) -> Any:
        response = self.get(f"/tables/{table}/scene", seat=seat, since=since)
        assert response.status_code == 200, response.text
        return response.json()

    def question(self, table: str, seat: int) -> Any:
        return self.update(table, seat)["question"]

    def info(self, table: str) -> Any:
        return self.get(f"/tables/{table}").json()

    def answer(self, table: str, seat: int, word: str, ply: int, key: str | None = None) -> httpx.Response:
        return self.post(f"/tables/{table}/answers", {"seat": seat, "word": word, "ply": ply}, key)

    def answer_first(self, table: str, seat: int) -> int:
        """Give the first answer on offer, again if another seat was faster; returns the ply after it."""
        while True:
            question = self.question(table, seat)
            response = self.answer(table, seat, question["answers"][0]["word"], question["ply"])
            is_stale = response.status_code == 409 and response.json()["title"] == "stale"
            if not is_stale or self.question(table, seat)["ply"] == question["ply"]:
                break
        assert response.status_code == 200, response.text
        ply: int = response.json()["ply"]
        return ply

    @contextmanager
    def live(self, table: str, **params: Any) -> Iterator[Live]:
        query = "&".join(f"{name}={value}" for name, value in params.items())
        url = f"{self.url.replace('http', 'ws')}{API}/tables/{table}/live?{query}"
        headers = {"Cookie": self.cookie()} if self.cookie() else {}
        if "authorization" in self.client.headers:
            headers["Authorization"] = self.client.headers["authorization"]
        with connect(url, additional_headers=headers, open_timeout=PATIENCE, compression=None) as socket:
            yield Live(socket)


@dataclass
class Live:
    """A live connection; messages of other types than the one waited for are kept."""

    socket: ClientConnection
    kept: list[Any] = field(default_factory=list)

    def next(self, kind: str, patience: float = PATIENCE) -> Any:
        for place, message in enumerate(self.kept):
            if message["type"] == kind:
                return self.kept.pop(place)
        deadline = time.monotonic() + patience
        while True:
            message = json.loads(self.socket.recv(timeout=max(0.01, deadline - time.monotonic())))
            if message["type"] == kind:
                return message
            self.kept.append(message)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))


def guest(server: LocalServer | str, name: str = "Ada") -> Someone:
    """Somebody new comes in."""
    someone = Someone(server if isinstance(server, str) else server.url)
    response = someone.post("/people/guests", {"name": name})
    assert response.status_code == 201, response.text
    someone.id = response.json()["id"]
    return someone


def program(person: Someone, *scopes: str) -> Someone:
    """A program with a token of somebody."""
    response = person.post("/people/tokens", {"name": "a program", "scopes": list(scopes)})
    assert response.status_code == 201, response.text
    found = Someone(person.url)
    found.client.headers["Authorization"] = f"Bearer {response.json()['token']}"
    return found


def new_table(person: Someone, seats: str = "me me", game: str = "harbour", **setup: Any) -> str:
    """Set up a table; seats are me, open or bot."""
    places = [{"kind": kind} for kind in seats.split()]
    response = person.post("/tables", {"game": game, "seats": places, "seed": 5, **setup})
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def wait_until(true: Any, patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + patience
    while not true():
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.02)


def play_on(person: Someone, table: str, answers: int) -> None:
    """Give the first answer of whoever is asked, so many times; all seats are the person's."""
    for _ in range(answers):
        asked = person.update(table, -2)["scene"]["asked"]
        if not asked:
            return
        person.answer_first(table, asked[0])
