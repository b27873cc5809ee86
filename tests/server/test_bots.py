"""Bots answer from processes of their own; slow and broken ones hold nobody up."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludarium import agents, games
from ludarium.agents.answering import answer_for, option_for
from ludarium.agents.keeper import AgentKeeper
from ludarium.core import Session
from ludarium.core.engine import question_for
from ludarium.core.frames import HIDDEN
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.tables.bots import pool
from ludarium.tables.bots.pool import BotPool, WorkerProcess
from ludarium.tables.bots.runner import BotFailed
from ludarium.tables.bots.task import BotTask, choose_word, task_for
from server.processes import ServerProcess
from serving import LocalServer, Someone, guest, new_table, wait_until
from support import HARBOUR, played

SLOW = "import time; time.sleep(60)"


def task_of(
    session: AnySession, seat: int, bot: str = "greedy", seconds: float = 20.0
) -> tuple[BotTask, tuple[str, ...]]:
    return task_for(session, seat, bot, seconds), session.question(seat).words


def test_a_bot_sees_what_its_seat_sees_and_not_the_luck_of_the_game() -> None:
    session: AnySession = Session(HARBOUR, 3, 11)
    task, words = task_of(session, 1)
    assert HIDDEN in task.view.players[0].hand  # type: ignore[attr-defined]
    assert HIDDEN not in task.view.players[1].hand  # type: ignore[attr-defined]
    assert task.seed != session.seed
    assert choose_word(task, AgentKeeper()) in words


def test_a_bot_answers_when_it_is_asked(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "me bot", settings={"days": 1})
    while (update := ada.update(table))["scene"]["asked"]:
        if update["question"] is not None:
            ada.answer_first(table, 0)
    rows = [row for row in ada.get(f"/tables/{table}/log").json() if row["seat"] == 1]
    assert {row["by"] for row in rows} <= {"bot", "forced"}
    assert any(row["by"] == "bot" for row in rows)
    assert ada.update(table)["scene"]["players"][1]["kind"] == "bot"


def test_every_bot_that_is_listed_can_sit_down_levels_too(server: LocalServer) -> None:
    ada = guest(server)
    for game in ada.get("/games").json():
        assert {"novice", "beginner", "casual", "club", "expert", "master"} <= set(game["bots"])
        told = {bot["name"]: bot for bot in game["opponents"]}
        # Other tests register players of their own, who are offered after the levels.
        assert list(told)[: len(agents.levels())] == agents.levels()
        assert all(told[level]["title"] and told[level]["about"].endswith(".") for level in agents.levels())
        for bot in game["bots"]:
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": bot}]
            made = ada.post("/tables", {"game": game["key"], "seats": seats})
            assert (made.status_code, made.json()["seats"][2]["bot"]) == (201, bot), made.text
    seats = [{"kind": "bot", "bot": "beginner"}, {"kind": "me"}]
    made = ada.post("/tables", {"game": "magnastorm", "seats": seats, "settings": {"first": 1}})
    table = made.json()["id"]
    wait_until(lambda: ada.question(table, 1) is not None)
    assert "bot" in {row["by"] for row in ada.update(table, 1)["rows"]}


def test_people_are_offered_levels_and_nothing_that_only_measures_them(server: LocalServer) -> None:
    for game in guest(server).get("/games").json():
        offered = [bot["name"] for bot in game["opponents"]]
        assert offered[: len(agents.levels())] == agents.levels()
        assert not {"uniform", "greedy", "search", "search1"} & set(offered)
        assert {"uniform", "greedy"} <= set(game["bots"])


def test_a_bot_is_called_by_its_title(server: LocalServer) -> None:
    ada = guest(server)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "club"}, {"kind": "bot", "bot": "club"}]
    info = ada.post("/tables", {"game": "harbour", "seats": seats}).json()
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Club", "Club"]
    assert [player["name"] for player in ada.update(info["id"])["scene"]["players"]] == ["Ada", "Club", "Club 2"]
    assert agents.bot_named("Club 2") == "club"


HASTE = """
import sys, time
from ludarium.tables.bots.task import pack, read_message
while True:
    task = read_message(sys.stdin.buffer)
    if task.budget != 1:
        time.sleep(30)
    sys.stdout.buffer.write(pack(("word", WORD)))
    sys.stdout.buffer.flush()
