"""Players made of code. They see what their seat sees, never the state."""

from __future__ import annotations

from typing import Any

from ludarium.agents.agent import Agent
from ludarium.agents.evaluation import evaluation_of
from ludarium.agents.greedy import Greedy
from ludarium.agents.uniform import Uniform
from ludarium.core.errors import BadSetting
from ludarium.core.game import Game

NAMES = ("uniform", "greedy")


def bot_named(name: str) -> str | None:
    """Which bot a seat is named after: "greedy" and "greedy 2" are both greedy."""
    kind, _, number = name.partition(" ")
    return kind if kind in NAMES and (not number or number.isdecimal()) else None


def get(name: str, game: Game[Any]) -> Agent:
    """An agent by name, ready to play this game."""
    if name == "uniform":
        return Uniform()
    if name == "greedy":
        return Greedy(game, evaluation_of(game))
    raise BadSetting(f"there is no player '{name}'; known are: {', '.join(NAMES)}")
