"""Trains the value function of Terra Mystica by an evolution strategy: weights follow random changes that scored more.

Two games are played at the same table with the same random numbers: one with weights changed in a random direction, one
with weights changed in the opposite direction. The differences in points over many directions estimate a gradient, and
the weights take a step along it. All players are rollout policies without a search. What counts is how many points the
weights make, not how well they predict points. Needs numpy (the extra `train`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from ludarium import games
from ludarium.agents.budget import UNLIMITED, Meter
from ludarium.agents.search.random_streams import RandomStreams
from ludarium.agents.terra_mystica.features import NAMES, features_of, networks_of_opponents
from ludarium.agents.terra_mystica.rollout_policy import RolloutPolicy
from ludarium.agents.terra_mystica.scoring_schedule import ScoringSchedule
from ludarium.agents.terra_mystica.value_function import BASE, STARTS, WITHIN, PointsValueFunction, value_function_of
from ludarium.arena.executor import Executor
from ludarium.arena.random_tables import random_table
from ludarium.core.engine import apply, question
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.content.constants import ROUNDS
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica

Data = dict[str, Any]
Floats = Any

# How a weight may change over the rounds: in all alike, from first to last, and in the middle against both ends.
SHAPES: Final[Floats] = np.array(
    [[1.0] * ROUNDS, [-1.0, -0.6, -0.2, 0.2, 0.6, 1.0], [-0.7, 0.2, 0.6, 0.6, 0.2, -0.7]],
)
# A change of one unit moves the value of a typical feature by so many points; the weights `starts` alone by half of it.
UNIT: Final[float] = 0.35
RARE: Final[float] = 0.05
LEAST_SPREAD: Final[float] = 0.3
HALF: Final[float] = 0.5
# Each step is so many units long and has momentum; the result is an exponential mean of the last steps.
STEP_LENGTH: Final[float] = 0.75
MOMENTUM: Final[float] = 0.9
MEMORY: Final[float] = 0.95
# How much of the Automa's points is subtracted from the own. How factions are drawn: mostly good ones.
AUTOMA_SHARE: Final[float] = 0.3
SIZE: Final[int] = (len(SHAPES) + 1) * len(NAMES) + ROUNDS


def play_out(state: TerraMystica, value_functions: list[PointsValueFunction], streams: RandomStreams) -> TerraMystica:
    """Play a game of rollout policies to its end, one value function for each seat. The state is used up."""
    players = [RolloutPolicy(value_function, Meter(UNLIMITED)) for value_function in value_functions]
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, streams.draw(state))
        else:
            state = players[ask.seat].answer(state, ask)
    return state


def points_of(state: TerraMystica, seat: int) -> float:
    """What counts at the end of a game: the own points; solo, less a part of the Automa's."""
    own = float(state.players[seat].vp)
    if state.people() > 1:
        return own
    return own - AUTOMA_SHARE * sum(games.get("terra_mystica").automatic_players(state).values())


def compare(
    table: TerraMystica, one: PointsValueFunction, other: PointsValueFunction, seed: int
) -> tuple[float, float]:
    """The mean points of two value functions: solo each plays alone, otherwise they alternate seats and then swap
    them."""
    seats = table.people()
    totals, counts = [0.0, 0.0], [0, 0]
    for shift in range(2):
        sides = [(seat + shift) % 2 for seat in range(seats)]
        end = play_out(table.clone(), [(one, other)[side] for side in sides], RandomStreams(seed))
        for seat, side in enumerate(sides):
            totals[side] += points_of(end, seat)
            counts[side] += 1
    return totals[0] / counts[0], totals[1] / counts[1]


def changed_weights(data: Data, vector: Floats, units: Floats) -> Data:
    """The weights after a change: each by the shapes over the rounds, those of `starts` by a number of their own as
    well."""
    names = len(NAMES)
    shaped = SHAPES.T @ (vector[: len(SHAPES) * names].reshape(len(SHAPES), names) * units)
    alone = HALF * units * vector[len(SHAPES) * names : -ROUNDS]
    tables: Data = {}
    for kind in (STARTS, WITHIN):
        rows = dict(data[kind])
        for place, name in enumerate(NAMES):
            change = shaped[:, place] + (alone[place] if kind == STARTS else 0.0)
            rows[name] = rounded(np.array(rows.get(name, [0.0] * ROUNDS)) + change)
        tables[kind] = rows
    tables[STARTS][BASE] = rounded(np.array(tables[STARTS][BASE]) + vector[-ROUNDS:])
    return {**data, **tables}


def rounded(numbers: Floats) -> list[float]:
    return [round(float(number), 3) for number in numbers]


def direction(seed: int, step: int, number: int) -> Floats:
    """A random direction in which all weights are changed at once."""
    return np.random.default_rng([seed, step, number]).standard_normal(SIZE)


