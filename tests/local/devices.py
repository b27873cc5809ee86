"""Devices for tests: a book in memory, tabs of one browser, bots in this process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from ludarium.local.book import CHANGED, CONFLICT, KEPT, SHELVES
from ludarium.local.bot_worker import BotWorker
from ludarium.local.device import Device, open_device
from ludarium.local.requests import Request
from ludarium.tables.follower import TableFollower
from ludarium.tables.table.table import Table

T = TypeVar("T")
GAMES = ["euphoria", "magnastorm", "terra_mystica"]


class MemoryBook:
    """Does with rows in memory what the browser does with its database. Text goes in and comes out, as there."""

    def __init__(self) -> None:
        self.shelves: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {shelf: {} for shelf in SHELVES}
        self.fails = ""
        self.writes = 0

    async def write(self, writes: str) -> str:
        await asyncio.sleep(0)
        if self.fails:
            return self.fails
        shelves = {name: dict(rows) for name, rows in self.shelves.items()}
        for write in json.loads(writes):
            told = self._write(shelves, write)
            if told != KEPT:
                return told
        self.shelves = shelves
        self.writes += 1
        return KEPT

    def _write(self, shelves: dict[str, Any], write: dict[str, Any]) -> str:
        shelf, row, rows = write["shelf"], write["row"], shelves[write["shelf"]]
        key = tuple(row[part] for part in SHELVES[shelf])
        old = rows.get(key)
        expected = write["expected"]
        if expected is not None and (old is None) != (not expected):
            return CHANGED
        if expected and any(old[name] != value for name, value in expected.items()):
            return CHANGED
        if write["do"] == "add":
            same_key = [other for other in rows.values() if row.get("key") and other.get("key") == row["key"]]
            if old is not None or any(shelf != "changes" or one["table_id"] == row["table_id"] for one in same_key):
                return CONFLICT
            rows[key] = row
        elif write["do"] == "put":
            rows[key] = row
        elif write["do"] == "delete":
            rows.pop(key, None)
        elif write["do"] == "merge":
            rows[key] = {**(old or {}), **row}
        else:
            lower = {
                name: value for name, value in row.items() if old is None or old[name] is None or value < old[name]
            }
            rows[key] = {**(old or {}), **lower, **dict(zip(SHELVES[shelf], key))}
        return KEPT

    async def read(self, shelf: str, key: str) -> str:
        await asyncio.sleep(0)
        start = tuple(json.loads(key))
        rows = self.shelves[shelf]
        return json.dumps([rows[found] for found in sorted(rows) if found[: len(start)] == start])


class Browser:
    """The tabs of one browser: they share a book and locks, and hear each other's announcements."""

    def __init__(self) -> None:
        self.book = MemoryBook()
        self.locks: dict[str, Tab] = {}
        self.tabs: list[Tab] = []

    async def open(self) -> Device:
        """One more tab."""
        tab = Tab(self)
        self.tabs.append(tab)
        device = await open_device(self.book, tab, HereBots(), GAMES, load_nothing)
        tab.device = device
        return device


class Tab:
    """Implements `ludarium.local.tabs.Tabs`."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.device: Device | None = None
        self.is_deaf = False

    async def take(self, lock: str) -> bool:
        await asyncio.sleep(0)
        return self.browser.locks.setdefault(lock, self) is self

    def release(self, lock: str) -> None:
        if self.browser.locks.get(lock) is self:
            del self.browser.locks[lock]

    def announce(self, table: str, number: int) -> None:
        for tab in self.browser.tabs:
            if tab is not self and tab.device is not None and not tab.is_deaf:
                tab.device.hear(table, number)

    def close(self) -> None:
        """As when somebody closes the tab in the middle of something."""
        self.browser.tabs.remove(self)
        for lock in [name for name, owner in self.browser.locks.items() if owner is self]:
            del self.browser.locks[lock]


class HereBots:
    """Implements `ludarium.local.bots.BotPort`: bots think in this process, as soon as they are `allowed` to."""

    def __init__(self) -> None:
        self.worker = BotWorker()
        self.allowed = asyncio.Event()
        self.allowed.set()
        self.asked: list[bytes] = []

    async def ask(self, game: str, task: bytes) -> bytes:
        self.asked.append(task)
        await self.allowed.wait()
        return self.worker.answer(task)


async def load_nothing(game: str) -> None:
    """All games are here."""


async def ask(device: Device, method: str, path: str, body: Any = None, key: str | None = None, **query: Any) -> Any:
    """The status of a request and what came back: JSON, or text where it is none."""
    lists = {
        name: [str(one) for one in value] if isinstance(value, list) else [str(value)]
        for name, value in query.items()
        if value is not None
    }
    text = json.dumps(body) if body is not None else ""
    reply = await device.reply(Request(method, path, lists, text, key))
    try:
        return reply.status, json.loads(reply.text) if reply.text else None
    except ValueError:
        return reply.status, reply.text


async def name_person(device: Device, name: str = "Ada") -> None:
    assert (await ask(device, "POST", "/people/guests", {"name": name}))[0] == 201


async def new_table(device: Device, game: str, seats: str = "me", **more: Any) -> str:
    places = [{"kind": kind} if kind in {"me", "open"} else {"kind": "bot", "bot": kind} for kind in seats.split()]
    status, table = await ask(device, "POST", "/tables", {"game": game, "seats": places, "seed": 5, **more})
    assert status == 201, table
    id: str = table["id"]
    return id


async def open_question(device: Device, table: str) -> Any:
    """What one of the own seats is asked."""
    info = (await ask(device, "GET", f"/tables/{table}"))[1]
    for seat in [seat["seat"] for seat in info["seats"] if seat["mine"]]:
        question = (await ask(device, "GET", f"/tables/{table}/scene", seat=seat))[1]["question"]
        if question is not None:
            return question
    raise AssertionError("no own seat is asked")


def answer_to(question: Any, place: int = 0) -> dict[str, Any]:
    """The body of an answer to a question: the one at a place."""
    words = [answer["word"] for answer in question["answers"]]
    return {"seat": question["seat"], "word": words[place % len(words)], "ply": question["ply"]}


async def answer_first(device: Device, table: str, place: int = 0) -> int:
    """Answer for whichever own seat is asked; returns the ply after it."""
    body = answer_to(await open_question(device, table), place)
    status, found = await ask(device, "POST", f"/tables/{table}/answers", body)
    assert status == 200, found
    ply: int = found["ply"]
    return ply


async def all_messages(follower: TableFollower) -> list[Any]:
    found = []
    while (message := await follower.take()) is not None:
        found.append(json.loads(message.text))
    return found


async def settled(table: Table) -> None:
    """Wait until no bot is asked at a table."""
    bots = set(table.state.bot_seats())
    await until(lambda: not bots & set(table.session.asked_seats()))


async def reached(table: Table, ply: int) -> None:
    """Wait until a table is at a ply."""
    await until(lambda: table.session.ply == ply)


def run(act: Callable[[Browser], Awaitable[T]]) -> T:
    """Something that happens in a browser; its tabs are closed afterwards."""

    async def main() -> T:
        browser = Browser()
        try:
            return await act(browser)
        finally:
            for tab in browser.tabs:
                if tab.device is not None:
                    await tab.device.close()

    return asyncio.run(main())


async def until(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until something that happens by itself has happened."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.001)
