"""Who may think next: people get equal shares of the time, then their tables do; short thoughts come first.

A person is whoever set the table up. One with fifty tables waits for fifty thoughts, everybody else for their own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from ludarium import agents
from ludarium.core.errors import BadSetting

# Thoughts that are expected to take less are short.
SHORT_SECONDS: Final[float] = 0.25
# What a thought is expected to take before one was seen.
FIRST_GUESS: Final[float] = 0.05
STRONG_GUESS: Final[float] = 2.0
# How much the latest thought counts in what is expected of the next.
LATEST: Final[float] = 0.3
# Bots that answer in a moment; all others may take as long as they are given.
QUICK_BOTS: Final[frozenset[str]] = frozenset({"uniform", "greedy", "novice", "beginner", "casual", "club"})
# From how many seconds of work in the queue on, for each process, strong bots get less time; and the least they get.
LONG_QUEUE: Final[float] = 6.0
LEAST_SHARE: Final[float] = 0.1


@lru_cache(1000)
def is_strong(bot: str) -> bool:
    """Whether a bot takes so long that nobody may let many of them think at once."""
    try:
        found = agents.parse(bot)
    except BadSetting:
        return True
    return found is None or found.budget is not None or agents.bot(found.bot).name not in QUICK_BOTS


@dataclass(slots=True, eq=False)
class BotJob:
    """Something a bot has to think about. `home` is the worker that has its agent, if one does.

    A `brief` one is over in a moment, whatever the bot.
    """

    person: str
    table: str
    game: str
    bot: str
    number: int = 0
    home: int | None = None
    brief: bool = False


@dataclass(slots=True)
class TimeUsed:
    """How many seconds somebody, or a table of theirs, has used; and what is under way or waits."""

    spent: float = 0.0
    open: int = 0
    tables: dict[str, float] = field(default_factory=dict)


class FairQueue:
    """The thoughts that wait, and what each person has used so far."""

    def __init__(self) -> None:
        self._waiting: Final[list[BotJob]] = []
        self._shares: Final[dict[str, TimeUsed]] = {}
        self._expected: Final[dict[tuple[str, str], float]] = {}
        self._count = 0
        # What the one who was served last had used: whoever comes anew has no claim on earlier time.
        self._level = 0.0

    def __len__(self) -> int:
        return len(self._waiting)

    def expected(self, thought: BotJob) -> float:
        """How many seconds a thought is likely to take."""
        guess = STRONG_GUESS if is_strong(thought.bot) else FIRST_GUESS
        return self._expected.get((thought.game, thought.bot), guess)

    def is_short(self, thought: BotJob) -> bool:
        return thought.brief or self.expected(thought) < SHORT_SECONDS

    def work(self) -> float:
        """How many seconds all thoughts that wait are likely to take."""
        return sum(self.expected(thought) for thought in self._waiting)

    def share(self, thought: BotJob, workers: int) -> float:
        """Which part of its budget a thought should use: the longer the queue, the less."""
        if self.is_short(thought) or not workers:
            return 1.0
        return max(LEAST_SHARE, min(1.0, LONG_QUEUE * workers / max(LONG_QUEUE, self.work())))

    def seconds_before(self, thought: BotJob, workers: int) -> float:
        """About how long a thought that waits will still wait."""
        before = [other for other in self._waiting if self._rank(other) < self._rank(thought)]
        return sum(self.expected(other) for other in before) / max(1, workers)

    def add(self, thought: BotJob) -> None:
        self._count += 1
        thought.number = self._count
        shares = self._shares.setdefault(thought.person, TimeUsed(self._level))
        if not shares.open:
            shares.spent = max(shares.spent, self._level)
        shares.open += 1
        self._waiting.append(thought)

    def take(self, worker: int, only_short: bool = False) -> BotJob | None:
        """The thought that a worker should begin with now, if there is one for it."""
        fitting = [
            thought
            for thought in self._waiting
            if (self.is_short(thought) if only_short else thought.home in (None, worker))
        ]
        found = min(fitting, key=self._rank, default=None)
        if found is not None:
            self._waiting.remove(found)
            self._level = max(self._level, self._shares[found.person].spent)
        return found

    def _rank(self, thought: BotJob) -> tuple[float, bool, float, int]:
        shares = self._shares[thought.person]
        return shares.spent, not self.is_short(thought), shares.tables.get(thought.table, 0.0), thought.number

    def drop(self, thought: BotJob) -> None:
        """Nobody waits for a thought any more."""
        if thought in self._waiting:
            self._waiting.remove(thought)
        self.finish(thought, 0.0)

    def finish(self, thought: BotJob, seconds: float, share: float = 1.0) -> None:
        """A thought took so long, with this share of its budget."""
        shares = self._shares[thought.person]
        shares.spent += seconds
        shares.tables[thought.table] = shares.tables.get(thought.table, 0.0) + seconds
        shares.open -= 1
        if seconds and share >= 1.0 and not thought.brief:
            key = (thought.game, thought.bot)
            self._expected[key] = (1 - LATEST) * self.expected(thought) + LATEST * seconds
        if not shares.open:
            # Those who have used no more than others need not be remembered.
            shares.tables.clear()
            for person in [who for who, one in self._shares.items() if not one.open and one.spent <= self._level]:
                del self._shares[person]
