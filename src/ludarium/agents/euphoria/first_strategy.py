"""The first generation of Euphoria's search, kept as it was: later ones are measured against it."""

from __future__ import annotations

from typing import Final

from ludarium.agents.budget import Budget
from ludarium.agents.euphoria.heuristics import EuphoriaHeuristics, load_first_heuristics
from ludarium.agents.search.searcher import Searcher
from ludarium.agents.search.sequential_halving import HalvingSettings, SequentialHalving
from ludarium.agents.search.strategy import Strategy, positions_of
from ludarium.core.game import AnyGame

BUDGET: Final[Budget] = Budget(4_000, 0.0)
FEW: Final[int] = 1_500
MANY: Final[int] = 20_000


class FirstEuphoriaStrategy(Strategy):
    """Sequential halving with rollouts of four turns, with much time of eight."""

    def __init__(self, game: AnyGame, heuristics: EuphoriaHeuristics) -> None:
        self.game: Final[AnyGame] = game
        self.heuristics: Final[EuphoriaHeuristics] = heuristics

    def budget(self, level: str) -> Budget:
        return BUDGET

    def searcher(self, level: str, budget: Budget) -> Searcher:
        positions = positions_of(budget)
        if positions >= MANY:
            settings = HalvingSettings(16, 8, 2_800, 8, 8)
        else:
            width = 6 if positions < 1_000 else 8 if positions < 5_000 else 12  # noqa: PLR2004
            samples, ranking = (1, positions // 2) if positions < FEW else (4, 1_400)
            settings = HalvingSettings(width, samples, ranking, 4, 8)
        return SequentialHalving(self.game, self.heuristics, settings)


def strategy(game: AnyGame) -> Strategy:
    return FirstEuphoriaStrategy(game, load_first_heuristics())
