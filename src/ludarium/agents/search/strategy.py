"""How a game is searched when nobody has said more about it: turns are ranked, played on and halved."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.budget import Budget
from ludarium.agents.search.halving import Halving, Style
from ludarium.agents.search.judge import Judge
from ludarium.agents.search.mind import Mind
from ludarium.agents.search.thinker import POINTS, Opinion, Strategy, Thinker
from ludarium.core.frames import State
from ludarium.core.game import Game

SEARCH: Final[str] = "search"
LEVELS: Final[list[str]] = ["beginner", "club", "expert", "master"]
POSITIONS_A_SECOND: Final[int] = 40_000
# Positions for each level below the master, who has two seconds; `search` without a budget thinks like an expert.
POSITIONS: Final[dict[str, int]] = {"beginner": 400, "club": 600, "expert": 4_000}
MASTER: Final[Budget] = Budget(0, 2.0)
BEGINNER: Final[str] = "beginner"
# How much worse, in chance to win, an answer is that a level gives 2.7 times more seldom.
TEMPERATURES: Final[dict[str, float]] = {"club": 0.01}


def budget_of_level(level: str) -> Budget:
    """How much a level thinks."""
    return MASTER if level == "master" else Budget(POSITIONS.get(level, POSITIONS["expert"]), 0.0)


def positions_of(budget: Budget) -> int:
    """About how many positions a budget is good for."""
    return budget.positions or int(budget.seconds * POSITIONS_A_SECOND)


class PlainStrategy(Strategy):
    """Halving for a game about which nothing is known but its judge."""

    def __init__(self, game: Game[Any], mind: Mind[Any]) -> None:
        self.game: Final[Game[Any]] = game
        self.mind: Final[Mind[Any]] = mind

    def budget(self, level: str) -> Budget:
        return budget_of_level(level)

    def thinker(self, level: str, budget: Budget) -> Thinker:
        positions = positions_of(budget)
        width = 4 if positions < 1_000 else 8 if positions < 20_000 else 12  # noqa: PLR2004
        return Halving(self.game, self.mind, Style(width, 2, positions // 3, 3, 4))

    def unit(self) -> str:
        return POINTS

    def opinions(self, state: State) -> list[Opinion]:
        """One number for each seat: the judge of `greedy` does not say more."""
        seats = len(self.game.scores(state))
        return [Opinion(seat, self.mind.points(state, seat), []) for seat in range(seats)]


def fitted_opinions(judge: Judge[Any], state: State, seats: int) -> list[Opinion]:
    """What a fitted judge thinks of a position."""
    return [Opinion(seat, judge.chance(state, seat), judge.split(state, seat)) for seat in range(seats)]
