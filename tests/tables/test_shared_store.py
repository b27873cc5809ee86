"""Several processes on one store, without a database: each moment between reading and hearing is played by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from ludarium.tables import scheduler as scheduling
from ludarium.tables.bots.task import BotTask
from ludarium.tables.errors import RequestError
from ludarium.tables.follower import TableFollower
from ludarium.tables.leases import Lease
from ludarium.tables.presence import RemotePresence
from ludarium.tables.rows import ChangeRow
from ludarium.tables.scheduler import TableScheduler
from ludarium.tables.store import Conflict, StoreFailed, TableWrites
from ludarium.tables.table.commands import NewMessage, SetOrders
from ludarium.tables.table.standing_orders import Single
from ludarium.tables.table.table import Table, now_ms
from tables.memory_store import MemoryStore
from tables.test_library import ADA, LocalBots, first_answer, give, setup_of

LATER = 10_000_000


class SharedLeases:
    """Leases that two processes compete for; `holders` is what both of them see."""

    shared = True

    def __init__(self, holders: set[str]) -> None:
        self._holders = holders

    async def take(self, table: str) -> Lease | None:
        if table in self._holders:
            return None
        self._holders.add(table)
        return Lease(table)

    async def holds(self, lease: Lease) -> bool:
        return lease.table in self._holders

    async def release(self, lease: Lease) -> None:
        self._holders.discard(lease.table)

    async def close(self) -> None:
        return


class KeptNotices:
    delay = 0

    def __init__(self) -> None:
        self.sent: list[tuple[str, int]] = []
        self.fails = False

    async def notify(self, table: Table, seat: int, question: int) -> bool:
        if self.fails:
            raise StoreFailed("on purpose")
        self.sent.append((table.id, seat))
        return True


class SleepingBots(LocalBots):
    """Bots whose process is about to die: they never answer."""

    async def think(self, task: BotTask) -> str:
        await asyncio.Event().wait()
        return ""


class GatedStore(MemoryStore):
    """Reads changes, then waits until it is let go: what is written meanwhile is not among what was read."""

    def __init__(self) -> None:
        super().__init__()
        self.gate: asyncio.Event | None = None
        self.reads = 0
        # Whether a write is kept although its caller is told that it failed, or that somebody was faster.
        self.after_write: type[Exception] | None = None
        self.after_open: Callable[[str], Awaitable[None]] | None = None

    async def changes(self, id: str, after: int = -1) -> list[ChangeRow]:
        if self.fails:
            raise StoreFailed("on purpose")
        self.reads += 1
        found = await super().changes(id, after)
        if self.gate is not None:
            await self.gate.wait()
        return found

    async def write(self, changes: Sequence[ChangeRow], writes: TableWrites | None = None) -> None:
        await super().write(changes, writes)
        if self.after_open is not None:
            await self.after_open(changes[0].table_id)
        if self.after_write is not None:
            raise self.after_write


class Processes:
    """Two processes on one store that hear of each other's changes when a test says so."""

    def __init__(self) -> None:
        self.store = GatedStore()
        self.holders: set[str] = set()
        self.all: list[TableScheduler] = []

    def new(self, bots: LocalBots | None = None) -> TableScheduler:
        found = TableScheduler(
            self.store, bots or LocalBots(10.0), SharedLeases(self.holders), KeptNotices(), 10, 600.0
        )
        found.cut_off = False
        self.all.append(found)
        return found


def run(act: Callable[[Processes], Awaitable[None]]) -> None:
    async def main() -> None:
        processes = Processes()
        try:
            await act(processes)
        finally:
            for scheduler in processes.all:
                await scheduler.close()

    asyncio.run(main())


async def set_up(scheduler: TableScheduler, seats: str = "me me", **more: Any) -> Table:
    return await scheduler.lobby.new_table(ADA, setup_of(seats, **more))


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def process_due(scheduler: TableScheduler, store: MemoryStore) -> None:
    """The moment at which everything that is stored as due is due."""
    for id, row in store.tables.items():
        if row.due is not None:
            store.tables[id] = replace(row, due=now_ms() - 1)
    await scheduler.process_due_tables()


# Hearing of changes.


def test_a_change_that_is_heard_of_while_a_table_is_loaded_is_not_missed() -> None:
    async def act(processes: Processes) -> None:
        here, there = processes.new(), processes.new()
        table = await set_up(here)
        store = processes.store
        store.gate = asyncio.Event()
        loading = asyncio.create_task(there.lobby.table(table.id))
        await settle()
        ply = await give(table, first_answer(table))
        there.lobby.note_remote_change(table.id, table.state.number)
        store.gate.set()
        assert (await loading).state.ply == ply

    run(act)


