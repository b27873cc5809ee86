"""The strategy of Terra Mystica: which search plays each level."""

from __future__ import annotations

from typing import Final

from ludarium.agents.budget import UNLIMITED, Budget, Meter
from ludarium.agents.search.random_streams import RandomStreams
from ludarium.agents.search.searcher import Searcher
from ludarium.agents.search.strategy import (
    BEGINNER,
    CASUAL,
    MASTER,
    NOVICE,
    POINTS,
    EvaluationBreakdown,
    Strategy,
)
from ludarium.agents.search.topics import Parts, Topic
from ludarium.agents.terra_mystica.openings import FactionValues, load_faction_values
from ludarium.agents.terra_mystica.prior import TurnPrior, load_prior
from ludarium.agents.terra_mystica.rollout_policy import RolloutPolicy
from ludarium.agents.terra_mystica.search_tree import TreeSettings
from ludarium.agents.terra_mystica.searcher import Personality, TreeSearcher
from ludarium.agents.terra_mystica.topics import TOPICS
from ludarium.agents.terra_mystica.value_function import PointsValueFunction, load_value_function
from ludarium.core.frames import State
from ludarium.core.game import Game
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.state import TerraMystica

MOST_SEATS: Final[int] = 5
SO_FAR: Final[str] = "points so far"
IN_THIS_ROUND: Final[str] = "points until the end of this round"
FORECAST_SEED: Final[int] = 1
# A faction that is worth a point less is chosen e times less often.
FACTION_TEMPERATURE: Final[float] = 1.0
# Positions for each level but `master`; those with one do not look beyond their own turn.
POSITIONS: Final[dict[str, int]] = {NOVICE: 1, BEGINNER: 1, CASUAL: 1, "club": 400, "expert": 3_000}
# Up to how many points are added at random to the value of each turn.
NOISE: Final[dict[str, float]] = {NOVICE: 20.0, BEGINNER: 9.0, CASUAL: 4.0, "club": 1.5}
# In which share of all games any faction is chosen, for one seat, two, and more. It costs up to two points on average.
ANY_FACTION_SHARES: Final[list[float]] = [0.05, 0.1, 0.12]
TREE: Final[TreeSettings] = TreeSettings(
    horizon_rounds=2,
    width=10,
    initial_width=3,
    visits_per_turn=6,
    same_start=2,
    exploration=3000,
    prior_visits=4,
    best_percent=25,
    opponent_percent=0,
    opponents_idle=True,
    node_lines=8,
    node_choices=3,
    rollout_lines=4,
    rollout_choices=2,
)


class TerraMysticaStrategy(Strategy):
    """The same search tree at every level. Levels differ in their budget and in how much they vary."""

    def __init__(
        self, value_functions: list[PointsValueFunction], faction_values: FactionValues, prior: TurnPrior | None
    ) -> None:
        self.value_functions: Final[list[PointsValueFunction]] = value_functions
        self.faction_values: Final[FactionValues] = faction_values
        self.prior: Final[TurnPrior | None] = prior

    def budget(self, level: str) -> Budget:
        return MASTER if level == "master" else Budget(POSITIONS.get(level, POSITIONS["expert"]), 0.0)

    def searcher(self, level: str, budget: Budget) -> Searcher:
        personality = Personality(FACTION_TEMPERATURE, ANY_FACTION_SHARES, NOISE.get(level, 0.0), level != NOVICE)
        return TreeSearcher(self.value_functions, self.faction_values, TREE, personality, self.prior)

    def unit(self) -> str:
        return POINTS

    def parts(self, state: State, seat: int) -> Parts:
        assert isinstance(state, TerraMystica)
        points = float(state.players[seat].vp)
        return [(SO_FAR, points, points), *self.value_functions[state.people() - 1].leaf_breakdown(state, seat)]

    def topics(self) -> list[Topic]:
        return TOPICS

    def comparison_moment(self) -> str:
        return "by the end of the round "

    def is_trained_by_round(self) -> bool:
        return True

    def breakdowns(self, state: State) -> list[EvaluationBreakdown]:
        """A forecast of points. The weights that choose actions are none: so everybody plays quickly to the end of the
        round, and what is judged there are the weights that were fitted to final points."""
        assert isinstance(state, TerraMystica)
        value_function = self.value_functions[state.people() - 1]
        seats = range(state.people())
        if any(state.players[seat].faction == NOTHING for seat in seats):
            return [forecast(value_function, state, None, seat) for seat in seats]
        policy = RolloutPolicy(value_function, Meter(UNLIMITED))
        later = policy.rollout(state.clone(), max(1, state.round) + 1, RandomStreams(FORECAST_SEED))
        return [forecast(value_function, state, later, seat) for seat in seats]


def forecast(
    value_function: PointsValueFunction, state: TerraMystica, later: TerraMystica | None, seat: int
) -> EvaluationBreakdown:
    """The points that a seat may hope for, part by part: now, until the end of the round, and later."""
    now = float(state.players[seat].vp)
    parts = [(SO_FAR, now, now)]
    if later is not None:
        gained = later.players[seat].vp - now
        parts.append((IN_THIS_ROUND, gained, gained))
        parts += value_function.leaf_breakdown(later, seat)
    return EvaluationBreakdown(seat, sum([points for _, _, points in parts]), parts)


def strategy(game: Game[TerraMystica]) -> Strategy:
    """The strategy with all fitted weights."""
    return strategy_with(load_prior())


def strategy_with(prior: TurnPrior | None) -> TerraMysticaStrategy:
    """The strategy with another prior, or with none."""
    value_functions = [load_value_function(seats) for seats in range(1, MOST_SEATS + 1)]
    return TerraMysticaStrategy(value_functions, load_faction_values(), prior)
