"""Generations of the prior of Terra Mystica: a match of each against the one before it."""

from __future__ import annotations

from typing import Any

from ludarium import games
from ludarium.agents.agent import Agent
from ludarium.agents.budget import Budget
from ludarium.agents.search.agent import Search
from ludarium.agents.terra_mystica.prior import prior_of
from ludarium.agents.terra_mystica.strategy import strategy_with
from ludarium.arena.match import play_match
from ludarium.arena.statistics import mean_interval, share_interval

LEVEL = "search"


class GenerationGame:
    """One game of a match: the weights of both priors (None for no prior), the budget, and who begins."""

    def __init__(self, new: dict[str, Any], old: dict[str, Any] | None, positions: int, seed: int, number: int) -> None:
        self.new = new
        self.old = old
        self.positions = positions
        self.seed = seed
        self.number = number


def play_generations(task: GenerationGame) -> dict[str, Any]:
    """Play one game of two seats; every seed is played from both. Returns the points of the new and the old one."""
    game = games.get("terra_mystica")
    players: list[Agent] = []
    for data in (task.new, task.old):
        budget = Budget(task.positions, 0.0)
        strategy = strategy_with(None if data is None else prior_of(data))
        players.append(Search(strategy.searcher(LEVEL, budget), budget))
    if task.number % 2:
        players.reverse()
    result = play_match(game, players, task.seed + task.number // 2, game.check_settings({}))
    points = result.scores[::-1] if task.number % 2 else result.scores
    return {"number": task.number, "points": points}


def match_text(rows: list[dict[str, Any]], positions: int) -> str:
    """The result of a match in words, with intervals."""
    wins = sum(1.0 if new > old else 0.5 if new == old else 0.0 for new, old in (row["points"] for row in rows))
    share, low, high = share_interval(wins, len(rows))
    mean, least, most = mean_interval([row["points"][0] - row["points"][1] for row in rows])
    return (
        f"{len(rows)} games of two seats with {positions} positions: {share:.0%} won ({low:.0%} to {high:.0%}), "
        f"{mean:+.1f} points ({least:+.1f} to {most:+.1f})"
    )
