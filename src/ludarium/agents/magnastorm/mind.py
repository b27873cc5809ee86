"""How a searching player judges Magnastorm."""

from __future__ import annotations

from typing import Final

from ludarium.agents.magnastorm.evaluation import EVALUATION
from ludarium.agents.magnastorm.features import FEATURES, NAMES
from ludarium.agents.magnastorm.pruning import worth_a_look
from ludarium.agents.search.judge import Judge, Weights, packaged_weights
from ludarium.agents.search.mind import Mind
from ludarium.core.frames import Ask
from ludarium.games.magnastorm.artifacts import ranking
from ludarium.games.magnastorm.state import Magnastorm

FEWEST: Final[int] = 2
PACKAGE: Final[str] = "ludarium.agents.magnastorm"


class MagnastormMind(Mind[Magnastorm]):
    """Ranks turns by hand-made points, and judges what comes of them with weights for each number of seats."""

    def __init__(self, weights: list[Weights]) -> None:
        self.judges: Final[list[Judge[Magnastorm]]] = [Judge(FEATURES, table) for table in weights]

    def judge_of(self, state: Magnastorm) -> Judge[Magnastorm]:
        """The judge for this number of seats."""
        return self.judges[len(state.players) - FEWEST]

    def sensible(self, state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[int]:
        return worth_a_look(state, ask, options)

    def points(self, state: Magnastorm, seat: int) -> float:
        return float(EVALUATION.value(state, seat))

    def chance(self, state: Magnastorm, seat: int) -> float:
        if not state.stack:
            return 1.0 if ranking(state)[0] == seat else 0.0
        return self.judge_of(state).chance(state, seat)


def packaged() -> list[Weights]:
    """The weights that came with the program, for two to four seats."""
    return [packaged_weights(PACKAGE, f"{seats}.json", NAMES) for seats in (2, 3, 4)]
