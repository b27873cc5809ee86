"""A device on its own: its book, its tabs, and bots that think elsewhere."""

from __future__ import annotations

import asyncio
import json
import pickle
import time
from dataclasses import asdict
from typing import Any

import pytest

from local.devices import (
    Browser,
    Tab,
    all_messages,
    answer_first,
    answer_to,
    ask,
    name_person,
    new_table,
    open_question,
    reached,
    run,
    until,
)
from ludarium.local.book import SHELVES
from ludarium.local.bots import FIRST_SHARE, LEAST_SHARE, QUICK_SECONDS, SLOW_SECONDS, Speed
from ludarium.local.device import TABLE_PREFIX, Device
from ludarium.local.following import COME_BACK
from ludarium.local.store import BrowserStore
from ludarium.tables.follower import TableFollower
from ludarium.tables.rows import ChangeRow, TableRow
from ludarium.tables.store import CollectionChange, Conflict, StoreFailed, TableWrites


async def opened(browser: Browser) -> Device:
    device = await browser.open()
    await name_person(device)
    return device


def test_a_game_goes_on_after_the_page_was_closed() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        table = await new_table(device, "terra_mystica")
        for count in range(30):
            await answer_first(device, table, count)
        before = await ask(device, "GET", f"/tables/{table}/scene", seat=0)
        await device.close()
        again = await browser.open()
        assert await ask(again, "GET", f"/tables/{table}/scene", seat=0) == before
        assert (await ask(again, "GET", "/people/me"))[1]["name"] == "Ada"
        await answer_first(again, table)

    run(act)


def test_tables_of_a_device_are_told_by_their_ids() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        assert (await new_table(device, "euphoria", "me me")).startswith(TABLE_PREFIX)

    run(act)


def test_nobody_is_invited_to_a_device() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        body = {"game": "euphoria", "seats": [{"kind": "me"}, {"kind": "open"}]}
        status, problem = await ask(device, "POST", "/tables", body)
        assert (status, problem["title"]) == (409, "not now")
        assert (await ask(device, "POST", "/invitations", {"code": "ABCD"}))[0] == 404

    run(act)


def test_what_the_browser_does_not_keep_has_not_happened() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        table = await new_table(device, "magnastorm", "me me")
        before = await ask(device, "GET", f"/tables/{table}/scene", seat=0)
        body = answer_to(await open_question(device, table))
        browser.book.fails = "QuotaExceededError"
        status, problem = await ask(device, "POST", f"/tables/{table}/answers", body)
        assert (status, problem["title"]) == (503, "store failed")
        browser.book.fails = ""
        assert await ask(device, "GET", f"/tables/{table}/scene", seat=0) == before
        assert (await ask(device, "POST", f"/tables/{table}/answers", body))[0] == 200

    run(act)


def test_an_answer_is_one_transaction() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        table = await new_table(device, "magnastorm", "me me")
        writes = browser.book.writes
        await answer_first(device, table)
        assert browser.book.writes == writes + 1

    run(act)


# Tabs.


def test_two_tabs_of_one_table_stay_equal() -> None:
    async def act(browser: Browser) -> None:
        one = await opened(browser)
        two = await browser.open()
        table = await new_table(one, "magnastorm", "me me")
        there = await two.table(table)
        with TableFollower(there, (await two.actor()).id, 0) as follower:
            await all_messages(follower)
            for count in range(10):
                ply = await answer_first(one if count % 2 else two, table, count)
                await reached(there, ply)
            here = await one.table(table)
            assert here.session.record().to_json() == there.session.record().to_json()
            assert here.state == there.state
            assert (await all_messages(follower))[0]["ply"] == ply

    run(act)


def test_a_tab_that_has_heard_nothing_is_refused_and_catches_up() -> None:
    async def act(browser: Browser) -> None:
        one = await opened(browser)
        two = await browser.open()
        browser.tabs[1].is_deaf = True
        table = await new_table(one, "magnastorm", "me me")
        old = await open_question(two, table)
        ply = await answer_first(one, table)
        status, problem = await ask(two, "POST", f"/tables/{table}/answers", answer_to(old, 1))
        assert (status, problem["ply"]) == (409, ply)
        assert (await ask(two, "GET", f"/tables/{table}/scene", seat=0))[1]["ply"] == ply

    run(act)


def bots_of(device: Device) -> Any:
    return device.bots._port


def tab_of(browser: Browser, device: Device) -> Tab:
    return next(tab for tab in browser.tabs if tab.device is device)


def test_one_tab_lets_a_bot_think_and_another_one_when_that_is_closed() -> None:
    async def act(browser: Browser) -> None:
        one = await opened(browser)
        two = await browser.open()
        for device in (one, two):
            bots_of(device).allowed.clear()
        table = await new_table(one, "euphoria", "greedy me")
        await until(lambda: bool(bots_of(one).asked))
        there = await two.table(table)
        await asyncio.sleep(0.05)
        assert not bots_of(two).asked
        tab_of(browser, one).close()
        two.scheduler.follow_up(there)
        await until(lambda: bool(bots_of(two).asked))
        bots_of(two).allowed.set()
        ply = there.session.ply
        await until(lambda: there.session.ply > ply)
        await one.close()

    run(act)


