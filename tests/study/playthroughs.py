"""Playthroughs: games as OpenSpiel sees them, kept as text. ``python -m study.playthroughs`` writes them anew.

One line for each step: who acts, how many actions are allowed, which one is taken, and a fingerprint of the numbers
that the players see.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from ludarium.study import open_spiel

KEPT = Path(__file__).parent / "playthroughs"
PLAYED = [
    ("terra_mystica", "python_ludarium_terra_mystica"),
    ("terra_mystica_merchants", "python_ludarium_terra_mystica(seats=3,settings=map:lakes;merchants:on)"),
    ("magnastorm", "python_ludarium_magnastorm(seats=3)"),
    ("euphoria", "python_ludarium_euphoria"),
]
STEPS = 150


def playthrough(text: str) -> str:
    """The first steps of a game in which chance and players pick by a fixed stream of numbers."""
    open_spiel.register()
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    rng = np.random.default_rng(0)
    rows = [f"{game}", f"actions {game.num_distinct_actions()}, numbers {game.observation_tensor_shape()}"]
    rows.append(game.spec.version)
    for number in range(STEPS):
        if state.is_terminal():
            break
        player, legal = state.current_player(), state.legal_actions()
        action = legal[int(rng.integers(len(legal)))]
        rows.append(f"{number} player {player}: {state.action_to_string(player, action)} ({action} of {len(legal)})")
        state.apply_action(action)
        if number % 10 == 0:
            rows.append(f"  seen {' '.join(seen(state, seat) for seat in range(game.num_players()))}")
    return "\n".join(rows) + "\n"


def seen(state: Any, seat: int) -> str:
    numbers = np.asarray(state.observation_tensor(seat), np.float32)
    return sha256(numbers.tobytes()).hexdigest()[:12]


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for name, game in PLAYED:
        (KEPT / f"{name}.txt").write_text(playthrough(game), "utf-8")
        print(f"{name}: {len(playthrough(game).splitlines())} lines")
