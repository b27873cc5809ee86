"""Static evaluation: how good a position is for a seat, by hand-written rules of each game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from ludarium.core.errors import BadSetting
from ludarium.core.frames import Ask, State
from ludarium.core.game import AnyGame

S = TypeVar("S", bound=State)


class Evaluation(Generic[S]):
    """The evaluation of one game.

    determinizations: on how many sampled positions `greedy` tries its options, where something is hidden.
    budget: how many positions `greedy` may evaluate for an answer, unless the question brings another budget.
    """

    determinizations = 2
    budget = 400

    def value(self, state: S, seat: int) -> int:
        """The larger, the better for the seat."""
        raise NotImplementedError

    def candidate_options(self, state: S, ask: Ask[S], options: list[int]) -> list[int]:
        """The options worth a try; at least one. All of them, unless the game knows better."""
        return options


def evaluation_of(game: AnyGame) -> Evaluation[Any]:
    """The evaluation of a game: ``agents.<game>.evaluation``, or ``evaluation`` beside the game itself."""
    for home in (f"ludarium.agents.{game.key}", game.package):
        if find_spec(home) is not None and find_spec(f"{home}.evaluation") is not None:
            evaluation = import_module(f"{home}.evaluation").EVALUATION
            assert isinstance(evaluation, Evaluation)
            return evaluation
    raise BadSetting(f"{game.title} has no evaluation: 'greedy' cannot play it")