def test_a_bot_whose_tab_was_closed_is_asked_again_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.local.device.SWEEP_SECONDS", 0.01)
    monkeypatch.setattr("ludarium.tables.scheduler.BOT_PATIENCE", 0)
    monkeypatch.setattr("ludarium.tables.scheduler.CLAIM_TIME", 0)

    async def act(browser: Browser) -> None:
        one = await opened(browser)
        bots_of(one).allowed.clear()
        table = await new_table(one, "euphoria", "greedy me")
        await until(lambda: bool(bots_of(one).asked))
        two = await browser.open()
        there = await two.table(table)
        tab_of(browser, one).close()
        running = asyncio.ensure_future(two.run())
        with TableFollower(there, (await two.actor()).id, 1):
            await until(lambda: bool(bots_of(two).asked))
        running.cancel()
        await one.close()

    run(act)


# Following.


def test_a_page_that_follows_is_sent_everything_and_told_to_come_back() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        table = await new_table(device, "magnastorm", "me me")
        sent: list[str] = []
        following = await device.follow(table, 0, -1, sent.append)
        await until(lambda: len(sent) == 2)
        assert [json.loads(text)["type"] for text in sent] == ["update", "table"]
        following.look(1)
        await until(lambda: len(sent) == 3)
        assert json.loads(sent[2])["scene"]["viewer"] == 1
        ply = await answer_first(device, table)
        await until(lambda: len(sent) == 5)
        assert json.loads(sent[3])["ply"] == ply
        found = device.lobby.tables[table]
        found.broken = True
        found.announce()
        await until(lambda: sent[-1] == COME_BACK)
        following.close()

    run(act)


# Bots.


def test_a_thought_never_holds_up_what_people_do() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        bots_of(device).allowed.clear()
        table = await new_table(device, "euphoria", "me greedy", settings={})
        while not bots_of(device).asked:
            await answer_first(device, table)
            await asyncio.sleep(0)
        thinking = (await ask(device, "GET", f"/tables/{table}/thinking"))[1]
        assert [(bot["seat"], bot["state"]) for bot in thinking] == [(1, "thinks")]
        ply = (await device.table(table)).session.ply
        assert (await ask(device, "POST", f"/tables/{table}/undo", {"seat": 0, "ply": ply}))[0] == 200

    run(act)


def test_a_bot_that_is_hurried_answers_although_its_worker_is_busy() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        bots_of(device).allowed.clear()
        table = await new_table(device, "euphoria", "greedy me")
        await until(lambda: bool(bots_of(device).asked))
        found = await device.table(table)
        ply = found.session.ply
        assert (await ask(device, "POST", f"/tables/{table}/hurry"))[0] == 200
        await until(lambda: found.session.ply > ply)
        bots_of(device).allowed.set()

    run(act)


def test_a_bot_that_fails_does_not_hold_up_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)

        async def broken(game: str, task: bytes) -> bytes:
            return pickle.dumps(("error", "MemoryError: "))

        monkeypatch.setattr(bots_of(device), "ask", broken)
        table = await new_table(device, "euphoria", "greedy me")
        found = await device.table(table)
        await until(lambda: 1 in found.session.asked_seats() and 0 not in found.session.asked_seats())
        assert device.bots.counts.failures

    run(act)


def test_the_budget_of_a_bot_is_fitted_to_the_device() -> None:
    learned: list[dict[str, float]] = []
    speed = Speed({}, lambda known: learned.append(dict(known)))
    assert speed.share("euphoria", "club") == FIRST_SHARE
    speed.learn("euphoria", "club", 0.01, FIRST_SHARE)
    assert not learned, "what took no time was no search"
    speed.learn("euphoria", "club", 2.0, 0.25)
    assert learned == [{"euphoria club": 8.0}]
    assert speed.share("euphoria", "club") == QUICK_SECONDS / 8.0
    assert speed.seconds("euphoria", "club") == QUICK_SECONDS
    assert speed.share("magnastorm", "club") == FIRST_SHARE, "each game takes its own time"
    for _ in range(20):
        speed.learn("euphoria", "club", 0.3, 1.0)
    assert speed.share("euphoria", "club") == 1.0, "a fast device gives a bot all it wants"
    for _ in range(20):
        speed.learn("euphoria", "expert", 500.0, 1.0)
    assert speed.share("euphoria", "expert") == LEAST_SHARE
    assert SLOW_SECONDS / 500.0 < LEAST_SHARE


def test_a_device_remembers_how_fast_its_bots_are() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        device.bots.speed.learn("euphoria", "club", 3.0, 1.0)
        await until(lambda: bool(browser.book.shelves["device"]))
        again = await browser.open()
        assert again.bots.shares("euphoria") == {"club": QUICK_SECONDS / 3.0}
        assert again.bots.shares("magnastorm") == {}

    run(act)