def units_of(data: Data, seats: int, seed: int, count: int) -> Floats:
    """How far a unit moves each weight: the less, the more its feature varies; not at all if it hardly ever does."""
    policy = RolloutPolicy(value_function_of(data), Meter(UNLIMITED))
    found: list[list[int]] = []
    for number in range(count):
        rng, streams = random_stream(seed, f"units {number}"), RandomStreams(seed + number)
        state = random_table(seats, rng)
        while state.stack:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, streams.draw(state))
                continue
            if isinstance(ask, Action):
                networks = networks_of_opponents(state, ask.seat)
                found.append(features_of(state, ask.seat, ScoringSchedule(state), networks))
            state = policy.answer(state, ask)
    spread = np.array(found, float).std(0)
    return np.where(spread < RARE, 0.0, UNIT / np.maximum(spread, LEAST_SPREAD))


class Task:
    """One direction to be tried from the present weights."""

    def __init__(
        self, data: Data, units: list[float], vector: list[float], seats: int, seed: int, step: int, number: int
    ) -> None:
        self.data = data
        self.units = units
        self.vector = vector
        self.seats = seats
        self.seed = seed
        self.step = step
        self.number = number


def try_direction(task: Task) -> tuple[int, float, float]:
    """The points with weights changed in a direction and in the opposite one. Runs in a worker process."""
    rng = random_stream(task.seed, f"climb {task.step} {task.number}")
    table = random_table(task.seats, rng)
    vector, units = np.array(task.vector), np.array(task.units)
    change = direction(task.seed, task.step, task.number)
    up, down = (value_function_of(changed_weights(task.data, vector + sign * change, units)) for sign in (1, -1))
    return task.number, *compare(table, up, down, rng.randrange(1 << 40))


class Evolution:
    """The training for a number of seats. Every step is saved to a file; a second run goes on from there."""

    def __init__(self, data: Data, seats: int, pairs: int, seed: int, path: Path) -> None:
        self.data = data
        self.seats = seats
        self.pairs = pairs
        self.seed = seed
        self.path = path
        self.step = 0
        self.points: list[float] = []
        self.vector, self.momentum, self.mean = np.zeros(SIZE), np.zeros(SIZE), np.zeros(SIZE)
        if path.exists():
            kept = json.loads(path.read_text("utf-8"))
            self.data, self.step, self.points = kept["weights"], kept["step"], kept["points"]
            self.vector, self.momentum, self.mean = (np.array(kept[key]) for key in ("vector", "momentum", "mean"))
            self.units = np.array(kept["units"])
        else:
            self.units = units_of(data, seats, seed, max(1, pairs // 4))

    def run(self, steps: int, executor: Executor, progress: Callable[[int], None]) -> None:
        """Go on until so many steps have been taken."""
        progress(self.step)
        while self.step < steps:
            self.take_step(sorted(executor.results(try_direction, map(self.task, range(self.pairs)))))
            self.save()
            progress(self.step)

    def task(self, number: int) -> Task:
        return Task(
            self.data,
            self.units.tolist(),
            self.vector.tolist(),
            seats=self.seats,
            seed=self.seed,
            step=self.step,
            number=number,
        )

    def take_step(self, results: list[tuple[int, float, float]]) -> None:
        """Take a step along the estimated gradient, with momentum."""
        slope = np.zeros(SIZE)
        for number, up, down in results:
            slope += (up - down) / 2 * direction(self.seed, self.step, number)
        self.momentum = MOMENTUM * self.momentum + (1.0 - MOMENTUM) * slope / len(results)
        length = float(np.linalg.norm(self.momentum))
        if length > 0.0:
            self.vector = self.vector + STEP_LENGTH / length * self.momentum
        self.mean = MEMORY * self.mean + (1.0 - MEMORY) * self.vector
        self.step += 1
        self.points.append(sum(up + down for _, up, down in results) / 2 / len(results))

    def save(self) -> None:
        """Save the present state, completely or not at all."""
        kept = {"step": self.step, "points": [round(points, 3) for points in self.points], "weights": self.data}
        for key, numbers in (
            ("vector", self.vector),
            ("momentum", self.momentum),
            ("mean", self.mean),
            ("units", self.units),
        ):
            kept[key] = [round(float(number), 6) for number in numbers]
        part = self.path.with_suffix(".new")
        part.write_text(json.dumps(kept), "utf-8")
        part.replace(self.path)

    def weights(self) -> Data:
        """The mean weights of the last steps: single steps are noisy."""
        share = 1.0 - MEMORY**self.step
        return changed_weights(self.data, self.mean / share if self.step else self.vector, self.units)

    def note(self) -> str:
        """How the weights came about."""
        if not self.points:
            return "The weights before."
        return (
            f"Steps from the weights before: {self.step}, each along what {self.pairs} pairs of games of quick players "
            f"with drawn factions brought, seed {self.seed}; {self.points[0]:.1f} points a game in the first step, "
            f"{self.points[-1]:.1f} in the last."
        )
