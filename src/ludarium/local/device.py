"""A device: everything that the requests of its pages are answered with, put together once at the start."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from ludarium.local.book import Book, Write
from ludarium.local.bots import BotPort, DeviceBots, Speed
from ludarium.local.following import Following
from ludarium.local.requests import Reply, Request, broken_reply
from ludarium.local.routes import ROUTER
from ludarium.local.store import BrowserStore
from ludarium.local.tabs import TabLeases, Tabs
from ludarium.tables.actor import Actor
from ludarium.tables.errors import not_found, unauthenticated
from ludarium.tables.lobby import Lobby
from ludarium.tables.people import Person, Preferences
from ludarium.tables.scheduler import TableScheduler
from ludarium.tables.store import StoreFailed
from ludarium.tables.table.table import Table

log: Final[logging.Logger] = logging.getLogger("ludarium.local")
# Tables of this device are told from those of a server by how their ids begin.
TABLE_PREFIX: Final[str] = "device-"
# How long a thought may take before it counts as failed: a phone may be busy with something else for a while.
BOT_SECONDS: Final[float] = 120.0
MOST_TABLES: Final[int] = 8
IDLE_SECONDS: Final[float] = 900.0
# How often to look for clocks that ran out, and for bots whose tab was closed while they thought.
SWEEP_SECONDS: Final[float] = 2.0
ME: Final[str] = "me"
SPEED: Final[str] = "speed of bots"
LoadGame = Callable[[str], Awaitable[object]]


class _NoNotices:
    """Whoever plays here looks."""

    delay = 0

    async def notify(self, table: Table, seat: int, question: int) -> bool:
        return True


class Device:
    """The tables of a browser, for some `games`. `load_game` brings one of them, which may have to be fetched first."""

    def __init__(
        self, book: Book, tabs: Tabs, bots: BotPort, games: list[str], load_game: LoadGame, speed: dict[str, float]
    ) -> None:
        self.store: Final[BrowserStore] = BrowserStore(book, tabs.announce)
        self.bots: Final[DeviceBots] = DeviceBots(bots, BOT_SECONDS, Speed(speed, self._learn))
        self.scheduler: Final[TableScheduler] = TableScheduler(
            self.store, self.bots, TabLeases(tabs), _NoNotices(), MOST_TABLES, IDLE_SECONDS, TABLE_PREFIX
        )
        # Other tabs are heard from the beginning.
        self.scheduler.cut_off = False
        self.games: Final[list[str]] = games
        self.load_game: Final[LoadGame] = load_game
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    @property
    def lobby(self) -> Lobby:
        return self.scheduler.lobby

    # Requests.

    async def answer(self, method: str, path: str, query: str, body: str, key: str) -> str:
        """One request, as the server would answer it: the status, a space, and the text of the answer."""
        request = Request(method, path, json.loads(query or "{}"), body, key or None)
        reply = await self.reply(request)
        return f"{reply.status} {reply.text}"

    async def reply(self, request: Request) -> Reply:
        """The same with objects."""
        try:
            return await ROUTER.answer(self, request)
        except Exception:
            log.exception("a request failed")
            return broken_reply()

    async def follow(self, table: str, seat: int | None, number: int, send: Callable[[str], object]) -> Following:
        """Follow a table: `send` gets every message from now on. A `RequestError` where that is not possible."""
        found = await self.table(table)
        person = (await self.actor()).id
        return Following(found, person, found.viewing_seat(person, seat), number, send)

    async def table(self, id: str) -> Table:
        """A table; its game is brought first."""
        found = self.lobby.in_memory(id)
        if found is not None:
            return found
        row = await self.store.table(id)
        if row is None:
            raise not_found("such table on this device")
        await self.load_game(row.game)
        return await self.lobby.table(id)

    # The person: whoever uses this browser.

    async def person(self) -> Person | None:
        """Whoever has given a name here; None before that."""
        rows = await self.store.rows("people", ME)
        if not rows:
            return None
        preferences = Preferences.model_validate(rows[0]["preferences"])
        return Person(id=rows[0]["person"], name=rows[0]["name"], kind="guest", login="", preferences=preferences)

    async def known_person(self) -> Person:
        found = await self.person()
        if found is None:
            raise unauthenticated()
        return found

    async def actor(self) -> Actor:
        person = await self.known_person()
        return Actor(person.id, person.name, person.preferences.confirm_turn)

    async def save_person(self, person: Person) -> None:
        row = {"id": ME, "person": person.id, "name": person.name, "preferences": person.preferences.model_dump()}
        await self.store.keep([Write("put", "people", row)])

    # Other tabs, and what happens by itself.

    def hear(self, table: str, number: int) -> None:
        """Another tab has stored a change."""
        self.scheduler.hear_of_change(table, number)

    def _learn(self, speed: dict[str, float]) -> None:
        self._start(self._save_speed(dict(speed)))

    async def _save_speed(self, speed: dict[str, float]) -> None:
        with contextlib.suppress(StoreFailed):
            await self.store.remember(SPEED, speed)

    def _start(self, doing: Any) -> None:
        task = asyncio.ensure_future(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def start(self) -> None:
        """Look after tables from now on."""
        self._start(self.run())

    async def run(self) -> None:
        """Look after the tables that are followed, until cancelled."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            if any(table.subscribers.viewers for table in self.lobby.tables.values()):
                with contextlib.suppress(StoreFailed):
                    await self.scheduler.process_due_tables()
            self.lobby.drop_idle_tables()

    async def close(self) -> None:
        await self.scheduler.close()
        await self.scheduler.leases.close()


async def open_device(book: Book, tabs: Tabs, bots: BotPort, games: list[str], load_game: LoadGame) -> Device:
    """The device as it was left, with what it has learned about its speed."""
    speed = await BrowserStore(book, tabs.announce).remembered(SPEED)
    return Device(book, tabs, bots, games, load_game, speed or {})
