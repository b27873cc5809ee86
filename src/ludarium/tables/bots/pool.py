"""Bots think in processes of their own: a slow or crashing one never blocks a table."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
import time
from collections import OrderedDict
from dataclasses import replace
from typing import Any, Final

from ludarium.protocol.advice import Advice
from ludarium.protocol.bot_status import BotThinking
from ludarium.tables.bots.fair_queue import BotJob, FairQueue
from ludarium.tables.bots.runner import BotFailed, BotHurried, BotRunner
from ludarium.tables.bots.task import LEAST_BUDGET, SIZE, AdviceTask, BotTask, pack
from ludarium.tables.uninterrupted import uninterrupted

COMMAND: Final[tuple[str, ...]] = ("-m", "ludarium.tables.bots.worker")
START_SECONDS: Final[float] = 20.0
MOST_HOMES: Final[int] = 5_000


class WorkerProcess:
    """One process that thinks; it is started when it is first needed, and again after it was ended."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, task: BotTask | AdviceTask) -> Any:
        """The word a bot answers with, or its advice. A process that takes too long is ended: `BotFailed`."""
        patience = task.seconds
        try:
            if self._process is None or self._process.returncode is not None:
                await self._start()
                patience += START_SECONDS
            assert self._process is not None
            async with asyncio.timeout(patience):
                return await self._exchange(self._process, task)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            await self.end()
            raise BotFailed(f"{task.bot} gave no answer: {type(error).__name__}") from error
        except asyncio.CancelledError:
            await self.end()
            raise

    async def _start(self) -> None:
        """Start the process. Whoever gives up meanwhile still waits for it: one half started could not be ended."""
        starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                sys.executable, *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        )
        try:
            await uninterrupted(starting)
        finally:
            self._process = starting.result()

    async def _exchange(self, process: asyncio.subprocess.Process, task: BotTask | AdviceTask) -> Any:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(pack(task))
        await process.stdin.drain()
        (size,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
        kind, found = pickle.loads(await process.stdout.readexactly(size))
        if kind == "error":
            raise BotFailed(found)
        return found

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await uninterrupted(process.wait())


class RunningJob:
    """A thought between the question and the answer. It has not `started` while it waits for a process."""

    def __init__(self, bot: str, thought: BotJob) -> None:
        self.bot: Final[str] = bot
        self.thought: Final[BotJob] = thought
        self.started: float | None = None
        self.expected = 0.0
        self.share = 1.0

    def begin(self, now: float, expected: float, share: float) -> None:
        self.started, self.expected, self.share = now, expected, share

    def status(self, seat: int, pool: BotPool) -> BotThinking:
        """How things stand with it."""
        if self.started is None:
            share = pool.queue.share(self.thought, pool.workers)
            seconds = pool.queue.seconds_before(self.thought, pool.workers) + share * pool.queue.expected(self.thought)
        else:
            share, seconds = self.share, max(0.0, self.started + self.expected - time.monotonic())
        return BotThinking(
            seat=seat,
            bot=self.bot,
            state="waits" if self.started is None else "thinks",
            seconds=round(seconds, 1),
            share=round(share, 2),
        )


class BotPool(BotRunner):
    """A few worker processes. Tasks wait in a fair queue until one of them is free.

    One more process takes short thoughts only, when all others are busy: nobody waits for strong bots of others. It is
    started when it is first needed. A seat is answered by the process that has its agent, as long as that one lives.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        super().__init__(seconds)
        self.queue: Final[FairQueue] = FairQueue()
        self._workers: Final[list[WorkerProcess]] = [WorkerProcess() for _ in range(workers + 1 if workers else 0)]
        self.workers: Final[int] = workers
        self._busy: Final[set[int]] = set()
        self._waiting: Final[dict[BotJob, asyncio.Future[int]]] = {}
        # By table and seat, the worker that has the agent; the longest unused are forgotten.
        self._homes: Final[OrderedDict[tuple[str, int], int]] = OrderedDict()
        self._under_way: Final[dict[tuple[str, int], RunningJob]] = {}
        # By table, the bots that can be hurried; and all thoughts, also those that nobody waits for any more.
        self._hurried: Final[dict[str, list[asyncio.Event]]] = {}
        self._thinking: Final[set[asyncio.Task[str]]] = set()

    def hurry(self, table: str) -> None:
        for hurried in self._hurried.get(table, ()):
            hurried.set()

    async def think(self, task: BotTask) -> str:
        if task.budget == LEAST_BUDGET:
            return await self._think(BotJob(task.person, task.table, task.game, task.bot, brief=True), task)
        home = self._homes.get((task.table, task.seat))
        thought = BotJob(task.person, task.table, task.game, task.bot, home=home)
        thinking = asyncio.create_task(self._think(thought, task))
        self._thinking.add(thinking)
        thinking.add_done_callback(self._forget)
        hurried = asyncio.Event()
        self._hurried.setdefault(task.table, []).append(hurried)
        waiting = asyncio.create_task(hurried.wait())
        try:
            await asyncio.wait((thinking, waiting), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            thinking.cancel()
            raise
        finally:
            waiting.cancel()
            self._hurried[task.table].remove(hurried)
            if not self._hurried[task.table]:
                del self._hurried[task.table]
        if thinking.done():
            return thinking.result()
        self._leave(thought, thinking)
        raise BotHurried

    def _leave(self, thought: BotJob, thinking: asyncio.Task[str]) -> None:
        """Nobody waits for a thought any more. One that has begun comes to its end: its process keeps its agents."""
        if thought in self._waiting:
            thinking.cancel()

    def _forget(self, thinking: asyncio.Task[str]) -> None:
        self._thinking.discard(thinking)
        if not thinking.cancelled():
            thinking.exception()

    async def _think(self, thought: BotJob, task: BotTask) -> str:
        key = (task.table, task.seat)
        under_way = RunningJob(task.bot, thought)
        self._under_way[key] = under_way
        try:
            worker = await self._turn(thought)
        except asyncio.CancelledError:
            self._end_under_way(key, under_way)
            raise
        share = self.queue.share(thought, self.workers)
        start = time.monotonic()
        under_way.begin(start, share * self.queue.expected(thought), share)
        try:
            return str(await self._workers[worker].ask(replace(task, share=share) if share < 1.0 else task))
        finally:
            seconds = time.monotonic() - start
            self._end_under_way(key, under_way)
            self.counts.thoughts += 1
            self.counts.shortened += share < 1.0
            self.counts.seconds += seconds
            self.queue.finish(thought, seconds, share)
            self._busy.discard(worker)
            self._remember(task, worker)
            self._assign()

    def _end_under_way(self, key: tuple[str, int], under_way: RunningJob) -> None:
        """A thought has ended, unless the seat thinks about another by now: this one was left when it was hurried."""
        if self._under_way.get(key) is under_way:
            del self._under_way[key]

    async def advise(self, task: AdviceTask) -> Advice:
        thought = BotJob(task.person, task.table, task.game, task.bot)
        worker = await self._turn(thought)
        start = time.monotonic()
        try:
            found: Advice = await self._workers[worker].ask(task)
            return found
        finally:
            self.queue.finish(thought, time.monotonic() - start)
            self._busy.discard(worker)
            self._assign()

    def thinking(self, table: str) -> list[BotThinking]:
        """The bots of a table that think or wait for it, and how long that may take."""
        return [under_way.status(seat, self) for (where, seat), under_way in self._under_way.items() if where == table]

    async def _turn(self, thought: BotJob) -> int:
        """Wait until it is the turn of a thought; returns the worker for it."""
        waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[thought] = waiting
        self.queue.add(thought)
        self._assign()
        try:
            return await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self._busy.discard(waiting.result())
            self._waiting.pop(thought, None)
            self.queue.drop(thought)
            self._assign()
            raise

    def _assign(self) -> None:
        """Give every free worker something to think about."""
        for worker in range(len(self._workers)):
            if worker in self._busy:
                continue
            is_quick = worker == self.workers
            thought = self.queue.take(worker, only_short=is_quick)
            if thought is not None:
                self._busy.add(worker)
                self._waiting.pop(thought).set_result(worker)

    def _remember(self, task: BotTask, worker: int) -> None:
        """The agent of a seat lives in this worker now; what the quick one thinks about is not worth keeping."""
        if worker == self.workers:
            return
        self._homes[task.table, task.seat] = worker
        self._homes.move_to_end((task.table, task.seat))
        while len(self._homes) > MOST_HOMES:
            self._homes.popitem(last=False)

    async def close(self) -> None:
        thoughts = list(self._thinking)
        for thinking in thoughts:
            thinking.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        for worker in self._workers:
            await worker.end()
