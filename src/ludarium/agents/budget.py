"""Budgets: how many positions an agent may look at for one answer, or how much time it may take."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Final

from ludarium.core.errors import BadSetting

LONGEST: Final[float] = 3600.0
MOST: Final[int] = 10**9
UNITS: Final[dict[str, float]] = {"ms": 0.001, "s": 1.0}
# Which part of a time an answer may be late.
LATE: Final[float] = 0.05


class Budget:
    """A limit on positions, with which games can be repeated on any machine, or on seconds; 0 is no limit."""

    def __init__(self, positions: int, seconds: float) -> None:
        self.positions: Final[int] = positions
        self.seconds: Final[float] = seconds

    def text(self) -> str:
        """As it is written behind the name of an agent."""
        if self.seconds > 0.0:
            return f"{self.seconds:g}s"
        return str(self.positions)

    def part(self, share: float) -> Budget:
        """A share of it; no limit remains none."""
        if share >= 1.0:
            return self
        return Budget(max(1, int(share * self.positions)) if self.positions > 0 else 0, share * self.seconds)


UNLIMITED: Final[Budget] = Budget(0, 0.0)


def budget_of(text: str) -> Budget:
    """``2000`` positions, ``2s`` or ``200ms``."""
    if text.isascii() and text.isdigit():
        positions = int(text[:12])
        if not 1 <= positions <= MOST:
            raise BadSetting(f"a budget is 1 to {MOST} positions, not {text}")
        return Budget(positions, 0.0)
    number = text.rstrip("ms")
    unit = text[len(number) :]
    if unit in UNITS and number.isascii() and number.replace(".", "", 1).isdigit():
        seconds = float(number) * UNITS[unit]
        if 0.0 < seconds <= LONGEST:
            return Budget(0, seconds)
    raise BadSetting(f"a budget is written 2000 (positions), 2s or 200ms, not '{text}'")


class Meter:
    """What one decision has cost so far. Whoever evaluates a position adds 1 to `positions`.

    A search looks at the clock now and then. The longest time between two looks so far may come again, in particular
    on a busy machine: so the budget counts as spent when the next look might come too late.
    """

    def __init__(self, budget: Budget) -> None:
        self.most: Final[int] = budget.positions
        self.seconds: Final[float] = budget.seconds
        self.positions = 0
        self.started: Final[float] = perf_counter()
        self.looked = inf
        self.longest = 0.0

    def spent(self) -> float:
        """Which part of the budget is used up: 0 at the beginning, 1 when it is time to answer."""
        part = 0.0
        if self.most > 0:
            part = self.positions / self.most
        if self.seconds > 0.0:
            part = max(part, self.seconds_passed() / self.seconds)
        return part

    def seconds_passed(self) -> float:
        """Seconds since the decision began, and what the longest wait may add beyond what an answer may be late."""
        now = perf_counter() - self.started
        self.longest = max(self.longest, now - self.looked)
        self.looked = now
        return now + max(0.0, self.longest - LATE * self.seconds)

    def is_over(self) -> bool:
        """Whether it is time to answer."""
        return self.spent() >= 1.0
