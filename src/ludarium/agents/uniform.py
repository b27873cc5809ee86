"""The random agent."""

from __future__ import annotations

from librt.random import Random

from ludarium.core.frames import AnyAsk, State


class Uniform:
    """Picks any option, each as likely as the others."""

    def __repr__(self) -> str:
        return "Uniform()"

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        options = decision.options(view)
        return options[rng.randrange(len(options))]
