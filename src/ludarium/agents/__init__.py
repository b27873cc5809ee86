"""Players made of code. They see what their seat sees, never the state."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ludarium.agents.agent import Agent
from ludarium.agents.budget import Budget, budget_of
from ludarium.agents.evaluation import evaluation_of
from ludarium.agents.greedy import Greedy
from ludarium.agents.search.agent import Search
from ludarium.agents.search.mind import PlainMind
from ludarium.agents.search.strategy import LEVELS, SEARCH, PlainStrategy
from ludarium.agents.search.thinker import Strategy
from ludarium.agents.uniform import Uniform
from ludarium.core.errors import BadSetting
from ludarium.core.game import Game

NAMES = ("uniform", "greedy", "greedy1", SEARCH, *LEVELS)


def kind_of(name: str) -> tuple[str, Budget | None] | None:
    """Which bot a name stands for, and its budget if it tells one: ``search:2s``; None for anybody else."""
    kind, colon, text = name.partition(":")
    if kind not in NAMES:
        return None
    if not colon:
        return kind, None
    return kind, budget_of(text)


def bot_named(name: str) -> str | None:
    """Which bot a seat is named after: "greedy" and "greedy 2" are both greedy."""
    bot, _, number = name.partition(" ")
    if number and not number.isdecimal():
        return None
    try:
        return bot if kind_of(bot) is not None else None
    except BadSetting:
        return None


def strategy_of(game: Game[Any]) -> Strategy:
    """How a game is searched: ``agents.<game>.strategy``, or the plain way with the judge of `greedy`."""
    home = f"ludarium.agents.{game.key}"
    if find_spec(home) is not None and find_spec(f"{home}.strategy") is not None:
        found: Strategy = import_module(f"{home}.strategy").strategy(game)
        return found
    return PlainStrategy(game, PlainMind(evaluation_of(game)))


def get(name: str, game: Game[Any]) -> Agent:
    """An agent by name, ready to play this game: ``greedy``, ``search``, ``search:20000``, ``search:2s``, ``club``."""
    found = kind_of(name)
    if found is None:
        raise BadSetting(f"there is no player '{name}'; known are: {', '.join(NAMES)}")
    kind, budget = found
    if kind == "uniform":
        return Uniform()
    if kind in {"greedy", "greedy1"}:
        return Greedy(game, evaluation_of(game))
    strategy = strategy_of(game)
    budget = budget or strategy.budget(kind)
    return Search(strategy.thinker(kind, budget), budget)