"""


def test_a_bot_that_is_hurried_answers_at_once_and_its_process_lives_on(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(HARBOUR, 2, 1, 3)
    seat = session.asked_seats()[0]
    task, words = task_of(session, seat, seconds=60.0)
    monkeypatch.setattr(pool, "COMMAND", ("-c", HASTE.replace("WORD", repr(words[0]))))

    async def act() -> tuple[str, int, float]:
        bots = BotPool(1, 60.0)
        try:
            choosing = asyncio.create_task(bots.choose(replace(task, table="one"), words))
            await asyncio.sleep(0.3)
            bots.hurry("another")
            await asyncio.sleep(0.3)
            assert not choosing.done()
            start = time.monotonic()
            bots.hurry("one")
            async with asyncio.timeout(15):
                word = await choosing
            assert bots._workers[0]._process is not None
            assert bots._workers[0]._process.returncode is None
            return word, bots.counts.failures, time.monotonic() - start
        finally:
            await bots.close()

    word, failures, seconds = asyncio.run(act())
    assert (word, failures) == (words[0], 0)
    assert seconds < 15


def test_a_thought_that_waits_is_hurried_too(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(HARBOUR, 2, 1, 3)
    seat = session.asked_seats()[0]
    task, words = task_of(session, seat, "master", seconds=60.0)
    monkeypatch.setattr(pool, "COMMAND", ("-c", HASTE.replace("WORD", repr(words[0]))))

    async def act() -> str:
        bots = BotPool(1, 60.0)
        try:
            busy = asyncio.create_task(bots.choose(replace(task, table="one"), words))
            await asyncio.sleep(0.1)
            waiting = asyncio.create_task(bots.choose(replace(task, table="two"), words))
            await asyncio.sleep(0.1)
            assert len(bots.queue) == 1
            bots.hurry("two")
            async with asyncio.timeout(15):
                word = await waiting
            assert not busy.done()
            busy.cancel()
            return word
        finally:
            await bots.close()

    assert asyncio.run(act()) == words[0]


def test_whoever_sits_at_the_table_hurries_its_bots_to_the_end_of_their_turn(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    seats = [{"kind": "bot", "bot": "search:8s"}, {"kind": "me"}]
    setup = {"game": "terra_mystica", "seats": seats, "seed": 5, "watch": True}
    table = ada.post("/tables", setup).json()["id"]
    assert bo.post(f"/tables/{table}/hurry").status_code == 403
    start = time.monotonic()
    while ada.question(table, 1) is None:
        assert time.monotonic() - start < 30
        told = ada.post(f"/tables/{table}/hurry")
        assert told.status_code in {200, 409}, told.text
        time.sleep(0.1)
    refused = ada.post(f"/tables/{table}/hurry")
    assert (refused.status_code, refused.json()["detail"]) == (409, "no bot is thinking")


def test_bots_alone_play_to_the_end(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "bot bot bot", settings={"days": 1})
    wait_until(lambda: ada.info(table)["status"] == "over")


def run(worker: WorkerProcess, task: BotTask) -> str:
    async def act() -> str:
        try:
            return str(await worker.ask(task))
        finally:
            await worker.end()

    return asyncio.run(act())


def test_a_bot_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "START_SECONDS", 0.0)
    monkeypatch.setattr(pool, "COMMAND", ("-c", SLOW))
    task, _ = task_of(played(HARBOUR, 2, 1, 3), played(HARBOUR, 2, 1, 3).asked_seats()[0], seconds=0.2)
    with pytest.raises(BotFailed, match="TimeoutError"):
        run(WorkerProcess(), task)


def test_a_bot_that_crashes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", ("-c", "import os; os._exit(3)"))
    session = played(HARBOUR, 2, 1, 3)
    task, _ = task_of(session, session.asked_seats()[0])
    with pytest.raises(BotFailed):
        run(WorkerProcess(), task)


def test_a_bot_that_raises_is_told() -> None:
    session = played(HARBOUR, 2, 1, 3)
    task, _ = task_of(session, session.asked_seats()[0])
    with pytest.raises(BotFailed, match="there is no player"):
        run(WorkerProcess(), replace(task, bot="oracle"))


def test_whatever_a_bot_does_the_table_gets_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", ("-c", "import os; os._exit(3)"))
    session = played(HARBOUR, 2, 1, 3)
    seat = session.asked_seats()[0]

    async def act() -> tuple[str, int]:
        pool = BotPool(1, 5.0)
        try:
            return await pool.choose(*task_of(session, seat)), pool.counts.failures
        finally:
            await pool.close()

    word, failures = asyncio.run(act())
    assert word in session.question(seat).words
    assert failures == 3


def test_closing_while_a_process_starts_leaves_none_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(HARBOUR, 2, 1, 3)
    seat = session.asked_seats()[0]
    started: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def start_slowly(*command: Any, **pipes: Any) -> asyncio.subprocess.Process:
        started.append(await start(*command, **pipes))
        await asyncio.sleep(0.2)
        return started[0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_slowly)

    async def act() -> None:
        pool = BotPool(1, 60.0)
        choosing = asyncio.create_task(pool.choose(*task_of(session, seat)))
        await asyncio.sleep(0.05)
        choosing.cancel()
        await pool.close()
        (process,) = started
        assert process.returncode is not None

    asyncio.run(act())


def test_closing_waits_for_the_processes_of_bots_that_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that stops gives thoughts up twice: with the table that waits for them, and with the pool."""
    session = played(HARBOUR, 2, 1, 3)
    seat = session.asked_seats()[0]
    started: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def remember(*command: Any, **pipes: Any) -> asyncio.subprocess.Process:
        started.append(await start(*command, **pipes))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", remember)
    monkeypatch.setattr(pool, "COMMAND", ("-c", SLOW))

    async def act() -> None:
        bots = BotPool(1, 60.0)
        choosing = asyncio.create_task(bots.choose(*task_of(session, seat)))
        while not started:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        choosing.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await bots.close()
        assert [process.returncode for process in started] == [-signal.SIGKILL]

    asyncio.run(act())


