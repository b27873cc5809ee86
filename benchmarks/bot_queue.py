"""Many tables wait for `master` at once: ``make bench-bots`` prints how long they wait, and whether people notice.

All tables ask at the same moment, each set up by somebody else. Meanwhile a person answers at another table every
twentieth of a second, and somebody's quick bot is asked twice a second.
"""

from __future__ import annotations

import asyncio
import os
from statistics import mean, median
from time import perf_counter
from typing import Final

from rich.table import Table

from ludarium import games
from ludarium.cli.output import console
from ludarium.core import Session
from ludarium.core.session import AnySession
from ludarium.tables.bots.pool import BotPool
from ludarium.tables.bots.task import BotTask, task_for

GAME: Final[str] = "magnastorm"
STRONG: Final[str] = "master"
QUICK: Final[str] = "club"
TABLES: Final[tuple[int, ...]] = (1, 5, 20, 50)
SECONDS: Final[float] = 30.0
ANSWERS_APART: Final[float] = 0.05
QUICK_APART: Final[float] = 0.5
WARM_UP: Final[int] = 60


def begun(seed: int) -> AnySession:
    """A game after some answers."""
    session: AnySession = Session(games.get(GAME), 2, seed)
    for _ in range(WARM_UP):
        answer_first(session)
    return session


def answer_first(session: AnySession) -> None:
    """Give the first answer on offer."""
    seat = session.asked_seats()[0]
    session.answer(seat, session.question(seat).answers[0].word, session.ply)


def asked(session: AnySession, bot: str, table: str) -> BotTask:
    return task_for(session, session.asked_seats()[0], bot, SECONDS, table, f"owner of {table}")


async def timed(pool: BotPool, task: BotTask) -> float:
    start = perf_counter()
    await pool.think(task)
    return perf_counter() - start


class Bystanders:
    """A person and a quick bot at other tables, while strong bots think."""

    def __init__(self, pool: BotPool) -> None:
        self.pool: Final[BotPool] = pool
        self.person: Final[list[float]] = []
        self.quick: Final[list[float]] = []

    async def answer(self) -> None:
        """How late each answer of a person is done: what the process was busy with before counts."""
        session = begun(1)
        while True:
            if session.is_over():
                session = begun(1)
            due = perf_counter() + ANSWERS_APART
            await asyncio.sleep(ANSWERS_APART)
            answer_first(session)
            self.person.append(perf_counter() - due)

    async def ask(self) -> None:
        task = asked(begun(2), QUICK, "quick")
        while True:
            self.quick.append(await timed(self.pool, task))
            await asyncio.sleep(QUICK_APART)


async def measured(tables: int, workers: int) -> list[str]:
    """A row of the table: what so many tables that ask at once mean for everybody."""
    pool = BotPool(workers, SECONDS)
    tasks = [asked(begun(100 + number), STRONG, f"table {number}") for number in range(tables)]
    # The processes are there already, with their weights.
    await asyncio.gather(*[pool.think(asked(begun(number), QUICK, f"warm {number}")) for number in range(workers + 1)])
    bystanders = Bystanders(pool)
    others = [asyncio.create_task(bystanders.answer()), asyncio.create_task(bystanders.ask())]
    thoughts = [asyncio.create_task(timed(pool, task)) for task in tasks]
    await asyncio.sleep(0.01)
    told = [each for task in tasks for each in pool.thinking(task.table)]
    shares: dict[str, float] = {}
    while not all(thought.done() for thought in thoughts):
        shares.update({task.table: each.share for task in tasks for each in pool.thinking(task.table)})
        await asyncio.sleep(0.02)
    for other in others:
        other.cancel()
    waits = [thought.result() for thought in thoughts]
    await pool.close()
    return [
        str(tables),
        f"{median(waits):.1f} / {max(waits):.1f} s",
        f"{max(each.seconds for each in told):.1f} s",
        f"{min(shares.values()):.0%} / {mean(shares.values()):.0%}",
        f"{median(bystanders.quick):.2f} / {max(bystanders.quick):.2f} s",
        f"{1000 * median(bystanders.person):.1f} / {1000 * max(bystanders.person):.0f} ms",
    ]


def main() -> None:
    workers = os.cpu_count() or 1
    table = Table(
        "tables", "answer after (median / last)", "told at most", "share of budget (least / mean)",
        f"{QUICK} meanwhile", "a person's answer",
    )  # fmt: skip
    for count in TABLES:
        table.add_row(*asyncio.run(measured(count, workers)))
    console.print(table, f"{STRONG} in {GAME} on {workers} processes; median / longest")


if __name__ == "__main__":
    main()
