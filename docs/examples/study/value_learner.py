"""A value learner: ridge regression from what a seat sees to its margin at the end, one ply of looking, and again.

python value_learner.py terra_mystica --games 200 --test 100
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from ludarium import agents
from ludarium.arena.match import play_match
from ludarium.arena.statistics import share_interval
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.study import Spec

KEPT = 30_000
# How often an answer is picked at random, pass by pass.
RANDOM = (1.0, 0.5, 0.3, 0.3)


class OnePly:
    """Takes the answer after which the position looks best."""

    def __init__(self, spec: Spec, weights: Any) -> None:
        self.spec, self.weights = spec, weights

    def choose(self, view: Any, decision: Any, rng: Any, budget: int) -> int:
        options: list[int] = decision.options(view)
        if len(options) == 1:
            return options[0]
        guess = self.spec.game.sample(view, rng)
        seen = []
        for option in options:
            state = guess.clone()
            apply(state, option)
            seen.append(self.spec.observation(state, decision.seat))
        return options[int(np.argmax(np.stack(seen) @ self.weights))]


def experience(spec: Spec, weights: Any, first: int, count: int, random: float) -> tuple[list[Any], list[float]]:
    """What seats saw in games of the learner against itself, and by how much they won."""
    player, rows, margins = OnePly(spec, weights), [], []
    for seed in range(first, first + count):
        state, rng, seen = spec.table.clone(), random_stream(seed, "learning"), []
        while state.stack:
            ask = question(state)
            if ask.seat != NATURE and rng.random() < 0.2:
                seen.append([spec.observation(state, seat) for seat in range(2)])
            picks = ask.seat == NATURE or rng.random() < random
            apply(state, random_option(state, rng) if picks else player.choose(state, ask, rng, 0))
        own, other = spec.game.scores(state)
        for pair in seen:
            rows += pair
            margins += [float(own - other), float(other - own)]
    return rows, margins


def learn(spec: Spec, games: int) -> Any:
    """The weight of every column."""
    weights = np.zeros(spec.width, np.float32)
    rows: list[Any] = []
    margins: list[float] = []
    for number, random in enumerate(RANDOM):
        more = experience(spec, weights, number * games, games, random)
        rows, margins = (rows + more[0])[-KEPT:], (margins + more[1])[-KEPT:]
        seen, ends = np.stack(rows).astype(np.float64), np.array(margins)
        weights = np.linalg.solve(seen.T @ seen + 3.0 * np.eye(spec.width), seen.T @ ends).astype(np.float32)
        print(f"pass {number + 1}: {len(rows)} positions", flush=True)
    return weights


def win_share(spec: Spec, weights: Any, opponent: str, games: int) -> tuple[float, float, float]:
    """How often the learner wins against a bot, with the 95 % interval; none of the games were learned from."""
    wins = 0.0
    for number in range(games):
        mine = number % 2
        seated: list[Any] = [agents.get(opponent, spec.game) for _ in range(2)]
        seated[mine] = OnePly(spec, weights)
        result = play_match(spec.game, seated, 1_000_000 + number // 2, spec.settings)
        wins += 1 / result.places.count(1) if result.places[mine] == 1 else 0
    return share_interval(wins, games)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game")
    options.add_argument("--games", type=int, default=200, help="games to learn from, in each of four passes")
    options.add_argument("--test", type=int, default=100, help="games against the opponent afterwards")
    options.add_argument("--opponent", default="uniform")
    given = options.parse_args()
    spec = Spec(given.game, 2)
    share, low, high = win_share(spec, learn(spec, given.games), given.opponent, given.test)
    print(f"wins {share:.0%} ({low:.0%} to {high:.0%}) of {given.test} games against {given.opponent}")


if __name__ == "__main__":
    main()
