"""The heuristics of Euphoria for a search."""

from __future__ import annotations

from typing import Final

from ludarium.agents.euphoria.evaluation import EVALUATION
from ludarium.agents.euphoria.features import FEATURES, NAMES
from ludarium.agents.euphoria.offers import answer_to_offer
from ludarium.agents.euphoria.openings import opening_values
from ludarium.agents.euphoria.pruning import candidate_options
from ludarium.agents.search.heuristics import NO_OPTION, GameHeuristics
from ludarium.agents.search.openings import OpeningValues, load_opening_values
from ludarium.agents.search.value_function import FeatureWeights, ValueFunction, load_feature_weights
from ludarium.agents.search.weight_files import FIRST
from ludarium.core.frames import Ask
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.rules.trade_answers import TradeAnswer
from ludarium.games.euphoria.state import Euphoria

FEWEST: Final[int] = 2
MOST: Final[int] = 6
KEY: Final[str] = "euphoria"


class EuphoriaHeuristics(GameHeuristics[Euphoria]):
    """Turns are ranked by the evaluation of `greedy`; leaves are evaluated by a value function for the number of seats.

    Both lists begin with two seats.
    """

    def __init__(self, weights: list[FeatureWeights], openings: list[OpeningValues]) -> None:
        self.value_functions: Final[list[ValueFunction[Euphoria]]] = [ValueFunction(FEATURES, each) for each in weights]
        self.openings: Final[list[OpeningValues]] = openings

    def value_function_for(self, state: Euphoria) -> ValueFunction[Euphoria]:
        """The value function for the number of seats."""
        return self.value_functions[len(state.players) - FEWEST]

    def candidate_options(self, state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[int]:
        return candidate_options(state, ask, options)

    def opening_values(self, state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[float]:
        if state.turn or not self.openings:
            return []
        return opening_values(state, ask, options, self.openings[len(state.players) - FEWEST])

    def sure_option(self, state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> int:
        return answer_to_offer(state, ask, options) if isinstance(ask, TradeAnswer) else NO_OPTION

    def may_win_now(self, state: Euphoria, seat: int) -> bool:
        """With equal dice more than one token can be placed in a turn."""
        player = state.players[seat]
        return player.tokens <= max(1, len(player.hand))

    def turn_value(self, state: Euphoria, seat: int) -> float:
        return float(EVALUATION.value(state, seat))

    def leaf_value(self, state: Euphoria, seat: int) -> float:
        if not state.stack and state.winner != NOTHING:
            return 1.0 if state.winner == seat else 0.0
        return self.value_function_for(state).win_probability(state, seat)


def load_heuristics() -> EuphoriaHeuristics:
    """The heuristics with all fitted weights."""
    seats = range(FEWEST, MOST + 1)
    weights = load_feature_weights(KEY, "chance", seats, NAMES)
    return EuphoriaHeuristics(weights, load_opening_values(KEY, seats))


def load_first_heuristics() -> EuphoriaHeuristics:
    """The heuristics of the first generation."""
    seats = range(FEWEST, MOST + 1)
    weights = load_feature_weights(KEY, f"{FIRST}chance", seats, NAMES)
    return EuphoriaHeuristics(weights, load_opening_values(KEY, seats, f"{FIRST}openings"))
