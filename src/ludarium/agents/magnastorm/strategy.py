"""How Magnastorm is searched, level by level."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.budget import Budget
from ludarium.agents.magnastorm.features import FEATURES
from ludarium.agents.magnastorm.mind import MagnastormMind, learned_mind
from ludarium.agents.magnastorm.openings import begun_with
from ludarium.agents.search.halving import Halving, Style
from ludarium.agents.search.judge import Features
from ludarium.agents.search.strategy import BEGINNER, TEMPERATURES, budget_of_level, fitted_opinions, positions_of
from ludarium.agents.search.thinker import Opinion, Strategy, Thinker
from ludarium.core.frames import State
from ludarium.core.game import Game
from ludarium.games.magnastorm.state import Magnastorm

RANKING: Final[int] = 60_000
# Budgets below which not every turn can be ranked, and from which on more of them are compared.
FEW: Final[int] = 1_500
MANY: Final[int] = 20_000
WIDEST: Final[int] = 24
# How many more turns everybody has while a line is played on, where the budget is not small.
LAPS: Final[int] = 2
# How careless a beginner is, in the points of a turn: a step of reputation is 100.
NOISE: Final[float] = 60.0


class MagnastormStrategy(Strategy):
    """Whole turns are ranked, played on for four turns, or two of everybody, and halved; with much time more are."""

    def __init__(self, game: Game[Any], mind: MagnastormMind, thorough: MagnastormMind) -> None:
        self.game: Final[Game[Any]] = game
        self.mind: Final[MagnastormMind] = mind
        self.thorough: Final[MagnastormMind] = thorough

    def budget(self, level: str) -> Budget:
        return budget_of_level(level)

    def thinker(self, level: str, budget: Budget) -> Thinker:
        if level == BEGINNER:
            return Halving(self.game, self.mind, Style(1_000, 1, RANKING, -1, 0, NOISE))
        positions = positions_of(budget)
        width = 6 if positions < 1_000 else 8 if positions < 5_000 else 12  # noqa: PLR2004
        if positions >= MANY:
            return Halving(self.game, self.thorough, Style(WIDEST, 1, RANKING, 4, 8, laps=LAPS))
        ranking, laps = (positions, 0) if positions < FEW else (RANKING, LAPS)
        return Halving(self.game, self.mind, Style(width, 1, ranking, 4, 8, TEMPERATURES.get(level, 0.0), laps=laps))

    def opinions(self, state: State) -> list[Opinion]:
        assert isinstance(state, Magnastorm)
        return fitted_opinions(self.mind.judge_of(state), state, len(state.players))

    def features(self) -> Features[Any]:
        return FEATURES

    def begun_with(self, state: State) -> list[list[str]]:
        assert isinstance(state, Magnastorm)
        return begun_with(state)


def strategy(game: Game[Any]) -> Strategy:
    """With the weights that came with the program."""
    return MagnastormStrategy(game, learned_mind(False), learned_mind(True))
