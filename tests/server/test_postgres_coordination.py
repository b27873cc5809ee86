"""Two servers on one PostgreSQL: players of one table at both, and one of them may die."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Event

import psycopg
import pytest
from sqlalchemy import text

from ludarium.server.store import postgres_presence
from ludarium.server.store.database import Database
from ludarium.server.store.postgres_coordination import PostgresLeases
from ludarium.server.store.postgres_presence import presence_messages, read_presence
from ludarium.server.store.sql_store import SqlStore
from ludarium.server.store.writer import CHANNEL
from ludarium.server.verify import verify_tables
from ludarium.tables import presence, scheduler
from ludarium.tables.rows import ChangeRow
from server.databases import Databases
from server.processes import ServerProcess
from server.test_notices import Post, hook, receiver
from serving import PATIENCE, SECRET, Someone, guest, new_table, play_on, serving, wait_until


def moved(person: Someone, server: ServerProcess) -> Someone:
    """The same person at another server."""
    found = Someone(server.url, id=person.id)
    found.client.cookies.update(person.client.cookies)
    return found


def test_players_of_one_table_sit_at_two_servers_and_killing_one_loses_nothing(databases: Databases) -> None:
    address = databases.new("postgresql")
    with ServerProcess(address) as first, ServerProcess(address) as second:
        ada, bo = guest(first.url), guest(second.url, "Bo")
        table = new_table(ada, "me open", open=True)
        assert bo.post(f"/tables/{table}/seats/1").json()["status"] == "running"
        wait_until(lambda: ada.info(table)["status"] == "running")
        given: dict[int, str] = {}
        with ExitStack() as stack:
            lives = [stack.enter_context(person.live(table)) for person in (ada, bo)]
            updates = [live.next("update") for live in lives]
            for turn in range(24):
                seat = updates[0]["scene"]["asked"][0]
                question = updates[seat]["question"]
                word, ply = question["answers"][turn % len(question["answers"])]["word"], question["ply"]
                told = (ada, bo)[seat].answer(table, seat, word, ply)
                assert told.status_code == 200, told.text
                given[ply] = word
                for place, live in enumerate(lives):
                    while updates[place]["ply"] < told.json()["ply"]:
                        updates[place] = live.next("update")
                assert updates[0]["scene"]["asked"] == updates[1]["scene"]["asked"]
            first.kill()
            ada = moved(ada, second)
            for _ in range(10):
                seat = ada.update(table, -2)["scene"]["asked"][0]
                (ada, bo)[seat].answer_first(table, seat)
            assert lives[1].next("update")["ply"] > ply
        log = {row["ply"]: row["word"] for row in bo.get(f"/tables/{table}/log", seat=1).json()}
        assert all(log[ply] == word for ply, word in given.items() if not word.startswith("hire"))
    assert [found.fault for found in verify_tables(Database(address))] == [""]


def test_only_one_of_two_at_once_is_kept_whichever_server_it_comes_to(databases: Databases) -> None:
    address = databases.new("postgresql")
    with ServerProcess(address) as first, ServerProcess(address) as second:
        ada = guest(first.url)
        there = moved(ada, second)
        table = new_table(ada)
        for _ in range(12):
            seat = there.update(table, -2)["scene"]["asked"][0]
            wait_until(lambda seat=seat: seat in ada.update(table, -2)["scene"]["asked"])
            question = ada.question(table, seat)
            word, ply = question["answers"][0]["word"], question["ply"]
            told = [person.answer(table, seat, word, ply).status_code for person in (ada, there)]
            assert told == [200, 409]
            assert there.update(table, -2)["ply"] > ply
    assert [found.fault for found in verify_tables(Database(address))] == [""]


def test_an_answer_that_comes_while_the_other_server_loads_the_table_is_shown_there(
    databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other server has read the table before the answer, and is told of it before it has the table in memory.

    It would show the table without an answer that was acknowledged, for as long as nobody does anything there.
    """
    address = databases.new("postgresql")
    with (
        serving(tmp_path, database=address, secret=SECRET) as first,
        serving(tmp_path, database=address, secret=SECRET) as second,
        ThreadPoolExecutor(1) as pool,
    ):
        ada, there = guest(first), Someone(second.url)
        table = new_table(ada, open=True)
        wait_until(lambda: not second.services.scheduler.cut_off)
        has_read, go_on = Event(), Event()
        read_changes = SqlStore.changes

        async def read_slowly(store: SqlStore, id: str, after: int = -1) -> list[ChangeRow]:
            rows = await read_changes(store, id, after)
            if store is second.services.store:
                has_read.set()
                await asyncio.to_thread(go_on.wait, PATIENCE)
            return rows

        monkeypatch.setattr(SqlStore, "changes", read_slowly)
        with psycopg.connect(address, autocommit=True) as listener:
            listener.execute(f"LISTEN {CHANNEL}".encode())
            loading = pool.submit(there.update, table)
            assert has_read.wait(PATIENCE)
            ply = ada.answer_first(table, ada.update(table, -2)["scene"]["asked"][0])
            assert any(table in notice.payload for notice in listener.notifies(timeout=PATIENCE, stop_after=1))
        # What this connection has heard of, the server hears of as well: the same process tells them.
        time.sleep(0.2)
        go_on.set()
        assert loading.result(PATIENCE)["ply"] == ply


