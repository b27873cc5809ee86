"""The interface of all agents."""

from __future__ import annotations

from typing import Protocol

from librt.random import Random

from ludarium.core.frames import AnyAsk, State


class Agent(Protocol):
    """A program that answers the questions of a seat."""

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        """One of the options of the decision.

        The view is the agent's to keep, but what it hides is hidden. `budget` is how many positions the agent may
        look at; 0 leaves that to the agent.
        """
        ...
