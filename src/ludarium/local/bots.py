"""Bots on a device: they think in a worker of their own, so that a thought never holds up what people do.

A phone is slower than a server. How many positions a second a bot looks at here is measured with every thought, and a
bot that would need longer than people like to wait looks at fewer of them.
"""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final, Protocol

from ludarium import agents
from ludarium.agents.keeper import AgentKeeper
from ludarium.protocol.advice import Advice
from ludarium.protocol.bot_status import BotThinking
from ludarium.tables.bots.fair_queue import QUICK_BOTS
from ludarium.tables.bots.runner import BotFailed, BotHurried, BotRunner
from ludarium.tables.bots.task import LEAST_BUDGET, AdviceTask, BotTask, choose_word

# How long a bot of a level up to club may think, and how long all others may.
QUICK_SECONDS: Final[float] = 1.5
SLOW_SECONDS: Final[float] = 12.0
# The least part of its budget that a bot is given; and what it gets before anything was measured.
LEAST_SHARE: Final[float] = 0.05
FIRST_SHARE: Final[float] = 0.25
# Shorter thoughts are no searches, and say nothing about the device.
SHORTEST_SEARCH: Final[float] = 0.1
# How much the latest thought counts in what is expected of the next.
LATEST: Final[float] = 0.5


class BotPort(Protocol):
    """The way to the worker that thinks. Messages are pickled: both workers run the same program."""

    def ask(self, game: str, task: bytes) -> Awaitable[bytes]:
        """The answer of `BotWorker.answer`; the game is loaded there first, if it is not yet."""
        ...


@dataclass(slots=True)
class RunningJob:
    """A thought between question and answer."""

    bot: str
    started: float
    expected: float
    share: float


class Speed:
    """How many seconds each bot would need here for its whole budget, by game and bot; `known` is kept by the device.

    `learned` is called with everything that is known when something new is.
    """

    def __init__(self, known: dict[str, float], learned: Callable[[dict[str, float]], None]) -> None:
        self.known: Final[dict[str, float]] = known
        self._learned: Final[Callable[[dict[str, float]], None]] = learned

    def share(self, game: str, bot: str) -> float:
        """Which part of its budget a bot has here."""
        limit = time_limit(bot)
        seconds = self.known.get(f"{game} {bot}")
        if seconds is None:
            return FIRST_SHARE
        return max(LEAST_SHARE, min(1.0, limit / seconds))

    def seconds(self, game: str, bot: str) -> float:
        """How long its next thought is likely to take."""
        known = self.known.get(f"{game} {bot}")
        return time_limit(bot) if known is None else known * self.share(game, bot)

    def learn(self, game: str, bot: str, seconds: float, share: float) -> None:
        """A thought with this share of the budget took so long."""
        if seconds < SHORTEST_SEARCH:
            return
        key, whole = f"{game} {bot}", seconds / share
        old = self.known.get(key, whole)
        self.known[key] = round((1 - LATEST) * old + LATEST * whole, 3)
        self._learned(self.known)


def time_limit(bot: str) -> float:
    """For how many seconds a bot may think at a time."""
    return QUICK_SECONDS if bot in QUICK_BOTS else SLOW_SECONDS


class DeviceBots(BotRunner):
    """Lets bots think in the other worker, one thought after the other."""

    def __init__(self, port: BotPort, seconds: float, speed: Speed) -> None:
        super().__init__(seconds)
        self._port: Final[BotPort] = port
        self.speed: Final[Speed] = speed
        self._keeper: Final[AgentKeeper] = AgentKeeper()
        self._turn: Final[asyncio.Lock] = asyncio.Lock()
        self._under_way: Final[dict[tuple[str, int], RunningJob]] = {}
        self._hurried: Final[dict[str, asyncio.Event]] = {}

    async def think(self, task: BotTask) -> str:
        if task.budget == LEAST_BUDGET:
            return await self._answer_at_once(task)
        hurried = self._hurried.setdefault(task.table, asyncio.Event())
        share = self.speed.share(task.game, task.bot)
        key = (task.table, task.seat)
        expected = self.speed.seconds(task.game, task.bot)
        self._under_way[key] = RunningJob(task.bot, time.monotonic(), expected, share)
        thinking = asyncio.ensure_future(self._ask(replace(task, share=share)))
        waiting = asyncio.ensure_future(hurried.wait())
        try:
            await asyncio.wait((thinking, waiting), return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()
            self._under_way.pop(key, None)
            self._hurried.pop(task.table, None)
        if not thinking.done():
            # It comes to its end, for its worker does nothing else meanwhile; nobody waits for it.
            thinking.add_done_callback(_forget)
            raise BotHurried
        return thinking.result()

    async def _answer_at_once(self, task: BotTask) -> str:
        """A bot that is hurried answers here: the other worker may still be at its long thought."""
        await asyncio.sleep(0)
        try:
            return choose_word(task, self._keeper)
        except Exception as error:
            raise BotFailed(f"{type(error).__name__}: {error}") from error

    async def _ask(self, task: BotTask) -> str:
        async with self._turn:
            start = time.monotonic()
            kind, found = pickle.loads(await self._port.ask(task.game, pickle.dumps(task)))
            seconds = time.monotonic() - start
        self.counts.thoughts += 1
        self.counts.shortened += task.share < 1.0
        self.counts.seconds += seconds
        if kind == "error":
            raise BotFailed(found)
        self.speed.learn(task.game, task.bot, seconds, task.share)
        return str(found)

    async def advise(self, task: AdviceTask) -> Advice:
        async with self._turn:
            kind, found = pickle.loads(await self._port.ask(task.game, pickle.dumps(task)))
        if kind == "error":
            raise BotFailed(found)
        advice: Advice = found
        return advice

    def hurry(self, table: str) -> None:
        if table in self._hurried:
            self._hurried[table].set()

    def thinking(self, table: str) -> list[BotThinking]:
        now = time.monotonic()
        return [
            BotThinking(
                seat=seat,
                bot=thought.bot,
                state="thinks",
                seconds=round(max(0.0, thought.started + thought.expected - now), 1),
                share=round(thought.share, 2),
            )
            for (where, seat), thought in self._under_way.items()
            if where == table
        ]

    def shares(self, game: str) -> dict[str, float]:
        """Which part of its budget each level has on this device, as far as that was measured."""
        return {
            level: round(self.speed.share(game, level), 2)
            for level in agents.levels()
            if f"{game} {level}" in self.speed.known
        }


def _forget(thinking: asyncio.Future[str]) -> None:
    if not thinking.cancelled():
        thinking.exception()