def test_a_wrong_answer_of_a_bot_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(HARBOUR, 2, 1, 3)
    seat = session.asked_seats()[0]

    async def lie(self: BotPool, task: BotTask) -> str:
        return "fly to the moon"

    monkeypatch.setattr(BotPool, "think", lie)

    async def act() -> str:
        pool = BotPool(1, 5.0)
        return await pool.choose(*task_of(session, seat))

    assert asyncio.run(act()) in session.question(seat).words


def children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += map(int, (task / "children").read_text().split())
    return found


def test_a_worker_that_is_killed_is_replaced_and_one_without_a_server_ends(tmp_path: Path) -> None:
    with ServerProcess(str(tmp_path / "x.sqlite")) as server:
        ada = guest(server.url)
        table = new_table(ada, "bot bot", settings={"days": 1})
        wait_until(lambda: children(server.process.pid))
        os.kill(children(server.process.pid)[0], signal.SIGKILL)
        wait_until(lambda: ada.info(table)["status"] == "over")
        orphans = children(server.process.pid)
        assert orphans
        server.kill()
        wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in orphans))


def test_a_bots_turn_is_taken_up_after_a_restart(tmp_path: Path) -> None:
    address = str(tmp_path / "x.sqlite")
    with ServerProcess(address, bots=0) as server:
        ada = guest(server.url)
        table = new_table(ada, "bot bot", settings={"days": 1})
        server.kill()
    with ServerProcess(address) as server:
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        wait_until(lambda: server.metric("ludarium_tables_in_memory") == 1, 40)
        wait_until(lambda: again.info(table)["status"] == "over", 40)


def test_bots_answer_at_a_table_as_they_do_in_the_arena(server: LocalServer) -> None:
    """Their agents are kept from question to question: with the same luck and budget they answer the same."""
    ada = guest(server)
    seats = [{"kind": "bot", "bot": "search:60"}] * 2
    body = {"game": "harbour", "seats": seats, "seed": 77, "settings": {"days": 2}}
    table = ada.post("/tables", body).json()["id"]
    wait_until(lambda: ada.info(table)["status"] == "over")
    session: AnySession = Session(HARBOUR, 2, 77, {"days": 2})
    agent_luck = task_for(session, session.asked_seats()[0], "search:60", 1.0).seed
    players = [agents.get("search:60", HARBOUR) for _ in range(2)]
    luck = [random_stream(agent_luck, f"agent {seat}") for seat in range(2)]
    answers = 0
    for ply, entry in enumerate(ada.get(f"/tables/{table}/record").json()["entries"]):
        if entry["by"] != "player":
            continue  # The session plays those of Nature and forced ones itself.
        assert session.ply == ply
        seat = entry["seat"]
        option = option_for(HARBOUR, session.state, seat, players[seat], luck[seat])
        ask = question_for(session.view(seat), seat)
        assert ask is not None
        assert ask.word(session.view(seat), option) == entry["pick"]
        session.answer(seat, entry["pick"], ply)
        answers += 1
    assert session.is_over()
    assert answers > 10


