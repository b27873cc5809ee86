"""How good a position is for a seat: each game brings its own judge."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from ludarium.core.errors import BadSetting
from ludarium.core.frames import Ask, State
from ludarium.core.game import Game

S = TypeVar("S", bound=State)


class Evaluation(Generic[S]):
    """Judges positions of one game. `guesses` and `budget` are how widely `greedy` looks unless told otherwise."""

    guesses = 2
    budget = 400

    def value(self, state: S, seat: int) -> int:
        """The larger, the better for the seat."""
        raise NotImplementedError

    def worth_a_look(self, state: S, ask: Ask[S], options: list[int]) -> list[int]:
        """The options that may be good, never none: all of them unless the judge knows better."""
        return options


def evaluation_of(game: Game[Any]) -> Evaluation[Any]:
    """The judge of a game: ``agents.<game>.evaluation``, or ``evaluation`` beside the game itself."""
    for home in (f"ludarium.agents.{game.key}", game.package):
        if find_spec(home) is not None and find_spec(f"{home}.evaluation") is not None:
            evaluation = import_module(f"{home}.evaluation").EVALUATION
            assert isinstance(evaluation, Evaluation)
            return evaluation
    raise BadSetting(f"nobody can judge a position of {game.title}: 'greedy' cannot play it")
