"""The strategy of Magnastorm: which search plays each level."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.budget import Budget
from ludarium.agents.magnastorm.features import MagnastormFeatures
from ludarium.agents.magnastorm.heuristics import MagnastormHeuristics, load_heuristics
from ludarium.agents.magnastorm.openings import opening_choices
from ludarium.agents.magnastorm.topics import topics
from ludarium.agents.search.searcher import Searcher
from ludarium.agents.search.sequential_halving import HalvingSettings, SequentialHalving
from ludarium.agents.search.strategy import (
    BEGINNER,
    CASUAL,
    NOVICE,
    SHORT_SIGHTED,
    TEMPERATURES,
    EvaluationBreakdown,
    Strategy,
    budget_of_level,
    positions_of,
    win_breakdowns,
    win_parts,
)
from ludarium.agents.search.topics import Parts, Topic
from ludarium.agents.search.value_function import Features
from ludarium.core.frames import State
from ludarium.core.game import AnyGame
from ludarium.games.magnastorm.state import Magnastorm

RANKING_POSITIONS: Final[int] = 60_000
# Below FEW positions not every turn can be ranked; from MANY positions on more turns are compared, of more kinds.
FEW: Final[int] = 1_500
MANY: Final[int] = 20_000
WIDEST: Final[int] = 24
ROLLOUT_TURNS: Final[int] = 4
ROLLOUT_TRIES: Final[int] = 8
# How many more turns a rollout gives to everybody, unless the budget is small.
ROLLOUT_LAPS: Final[int] = 2
# The temperatures of those who compare turns by their evaluation: there a step of reputation of their own is 400.
NOISE: Final[dict[str, float]] = {NOVICE: 600.0, BEGINNER: 200.0, CASUAL: 60.0}


class MagnastormStrategy(Strategy):
    """Sequential halving with rollouts of four turns, or two of everybody. A beginner only ranks its own turns."""

    def __init__(
        self,
        game: AnyGame,
        features: MagnastormFeatures,
        heuristics: MagnastormHeuristics,
        wide: MagnastormHeuristics,
    ) -> None:
        self.game: Final[AnyGame] = game
        self.named: Final[MagnastormFeatures] = features
        self.heuristics: Final[MagnastormHeuristics] = heuristics
        self.wide: Final[MagnastormHeuristics] = wide

    def budget(self, level: str) -> Budget:
        return budget_of_level(level)

    def searcher(self, level: str, budget: Budget) -> Searcher:
        if level in SHORT_SIGHTED:
            settings = HalvingSettings(1_000, 1, RANKING_POSITIONS, -1, 0, NOISE[level], is_careful=level != NOVICE)
            return SequentialHalving(self.game, self.heuristics, settings)
        positions = positions_of(budget)
        width = 6 if positions < 1_000 else 8 if positions < 5_000 else 12  # noqa: PLR2004
        ranking, laps = (positions, 0) if positions < FEW else (RANKING_POSITIONS, ROLLOUT_LAPS)
        heuristics, temperature = self.heuristics, TEMPERATURES.get(level, 0.0)
        if positions >= MANY:
            width, heuristics, temperature = WIDEST, self.wide, 0.0
        settings = HalvingSettings(width, 1, ranking, ROLLOUT_TURNS, ROLLOUT_TRIES, temperature, laps, is_careful=True)
        return SequentialHalving(self.game, heuristics, settings)

    def breakdowns(self, state: State) -> list[EvaluationBreakdown]:
        assert isinstance(state, Magnastorm)
        return win_breakdowns(self.heuristics.value_function_for(state), state, len(state.players))

    def parts(self, state: State, seat: int) -> Parts:
        assert isinstance(state, Magnastorm)
        return win_parts(self.heuristics.value_function_for(state), state, seat)

    def topics(self) -> list[Topic]:
        return topics(self.named)

    def features(self) -> Features[Any]:
        return self.named

    def opening_choices(self, state: State) -> list[list[str]]:
        assert isinstance(state, Magnastorm)
        return opening_choices(state)


def strategy(game: AnyGame) -> Strategy:
    """The strategy with all fitted weights."""
    features = MagnastormFeatures()
    return MagnastormStrategy(game, features, load_heuristics(features, False), load_heuristics(features, True))
