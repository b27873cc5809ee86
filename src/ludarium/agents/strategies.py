"""The search strategy of each game."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from ludarium.agents.evaluation import evaluation_of
from ludarium.agents.search.heuristics import EvaluationHeuristics
from ludarium.agents.search.strategy import DefaultStrategy, Strategy
from ludarium.agents.search.weight_files import FOLDER
from ludarium.core.game import AnyGame


class StrategyCache:
    """The strategies of this process. Loading one takes longer than a quick answer: it parses all weights of a game."""

    def __init__(self) -> None:
        self.loaded: Final[dict[tuple[str, str, str, str], Strategy]] = {}

    def get(self, game: AnyGame, module: str) -> Strategy:
        """The strategy of a game, with the weights of the folder that is set now."""
        key = (game.key, game.package, module, os.environ.get(FOLDER, ""))
        found = self.loaded.get(key)
        if found is None:
            found = load_strategy(game, module)
            self.loaded[key] = found
        return found


CACHE: Final[StrategyCache] = StrategyCache()
PRESENT: Final[str] = "strategy"
FIRST: Final[str] = "first_strategy"


def strategy_of(game: AnyGame) -> Strategy:
    """The strategy of a game, loaded once for each process."""
    return CACHE.get(game, PRESENT)


def first_strategy_of(game: AnyGame) -> Strategy:
    """The strategy that a game had first: the bot `search1` is measured against."""
    return CACHE.get(game, FIRST)


def load_strategy(game: AnyGame, module: str = PRESENT) -> Strategy:
    """The strategy of a game: ``agents.<game>.strategy``, or the default one with the evaluation of `greedy`."""
    home = f"ludarium.agents.{game.key}"
    if find_spec(home) is not None and find_spec(f"{home}.{module}") is not None:
        found: Strategy = import_module(f"{home}.{module}").strategy(game)
        return found
    return DefaultStrategy(game, EvaluationHeuristics(evaluation_of(game)))