def test_chat_and_seats_reach_the_other_server(databases: Databases) -> None:
    address = databases.new("postgresql")
    with ServerProcess(address) as first, ServerProcess(address) as second:
        ada, bo = guest(first.url), guest(second.url, "Bo")
        table = new_table(ada, "me open", open=True)
        with bo.live(table) as live:
            live.next("table")
            ada.post(f"/tables/{table}/chat", {"text": "come in"})
            assert live.next("chat")["text"] == "come in"
            ada.put(f"/tables/{table}/seats/1/bot", {})
            assert live.next("update")["scene"]["players"][1]["kind"] == "bot"


def test_exactly_one_server_thinks_for_a_bot(databases: Databases) -> None:
    address = databases.new("postgresql")
    with ServerProcess(address) as first, ServerProcess(address) as second:
        ada = guest(first.url)
        there = moved(ada, second)
        table = new_table(ada, "me bot bot", settings={"days": 2})
        there.update(table, 0)
        while (update := ada.update(table, 0))["scene"]["asked"]:
            if update["question"] is not None:
                (ada, there)[update["ply"] % 2].answer(
                    table, 0, update["question"]["answers"][0]["word"], update["ply"]
                )
        by_bots = [row for row in ada.get(f"/tables/{table}/log", seat=0).json() if row["by"] == "bot"]
        thoughts = sum(server.metric("ludarium_bot_thoughts_total") for server in (first, second))
        failures = sum(server.metric("ludarium_bot_failures_total") for server in (first, second))
        # Where somebody else has answered meanwhile a thought is in vain; if both servers thought, half of them were.
        assert len(by_bots) <= thoughts < 1.5 * len(by_bots)
        assert failures == 0


def test_another_server_lets_the_bot_answer_within_seconds_when_the_first_is_gone(databases: Databases) -> None:
    """Somebody watches at the second server meanwhile, which then has the table in memory."""
    address = databases.new("postgresql")
    with ServerProcess(address, bots=0) as first, ServerProcess(address) as second:
        ada = guest(first.url)
        there = moved(ada, second)
        # The second server is ready to think: a worker takes a while to start.
        wait_until(lambda: there.info(new_table(there, "bot bot", settings={"days": 1}))["status"] == "running")
        tables = [new_table(ada, "me bot", settings={"days": 1}) for _ in range(4)]
        with ExitStack() as stack:
            lives = [stack.enter_context(there.live(table, seat=0)) for table in tables]
            for table, live in zip(tables, lives):
                live.next("update")
                while 0 in ada.update(table, -2)["scene"]["asked"]:
                    ada.answer_first(table, 0)
            plies = [ada.update(table, -2)["ply"] for table in tables]
            first.kill()
            start = time.monotonic()
            for table, ply in zip(tables, plies):
                wait_until(lambda table=table, ply=ply: there.update(table, -2)["ply"] > ply)
            assert time.monotonic() - start < 30


