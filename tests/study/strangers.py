"""Players as strangers write them, some of them badly."""

from __future__ import annotations

import time
from typing import Any


class First:
    """Takes the first option."""

    def choose(self, view: Any, decision: Any, rng: Any, budget: int) -> int:
        found: int = decision.options(view)[0]
        return found


class Cheat(First):
    def choose(self, view: Any, decision: Any, rng: Any, budget: int) -> int:
        return 987_654_321


class Broken(First):
    def choose(self, view: Any, decision: Any, rng: Any, budget: int) -> int:
        raise ZeroDivisionError("nothing to divide by")


class Slow(First):
    def choose(self, view: Any, decision: Any, rng: Any, budget: int) -> int:
        time.sleep(0.3)
        return super().choose(view, decision, rng, budget)


class Wordy(First):
    def choose(self, view: Any, decision: Any, rng: Any, budget: int) -> Any:
        return "pass"


class NoPlayer:
    """It has no method choose."""


class Picky:
    def __init__(self, game: Any) -> None:
        raise ValueError(f"I do not play {game.title}")