def test_who_thinks_and_who_waits_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", ("-c", SLOW))
    session = played(HARBOUR, 2, 1, 3)
    seat = session.asked_seats()[0]

    async def act() -> list[list[Any]]:
        slow = BotPool(1, 20.0)
        asked = [task_for(session, seat, "master", 20.0, table) for table in ("first", "second")]
        thoughts = [asyncio.create_task(slow.think(task)) for task in asked]
        await asyncio.sleep(0.05)
        found = [slow.thinking(table) for table in ("first", "second", "third")]
        for each in thoughts:
            each.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        for _ in range(200):  # What was under way ends its process first.
            if not slow.thinking("first"):
                break
            await asyncio.sleep(0.05)
        await slow.close()
        return [*found, slow.thinking("first"), slow.thinking("second")]

    first, second, third, *later = asyncio.run(act())
    assert [(each.seat, each.bot, each.state, each.share) for each in first] == [(seat, "master", "thinks", 1.0)]
    assert [each.state for each in second] == ["waits"]
    assert 0.0 < first[0].seconds <= second[0].seconds
    assert third == []
    assert later == [[], []]


def test_a_table_tells_who_thinks(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "me bot", settings={"days": 1})
    told = ada.get(f"/tables/{table}/thinking")
    assert told.status_code == 200
    assert all(bot["seat"] == 1 and bot["state"] in {"waits", "thinks"} for bot in told.json())


@pytest.mark.parametrize(("key", "bot"), [("harbour", "search:60"), ("euphoria", "club:40"), ("magnastorm", "club:40")])
def test_the_bot_of_a_server_answers_as_the_one_that_is_measured(key: str, bot: str) -> None:
    """The same game on the processes of a server and in the arena: the same seed and budget, the same answers."""
    game = games.get(key)
    session: AnySession = Session(game, 2, 17)
    most = 40

    async def on_the_server() -> list[str]:
        found: list[str] = []
        processes = BotPool(1, 60.0)
        try:
            while not session.is_over() and len(found) < most:
                seat = session.asked_seats()[0]
                word = await processes.think(task_for(session, seat, bot, 60.0, "t"))
                found.append(word)
                session.answer(seat, word, session.ply)
        finally:
            await processes.close()
        return found

    given = asyncio.run(on_the_server())
    again: AnySession = Session(game, 2, 17)
    luck = task_for(again, again.asked_seats()[0], bot, 60.0).seed
    players = [agents.get(bot, game) for _ in range(2)]
    rngs = [random_stream(luck, f"agent {seat}") for seat in range(2)]
    expected: list[str] = []
    while not again.is_over() and len(expected) < most:
        seat = again.asked_seats()[0]
        expected.append(answer_for(again, seat, players[seat], rngs[seat]))
    assert given == expected


def test_a_person_among_bots_is_advised_with_reasons(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.tables.advice.COACH", "search:60")
    ada, bo = guest(server), guest(server)
    made = ada.post("/tables", {"game": "magnastorm", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "novice"}]})
    table = made.json()["id"]
    wait_until(lambda: ada.question(table, 0) is not None)
    question = ada.question(table, 0)
    told = ada.get(f"/tables/{table}/advice", seat=0, ply=question["ply"])
    assert told.status_code == 200, told.text
    words = [answer["word"] for answer in question["answers"]]
    assert told.json()["turns"][0]["words"][0] in words
    assert told.json()["sentence"].endswith(".")
    assert ada.get(f"/tables/{table}/advice", seat=0, ply=999).status_code == 409
    assert bo.get(f"/tables/{table}/advice", seat=0, ply=0).status_code in {403, 404}