def test_a_lease_is_lost_with_the_connection_that_holds_it(databases: Databases) -> None:
    address = databases.new("postgresql")

    async def main() -> None:
        here, there = PostgresLeases(Database(address)), PostgresLeases(Database(address))
        lease, other = await here.take("first"), await here.take("second")
        assert lease is not None
        assert other is not None
        assert (await here.take("first"), await there.take("first")) == (None, None)
        assert await here.holds(lease)
        with psycopg.connect(address, autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
        assert not await here.holds(lease)
        taken, again = await there.take("first"), await here.take("second")
        assert taken is not None
        assert again is not None
        # Whoever lets a lost lease go takes it from nobody.
        await here.release(lease)
        await here.release(other)
        assert await there.holds(taken)
        assert await here.holds(again)
        assert (await here.take("first"), await there.take("second")) == (None, None)
        await there.release(taken)
        assert await here.take("first") is not None
        for leases in (here, there):
            await leases.close()

    asyncio.run(main())


def test_a_commit_is_on_the_disk_whatever_the_database_is_configured_to_do(databases: Databases) -> None:
    address = databases.new("postgresql")
    name = psycopg.conninfo.conninfo_to_dict(address)["dbname"]
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    engine = Database(address).engine(1)
    with engine.connect() as checked:
        assert checked.scalar(text("SHOW synchronous_commit")) == "on"
    engine.dispose()


def test_a_message_that_no_server_has_sent_makes_nobody_deaf(databases: Databases, tmp_path: Path) -> None:
    address = databases.new("postgresql")
    with (
        serving(tmp_path, database=address, secret=SECRET) as first,
        serving(tmp_path, database=address, secret=SECRET) as second,
        psycopg.connect(address, autocommit=True) as connection,
    ):
        ada = guest(first)
        table = new_table(ada, open=True)
        there = Someone(second.url)
        assert there.update(table)["ply"] == ada.update(table, -2)["ply"]
        wait_until(lambda: not second.services.scheduler.cut_off)
        for channel in (CHANNEL, "ludarium_presence"):
            connection.execute("SELECT pg_notify(%s, %s)", (channel, "what is this; nonsense"))
        play_on(ada, table, 3)
        ply = ada.update(table, -2)["ply"]
        wait_until(lambda: second.services.lobby.tables[table].state.ply == ply)
        assert not second.services.scheduler.cut_off


def test_servers_tell_each_other_who_looks(databases: Databases, tmp_path: Path) -> None:
    address = databases.new("postgresql")
    with (
        serving(tmp_path, database=address, secret=SECRET) as first,
        serving(tmp_path, database=address, secret=SECRET) as second,
    ):
        ada = guest(first)
        table = new_table(ada)
        with ada.live(table) as live:
            live.next("update")
            wait_until(lambda: second.services.scheduler.elsewhere.left(table, ada.id) > 0, 10)
            assert first.services.scheduler.elsewhere.left(table, ada.id) == 0


def test_nobody_who_looks_through_the_other_server_is_sent_a_notice(
    databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever server looks after the tables, and until the moment they look away."""
    monkeypatch.setattr(scheduler, "SWEEP_SECONDS", 0.1)
    monkeypatch.setattr(scheduler, "LOOKING_TIME", 500)
    monkeypatch.setattr(presence, "TOLD_SECONDS", 5.0)
    monkeypatch.setattr(postgres_presence, "TELL_SECONDS", 0.5)
    monkeypatch.setattr("ludarium.tables.table.table.PRESENCE_SECONDS", 0.0)
    address = databases.new("postgresql")
    options = {"database": address, "secret": SECRET, "notice_seconds": 3600.0, "private_webhooks": True}
    with (
        receiver() as found,
        serving(tmp_path, **options) as first,
        serving(tmp_path, **options) as second,
        ExitStack() as stack,
    ):
        ada, there = guest(first), Someone(second.url)
        hook(ada, found.address)
        there.client.cookies.update(ada.client.cookies)
        tables = [new_table(ada) for _ in range(8)]
        lives = [stack.enter_context(there.live(table)) for table in tables]
        elsewhere = first.services.scheduler.elsewhere
        wait_until(lambda: all(elsewhere.left(table, ada.id) > 0 for table in tables))
        for server in (first, second):
            server.services.notifier.delay = 100
        engine = Database(address).engine(1)
        with engine.begin() as connection:
            connection.execute(text("UPDATE tables SET due = 1"))
        # Both look after the tables, far longer than a question waits now before its player is told.
        time.sleep(3.0)
        with engine.connect() as connection:
            assert connection.scalar(text("SELECT min(due) FROM tables")) > 1
        engine.dispose()
        assert found.posts == []
        for live in lives[:4]:
            live.send(type="look", looking=False)
        awaited = {table: len(ada.update(table, -2)["scene"]["asked"]) for table in tables[:4]}
        wait_until(lambda: Counter(map(told_of, found.posts)) == awaited)


def told_of(post: Post) -> str:
    return str(json.loads(post.body)["table"])


def test_who_looks_is_told_in_messages_that_postgresql_takes() -> None:
    looking = {(f"{number:012}" + "t" * 28, "p" * 40) for number in range(200)}
    messages = list(presence_messages(looking, "0123456789abcdef"))
    assert len(messages) == 3
    assert max(len(message.encode()) for message in messages) < 8000
    assert set().union(*(read_presence(message, "other") for message in messages)) == looking
    assert read_presence(messages[0], "0123456789abcdef") == set()
