"""The first generation of Terra Mystica's search, kept as it was: later ones are measured against it."""

from __future__ import annotations

from typing import Final

from ludarium.agents.budget import Budget
from ludarium.agents.search.searcher import Searcher
from ludarium.agents.search.strategy import Strategy
from ludarium.agents.search.weight_files import FIRST
from ludarium.agents.terra_mystica.openings import FactionValues, load_faction_values
from ludarium.agents.terra_mystica.search_tree import TreeSettings
from ludarium.agents.terra_mystica.searcher import Personality, TreeSearcher
from ludarium.agents.terra_mystica.value_function import PointsValueFunction, load_value_function
from ludarium.core.game import AnyGame

BUDGET: Final[Budget] = Budget(3_000, 0.0)
MOST_SEATS: Final[int] = 5
PERSONALITY: Final[Personality] = Personality(1.0, [0.05, 0.1, 0.12], 0.0)
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
)


class FirstTerraMysticaStrategy(Strategy):
    """A tree of the own actions, in which opponents are idle."""

    def __init__(self, value_functions: list[PointsValueFunction], faction_values: FactionValues) -> None:
        self.value_functions: Final[list[PointsValueFunction]] = value_functions
        self.faction_values: Final[FactionValues] = faction_values

    def budget(self, level: str) -> Budget:
        return BUDGET

    def searcher(self, level: str, budget: Budget) -> Searcher:
        return TreeSearcher(self.value_functions, self.faction_values, TREE, PERSONALITY)


def strategy(game: AnyGame) -> Strategy:
    value_functions = [load_value_function(seats, FIRST) for seats in range(1, MOST_SEATS + 1)]
    return FirstTerraMysticaStrategy(value_functions, load_faction_values(FIRST))
