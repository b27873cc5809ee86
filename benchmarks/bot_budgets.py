"""How well bots keep their time: ``make bench-bots``, or with other budgets ``make bench-bots ARGS="50ms 2s"``.

Two bots play each game. Decisions that took less than half of the time were clear and do not count.
"""

from __future__ import annotations

import sys
from statistics import quantiles
from time import perf_counter

from rich.table import Table

from ludarium import agents, games
from ludarium.agents.agent import Agent
from ludarium.agents.answering import option_for
from ludarium.agents.budget import budget_of
from ludarium.cli.output import console
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream

SEED = 8100


def waits(key: str, budget: str) -> list[float]:
    """How long each decision of a game took."""
    game = games.get(key)
    state = game.setup(game.min_seats, game.check_settings({}))
    players: list[Agent] = [agents.get(f"search:{budget}", game) for _ in range(game.min_seats)]
    nature, minds = (
        random_stream(SEED, "nature"),
        [random_stream(SEED, f"agent {seat}") for seat in range(game.min_seats)],
    )
    found: list[float] = []
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, random_option(state, nature))
            continue
        start = perf_counter()
        option = option_for(game, state, ask.seat, players[ask.seat], minds[ask.seat])
        found.append(perf_counter() - start)
        apply(state, option)
    return found


def main() -> None:
    table = Table("game", "time", "decisions", "median", "90 %", "99 %", "longest")
    for budget in sys.argv[1:] or ["200ms"]:
        seconds = budget_of(budget).seconds
        for key in ("euphoria", "magnastorm", "terra_mystica"):
            found = [wait / seconds for wait in waits(key, budget) if wait > seconds / 2]
            parts = quantiles(found, n=100, method="inclusive")
            shown = [f"{part:.3f}" for part in (parts[49], parts[89], parts[98], max(found))]
            table.add_row(key, budget, str(len(found)), *shown)
    console.print(table, "median, 90th and 99th percentile, longest: as parts of the time that was given")


if __name__ == "__main__":
    main()
