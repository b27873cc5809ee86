"""The strategy of Euphoria: which search plays each level."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.budget import Budget
from ludarium.agents.euphoria.features import FEATURES
from ludarium.agents.euphoria.heuristics import EuphoriaHeuristics, load_heuristics
from ludarium.agents.euphoria.openings import opening_choices
from ludarium.agents.euphoria.topics import TOPICS
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
from ludarium.games.euphoria.state import Euphoria

DETERMINIZATIONS: Final[int] = 4
RANKING_POSITIONS: Final[int] = 1_400
# Below FEW positions a single determinization must do; from MANY positions on more turns are compared, for longer.
FEW: Final[int] = 1_500
MANY: Final[int] = 20_000
WIDEST: Final[int] = 16
ROLLOUT_TURNS: Final[int] = 4
LONG_ROLLOUT_TURNS: Final[int] = 8
ROLLOUT_TRIES: Final[int] = 8
# The temperatures of those who compare turns by their evaluation: there a token of their own is 3,000.
NOISE: Final[dict[str, float]] = {NOVICE: 900.0, BEGINNER: 350.0, CASUAL: 120.0}


class EuphoriaStrategy(Strategy):
    """Sequential halving with rollouts of four turns, with much time of eight. A beginner only ranks its own turns."""

    def __init__(self, game: AnyGame, heuristics: EuphoriaHeuristics) -> None:
        self.game: Final[AnyGame] = game
        self.heuristics: Final[EuphoriaHeuristics] = heuristics

    def budget(self, level: str) -> Budget:
        return budget_of_level(level)

    def searcher(self, level: str, budget: Budget) -> Searcher:
        if level in SHORT_SIGHTED:
            settings = HalvingSettings(
                1_000, DETERMINIZATIONS, RANKING_POSITIONS, -1, 0, NOISE[level], is_careful=level != NOVICE
            )
            return SequentialHalving(self.game, self.heuristics, settings)
        positions = positions_of(budget)
        width = 6 if positions < 1_000 else 8 if positions < 5_000 else 12  # noqa: PLR2004
        samples, ranking = (1, positions // 2) if positions < FEW else (DETERMINIZATIONS, RANKING_POSITIONS)
        turns = ROLLOUT_TURNS
        if positions >= MANY:
            width, samples, ranking = WIDEST, 2 * DETERMINIZATIONS, 2 * RANKING_POSITIONS
            turns = LONG_ROLLOUT_TURNS
        temperature = TEMPERATURES.get(level, 0.0)
        settings = HalvingSettings(width, samples, ranking, turns, ROLLOUT_TRIES, temperature, is_careful=True)
        return SequentialHalving(self.game, self.heuristics, settings)

    def breakdowns(self, state: State) -> list[EvaluationBreakdown]:
        assert isinstance(state, Euphoria)
        return win_breakdowns(self.heuristics.value_function_for(state), state, len(state.players))

    def parts(self, state: State, seat: int) -> Parts:
        assert isinstance(state, Euphoria)
        return win_parts(self.heuristics.value_function_for(state), state, seat)

    def topics(self) -> list[Topic]:
        return TOPICS

    def features(self) -> Features[Any]:
        return FEATURES

    def opening_choices(self, state: State) -> list[list[str]]:
        assert isinstance(state, Euphoria)
        return opening_choices(state)


def strategy(game: AnyGame) -> Strategy:
    """The strategy with all fitted weights."""
    return EuphoriaStrategy(game, load_heuristics())