def test_nothing_is_missed_while_a_table_is_loaded_and_the_listener_comes_back() -> None:
    async def act(processes: Processes) -> None:
        here, there = processes.new(), processes.new()
        table = await set_up(here)
        store = processes.store
        store.gate = asyncio.Event()
        loading = asyncio.create_task(there.lobby.table(table.id))
        await settle()
        ply = await give(table, first_answer(table))
        there.lobby.note_anything()
        store.gate.set()
        assert (await loading).state.ply == ply

    run(act)


def test_a_change_that_is_heard_of_while_a_table_catches_up_is_not_missed() -> None:
    async def act(processes: Processes) -> None:
        here, there = processes.new(), processes.new()
        table = await set_up(here)
        other = await there.lobby.table(table.id)
        await give(table, first_answer(table))
        there.lobby.note_remote_change(table.id, table.state.number)
        store = processes.store
        store.gate = asyncio.Event()

        async def catch_up() -> None:
            async with other.lock:
                await other.catch_up()

        catching_up = asyncio.create_task(catch_up())
        await settle()
        ply = await give(table, first_answer(table))
        there.lobby.note_remote_change(table.id, table.state.number)
        store.gate.set()
        await catching_up
        assert other.may_be_behind()
        async with other.locked():
            assert other.state.ply == ply

    run(act)


def test_a_new_table_hears_of_changes_from_the_moment_it_is_stored() -> None:
    async def act(processes: Processes) -> None:
        here, there = processes.new(), processes.new()
        heard: list[str] = []

        async def say_something(id: str) -> None:
            """Somebody at the other process speaks before the one who set the table up is told of it."""
            processes.store.after_open = None
            other = await there.lobby.table(id)
            await give(other, NewMessage(text="first"))
            here.lobby.note_remote_change(id, other.state.number)
            heard.append(id)

        processes.store.after_open = say_something
        table = await set_up(here, "me open", open=True)
        assert heard == [table.id]
        async with table.locked():
            assert [line.text for line in table.state.chat] == ["first"]

    run(act)


def test_a_process_that_hears_nothing_asks_the_store_before_it_shows_or_changes_anything() -> None:
    async def act(processes: Processes) -> None:
        here, there = processes.new(), processes.new()
        table = await set_up(here)
        other = await there.lobby.table(table.id)
        there.cut_off = True
        ply = await give(table, first_answer(table))
        async with other.locked():
            assert other.state.ply == ply
        again = await give(table, first_answer(table))
        assert await give(other, first_answer(table)) > again
        processes.store.fails = True
        reads = processes.store.reads
        async with other.locked():
            assert other.state.ply > again
        assert processes.store.reads == reads

    run(act)


# Acknowledging.


@pytest.mark.parametrize("told", [StoreFailed, Conflict])
def test_an_answer_that_was_kept_although_it_seemed_to_fail_is_there_once(told: type[Exception]) -> None:
    async def act(processes: Processes) -> None:
        table = await set_up(processes.new())
        answer, store = first_answer(table), processes.store
        store.after_write = told
        if told is StoreFailed:
            with pytest.raises(RequestError) as refused:
                await give(table, answer, "key")
            assert refused.value.problem.status == 503
        else:
            assert await give(table, answer, "key") > answer.ply
        store.after_write = None
        ply = await give(table, answer, "key")
        assert [row.key for row in store.rows[table.id]].count("ada key") == 1
        assert table.session.ply == table.state.ply == ply > answer.ply

    run(act)


def test_a_process_whose_store_has_lost_a_change_acknowledges_nothing_and_loads_the_table_anew() -> None:
    async def act(processes: Processes) -> None:
        here = processes.new()
        table = await set_up(here)
        await give(table, first_answer(table))
        lost = first_answer(table)
        await give(table, lost, "lost")
        with TableFollower(table, "ada", 0) as follower:
            while await follower.take() is not None:
                pass
            waiting = asyncio.create_task(follower.wait())
            await settle()
            processes.store.rows[table.id].pop()
            here.lobby.note_anything()
            with pytest.raises(RequestError) as refused:
                await give(table, lost, "lost")
            assert refused.value.problem.status == 503
            await asyncio.wait_for(waiting, 5)
            with pytest.raises(RequestError):
                await follower.take()
        again = await here.lobby.table(table.id)
        assert again is not table
        assert again.state.ply == lost.ply
        assert await give(again, lost, "lost") > lost.ply
        assert [row.number for row in processes.store.rows[table.id]] == list(range(again.state.number + 1))

    run(act)


