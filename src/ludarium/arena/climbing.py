"""A judge of points by round that climbs: its weights are changed at random and follow the changes that brought points.

Quick players play the same table under the same luck twice, once with weights that were changed in one direction and
once in the opposite one. What the difference of their points says about many such directions is one step. Nothing has
to be explained by the weights: what counts is how many points those who believe in them make. Needs numpy (the extra
`train`).
"""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from librt.random import Random

from ludarium import games
from ludarium.agents.budget import UNBOUND, Meter
from ludarium.agents.search.luck import Luck
from ludarium.agents.terra_mystica.course import Course
from ludarium.agents.terra_mystica.features import NAMES, features_of, rival_networks
from ludarium.agents.terra_mystica.judge import BASE, STARTS, WITHIN, Judge, judge_of
from ludarium.agents.terra_mystica.openings import learned_openings, varied
from ludarium.agents.terra_mystica.quick import Quick
from ludarium.core.engine import apply, question
from ludarium.core.errors import BadSetting
from ludarium.core.frames import NATURE
from ludarium.core.nature import stream
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS
from ludarium.games.terra_mystica.turns import Action

Data = dict[str, Any]
Floats = Any

LEVELS: Final[tuple[str, ...]] = ("automaechtig", "ultoma", "alptrauma")
# How a weight may change over the rounds: as a whole, from first to last, and in the middle against both ends.
SHAPES: Final[Floats] = np.array(
    [[1.0] * ROUNDS, [-1.0, -0.6, -0.2, 0.2, 0.6, 1.0], [-0.7, 0.2, 0.6, 0.6, 0.2, -0.7]],
)
# A change of one unit moves what is usual of a number by so many points; at the start of a round alone by half of it.
UNIT: Final[float] = 0.35
RARE: Final[float] = 0.05
LEAST_SPREAD: Final[float] = 0.3
HALF: Final[float] = 0.5
# Each step is so many units long. It follows the steps before it by so much, and what is kept at last is their mean.
STRIDE: Final[float] = 0.75
MOMENTUM: Final[float] = 0.9
MEMORY: Final[float] = 0.95
# How much the points of the Automa count against the own, and how factions are drawn: mostly good ones.
AGAINST: Final[float] = 0.3
LIKING: Final[float] = 4.0
WHIM: Final[float] = 0.35
SIZE: Final[int] = (len(SHAPES) + 1) * len(NAMES) + ROUNDS


def drawn_table(seats: int, rng: Random) -> TerraMystica:
    """A table with drawn factions, good ones more often; alone, against the Automa of a drawn level."""
    game = games.get("terra_mystica")
    openings = learned_openings()
    while True:
        ranked = openings.ranked(list(range(len(FACTIONS))), seats)
        keys: list[str] = []
        for _ in range(seats):
            ranked = varied(ranked, LIKING, WHIM, rng)
            keys.append(FACTIONS[ranked[0][0]].key)
            ranked = sorted(ranked[1:], key=lambda pair: -pair[1])
        settings: Data = {"factions": keys}
        if seats == 1:
            level = LEVELS[rng.randrange(len(LEVELS))]
            settings |= {"level": level, "automa_faction": "drawn", "automa_home": "drawn"}
        try:
            found: TerraMystica = game.setup(seats, game.checked(settings))
        except BadSetting:
            continue
        return found


def played(state: TerraMystica, judges: list[Judge], luck: Luck) -> TerraMystica:
    """A game of quick players to its end. The state is used up."""
    players = [Quick(judge, Meter(UNBOUND)) for judge in judges]
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, luck.draw(state))
        else:
            state = players[ask.seat].answered(state, ask)
    return state


def points_of(state: TerraMystica, seat: int) -> float:
    """What counts at the end of a game: the own points, alone less a part of the Automa's."""
    own = float(state.players[seat].vp)
    if state.people() > 1:
        return own
    return own - AGAINST * sum(games.get("terra_mystica").rivals(state).values())


def duel(table: TerraMystica, one: Judge, other: Judge, seed: int) -> tuple[float, float]:
    """The mean points of both judges: alone each plays for itself, else they sit in turns and change places."""
    seats = table.people()
    totals, counts = [0.0, 0.0], [0, 0]
    for shift in range(2):
        sides = [(seat + shift) % 2 for seat in range(seats)]
        end = played(table.clone(), [(one, other)[side] for side in sides], Luck(seed))
        for seat, side in enumerate(sides):
            totals[side] += points_of(end, seat)
            counts[side] += 1
    return totals[0] / counts[0], totals[1] / counts[1]


