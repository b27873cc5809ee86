"""Keeps agents between the questions of a game: what a worker process needs that answers for many tables.

An agent that searches decides about a whole turn and then follows its plan. It must be the same object at the next
question, or it would search again for every answer. The keeper holds agents by table, game, seat and bot. It may forget
any of them at any time: a new agent has no plan, so it costs one more search, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final, TypeAlias

from librt.random import Random

from ludarium import games
from ludarium.agents.agent import Agent
from ludarium.agents.answering import option_in
from ludarium.agents.registry import SHARED
from ludarium.agents.search.agent import Search
from ludarium.core.codec import deep_copy
from ludarium.core.engine import question_for
from ludarium.core.errors import LudariumError
from ludarium.core.frames import State
from ludarium.core.nature import random_stream

MOST_AGENTS: Final[int] = 500
IDLE_SECONDS: Final[float] = 1800.0

Key: TypeAlias = tuple[str, int, int, str]


class AgentTask:
    """A question to a bot.

    table, number: which table, and which of the games played there.
    seat, bot: for whom, and the name of the bot.
    game, view: the key of the game, and what the seat sees.
    seed: the bot draws its random numbers from it, as in `arena.match`. A server derives it from the seed of the game
    and never passes that one on: a bot could tell Nature's draws by it. budget: how many positions it may look at; 0
    leaves that to the bot, which then uses a `share` of what it usually has.
    """

    def __init__(
        self,
        table: str,
        number: int,
        seat: int,
        bot: str,
        game: str,
        view: State,
        seed: int,
        budget: int = 0,
        share: float = 1.0,
    ) -> None:
        self.table: Final[str] = table
        self.number: Final[int] = number
        self.seat: Final[int] = seat
        self.bot: Final[str] = bot
        self.game: Final[str] = game
        self.view: Final[State] = view
        self.seed: Final[int] = seed
        self.budget: Final[int] = budget
        self.share: Final[float] = share

    def __reduce__(self) -> tuple[object, ...]:
        # A compiled class does not pickle by itself.
        parts = (self.table, self.number, self.seat, self.bot, self.game, self.view, self.seed, self.budget, self.share)
        return AgentTask, parts

    def key(self) -> Key:
        return self.table, self.number, self.seat, self.bot


class KeptAgent:
    """An agent with its random numbers, and when it was last asked."""

    def __init__(self, agent: Agent, seed: int, seat: int) -> None:
        self.agent: Final[Agent] = agent
        self.seed: Final[int] = seed
        self.rng: Final[Random] = random_stream(seed, f"agent {seat}")
        self.asked_at = 0.0


class AgentKeeper:
    """The agents of a process, the one that was asked last at the end.

    At most `most` of them are kept, and none that was not asked for `idle_seconds`.
    """

    def __init__(
        self,
        most: int = MOST_AGENTS,
        idle_seconds: float = IDLE_SECONDS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.most: Final[int] = most
        self.idle_seconds: Final[float] = idle_seconds
        self.clock: Final[Callable[[], float]] = clock
        self.kept: Final[dict[Key, KeptAgent]] = {}

    def choose(self, task: AgentTask) -> int:
        """The option that the bot answers with. A bot that fails is forgotten, and its error is raised."""
        key = task.key()
        kept = self.take(task)
        agent = kept.agent
        if isinstance(agent, Search):
            agent.share = task.share
        try:
            option = option_in(deep_copy(task.view), task.seat, agent, kept.rng, task.budget)
        except BaseException:
            self.kept.pop(key, None)
            raise
        kept.asked_at = self.clock()
        return option

    def answer(self, task: AgentTask) -> str:
        """The same as a word of the game's notation."""
        option = self.choose(task)
        ask = question_for(task.view, task.seat)
        if ask is None:
            raise LudariumError(f"seat {task.seat} is not asked")
        return ask.word(task.view, option)

    def take(self, task: AgentTask) -> KeptAgent:
        """The agent for a task: a kept one, or a new one in the place of the one that waited longest."""
        self.drop_idle()
        key = task.key()
        kept = self.kept.pop(key, None)
        if kept is None or kept.seed != task.seed:
            kept = KeptAgent(SHARED.get().make(task.bot, games.get(task.game)), task.seed, task.seat)
        kept.asked_at = self.clock()
        self.kept[key] = kept
        while len(self.kept) > self.most:
            self.kept.pop(next(iter(self.kept)))
        return kept

    def drop_idle(self) -> None:
        """Forget the agents that have not been asked for too long."""
        latest = self.clock() - self.idle_seconds
        for key in [key for key, kept in self.kept.items() if kept.asked_at < latest]:
            self.kept.pop(key)

    def forget_table(self, table: str) -> None:
        """Forget the agents of a table: its game is over."""
        for key in [key for key in self.kept if key[0] == table]:
            self.kept.pop(key)
