"""Tables without a server: a store in memory, bots in this process, viewers who follow by hand."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import pytest

from conftest import FOLDERS, FORM, ROOT
from ludarium.agents.keeper import AgentKeeper
from ludarium.protocol.command import PlanResult
from ludarium.tables.actor import Actor
from ludarium.tables.bots.runner import BotRunner
from ludarium.tables.bots.task import BotTask, choose_word
from ludarium.tables.errors import RequestError
from ludarium.tables.follower import TableFollower
from ludarium.tables.leases import LocalLeases
from ludarium.tables.rows import ChangeRow
from ludarium.tables.scheduler import TableScheduler
from ludarium.tables.shared_text import SharedText
from ludarium.tables.store import Store, TableWrites
from ludarium.tables.table.agreements import Agree
from ludarium.tables.table.commands import (
    Command,
    NewAnswer,
    NewMessage,
    NewPlan,
    SeatAndPly,
    TakeBack,
    answer_for_seat,
    carry_out,
)
from ludarium.tables.table.seats import sit_down, transfer_guest_seats
from ludarium.tables.table.setup import TableSetup
from ludarium.tables.table.table import MOST_UPDATES, Table
from tables.memory_store import MemoryStore

T = TypeVar("T")
ADA = Actor("ada", "Ada")
BANNED = ("sqlalchemy", "alembic", "psycopg", "fastapi", "starlette", "uvicorn", "websockets", "ludarium.server")


class LocalBots(BotRunner):
    """Bots that think in the same process, as in a browser."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.keeper = AgentKeeper()

    async def think(self, task: BotTask) -> str:
        await asyncio.sleep(0)
        return choose_word(task, self.keeper)


class NoNotices:
    delay = 0

    async def notify(self, table: Table, seat: int, question: int) -> bool:
        raise AssertionError("whoever plays here looks")


def new_scheduler(store: Store) -> TableScheduler:
    return TableScheduler(store, LocalBots(10.0), LocalLeases(), NoNotices(), 10, 600.0)


def setup_of(seats: str, **more: Any) -> TableSetup:
    places = [{"kind": kind} for kind in seats.split()]
    return TableSetup.model_validate({"game": "harbour", "seats": places, "seed": 5, **more})


async def new_table(scheduler: TableScheduler, seats: str = "me me", **more: Any) -> Table:
    return await scheduler.lobby.new_table(ADA, setup_of(seats, **more))


def run(act: Callable[[MemoryStore, TableScheduler], Awaitable[T]]) -> T:
    async def main() -> T:
        store = MemoryStore()
        scheduler = new_scheduler(store)
        try:
            return await act(store, scheduler)
        finally:
            await scheduler.close()

    return asyncio.run(main())


def first_answer(table: Table) -> NewAnswer:
    seat = table.session.asked_seats()[0]
    return NewAnswer(seat=seat, word=table.session.question(seat).words[0], ply=table.session.ply)


async def give(table: Table, command: Command, key: str | None = None) -> int:
    return (await carry_out(table, ADA, command, key)).ply


def test_a_whole_game_against_bots_is_kept_and_resumed() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler, "me bot", settings={"days": 1})
        for _ in range(1000):
            if table.state.status == "over":
                break
            # The session is ahead of what is stored while a bot's answer is being written.
            if 0 in table.state.asked_seats and not table.lock.locked():
                await give(table, first_answer(table))
            await asyncio.sleep(0)
        assert table.state.status == "over" == store.tables[table.id].status
        assert "bot" in table.state.deciders
        again = await new_scheduler(store).lobby.table(table.id)
        assert again.session.result() == table.session.result()
        assert again.state == table.state

    run(act)


def test_what_cannot_be_stored_has_not_happened() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler)
        before, answer = table.session.record().to_json(), first_answer(table)
        store.fails = True
        with pytest.raises(RequestError) as refused:
            await give(table, answer)
        assert refused.value.problem.status == 503
        assert table.session.record().to_json() == before
        store.fails = False
        assert await give(table, answer) > answer.ply

    run(act)


