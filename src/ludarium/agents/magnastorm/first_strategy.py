"""The first generation of Magnastorm's search, kept as it was: later ones are measured against it."""

from __future__ import annotations

from typing import Final

from ludarium.agents.budget import Budget
from ludarium.agents.magnastorm.features import MagnastormFeatures
from ludarium.agents.magnastorm.heuristics import MagnastormHeuristics, load_first_heuristics
from ludarium.agents.search.searcher import Searcher
from ludarium.agents.search.sequential_halving import HalvingSettings, SequentialHalving
from ludarium.agents.search.strategy import Strategy, positions_of
from ludarium.core.game import AnyGame

BUDGET: Final[Budget] = Budget(4_000, 0.0)
FEW: Final[int] = 1_500
MANY: Final[int] = 20_000
RANKING_POSITIONS: Final[int] = 60_000


class FirstMagnastormStrategy(Strategy):
    """Sequential halving with rollouts of four turns, or two of everybody; with much time among more turns."""

    def __init__(self, game: AnyGame, heuristics: MagnastormHeuristics, wide: MagnastormHeuristics) -> None:
        self.game: Final[AnyGame] = game
        self.heuristics: Final[MagnastormHeuristics] = heuristics
        self.wide: Final[MagnastormHeuristics] = wide

    def budget(self, level: str) -> Budget:
        return BUDGET

    def searcher(self, level: str, budget: Budget) -> Searcher:
        positions = positions_of(budget)
        if positions >= MANY:
            settings = HalvingSettings(24, 1, RANKING_POSITIONS, 4, 8, 0.0, 2)
            return SequentialHalving(self.game, self.wide, settings)
        width = 6 if positions < 1_000 else 8 if positions < 5_000 else 12  # noqa: PLR2004
        ranking, laps = (positions, 0) if positions < FEW else (RANKING_POSITIONS, 2)
        settings = HalvingSettings(width, 1, ranking, 4, 8, 0.0, laps)
        return SequentialHalving(self.game, self.heuristics, settings)


def strategy(game: AnyGame) -> Strategy:
    features = MagnastormFeatures()
    narrow, wide = load_first_heuristics(features, False), load_first_heuristics(features, True)
    return FirstMagnastormStrategy(game, narrow, wide)
