"""A bot as another package would bring it: the tests register it by its name."""

from __future__ import annotations

from librt.random import Random

from ludarium.agents.agent import Agent
from ludarium.agents.budget import Budget
from ludarium.agents.registry import Bot
from ludarium.core.frames import AnyAsk, State
from ludarium.core.game import AnyGame


class First:
    """Takes the first option.

    It knows its game and its budget.
    """

    def __init__(self, game: AnyGame, budget: Budget | None) -> None:
        self.game = game
        self.budget = budget

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        return decision.options(view)[0]


def make_last(game: AnyGame, budget: Budget | None) -> Agent:
    return First(game, budget)


DESCRIBED = Bot("described", "The Described", "Takes the first option, too.", make_last)
NOTHING = 3