def test_a_process_whose_store_holds_another_change_than_the_one_it_knows_loads_the_table_anew() -> None:
    """A database was restored, and another process has gone on from there: the numbers fit, the changes do not."""

    async def act(processes: Processes) -> None:
        here, there = processes.new(), processes.new()
        table = await set_up(here)
        ply = first_answer(table).ply
        await give(table, NewMessage(text="lost"))
        processes.store.rows[table.id].pop()
        other = await there.lobby.table(table.id)
        await give(other, NewMessage(text="kept"))
        here.lobby.note_anything()
        with pytest.raises(RequestError) as refused:
            await give(table, first_answer(table))
        assert refused.value.problem.status == 503
        again = await here.lobby.table(table.id)
        assert [line.text for line in again.state.chat] == ["kept"]
        assert await give(again, first_answer(again)) > ply

    run(act)


# What is due.


def test_when_a_table_is_due_is_only_remembered_once_it_is_stored() -> None:
    async def act(processes: Processes) -> None:
        table = await set_up(processes.new(), "me me", clock={"move": 60})
        store = processes.store
        store.tables[table.id] = replace(store.tables[table.id], due=None)
        table.due = None
        store.fails = True
        with pytest.raises(RequestError):
            await give(table, first_answer(table))
        assert table.due is None
        store.fails = False
        await give(table, first_answer(table))
        assert store.tables[table.id].due is not None

    run(act)


def test_a_process_does_not_rely_on_what_another_one_has_put_off() -> None:
    async def act(processes: Processes) -> None:
        here, there = processes.new(), processes.new(SleepingBots(10.0))
        table = await set_up(here, "me me")
        other = await there.lobby.table(table.id)
        other.due = 1
        store = processes.store
        store.tables[table.id] = replace(store.tables[table.id], due=None)
        await give(other, first_answer(other))
        assert store.tables[table.id].due is not None

    run(act)


def test_a_table_that_is_changed_while_somebody_looks_after_it_stays_due() -> None:
    async def act(processes: Processes) -> None:
        here, there = processes.new(), processes.new()
        table = await set_up(here)
        other = await there.lobby.table(table.id)
        store = processes.store
        until = now_ms() + scheduling.CLAIM_TIME
        store.tables[table.id] = replace(store.tables[table.id], due=until)
        number = table.state.number
        await give(other, first_answer(other))
        assert not await store.release_due_table(table.id, until, number, None)
        assert store.tables[table.id].due is not None
        assert await store.release_due_table(table.id, store.tables[table.id].due or 0, number + 1, LATER)
        assert store.tables[table.id].due == LATER
        await store.lower_due(table.id, LATER + 1)
        assert store.tables[table.id].due == LATER

    run(act)


def test_a_bot_whose_process_died_answers_through_another_one() -> None:
    async def act(processes: Processes) -> None:
        dying, there = processes.new(SleepingBots(10.0)), processes.new()
        table = await set_up(dying, "me bot", settings={"days": 1})
        other = await there.lobby.table(table.id)
        with TableFollower(other, "ada", 0):
            while 0 in table.session.asked_seats():
                await give(table, first_answer(table))
            ply = table.state.ply
            await dying.close()
            processes.holders.clear()
            await process_due(there, processes.store)
            for _ in range(200):
                await settle()
                if other.state.ply > ply:
                    break
            assert other.state.ply > ply

    run(act)


def test_a_process_that_lost_its_lease_gives_no_answer() -> None:
    """Its connection broke while its bot was thinking: from then on another process may think for the table."""

    async def act(processes: Processes) -> None:
        class LateBots(LocalBots):
            async def think(self, task: BotTask) -> str:
                processes.holders.clear()
                return await super().think(task)

        late, there = processes.new(LateBots(10.0)), processes.new()
        table = await set_up(late, "me bot", settings={"days": 1})
        while 0 in table.session.asked_seats():
            await give(table, first_answer(table))
        ply = table.state.ply
        await settle()
        assert (table.state.ply, processes.holders) == (ply, set())
        assert processes.store.tables[table.id].due is not None
        await process_due(there, processes.store)
        other = await there.lobby.table(table.id)
        for _ in range(200):
            await settle()
            if other.state.ply > ply:
                break
        assert other.state.ply > ply

    run(act)


def test_a_clock_of_a_process_that_died_is_stopped_by_another_one() -> None:
    async def act(processes: Processes) -> None:
        dying, there = processes.new(), processes.new()
        table = await set_up(dying, "me me", clock={"move": 1, "grace": 0, "then": "bot"})
        await dying.close()
        seat = table.session.asked_seats()[0]
        there._started = -LATER * 1000  # type: ignore[misc]
        assert processes.store.tables[table.id].due is not None
        await asyncio.sleep(1.1)
        await process_due(there, processes.store)
        other = await there.lobby.table(table.id)
        assert other.state.seats[seat].kind == "bot"

    run(act)


