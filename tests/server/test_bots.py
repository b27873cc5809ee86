"""Bots answer from processes of their own; slow and broken ones hold nobody up."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludarium.core import Session
from ludarium.core.frames import HIDDEN
from ludarium.server.tables import bots
from ludarium.server.tables.bots import BotFailed, Bots, Worker
from ludarium.server.tables.thinking import Task, think
from server.processes import ServerProcess
from serving import LocalServer, Someone, guest, new_table, wait_until
from support import HARBOUR, played

SLOW = "import time; time.sleep(60)"


def task_of(
    session: Session[Any], seat: int, bot: str = "greedy", seconds: float = 20.0
) -> tuple[Task, tuple[str, ...]]:
    return Bots(0, seconds).task(session, seat, bot)


def test_a_bot_sees_what_its_seat_sees_and_not_the_luck_of_the_game() -> None:
    session: Session[Any] = Session(HARBOUR, 3, 11)
    task, words = task_of(session, 1)
    assert HIDDEN in task.view.players[0].hand  # type: ignore[attr-defined]
    assert HIDDEN not in task.view.players[1].hand  # type: ignore[attr-defined]
    assert task.seed != session.seed
    assert think(task) in words


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
        assert {"beginner", "club", "expert", "master"} <= set(game["bots"])
        for bot in game["bots"]:
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": bot}]
            made = ada.post("/tables", {"game": game["key"], "seats": seats})
            assert (made.status_code, made.json()["seats"][2]["bot"]) == (201, bot), made.text
    seats = [{"kind": "bot", "bot": "beginner"}, {"kind": "me"}]
    made = ada.post("/tables", {"game": "magnastorm", "seats": seats, "settings": {"first": 1}})
    table = made.json()["id"]
    wait_until(lambda: ada.question(table, 1) is not None)
    assert "bot" in {row["by"] for row in ada.update(table, 1)["rows"]}


def test_bots_alone_play_to_the_end(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "bot bot bot", settings={"days": 1})
    wait_until(lambda: ada.info(table)["status"] == "over")


def run(worker: Worker, task: Task) -> str:
    async def act() -> str:
        try:
            return await worker.ask(task)
        finally:
            await worker.end()

    return asyncio.run(act())


def test_a_bot_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "START_SECONDS", 0.0)
    monkeypatch.setattr(bots, "COMMAND", ("-c", SLOW))
    task, _ = task_of(played(HARBOUR, 2, 1, 3), played(HARBOUR, 2, 1, 3).asked_seats()[0], seconds=0.2)
    with pytest.raises(BotFailed, match="TimeoutError"):
        run(Worker(), task)


def test_a_bot_that_crashes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "COMMAND", ("-c", "import os; os._exit(3)"))
    session = played(HARBOUR, 2, 1, 3)
    task, _ = task_of(session, session.asked_seats()[0])
    with pytest.raises(BotFailed):
        run(Worker(), task)


def test_a_bot_that_raises_is_told() -> None:
    session = played(HARBOUR, 2, 1, 3)
    task, _ = task_of(session, session.asked_seats()[0])
    with pytest.raises(BotFailed, match="there is no player"):
        run(Worker(), replace(task, bot="oracle"))


def test_whatever_a_bot_does_the_table_gets_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "COMMAND", ("-c", "import os; os._exit(3)"))
    session = played(HARBOUR, 2, 1, 3)
    seat = session.asked_seats()[0]

    async def act() -> tuple[str, int]:
        pool = Bots(1, 5.0)
        try:
            return await pool.word(*pool.task(session, seat, "greedy")), pool.counts.failures
        finally:
            await pool.close()

    word, failures = asyncio.run(act())
    assert word in session.question(seat).words
    assert failures == 3


def test_a_wrong_answer_of_a_bot_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(HARBOUR, 2, 1, 3)
    seat = session.asked_seats()[0]

    async def lie(self: Bots, task: Task) -> str:
        return "fly to the moon"

    monkeypatch.setattr(Bots, "_think", lie)

    async def act() -> str:
        pool = Bots(1, 5.0)
        return await pool.word(*pool.task(session, seat, "greedy"))

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
