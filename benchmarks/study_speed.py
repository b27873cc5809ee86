"""Steps a second of our environments, beside those of others in the same run (``make bench-study``).

A step is an answer that a program gives. Rates are per second of processor time, two seats, random allowed actions;
every round measures all of them in turn, so that a slow moment of the machine hits all alike. The median is shown.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import gymnasium
import numpy as np

from ludarium.cli.output import console
from ludarium.core.engine import playout
from ludarium.core.nature import random_stream
from ludarium.environment import form
from ludarium.study import Games, Position, Spec
from ludarium.study.gymnasium_env import register
from ludarium.study.pettingzoo_env import env

HERE = Path(__file__).resolve().parent
OTHER = HERE.parent / ".venv-bench-study" / "bin" / "python"
GAMES = ("terra_mystica", "magnastorm", "euphoria")
SECONDS = 0.7
CHUNK = 200


def rate(run: Callable[[int], int], seconds: float) -> float:
    """How many steps a second `run` makes; it is told how many to make at least, and tells how many it made."""
    run(CHUNK)
    start, steps = process_time(), 0
    while process_time() - start < seconds:
        steps += run(CHUNK)
    return steps / (process_time() - start)


def many(spec: Spec, number: int, observe: bool) -> Callable[[int], int]:
    games = Games(spec, number, 0, observe)

    def run(least: int) -> int:
        rounds = -(-least // number)
        for _ in range(rounds):
            games.step(games.random_actions())
        return rounds * number

    return run


def one(spec: Spec) -> Callable[[int], int]:
    """One game by index, without mask or observation."""
    game, seeds = spec.new_game(0), count(1)
    rng = random_stream(0, "picks")

    def run(least: int) -> int:
        for _ in range(least):
            if game.seat < 0:
                game.restart(next(seeds))
            game.step(game.indices[rng.randrange(len(game.indices))])
        return least

    return run


def position(spec: Spec) -> Callable[[int], int]:
    made = {"position": Position(spec.game, spec.seats)}
    rng = random_stream(0, "picks")

    def run(least: int) -> int:
        for number in range(least):
            if made["position"].is_over:
                made["position"] = Position(spec.game, spec.seats, number)
            options = made["position"].options
            made["position"].apply(options[rng.randrange(len(options))])
        return least

    return run


def engine(spec: Spec) -> Callable[[int], int]:
    """The engine itself: answers of Nature and forced ones count as well."""
    rng = random_stream(0, "picks")

    def run(least: int) -> int:
        steps = 0
        while steps < least:
            steps += playout(spec.table.clone(), rng)
        return steps

    return run


def pettingzoo(spec: Spec) -> Callable[[int], int]:
    games = env(spec.game.key, spec.seats)
    picks = np.random.default_rng(0)
    games.reset(seed=0)

    def run(least: int) -> int:
        steps = 0
        while steps < least:
            _, _, terminated, truncated, info = games.last()
            if terminated or truncated:
                games.reset()
            else:
                allowed = np.flatnonzero(info["action_mask"])
                games.step(int(allowed[picks.integers(len(allowed))]))
                steps += 1
        return steps

    return run


def gym(spec: Spec) -> Callable[[int], int]:
    """A step here is one of ours and all that the opponent (`uniform`) answers."""
    register()
    name = "".join(part.capitalize() for part in spec.game.key.split("_"))
    made: Any = gymnasium.make(f"Ludarium/{name}-v0").unwrapped
    picks = np.random.default_rng(0)
    state = {"info": made.reset(seed=0)[1]}

    def run(least: int) -> int:
        for _ in range(least):
            allowed = np.flatnonzero(state["info"]["action_mask"])
            _, _, terminated, truncated, info = made.step(int(allowed[picks.integers(len(allowed))]))
            state["info"] = made.reset()[1] if terminated or truncated else info
        return least

    return run


OURS: dict[str, Callable[[Spec], Callable[[int], int]]] = {
    "engine (playout)": engine,
    "one game by index": one,
    "Position": position,
    "256 games, mask": lambda spec: many(spec, 256, False),
    "256 games, mask and observation": lambda spec: many(spec, 256, True),
    "one game, mask and observation": lambda spec: many(spec, 1, True),
    "PettingZoo, mask and observation": pettingzoo,
    "Gymnasium, mask and observation": gym,
}


def others(seconds: float) -> dict[str, float]:
    """The environments of other projects, in an environment of their own."""
    # A game without a screen.
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [str(OTHER), str(HERE / "study_others.py"), str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=quiet)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=float, default=SECONDS, help="for each figure of a round")
    options.add_argument("--json", action="store_true")
    given = options.parse_args()
    found: dict[str, dict[str, list[float]]] = {}
    for number in range(given.rounds):
        for name in GAMES:
            spec = Spec(name, 2)
            for what, make in OURS.items():
                found.setdefault(what, {}).setdefault(name, []).append(rate(make(spec), given.seconds))
        if OTHER.exists():
            for what, steps in others(given.seconds).items():
                found.setdefault(what, {}).setdefault("other", []).append(steps)
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
    rates = {what: {name: median(values) for name, values in row.items()} for what, row in found.items()}
    if given.json:
        print(json.dumps({"form": form(), "steps a second": rates}, indent=1))
        return
    console.print(f"steps a second of one core, {form()}, median of {given.rounds}")
    for what, row in rates.items():
        console.print(f"{what:44}" + "".join(f"{row[name]:>14,.0f}" for name in (*GAMES, "other") if name in row))


if __name__ == "__main__":
    main()
