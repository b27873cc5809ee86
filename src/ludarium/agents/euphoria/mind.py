"""How a searching player judges Euphoria."""

from __future__ import annotations

from typing import Final

from ludarium.agents.euphoria.evaluation import EVALUATION
from ludarium.agents.euphoria.features import FEATURES, NAMES
from ludarium.agents.euphoria.pruning import worth_trying
from ludarium.agents.search.judge import Judge, Weights, packaged_weights
from ludarium.agents.search.mind import Mind
from ludarium.core.frames import Ask
from ludarium.games.euphoria.state import NOBODY, Euphoria

FEWEST: Final[int] = 2
PACKAGE: Final[str] = "ludarium.agents.euphoria"


class EuphoriaMind(Mind[Euphoria]):
    """Ranks turns by hand-made points, and judges what comes of them with weights for each number of seats."""

    def __init__(self, weights: list[Weights]) -> None:
        self.judges: Final[list[Judge[Euphoria]]] = [Judge(FEATURES, table) for table in weights]

    def judge_of(self, state: Euphoria) -> Judge[Euphoria]:
        """The judge for this number of seats."""
        return self.judges[len(state.players) - FEWEST]

    def sensible(self, state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[int]:
        return worth_trying(state, ask, options)

    def points(self, state: Euphoria, seat: int) -> float:
        return float(EVALUATION.value(state, seat))

    def chance(self, state: Euphoria, seat: int) -> float:
        if not state.stack and state.winner != NOBODY:
            return 1.0 if state.winner == seat else 0.0
        return self.judge_of(state).chance(state, seat)


def packaged() -> list[Weights]:
    """The weights that came with the program, for two to six seats."""
    return [packaged_weights(PACKAGE, f"{seats}.json", NAMES) for seats in (2, 3, 4, 5, 6)]