@pytest.mark.parametrize("is_loaded", [False, True])
def test_a_standing_order_of_a_process_that_died_is_carried_out_by_another_one(is_loaded: bool) -> None:
    """The answer that asks somebody with an order was acknowledged; then the process dies, before the order's own."""

    async def act(processes: Processes) -> None:
        dying, there = processes.new(), processes.new()
        table = await set_up(dying, "me me")
        if is_loaded:
            await there.lobby.table(table.id)
        await dying.close()
        await give(table, SetOrders(0, [Single(order="single")]))
        while True:
            question = table.session.question(table.session.asked_seats()[0])
            if question.seat == 0 and len(question.words) == 1:
                break
            await give(table, first_answer(table))
        ply = table.state.ply
        assert (processes.store.tables[table.id].due or LATER * 1000) <= now_ms() + scheduling.BOT_PATIENCE
        await process_due(there, processes.store)
        other = await there.lobby.table(table.id)
        for _ in range(200):
            await settle()
            if other.state.ply > ply:
                break
        assert other.state.deciders[ply] == "order"

    run(act)


# Notices.


async def absent(processes: Processes) -> tuple[TableScheduler, Table, list[tuple[str, int]]]:
    """A table whose player does nothing any more, and who was notified."""
    here = processes.new()
    table = await set_up(here, "me me")
    table.last_seen.clear()
    assert isinstance(here.notifier, KeptNotices)
    return here, table, here.notifier.sent


def test_whoever_looks_through_another_process_is_not_notified_until_that_one_is_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def act(processes: Processes) -> None:
        here, table, sent = await absent(processes)
        here.elsewhere.note([(table.id, "ada")])
        await process_due(here, processes.store)
        await settle()
        assert sent == []
        assert processes.store.tables[table.id].due is not None
        monkeypatch.setattr(RemotePresence, "left", lambda *_: 0)
        await process_due(here, processes.store)
        await settle()
        assert {id for id, _ in sent} == {table.id}

    run(act)


def test_whoever_looked_when_a_server_died_is_notified_by_another_one() -> None:
    async def act(processes: Processes) -> None:
        dying, there = processes.new(), processes.new()
        table = await set_up(dying, "me me")
        with TableFollower(table, "ada", 0):
            await give(table, first_answer(table))
            await process_due(dying, processes.store)
            assert (processes.store.tables[table.id].due or 0) <= now_ms() + scheduling.LOOKING_TIME
            await dying.close()
            await process_due(there, processes.store)
            await settle()
            assert isinstance(there.notifier, KeptNotices)
            assert {id for id, _ in there.notifier.sent} == {table.id}

    run(act)


def test_a_notice_that_failed_is_tried_again_and_one_that_was_sent_is_not() -> None:
    async def act(processes: Processes) -> None:
        here, table, sent = await absent(processes)
        assert isinstance(here.notifier, KeptNotices)
        here.notifier.fails = True
        await process_due(here, processes.store)
        await settle()
        here.notifier.fails = False
        assert sent == []
        for _ in range(3):
            await process_due(here, processes.store)
            await settle()
        assert len(sent) == len(set(sent)) == len(table.state.awaited_seats())
        assert processes.store.tables[table.id].due is None

    run(act)


def test_a_notice_that_takes_long_delays_no_other_and_is_sent_once() -> None:
    async def act(processes: Processes) -> None:
        here = processes.new()
        slow, quick = await set_up(here), await set_up(here)
        sent: list[str] = []
        answered = asyncio.Event()

        class SlowNotices(KeptNotices):
            async def notify(self, table: Table, seat: int, question: int) -> bool:
                if table.id == slow.id:
                    await answered.wait()
                sent.append(table.id)
                return True

        here.notifier.notify = SlowNotices().notify  # type: ignore[method-assign]
        for table in (slow, quick):
            table.last_seen.clear()
        for _ in range(3):
            await process_due(here, processes.store)
            await settle()
        awaited = len(quick.state.awaited_seats())
        assert sent == [quick.id] * awaited
        answered.set()
        await settle()
        assert sent.count(slow.id) == awaited

    run(act)


def test_one_table_that_cannot_be_looked_after_holds_no_other_up() -> None:
    async def act(processes: Processes) -> None:
        here = processes.new()
        broken, fine = await set_up(here), await set_up(here)
        fine.last_seen.clear()
        here.lobby.tables.pop(broken.id)
        first = processes.store.rows[broken.id][0]
        processes.store.rows[broken.id][0] = first._replace(data="no json")
        await process_due(here, processes.store)
        await settle()
        assert isinstance(here.notifier, KeptNotices)
        assert {id for id, _ in here.notifier.sent} == {fine.id}
        assert processes.store.tables[broken.id].due is not None

    run(act)
