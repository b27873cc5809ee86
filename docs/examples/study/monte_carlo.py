"""Flat Monte Carlo: try each option in a few guesses of what is hidden, play on at random, take the best.

ludarium sim magnastorm --players monte_carlo:MonteCarlo,uniform --games 20
"""

from __future__ import annotations

from typing import Any

from ludarium.core.engine import apply, playout


class MonteCarlo:
    """Plays on at random, a few times for each option."""

    def __init__(self, game: Any, budget: Any = None) -> None:
        self.game = game
        self.playouts = budget.positions if budget is not None and budget.positions else 60

    def choose(self, view: Any, decision: Any, rng: Any, budget: int) -> int:
        options: list[int] = decision.options(view)
        totals = dict.fromkeys(options, 0.0)
        for _ in range(max(1, self.playouts // len(options))):
            guess = self.game.sample(view, rng)
            for option in options:
                state = guess.clone()
                apply(state, option)
                playout(state, rng)
                points = self.game.scores(state)
                others = [count for seat, count in enumerate(points) if seat != decision.seat]
                totals[option] += points[decision.seat] - max(others, default=0)
        return max(options, key=lambda option: totals[option])
