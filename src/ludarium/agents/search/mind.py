"""What a game must tell a searching player."""

from __future__ import annotations

from typing import Generic, TypeVar

from ludarium.agents.evaluation import Evaluation
from ludarium.core.frames import Ask, State

S = TypeVar("S", bound=State)


class Mind(Generic[S]):
    """Judgement about the positions of one game.

    `points` compare ends of turns cheaply; `chance` says how likely a seat wins. Both may be asked at any moment.
    """

    def sensible(self, state: S, ask: Ask[S], options: list[int]) -> list[int]:
        """The answers that the player itself thinks about, never none."""
        return options

    def likely(self, state: S, ask: Ask[S], options: list[int]) -> list[int]:
        """The answers that are tried when a turn is played quickly, never none."""
        return self.sensible(state, ask, options)

    def opening(self, state: S, ask: Ask[S], options: list[int]) -> list[float]:
        """What each answer has been worth in games that began with it, in logits; nothing in the midst of a game."""
        return []

    def points(self, state: S, seat: int) -> float:
        """The larger, the better for the seat."""
        raise NotImplementedError

    def chance(self, state: S, seat: int) -> float:
        """How likely the seat wins, from 0 to 1."""
        raise NotImplementedError


class PlainMind(Mind[State]):
    """The mind of a game that only has a judge for `greedy`: its points stand for the chance to win as well."""

    def __init__(self, evaluation: Evaluation[State]) -> None:
        self.evaluation = evaluation

    def sensible(self, state: State, ask: Ask[State], options: list[int]) -> list[int]:
        return self.evaluation.worth_a_look(state, ask, options)

    def points(self, state: State, seat: int) -> float:
        return float(self.evaluation.value(state, seat))

    def chance(self, state: State, seat: int) -> float:
        return float(self.evaluation.value(state, seat))
