"""Whoever lets bots think: a pool of processes on a server, or a worker in a browser."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Final

from ludarium.protocol.advice import Advice
from ludarium.protocol.bot_status import BotThinking
from ludarium.tables.bots.task import LEAST_BUDGET, AdviceTask, BotTask

log: Final[logging.Logger] = logging.getLogger("ludarium.tables")
FALLBACK_BOT: Final[str] = "uniform"


class BotFailed(Exception):
    """A bot gave no answer in time, or a wrong one."""


class BotHurried(BotFailed):
    """Somebody does not want to wait for a bot any longer."""


@dataclass(slots=True)
class BotCounts:
    """What the bots have done so far."""

    thoughts: int = 0
    failures: int = 0
    shortened: int = 0
    seconds: float = 0.0


class BotRunner(ABC):
    """Lets bots answer, each for so many `seconds` at most. A bot that fails never holds up its table."""

    def __init__(self, seconds: float) -> None:
        self.seconds: Final[float] = seconds
        self.counts: Final[BotCounts] = BotCounts()

    @abstractmethod
    async def think(self, task: BotTask) -> str:
        """The word a bot answers with; `BotFailed` where it gives none."""

    async def advise(self, task: AdviceTask) -> Advice:
        """What a bot would answer in a person's place; `BotFailed` where nobody gives advice."""
        raise BotFailed("nobody gives advice here")

    def thinking(self, table: str) -> list[BotThinking]:
        """The bots of a table that think or wait for it; none where nobody can tell."""
        return []

    def hurry(self, table: str) -> None:
        """Let bots that think for a table answer at once; where they answer one after the other anyway, do nothing."""
        return

    async def choose(self, task: BotTask, words: tuple[str, ...]) -> str:
        """One of the words on offer.

        A bot that fails or is hurried thinks once more for a moment; then another picks at random.
        """
        for attempt in (task, replace(task, budget=LEAST_BUDGET), replace(task, bot=FALLBACK_BOT)):
            try:
                word = await self.think(attempt)
                if word in words:
                    return word
                reason = f"'{word}' is not on offer"
            except BotHurried:
                continue
            except BotFailed as error:
                reason = str(error)
            self.counts.failures += 1
            where = {"table": task.table, "game": task.game, "bot": attempt.bot, "seat": task.seat, "ply": task.ply}
            log.warning("a bot failed", extra={**where, "reason": reason})
        return words[0]
