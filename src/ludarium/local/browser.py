"""The way in for a browser: what its two workers call from JavaScript.

Only text crosses the border, and functions that JavaScript brings along: its promises can be awaited here.
"""

from __future__ import annotations

import random
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from ludarium import agents, formats, games
from ludarium.local.book import Book
from ludarium.local.bot_worker import BotWorker
from ludarium.local.device import Device, open_device
from ludarium.local.following import Following
from ludarium.local.tabs import Tabs
from ludarium.tables.errors import RequestError

# The packages that the archive of a game adds to.
SHARED_PACKAGES: Final = (games, agents, formats)


class Page(Book, Tabs, Protocol):
    """What JavaScript does for a device: rows, tabs, bots in the other worker, games that must be fetched first."""

    def think(self, game: str, task: str) -> Awaitable[str]: ...

    def bring(self, game: str) -> Awaitable[None]: ...


class TextPort:
    """The way to the worker where bots think, for messages of bytes over a border that only text crosses."""

    def __init__(self, page: Page) -> None:
        self._page: Final[Page] = page

    async def ask(self, game: str, task: bytes) -> bytes:
        return b64decode(await self._page.think(game, b64encode(task).decode()))


class TextBotWorker:
    """The worker at the other end of it."""

    def __init__(self) -> None:
        self._worker: Final[BotWorker] = BotWorker()

    def answer(self, task: str) -> str:
        return b64encode(self._worker.answer(b64decode(task))).decode()


def add_game(name: str, archive: str) -> None:
    """Load a game from its archive."""
    for package in SHARED_PACKAGES:
        package.__path__.append(f"{archive}/{package.__name__.replace('.', '/')}")
    games.get(name)


def wake_up() -> None:
    """A program that goes on from kept memory must not go on with the random numbers of the day it was kept."""
    random.seed()


async def start(page: Page, names: str) -> Device:
    """The device of this browser as it was left, for games with these names (with commas between them)."""
    device = await open_device(page, page, TextPort(page), names.split(","), page.bring)
    device.start()
    return device


async def follow(
    device: Device, table: str, seat: int | None, number: int, send: Callable[[str], object]
) -> Following | int:
    """Follow a table; the status of a problem where that is not possible."""
    try:
        return await device.follow(table, seat, number, send)
    except RequestError as error:
        return error.problem.status