class SlowStore(MemoryStore):
    """Stores changes when it is told to, like one that is still writing to its disk. What was asked for is written."""

    def __init__(self) -> None:
        super().__init__()
        self.disk: asyncio.Event | None = None
        self.writing: set[asyncio.Task[None]] = set()

    async def write(self, changes: Sequence[ChangeRow], writes: TableWrites | None = None) -> None:
        task = asyncio.create_task(self._write(changes, writes))
        self.writing.add(task)
        await asyncio.shield(task)

    async def _write(self, changes: Sequence[ChangeRow], writes: TableWrites | None) -> None:
        if self.disk is not None:
            await self.disk.wait()
        await super().write(changes, writes)


@pytest.mark.parametrize("fails", [False, True])
def test_an_answer_whose_sender_has_left_before_it_was_stored_is_known_to_all_or_to_nobody(fails: bool) -> None:
    """A connection that breaks cancels what was asked for over it, maybe several times; the store goes on writing."""

    async def main() -> None:
        store = SlowStore()
        scheduler = new_scheduler(store)
        table = await new_table(scheduler, "me me")
        before = table.session.ply
        store.disk, store.fails = asyncio.Event(), fails
        sending = asyncio.create_task(give(table, first_answer(table)))
        with TableFollower(table, "ada", 0) as follower:
            while await follower.take() is not None:
                pass
            for _ in range(3):
                await asyncio.sleep(0)
                sending.cancel()
            looking = asyncio.create_task(ply_shown(table))
            await asyncio.sleep(0)
            store.disk.set()
            shown = await asyncio.wait_for(looking, 5)
            assert sending.cancelled()
            assert shown == table.session.ply == plies_stored(store, table)
            assert (shown == before) == fails
            assert (await follower.take() is None) == fails
        store.fails = False
        assert await give(table, first_answer(table)) > shown
        await scheduler.close()

    asyncio.run(main())


async def ply_shown(table: Table) -> int:
    async with table.locked():
        return table.state.ply


def plies_stored(store: MemoryStore, table: Table) -> int:
    return int([json.loads(row.data)["ply"] for row in store.rows[table.id] if '"ply"' in row.data][-1])


def test_two_owners_of_one_store_never_both_win() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        here = await new_table(scheduler)
        other = await new_scheduler(store).lobby.table(here.id)
        answer = first_answer(here)
        words = here.session.question(answer.seat).words
        ply = await give(here, answer)
        with pytest.raises(RequestError) as refused:
            await give(other, NewAnswer(seat=answer.seat, word=words[1], ply=answer.ply))
        assert (refused.value.problem.status, refused.value.problem.ply) == (409, ply)
        assert other.state.number == here.state.number
        assert await give(other, first_answer(other), "k") == await give(other, first_answer(other), "k")

    run(act)


async def messages(follower: TableFollower) -> list[Any]:
    found = []
    while (message := await follower.take()) is not None:
        found.append(json.loads(message.text))
    return found


def test_a_viewer_follows_by_asking_for_the_next_message() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler)
        with TableFollower(table, "ada", 0) as follower:
            assert table.is_present("ada")
            assert [message["type"] for message in await messages(follower)] == ["update", "table"]
            waiting = asyncio.create_task(follower.wait())
            await asyncio.sleep(0)
            assert not waiting.done()
            first = await give(table, first_answer(table))
            second = await give(table, first_answer(table))
            await asyncio.wait_for(waiting, 5)
            newer = await messages(follower)
            assert [message["type"] for message in newer] == ["update", "table"]
            assert newer[0]["ply"] == second > first
            await give(table, NewMessage(text="hi"))
            await give(table, NewMessage(text="ho"))
            assert [message["text"] for message in await messages(follower)] == ["hi", "ho"]
            follower.look_from(1)
            assert [message["scene"]["viewer"] for message in await messages(follower)] == [1]
            with pytest.raises(RequestError):
                follower.look_from(5)
        assert (table.subscribers.viewers, dict(table.subscribers.looking)) == (0, {})

    run(act)