def moved(data: Data, vector: Floats, units: Floats) -> Data:
    """The weights after a change: of each name by shapes over the rounds, at the start of a round also as a whole."""
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
    """A direction in which all weights are changed at once."""
    return np.random.default_rng([seed, step, number]).standard_normal(SIZE)


def units_of(data: Data, seats: int, seed: int, count: int) -> Floats:
    """How far a unit moves each weight: less for numbers that are usually large; not at all where there are none."""
    judge = judge_of(data)
    quick = Quick(judge, Meter(UNBOUND))
    found: list[list[int]] = []
    for number in range(count):
        rng, luck = stream(seed, f"units {number}"), Luck(seed + number)
        state = drawn_table(seats, rng)
        while state.stack:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, luck.draw(state))
                continue
            if isinstance(ask, Action):
                found.append(features_of(state, ask.seat, Course(state), rival_networks(state, ask.seat)))
            state = quick.answered(state, ask)
    spread = np.array(found, float).std(0)
    return np.where(spread < RARE, 0.0, UNIT / np.maximum(spread, LEAST_SPREAD))


class Task:
    """One direction to be tried, from where the weights stand."""

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


def tried(task: Task) -> tuple[int, float, float]:
    """The points with the weights changed in a direction and in the opposite one; runs in a process of its own."""
    rng = stream(task.seed, f"climb {task.step} {task.number}")
    table = drawn_table(task.seats, rng)
    vector, units = np.array(task.vector), np.array(task.units)
    change = direction(task.seed, task.step, task.number)
    up, down = (judge_of(moved(task.data, vector + sign * change, units)) for sign in (1, -1))
    return task.number, *duel(table, up, down, rng.randrange(1 << 40))


class Climb:
    """A walk of the weights for a number of seats. Every step is kept in a file: a second call goes on there."""

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

    def run(self, steps: int, jobs: int, progress: Callable[[int], None]) -> None:
        """Go on until so many steps have been made."""
        progress(self.step)
        if jobs <= 1:
            self.walk(steps, lambda tasks: map(tried, tasks), progress)
            return
        listener = signal.signal(signal.SIGINT, signal.SIG_IGN)
        pool = multiprocessing.get_context("spawn").Pool(jobs)
        signal.signal(signal.SIGINT, listener)
        with pool:
            self.walk(steps, lambda tasks: pool.imap_unordered(tried, tasks, 4), progress)

    def walk(
        self,
        steps: int,
        each: Callable[[list[Task]], Iterator[tuple[int, float, float]]],
        progress: Callable[[int], None],
    ) -> None:
        while self.step < steps:
            self.take_step(sorted(each([self.task(number) for number in range(self.pairs)])))
            self.keep()
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
        """Follow the directions by how much they brought, and the steps before."""
        slope = np.zeros(SIZE)
        for number, up, down in results:
            slope += (up - down) / 2 * direction(self.seed, self.step, number)
        self.momentum = MOMENTUM * self.momentum + (1.0 - MOMENTUM) * slope / len(results)
        length = float(np.linalg.norm(self.momentum))
        if length > 0.0:
            self.vector = self.vector + STRIDE / length * self.momentum
        self.mean = MEMORY * self.mean + (1.0 - MEMORY) * self.vector
        self.step += 1
        self.points.append(sum(up + down for _, up, down in results) / 2 / len(results))

    def keep(self) -> None:
        """Write down where the walk stands, whole or not at all."""
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
        """The weights in the middle of the last steps: single steps stagger."""
        share = 1.0 - MEMORY**self.step
        return moved(self.data, self.mean / share if self.step else self.vector, self.units)

    def told(self) -> str:
        """How the weights came about."""
        if not self.points:
            return "The weights before."
        return (
            f"Steps from the weights before: {self.step}, each along what {self.pairs} pairs of games of quick players "
            f"with drawn factions brought, seed {self.seed}; {self.points[0]:.1f} points a game in the first step, "
            f"{self.points[-1]:.1f} in the last."
        )
