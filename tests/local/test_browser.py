"""What the workers of a browser call, with an object in the place of the one that JavaScript brings."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from local.devices import Browser, Tab, name_person, new_table, run, until
from ludarium import agents, games
from ludarium.local import browser as module
from ludarium.local.browser import TextBotWorker
from ludarium.local.device import Device
from ludarium.local.following import Following


class FakePage:
    """Implements `ludarium.local.browser.Page`: text goes out and comes in."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.tab = Tab(browser)
        self.worker = TextBotWorker()
        self.thoughts: list[str] = []
        self.brought: list[str] = []

    async def write(self, writes: str) -> str:
        return await self.browser.book.write(writes)

    async def read(self, shelf: str, key: str) -> str:
        return await self.browser.book.read(shelf, key)

    async def take(self, lock: str) -> bool:
        return await self.tab.take(lock)

    def release(self, lock: str) -> None:
        self.tab.release(lock)

    def announce(self, table: str, number: int) -> None:
        self.tab.announce(table, number)

    async def think(self, game: str, task: str) -> str:
        assert task.isascii()
        self.thoughts.append(game)
        return self.worker.answer(task)

    async def bring(self, game: str) -> None:
        self.brought.append(game)


async def started(browser: Browser) -> tuple[FakePage, Device]:
    page = FakePage(browser)
    device = await module.start(page, "euphoria,magnastorm")
    page.tab.device = device
    browser.tabs.append(page.tab)
    await name_person(device)
    return page, device


def test_a_bot_thinks_beyond_a_border_that_only_text_crosses() -> None:
    async def act(browser: Browser) -> None:
        page, device = await started(browser)
        table = await device.table(await new_table(device, "euphoria", "greedy me"))
        await until(lambda: table.session.asked_seats() == [1])
        assert set(page.thoughts) == {"euphoria"}
        assert "euphoria" in page.brought

    run(act)


def test_following_what_is_not_there_tells_a_status() -> None:
    async def act(browser: Browser) -> None:
        _, device = await started(browser)
        assert await module.follow(device, "device-nothing", None, -1, print) == 404
        table = await new_table(device, "euphoria", "me me")
        sent: list[str] = []
        following = await module.follow(device, table, 0, -1, sent.append)
        assert isinstance(following, Following)
        await until(lambda: bool(sent))
        assert json.loads(sent[0])["type"] == "update"
        following.close()

    run(act)


def test_a_device_looks_after_its_tables_from_its_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock runs out although nobody asks for anything."""
    monkeypatch.setattr("ludarium.local.device.SWEEP_SECONDS", 0.01)

    async def act(browser: Browser) -> None:
        _, device = await started(browser)
        looked: list[bool] = []
        monkeypatch.setattr(device.scheduler, "process_due_tables", lambda: seen(looked))
        table = await new_table(device, "euphoria", "me me")
        following = await device.follow(table, 0, -1, print)
        await until(lambda: bool(looked))
        following.close()

    run(act)


async def seen(looked: list[bool]) -> None:
    looked.append(True)
    await asyncio.sleep(0)


def test_a_game_is_found_in_the_archive_it_came_in(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in (games, agents):
        monkeypatch.setattr(package, "__path__", list(package.__path__))
    module.add_game("euphoria", "/engine/euphoria.zip")
    assert games.__path__[-1] == "/engine/euphoria.zip/ludarium/games"
    assert agents.__path__[-1] == "/engine/euphoria.zip/ludarium/agents"


def test_kept_memory_does_not_repeat_its_random_numbers() -> None:
    random.seed(1)
    before = random.getstate()
    found = set()
    for _ in range(3):
        random.setstate(before)
        module.wake_up()
        found.add(random.random())
    assert len(found) == 3
