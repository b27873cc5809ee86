"""What every agent is."""

from __future__ import annotations

from typing import Any, Protocol

from librt.random import Random

from ludarium.core.frames import Ask, State


class Agent(Protocol):
    """Somebody who answers questions."""

    def choose(self, view: State, decision: Ask[Any], rng: Random, budget: int) -> int:
        """One of the options of the decision.

        The view is the agent's to keep, but what it hides is hidden. `budget` is how many positions the agent may
        look at; 0 leaves that to the agent.
        """
        ...