def test_a_viewer_who_may_not_see_the_table_any_more_is_sent_away() -> None:
    """A guest who sat at a private table has logged in: the seat is that of the account now."""

    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler, "me open")
        await sit_down(table, scheduler.lobby.catalogues, Actor("guest", "Bo"), 1, "")
        pushed: list[SharedText] = []

        def write(found: list[SharedText]) -> bool:
            pushed.extend(found)
            return True

        with TableFollower(table, "guest", 1, write=write) as follower:
            await messages(follower)
            waiting = asyncio.create_task(follower.wait())
            await asyncio.sleep(0)
            await transfer_guest_seats(table, "guest", Actor("account", "Bo"))
            await asyncio.wait_for(waiting, 10)
            with pytest.raises(RequestError, match="not yours to see any more"):
                await follower.take()
            assert pushed == []

    run(act)


def test_what_is_kept_for_viewers_is_bounded_however_they_ask() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler)
        async with table.locked():
            texts = {since: table.shared_update(-2, since) for since in range(500)}
            assert table.shared_update(-2, 499) is texts[499]
            assert table.cached_update(-2, 0) is None
            assert len(table._updates) <= MOST_UPDATES

    run(act)


def test_a_viewer_who_takes_everything_at_once_is_written_to_while_it_waits() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler, open=True)
        written: list[SharedText] = []

        def write(found: list[SharedText]) -> bool:
            written.extend(found)
            return True

        with TableFollower(table, "", -2, write=write) as one, TableFollower(table, "", -2, write=write) as two:
            for follower in (one, two):
                await messages(follower)
            waiting = [asyncio.create_task(follower.wait()) for follower in (one, two)]
            await asyncio.sleep(0)
            await give(table, first_answer(table))
            await asyncio.sleep(0.05)
            assert not any(task.done() for task in waiting)
            # Both see the same, so both are sent the same object.
            assert len(written) == 4
            assert len({id(text) for text in written}) == 2
            for task in waiting:
                task.cancel()

    run(act)


def test_a_viewer_who_cannot_take_a_message_loses_nothing_and_is_sent_nothing_newer_before_it() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler, open=True)
        written: list[SharedText] = []
        takes = False

        def write(found: list[SharedText]) -> bool:
            written.extend(found if takes else [])
            return takes

        with TableFollower(table, "", -2, write=write) as follower:
            await messages(follower)
            waiting = asyncio.create_task(follower.wait())
            await asyncio.sleep(0)
            ply = await give(table, first_answer(table))
            await asyncio.wait_for(waiting, 5)
            # It could not be written: it is there to be taken, and only then may something newer be written.
            takes = True
            follower.push()
            assert written == []
            taken = await messages(follower)
            assert [message["type"] for message in taken] == ["update", "table"]
            assert taken[0]["ply"] == ply
            waiting = asyncio.create_task(follower.wait())
            await asyncio.sleep(0)
            newer = await give(table, first_answer(table))
            await asyncio.sleep(0.05)
            assert [json.loads(text.text).get("ply") for text in written] == [newer, None]
            follower.push()
            assert len(written) == 2
            waiting.cancel()

    run(act)


def test_plans_and_taking_back_are_commands_like_answers() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler)
        while table.session.question(table.session.asked_seats()[0]).kind != "choose_place":
            await give(table, first_answer(table))
        seat, ply = table.session.asked_seats()[0], table.session.ply
        words = list(table.session.question(seat).plans[0].words)
        planned = await carry_out(table, ADA, NewPlan(seat=seat, words=[*words, "quay"], ply=ply))
        assert isinstance(planned, PlanResult)
        assert planned.left == ["quay"]
        assert planned.interruption
        assert await give(table, TakeBack("undo", SeatAndPly(seat=seat, ply=planned.ply))) == ply
        assert await give(table, TakeBack("redo", SeatAndPly(seat=seat, ply=ply))) == planned.ply
        with pytest.raises(RequestError) as refused:
            await carry_out(table, Actor("bo", "Bo"), TakeBack("undo", SeatAndPly(seat=seat, ply=planned.ply)))
        assert refused.value.problem.status == 403

    run(act)


