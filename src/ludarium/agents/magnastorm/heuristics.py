"""The heuristics of Magnastorm for a search."""

from __future__ import annotations

from typing import Final

from ludarium.agents.magnastorm.evaluation import EVALUATION
from ludarium.agents.magnastorm.expected_gains import crew_on_board
from ludarium.agents.magnastorm.features import MagnastormFeatures
from ludarium.agents.magnastorm.openings import opening_values
from ludarium.agents.magnastorm.pruning import candidate_options
from ludarium.agents.magnastorm.wide_pruning import wide_candidate_options
from ludarium.agents.search.heuristics import GameHeuristics
from ludarium.agents.search.openings import OpeningValues, load_opening_values
from ludarium.agents.search.value_function import FeatureWeights, ValueFunction, load_feature_weights
from ludarium.agents.search.weight_files import FIRST
from ludarium.core.frames import Ask
from ludarium.games.magnastorm.rules.ending import ranking
from ludarium.games.magnastorm.rules.objectives import ChooseObjective
from ludarium.games.magnastorm.state import Magnastorm

FEWEST: Final[int] = 2
MOST: Final[int] = 4
KEY: Final[str] = "magnastorm"
# A turn after which the seat leads in the last cycle is ranked higher by this much, so that it always gets rollouts.
LEAD_AT_THE_END: Final[float] = 6000.0
# Hardly ever does a turn bring more reputation.
MOST_IN_A_TURN: Final[int] = 14


class MagnastormHeuristics(GameHeuristics[Magnastorm]):
    """Turns are ranked by the evaluation of `greedy`; leaves are evaluated by a value function for the number of seats.

    Both lists begin with two seats. With `is_wide` more options are considered at the root. With `takes_objectives` an
    objective that can be fulfilled is never left for later.
    """

    def __init__(
        self,
        features: MagnastormFeatures,
        weights: list[FeatureWeights],
        openings: list[OpeningValues],
        is_wide: bool = False,
        takes_objectives: bool = True,
    ) -> None:
        self.is_wide: Final[bool] = is_wide
        self.takes_objectives: Final[bool] = takes_objectives
        self.value_functions: Final[list[ValueFunction[Magnastorm]]] = [
            ValueFunction(features, each) for each in weights
        ]
        self.openings: Final[list[OpeningValues]] = openings

    def value_function_for(self, state: Magnastorm) -> ValueFunction[Magnastorm]:
        """The value function for the number of seats."""
        return self.value_functions[len(state.players) - FEWEST]

    def candidate_options(self, state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[int]:
        if not self.is_wide or (self.takes_objectives and isinstance(ask, ChooseObjective)):
            return candidate_options(state, ask, options)
        return wide_candidate_options(state, ask, options)

    def rollout_options(self, state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[int]:
        return candidate_options(state, ask, options)

    def opening_values(self, state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[float]:
        if state.turn or not self.openings:
            return []
        return opening_values(state, ask, options, self.openings[len(state.players) - FEWEST])

    def may_win_now(self, state: Magnastorm, seat: int) -> bool:
        """The game ends with the last turn of a cycle, once somebody has reached the target; or with the last crew."""
        is_last = not state.queue or crew_on_board(state) <= 1
        return is_last and (state.ending > 0 or state.players[seat].reputation >= state.numbers.target - MOST_IN_A_TURN)

    def turn_value(self, state: Magnastorm, seat: int) -> float:
        found = float(EVALUATION.value(state, seat))
        return found + LEAD_AT_THE_END if state.stack and state.ending and leads(state, seat) else found

    def leaf_value(self, state: Magnastorm, seat: int) -> float:
        if not state.stack:
            return 1.0 if ranking(state)[0] == seat else 0.0
        return self.value_function_for(state).win_probability(state, seat)


def leads(state: Magnastorm, seat: int) -> bool:
    """Whether a seat has more reputation than any other."""
    own = state.players[seat].reputation
    return all(other == seat or player.reputation < own for other, player in enumerate(state.players))


def load_heuristics(features: MagnastormFeatures, is_wide: bool) -> MagnastormHeuristics:
    """The heuristics with all fitted weights."""
    seats = range(FEWEST, MOST + 1)
    weights = load_feature_weights(KEY, "chance", seats, features.names())
    return MagnastormHeuristics(features, weights, load_opening_values(KEY, seats), is_wide)


def load_first_heuristics(features: MagnastormFeatures, is_wide: bool) -> MagnastormHeuristics:
    """The heuristics of the first generation."""
    seats = range(FEWEST, MOST + 1)
    weights = load_feature_weights(KEY, f"{FIRST}chance", seats, features.names())
    openings = load_opening_values(KEY, seats, f"{FIRST}openings")
    return MagnastormHeuristics(features, weights, openings, is_wide, takes_objectives=False)
