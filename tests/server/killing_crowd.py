"""Those who play and watch while servers and databases are killed, and remember what was acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from serving import PATIENCE

PAUSE: Final[float] = 0.05
API: Final[str] = "/api/v1"


class Unavailable(Exception):
    """A server cannot answer right now."""


@dataclass
class Player:
    """Plays both seats of a table, talks, takes back, takes notes, and remembers what was acknowledged, by its key.

    `urls` are the servers; every request goes to another one. Some players answer over the live connection, and
    sometimes leave before the reply comes.
    """

    urls: Callable[[], list[str]]
    rng: Random
    told: asyncio.Event
    game: str
    by_socket: bool = False
    cookie: str = ""
    id: str = ""
    table: str = ""
    count: int = 0
    note: str = ""
    # What the note may say: as it was acknowledged, or as it was sent and never answered.
    notes_sent: set[str] = field(default_factory=lambda: {""})
    acknowledged: dict[str, Any] = field(default_factory=dict)

    async def play(self, client: httpx.AsyncClient) -> None:
        line = Line(self)
        try:
            while True:
                try:
                    if not self.table:
                        await self.sit_down(client)
                    await self.act(client, line)
                except (httpx.TransportError, Unavailable):
                    await asyncio.sleep(PAUSE)
        finally:
            await line.close()

    def url(self) -> str:
        return f"{self.rng.choice(self.urls())}{API}"

    async def get(self, client: httpx.AsyncClient, path: str) -> Any:
        response = await client.get(f"{self.url()}{path}", headers={"Cookie": self.cookie})
        if response.status_code != httpx.codes.OK:
            raise Unavailable
        return response.json()

    async def send(self, client: httpx.AsyncClient, method: str, path: str, body: Any, key: str = "") -> httpx.Response:
        """Until a server says something nobody knows what became of it: it is sent again, with the same key."""
        headers = {"Cookie": self.cookie, **({"Idempotency-Key": key} if key else {})}
        while True:
            try:
                response = await client.request(method, f"{self.url()}{path}", json=body, headers=headers)
                if response.status_code < httpx.codes.INTERNAL_SERVER_ERROR:
                    return response
            except httpx.TransportError:
                pass
            await asyncio.sleep(PAUSE)

    async def sit_down(self, client: httpx.AsyncClient) -> None:
        if not self.cookie:
            welcome = await self.send(client, "POST", "/people/guests", {"name": "Ada"})
            client.cookies.clear()
            self.cookie, self.id = welcome.headers["set-cookie"].partition(";")[0], welcome.json()["id"]
        self.count += 1
        new = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "me"}], "open": True}
        made = await self.send(client, "POST", "/tables", new, f"table-{self.count}")
        self.note, self.notes_sent, self.table = "", {""}, made.json()["id"]

    async def act(self, client: httpx.AsyncClient, line: Line) -> None:
        choice = self.rng.random()
        self.count += 1
        if choice < 0.1:
            text = f"message {self.count}"
            await self.change(client, "chat", {"text": text}, f"say-{self.count}", text)
        elif choice < 0.15:
            await self.write_note(client)
        else:
            await self.answer(client, line, undo=choice > 0.95)

    async def write_note(self, client: httpx.AsyncClient) -> None:
        text = f"note {self.count}"
        self.notes_sent = {self.note, text}
        if (
            await self.send(client, "PUT", f"/tables/{self.table}/notes", {"text": text})
        ).status_code == httpx.codes.OK:
            self.note, self.notes_sent = text, {text}

    async def answer(self, client: httpx.AsyncClient, line: Line, undo: bool) -> None:
        seen = await self.get(client, f"/tables/{self.table}/scene?seat=-2&since=9999")
        if seen["scene"]["over"] or not seen["scene"]["asked"]:
            self.table = ""
            return
        seat = seen["scene"]["asked"][0]
        question = (await self.get(client, f"/tables/{self.table}/scene?seat={seat}&since=9999"))["question"]
        if question is None:
            return
        key = f"{'undo' if undo else 'answer'}-{self.count}"
        if undo:
            await self.change(client, "undo", {"seat": seat, "ply": question["ply"]}, key, None)
            return
        word = self.rng.choice(question["answers"])["word"]
        body = {"seat": seat, "word": word, "ply": question["ply"]}
        if not self.by_socket:
            await self.change(client, "answers", body, key, word)
        elif await line.answer(body, key):
            self.remember(key, word)

    async def change(self, client: httpx.AsyncClient, path: str, body: Any, key: str, content: str | None) -> None:
        response = await self.send(client, "POST", f"/tables/{self.table}/{path}", body, key)
        if response.status_code < httpx.codes.BAD_REQUEST:
            self.remember(f"say {key}" if path == "chat" else key, content)

    def remember(self, key: str, content: str | None) -> None:
        """What was refused is not: a server that was asked before was behind, or there is nothing to take back."""
        self.acknowledged[f"{self.table} {self.id} {key}"] = content
        self.told.set()


class Line:
    """The live connection of a player, opened again wherever a server answers."""

    def __init__(self, player: Player) -> None:
        self._player: Final[Player] = player
        self._socket: ClientConnection | None = None
        self._table = ""

    async def answer(self, body: dict[str, Any], key: str) -> bool:
        """Whether an answer was acknowledged; it is sent until a server says something."""
        message = json.dumps({"type": "answer", "key": key, **body})
        leaves = self._player.rng.random() < 0.1
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    socket = await self._open()
                    await socket.send(message)
                    if leaves:
                        leaves = False
                        await self.close()
                        continue
                    while (reply := json.loads(await socket.recv())).get("key") != key:
                        pass
                problem = reply["problem"]
                if problem is None or problem["status"] < httpx.codes.INTERNAL_SERVER_ERROR:
                    return problem is None
            except (OSError, TimeoutError, WebSocketException):
                await self.close()
            await asyncio.sleep(PAUSE)

    async def _open(self) -> ClientConnection:
        if self._socket is None or self._table != self._player.table:
            await self.close()
            self._table = self._player.table
            url = f"{self._player.url().replace('http', 'ws', 1)}/tables/{self._table}/live"
            self._socket = await connect(url, additional_headers={"Cookie": self._player.cookie}, close_timeout=1)
        return self._socket

    async def close(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            await socket.close()


@dataclass
class Spectator:
    """Follows the table of a player through one server or the other: what the newest change was that it was sent."""

    player: Player
    rng: Random
    table: str = ""
    number: int = -1

    async def watch(self, client: httpx.AsyncClient) -> None:
        while True:
            with contextlib.suppress(httpx.TransportError):
                await self.follow(client, f"{self.rng.choice(self.player.urls())}{API}", self.player.table)
            await asyncio.sleep(PAUSE)

    async def follow(self, client: httpx.AsyncClient, url: str, table: str) -> None:
        """One stream, until it breaks or the player sits elsewhere."""
        if not table:
            return
        async with client.stream("GET", f"{url}/tables/{table}/stream?seat=-2") as response:
            if response.status_code != httpx.codes.OK:
                return
            self.table, self.number = table, -1
            async for line in response.aiter_lines():
                if self.player.table != table:
                    return
                if line:
                    self.number = json.loads(line)["number"]
