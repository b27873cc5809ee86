"""Strategies: which search with which settings plays a game at each level."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.budget import Budget
from ludarium.agents.search.heuristics import GameHeuristics
from ludarium.agents.search.searcher import Searcher
from ludarium.agents.search.sequential_halving import HalvingSettings, SequentialHalving
from ludarium.agents.search.topics import Parts, Topic
from ludarium.agents.search.value_function import Features, ValueFunction
from ludarium.core.frames import State
from ludarium.core.game import AnyGame

POSITIONS_A_SECOND: Final[int] = 40_000
# The levels that only look at their own turn, the weakest first.
NOVICE: Final[str] = "novice"
BEGINNER: Final[str] = "beginner"
CASUAL: Final[str] = "casual"
SHORT_SIGHTED: Final[list[str]] = [NOVICE, BEGINNER, CASUAL]
# Positions for each level but `master`, who has two seconds; `search` without a budget searches like `expert`.
POSITIONS: Final[dict[str, int]] = {NOVICE: 400, BEGINNER: 400, CASUAL: 400, "club": 600, "expert": 4_000}
MASTER: Final[Budget] = Budget(0, 2.0)
# The temperature of a level: turns whose probability to win is lower by this much are chosen e times less often.
TEMPERATURES: Final[dict[str, float]] = {"club": 0.01}

# What values are measured in.
CHANCE: Final[str] = "chance to win"
POINTS: Final[str] = "points"
# What a logit adds to a chance of one half.
EVEN: Final[float] = 0.25


class EvaluationBreakdown:
    """What a position is worth to a seat, and the parts of that: name, number, and what it adds to the value."""

    def __init__(self, seat: int, value: float, parts: list[tuple[str, float, float]]) -> None:
        self.seat: Final[int] = seat
        self.value: Final[float] = value
        self.parts: Final[list[tuple[str, float, float]]] = parts


class Strategy:
    """How a game is searched."""

    def budget(self, level: str) -> Budget:
        """The budget of a level; `search` is one of them."""
        raise NotImplementedError

    def searcher(self, level: str, budget: Budget) -> Searcher:
        """The search of a level, with settings that fit the budget."""
        raise NotImplementedError

    def unit(self) -> str:
        """What values are measured in: the chance to win, or points."""
        return CHANCE

    def breakdowns(self, state: State) -> list[EvaluationBreakdown]:
        """What a position is worth to each seat, and why."""
        raise NotImplementedError

    def parts(self, state: State, seat: int) -> Parts:
        """What a position is worth to a seat, part by part, in the unit of the strategy; empty if nothing is named."""
        return []

    def topics(self) -> list[Topic]:
        """Which parts belong together when two positions are compared, and what people call them."""
        return []

    def comparison_moment(self) -> str:
        """When positions are compared, as a sentence says it; nothing for the end of the turn."""
        return ""

    def features(self) -> Features[Any] | None:
        """The features of the value function, if its weights can be fitted to who won; otherwise None."""
        return None

    def is_trained_by_round(self) -> bool:
        """Whether the value function predicts points with weights by round, which are trained by evolution."""
        return False

    def opening_choices(self, state: State) -> list[list[str]]:
        """What each seat has chosen before the first turn, by the names of `OpeningValues`; empty if not measured."""
        return []


def budget_of_level(level: str) -> Budget:
    """The usual budget of a level."""
    return MASTER if level == "master" else Budget(POSITIONS.get(level, POSITIONS["expert"]), 0.0)


def positions_of(budget: Budget) -> int:
    """About how many positions a budget allows."""
    return budget.positions or int(budget.seconds * POSITIONS_A_SECOND)


class DefaultStrategy(Strategy):
    """Sequential halving for a game that has no strategy of its own."""

    def __init__(self, game: AnyGame, heuristics: GameHeuristics[Any]) -> None:
        self.game: Final[AnyGame] = game
        self.heuristics: Final[GameHeuristics[Any]] = heuristics

    def budget(self, level: str) -> Budget:
        return budget_of_level(level)

    def searcher(self, level: str, budget: Budget) -> Searcher:
        positions = positions_of(budget)
        width = 4 if positions < 1_000 else 8 if positions < 20_000 else 12  # noqa: PLR2004
        settings = HalvingSettings(
            width=width, determinizations=2, ranking_positions=positions // 3, rollout_turns=3, rollout_tries=4
        )
        return SequentialHalving(self.game, self.heuristics, settings)

    def unit(self) -> str:
        return POINTS

    def breakdowns(self, state: State) -> list[EvaluationBreakdown]:
        """One number for each seat: an `Evaluation` has no named parts."""
        seats = len(self.game.scores(state))
        return [EvaluationBreakdown(seat, self.heuristics.turn_value(state, seat), []) for seat in range(seats)]


def win_parts(function: ValueFunction[Any], state: State, seat: int) -> Parts:
    """The features behind the probability to win, each with what it adds to that, in an even game."""
    return [(name, number, EVEN * logit) for name, number, logit in function.breakdown(state, seat)]


def win_breakdowns(function: ValueFunction[Any], state: State, seats: int) -> list[EvaluationBreakdown]:
    """The probability of each seat to win, and the features behind it."""
    return [
        EvaluationBreakdown(seat, function.win_probability(state, seat), function.breakdown(state, seat))
        for seat in range(seats)
    ]
