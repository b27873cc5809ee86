"""The player who picks blindly."""

from __future__ import annotations

from typing import Any

from librt.random import Random

from ludarium.core.frames import Ask, State


class Uniform:
    """Every option is as likely as any other."""

    def __repr__(self) -> str:
        return "Uniform()"

    def choose(self, view: State, decision: Ask[Any], rng: Random, budget: int) -> int:
        options = decision.options(view)
        return options[rng.randrange(len(options))]
