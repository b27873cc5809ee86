"""How a searching player judges Euphoria."""

from __future__ import annotations

from typing import Final

from ludarium.agents.euphoria.evaluation import EVALUATION
from ludarium.agents.euphoria.features import FEATURES, NAMES
from ludarium.agents.euphoria.openings import worths
from ludarium.agents.euphoria.pruning import worth_trying
from ludarium.agents.search.judge import Judge, Weights, learned_weights
from ludarium.agents.search.mind import Mind
from ludarium.agents.search.openings import Openings, learned_openings
from ludarium.core.frames import Ask
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.state import Euphoria

FEWEST: Final[int] = 2
MOST: Final[int] = 6
KEY: Final[str] = "euphoria"


class EuphoriaMind(Mind[Euphoria]):
    """Turns are ranked by the points of `greedy`; what comes of them is judged by weights for the number of seats."""

    def __init__(self, chances: list[Weights], openings: list[Openings]) -> None:
        self.chances: Final[list[Judge[Euphoria]]] = [Judge(FEATURES, table) for table in chances]
        self.openings: Final[list[Openings]] = openings

    def judge_of(self, state: Euphoria) -> Judge[Euphoria]:
        """Who says how likely a seat wins."""
        return self.chances[len(state.players) - FEWEST]

    def sensible(self, state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[int]:
        return worth_trying(state, ask, options)

    def opening(self, state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[float]:
        if state.turn or not self.openings:
            return []
        return worths(state, ask, options, self.openings[len(state.players) - FEWEST])

    def points(self, state: Euphoria, seat: int) -> float:
        return float(EVALUATION.value(state, seat))

    def chance(self, state: Euphoria, seat: int) -> float:
        if not state.stack and state.winner != NOTHING:
            return 1.0 if state.winner == seat else 0.0
        return self.judge_of(state).chance(state, seat)


def learned_mind() -> EuphoriaMind:
    """A mind with everything that has been learned."""
    seats = range(FEWEST, MOST + 1)
    chances = learned_weights(KEY, "chance", seats, NAMES)
    openings = learned_openings(KEY, seats)
    return EuphoriaMind(chances, openings)
