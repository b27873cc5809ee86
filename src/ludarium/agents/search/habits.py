"""Habits: which answers good players give, learned from their games, so that quick play tries likely answers first."""

from __future__ import annotations

from math import exp
from typing import Any, Final, Generic, TypeVar

from librt.random import Random

from ludarium.agents.search.data import learned_for
from ludarium.core.frames import Ask, State

S = TypeVar("S", bound=State)
STRONGEST: Final[float] = 8.0


class Habits(Generic[S]):
    """What an answer looks like: the marks it bears."""

    def names(self) -> list[str]:
        """What each mark means, in the order of the numbers."""
        raise NotImplementedError

    def marks(self, state: S, ask: Ask[S], option: int) -> list[int]:
        """The marks of an answer; none where nothing is known about such questions."""
        raise NotImplementedError


class Leanings(Generic[S]):
    """Habits with how strong they are: the logit of each mark."""

    def __init__(self, habits: Habits[S], strengths: list[float]) -> None:
        self.habits: Final[Habits[S]] = habits
        self.strengths: Final[list[float]] = strengths

    def of(self, state: S, ask: Ask[S], options: list[int]) -> list[float]:
        """How likely each answer is, up to a factor."""
        found: list[float] = []
        for option in options:
            total = 0.0
            for mark in self.habits.marks(state, ask, option):
                total += self.strengths[mark]
            found.append(exp(max(-STRONGEST, min(STRONGEST, total))))
        return found


def strengths_of(data: dict[str, Any], names: list[str]) -> list[float]:
    """Strengths as they are written, by the names of the marks. What is not named is neither liked nor disliked."""
    table: dict[str, float] = data["habits"]
    return [float(table.get(name, 0.0)) for name in names]


def learned_strengths(game: str, seats: range, names: list[str]) -> list[list[float]]:
    """How strong habits are, for each number of seats; none where that has not been learned."""
    return [strengths_of(data, names) for data in learned_for(game, "habits", seats)]


def drawn_by(weights: list[float], rng: Random) -> int:
    """A place, each as likely as its weight."""
    total = 0.0
    for weight in weights:
        total += weight
    left = rng.random() * total
    last = 0
    for place, weight in enumerate(weights):
        if weight > 0.0:
            left -= weight
            last = place
            if left <= 0.0:
                break
    return last
