"""How Euphoria is searched, level by level."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.budget import Budget
from ludarium.agents.euphoria.features import FEATURES
from ludarium.agents.euphoria.mind import EuphoriaMind, learned_mind
from ludarium.agents.euphoria.openings import begun_with
from ludarium.agents.search.halving import Halving, Style
from ludarium.agents.search.judge import Features
from ludarium.agents.search.strategy import BEGINNER, TEMPERATURES, budget_of_level, fitted_opinions, positions_of
from ludarium.agents.search.thinker import Opinion, Strategy, Thinker
from ludarium.core.frames import State
from ludarium.core.game import Game
from ludarium.games.euphoria.state import Euphoria

GUESSES: Final[int] = 4
RANKING: Final[int] = 1_400
# Budgets below which one guess must do, and from which on more turns are compared.
FEW: Final[int] = 1_500
MANY: Final[int] = 20_000
WIDEST: Final[int] = 16
# How many turns are played on, and with much time.
TURNS: Final[int] = 4
MORE_TURNS: Final[int] = 8
# How careless a beginner is, in the points of a turn: a token is 1,000.
NOISE: Final[float] = 120.0


class EuphoriaStrategy(Strategy):
    """Whole turns are ranked, played on for four turns and halved; with much time more of them, for eight."""

    def __init__(self, game: Game[Any], mind: EuphoriaMind) -> None:
        self.game: Final[Game[Any]] = game
        self.mind: Final[EuphoriaMind] = mind

    def budget(self, level: str) -> Budget:
        return budget_of_level(level)

    def thinker(self, level: str, budget: Budget) -> Thinker:
        if level == BEGINNER:
            return Halving(self.game, self.mind, Style(1_000, GUESSES, RANKING, -1, 0, NOISE))
        positions = positions_of(budget)
        width = 6 if positions < 1_000 else 8 if positions < 5_000 else 12  # noqa: PLR2004
        guesses, ranking = (1, positions // 2) if positions < FEW else (GUESSES, RANKING)
        turns = TURNS
        if positions >= MANY:
            width, guesses, ranking, turns = WIDEST, 2 * GUESSES, 2 * RANKING, MORE_TURNS
        return Halving(self.game, self.mind, Style(width, guesses, ranking, turns, 8, TEMPERATURES.get(level, 0.0)))

    def opinions(self, state: State) -> list[Opinion]:
        assert isinstance(state, Euphoria)
        return fitted_opinions(self.mind.judge_of(state), state, len(state.players))

    def features(self) -> Features[Any]:
        return FEATURES

    def begun_with(self, state: State) -> list[list[str]]:
        assert isinstance(state, Euphoria)
        return begun_with(state)


def strategy(game: Game[Any]) -> Strategy:
    """With the weights that came with the program."""
    return EuphoriaStrategy(game, learned_mind())
