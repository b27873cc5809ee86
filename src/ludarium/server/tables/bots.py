"""Bots think in processes of their own: a slow or crashing one never blocks a table."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
import time
from dataclasses import dataclass, replace
from typing import Any, Final

from ludarium.core.nature import stream
from ludarium.core.session import Session
from ludarium.server.tables.thinking import SIZE, Task, packed

FALLBACK: Final[str] = "uniform"
COMMAND: Final[tuple[str, ...]] = ("-m", "ludarium.server.tables.thinker")
START_SECONDS: Final[float] = 20.0


class BotFailed(Exception):
    """A bot gave no answer in time, or a wrong one."""


@dataclass(slots=True)
class BotCounts:
    """What the bots have done so far."""

    thoughts: int = 0
    failures: int = 0
    seconds: float = 0.0


class Worker:
    """One process; it is started when it is first needed, and again after it was ended."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, task: Task) -> str:
        patience = task.seconds
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
            patience += START_SECONDS
        try:
            async with asyncio.timeout(patience):
                return await self._exchange(self._process, task)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            await self.end()
            raise BotFailed(f"{task.bot} gave no answer: {type(error).__name__}") from error
        except asyncio.CancelledError:
            await self.end()
            raise

    async def _exchange(self, process: asyncio.subprocess.Process, task: Task) -> str:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(packed(task))
        await process.stdin.drain()
        (size,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
        kind, text = pickle.loads(await process.stdout.readexactly(size))
        if kind != "word":
            raise BotFailed(text)
        return str(text)

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Bots:
    """A few workers, and tasks that wait for one of them."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds: Final[float] = seconds
        self.counts: Final[BotCounts] = BotCounts()
        self._workers: Final[list[Worker]] = [Worker() for _ in range(workers)]
        self._free: Final[asyncio.Queue[Worker]] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)

    def task(self, session: Session[Any], seat: int, bot: str) -> tuple[Task, tuple[str, ...]]:
        """What a bot is asked, and the words it may answer with. It gets luck of its own, not that of the game."""
        luck = stream(session.seed, "bots").randrange(2**31)
        task = Task(session.game.key, bot, session.view(seat), seat, session.ply, luck, 0, self.seconds)
        return task, session.question(seat).words

    async def word(self, task: Task, words: tuple[str, ...]) -> str:
        """What a bot answers. One that fails is replaced by one that picks blindly."""
        for tried in (task, replace(task, budget=1), replace(task, bot=FALLBACK)):
            try:
                word = await self._think(tried)
                if word in words:
                    return word
            except BotFailed:
                pass
            self.counts.failures += 1
        return words[0]

    async def _think(self, task: Task) -> str:
        worker = await self._free.get()
        start = time.monotonic()
        try:
            return await worker.ask(task)
        finally:
            self.counts.thoughts += 1
            self.counts.seconds += time.monotonic() - start
            self._free.put_nowait(worker)

    async def close(self) -> None:
        for worker in self._workers:
            await worker.end()
