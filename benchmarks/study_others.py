"""Steps a second of other projects' environments with random allowed actions, as JSON: see `study_speed`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import rlcard
from pettingzoo.classic import connect_four_v3, texas_holdem_no_limit_v6, tictactoe_v3


def rate(run: Callable[[], None], seconds: float) -> float:
    run()
    start, steps = process_time(), 0
    while process_time() - start < seconds:
        run()
        steps += 1
    return steps / (process_time() - start)


def catanatron() -> Callable[[], None]:
    """Its Gymnasium environment: mask and observation, one opponent that plays at random."""
    made: Any = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped
    picks = np.random.default_rng(0)
    made.reset(seed=0)

    def run() -> None:
        allowed = made.get_valid_actions()
        _, _, terminated, truncated, _ = made.step(allowed[picks.integers(len(allowed))])
        if terminated or truncated:
            made.reset()

    return run


def classic(module: Any) -> Callable[[], None]:
    """A game of PettingZoo, with mask and observation."""
    games = module.env()
    picks = np.random.default_rng(0)
    games.reset(seed=0)

    def run() -> None:
        seen, _, terminated, truncated, _ = games.last()
        if terminated or truncated:
            games.reset()
        else:
            allowed = np.flatnonzero(seen["action_mask"])
            games.step(int(allowed[picks.integers(len(allowed))]))

    return run


def cards(name: str) -> Callable[[], None]:
    """A game of RLCard."""
    made = rlcard.make(name, config={"seed": 0})
    picks = np.random.default_rng(0)
    state = {"seen": made.reset()[0]}

    def run() -> None:
        if made.is_over():
            state["seen"] = made.reset()[0]
        allowed = list(state["seen"]["legal_actions"])
        state["seen"] = made.step(allowed[picks.integers(len(allowed))])[0]

    return run


def main() -> None:
    seconds = float(sys.argv[1])
    made = {
        "Catanatron's Gymnasium environment": catanatron(),
        "PettingZoo classic: connect_four": classic(connect_four_v3),
        "PettingZoo classic: tictactoe": classic(tictactoe_v3),
        "PettingZoo classic: texas_holdem_no_limit": classic(texas_holdem_no_limit_v6),
        "RLCard: no-limit-holdem": cards("no-limit-holdem"),
        "RLCard: uno": cards("uno"),
    }
    print(json.dumps({name: rate(run, seconds) for name, run in made.items()}))


if __name__ == "__main__":
    main()