def test_club_thinks_for_as_long_as_people_wait_on_a_slow_device() -> None:
    """A thought on a device that is as slow as this one claims to be is shortened, and told so."""

    async def act(browser: Browser) -> None:
        device = await opened(browser)
        device.bots.speed.known["euphoria club"] = 15.0
        table = await new_table(device, "euphoria", "club me")
        await until(lambda: bool(bots_of(device).asked))
        task = pickle.loads(bots_of(device).asked[0])
        assert (task.bot, task.share) == ("club", QUICK_SECONDS / 15.0)
        found = await device.table(table)
        start = time.monotonic()
        await until(lambda: found.session.asked_seats() == [1])
        assert time.monotonic() - start < 60

    run(act)


# The store.


def test_a_page_without_an_engine_has_its_lists_ready() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        table = await new_table(device, "euphoria", "me me")
        for count in range(12):
            await answer_first(device, table, count)
        ready = browser.book.shelves["listings"][table,]["summary"]
        (told,) = (await ask(device, "GET", "/tables"))[1]
        assert {**told, "now": 0} == {**ready, "now": 0}
        assert (ready["status"], ready["my_turn"], ready["players"][0]["name"]) == ("running", True, "Ada")

    run(act)


def change(number: int, key: str | None = None) -> ChangeRow:
    return ChangeRow("t", number, 1, "chat", -1, "ada", 0, "[]", "", "", key)


def store_of(browser: Browser) -> BrowserStore:
    """A store with a table that nobody has changed yet."""
    row = TableRow("t", "", "euphoria", "{}", "ada", None, False, "running", 1, 10)
    browser.book.shelves["tables"].setdefault(("t",), asdict(row))
    return BrowserStore(browser.book, lambda table, number: None)


def test_a_number_or_a_key_is_taken_once() -> None:
    async def act(browser: Browser) -> None:
        store = store_of(browser)
        await store.write([change(0, "k"), change(1)])
        for other in (change(1), change(2, "k")):
            with pytest.raises(Conflict):
                await store.write([other])
        await store.write([change(2, "l")])
        assert [row.number for row in await store.changes("t", 0)] == [1, 2]

    run(act)


def test_a_table_that_is_due_is_taken_up_once() -> None:
    async def act(browser: Browser) -> None:
        store = store_of(browser)
        await store.write([change(0)], TableWrites(due=20))
        assert (await store.due_tables(9, 5), await store.due_tables(10, 5)) == ([], ["t"])
        await store.lower_due("t", 5)
        assert await store.claim_due_table("t", 5, 50)
        assert not await store.claim_due_table("t", 5, 60)
        assert not await store.release_due_table("t", 40, 0, None)
        await store.write([change(1)])
        assert not await store.release_due_table("t", 50, 0, None), "somebody has changed it meanwhile"
        assert await store.release_due_table("t", 50, 1, None)
        assert await store.due_tables(1000, 5) == []

    run(act)


def test_what_two_tabs_add_to_a_collection_is_all_there() -> None:
    async def act(browser: Browser) -> None:
        one, two = store_of(browser), store_of(browser)

        def adding(letter: str) -> Any:
            return lambda old: (old or "") + letter

        await asyncio.gather(
            *[one.change_collection("ada", "magnastorm", adding("a"), 1) for _ in range(3)],
            *[
                two.write(
                    [change(number)], TableWrites(collections=[CollectionChange("ada", "magnastorm", adding("b"), 1)])
                )
                for number in range(2)
            ],
        )
        assert sorted(await one.collection("ada", "magnastorm") or "") == list("aaabb")

    run(act)


def test_a_collection_that_cannot_be_read_stays_as_it_is() -> None:
    async def act(browser: Browser) -> None:
        store = store_of(browser)
        await store.write([change(0)], TableWrites(collections=[CollectionChange("ada", "x", lambda old: None, 1)]))
        assert await store.collection("ada", "x") is None

    run(act)


def test_a_browser_that_refuses_to_keep_anything_says_so() -> None:
    async def act(browser: Browser) -> None:
        browser.book.fails = "UnknownError"
        with pytest.raises(StoreFailed, match="UnknownError"):
            await store_of(browser).write([change(0)])

    run(act)


def test_every_row_has_the_fields_it_is_found_by() -> None:
    async def act(browser: Browser) -> None:
        device = await opened(browser)
        table = await new_table(device, "magnastorm", "me me")
        await answer_first(device, table)
        await ask(device, "PUT", f"/tables/{table}/notes", {"text": "x"})
        await ask(device, "PUT", f"/tables/{table}/away", {"away": True})
        await ask(device, "POST", f"/tables/{table}/branches", {"ply": 1, "seats": [{}, {}], "seat": 0})
        empty = {name for name, rows in browser.book.shelves.items() if not rows}
        assert empty <= {"snapshots", "collections", "device"}
        for shelf, rows in browser.book.shelves.items():
            assert all(set(SHELVES[shelf]) <= set(row) for row in rows.values())

    run(act)