@pytest.mark.parametrize("alone", [False, True])
def test_the_end_of_a_game_is_taken_back_by_whoever_plays_alone_but_not_among_others(alone: bool) -> None:
    """Whoever has read the record of a finished game knows what was hidden, and all luck that was still to come."""
    bo = ADA if alone else Actor("bo", "Bo")

    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler, "me open", game="terra_mystica")
        await sit_down(table, scheduler.lobby.catalogues, bo, 1, "")
        while not table.session.is_over():
            answer = first_answer(table)
            await carry_out(table, (ADA, bo)[answer.seat], answer)
        seat = next(seat for seat in (0, 1) if not table.session.why_no_undo(seat))
        assert table.shared_update(seat, 0).text.count('"undo":{"possible":true') == alone
        take_back = TakeBack("undo", SeatAndPly(seat=seat, ply=table.session.ply))
        if alone:
            await carry_out(table, ADA, take_back)
            assert table.state.status == "running"
        else:
            with pytest.raises(RequestError, match="nothing is hidden any more"):
                await carry_out(table, (ADA, bo)[seat], take_back)
            assert table.state.status == "over"

    run(act)


@pytest.mark.parametrize("game", ["harbour", "magnastorm", "euphoria", "terra_mystica"])
def test_the_same_draw_comes_again_after_going_back_to_before_it(game: str) -> None:
    """Nobody can answer in Nature's place, and nobody gains by drawing again."""

    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler, game=game)
        for _ in range(40):
            await give(table, first_answer(table))
        before = [entry.to_json() for entry in table.session.entries]
        chosen = next(ply for ply, entry in enumerate(before) if entry["seat"] >= 0)
        drawn = [ply for ply, entry in enumerate(before) if entry["seat"] < 0]
        ply = next((ply for ply in drawn if ply > chosen), drawn[-1])
        assert await give(table, Agree(topic="back", value=ply)) > ply
        assert table.state.asked_seats == table.session.asked_seats() != [-1]
        for _ in range(10):
            await give(table, first_answer(table))
        again = [entry.to_json() for entry in table.session.entries]
        assert ply < len(again) < len(before)
        assert again == before[: len(again)]
        resumed = await new_scheduler(store).lobby.table(table.id)
        assert [entry.to_json() for entry in resumed.session.entries] == again

    run(act)


def test_the_library_loads_no_database_and_no_web_framework() -> None:
    names = [
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        for path in sorted((ROOT / "src" / "ludarium" / "tables").rglob("*.py"))
    ]
    program = f"""
import importlib, sys
for name in {names}:
    importlib.import_module(name)
print([name for name in sys.modules if name.startswith({BANNED})])
"""
    environment = {"PYTHONPATH": ":".join(map(str, FOLDERS[FORM])), "PATH": ""}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr


def test_a_bot_that_thought_about_an_answer_taken_back_meanwhile_is_not_heard() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await new_table(scheduler)
        session, number = table.session, table.state.game_number
        seat, ply, words = session.asked_seats()[0], session.ply, session.question().words
        await carry_out(table, ADA, NewAnswer(seat=seat, word=words[0], ply=ply))
        await carry_out(table, ADA, TakeBack("undo", SeatAndPly(seat=seat, ply=session.ply)))
        assert session.ply == ply, "the same ply, and yet another moment"
        with pytest.raises(RequestError) as caught:
            await answer_for_seat(table, seat, words[0], ply, "bot", number)
        assert caught.value.problem.title == "stale"

    run(act)
