"""A judge of points by round, learned backwards: from the last round, whose end is known, to the first.

Positions come from games of quick players whose judges are a little wrong in different ways. Each is changed a little
for every seat, and both forms are played on to the next round under the same luck. The weights of a round explain the
difference, valued by the weights of the next round, which have been learned already; at last they are set right by
what differences are worth at the end of the game. Needs numpy (the extra `train`) for the fit.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from math import exp
from pathlib import Path
from typing import Any, Final

from librt.random import Random

from ludarium import games
from ludarium.agents.budget import UNBOUND, Meter
from ludarium.agents.search.luck import Luck, new_seed
from ludarium.agents.terra_mystica.changes import changed
from ludarium.agents.terra_mystica.course import Course
from ludarium.agents.terra_mystica.features import NAMES, features_of, rival_networks
from ludarium.agents.terra_mystica.judge import BASE, POINT, STARTS, WITHIN, judge_of
from ludarium.agents.terra_mystica.quick import Quick
from ludarium.core.engine import apply, question
from ludarium.core.errors import BadSetting
from ludarium.core.frames import NATURE
from ludarium.core.nature import stream
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS, STRONGHOLD
from ludarium.games.terra_mystica.turns import Action

KINDS: Final[tuple[str, str]] = (STARTS, WITHIN)
LEVELS: Final[tuple[str, ...]] = ("automa", "automaechtig", "ultoma", "alptrauma")
WRONG: Final[float] = 0.35
KEPT: Final[float] = 0.35
CHECKED: Final[float] = 0.25
CHUNK: Final[int] = 25
Data = dict[str, Any]
Pair = tuple[list[float], list[float], float, float]


class Chunk:
    """Some pairs to be played: from positions of which kind and round, up to the beginning of round `until`."""

    def __init__(
        self, data: Data, seats: int, count: int, seed: int, kind: str, round: int, until: int, number: int
    ) -> None:
        self.data = data
        self.seats = seats
        self.count = count
        self.seed = seed
        self.kind = kind
        self.round = round
        self.until = until
        self.number = number


def drawn_table(seats: int, seed: int) -> TerraMystica:
    """A table with drawn factions; alone, against the Automa of a drawn level."""
    game = games.get("terra_mystica")
    rng = stream(seed, "factions")
    while True:
        left = [faction.key for faction in FACTIONS]
        keys = [left.pop(rng.randrange(len(left))) for _ in range(seats)]
        settings: Data = {"factions": keys}
        if seats == 1:
            level = LEVELS[rng.randrange(len(LEVELS))]
            settings |= {"level": level, "automa_faction": "drawn", "automa_home": "drawn"}
        try:
            found: TerraMystica = game.setup(seats, game.checked(settings))
        except BadSetting:
            continue
        return found


def wrong(data: Data, rng: Random) -> Data:
    """The weights of somebody who is mistaken about everything, a little."""
    factors = {name: exp(WRONG * 2.0 * (rng.random() + rng.random() - 1.0)) for name in NAMES}
    tables = {
        kind: {name: [factors.get(name, 1.0) * number for number in row] for name, row in data[kind].items()}
        for kind in KINDS
    }
    return {**data, **tables}


def spots_of(data: Data, seats: int, count: int, seed: int) -> dict[tuple[str, int], list[TerraMystica]]:
    """Positions in which a round begins or is under way, from games with drawn factions."""
    found: dict[tuple[str, int], list[TerraMystica]] = {
        (kind, round): [] for kind in KINDS for round in range(1, ROUNDS + 1)
    }
    for number in range(count):
        rng, luck = stream(seed, f"spots {number}"), Luck(seed + number)
        players = [Quick(judge_of(wrong(data, rng)), Meter(UNBOUND)) for _ in range(seats)]
        state = drawn_table(seats, seed + number)
        last = 0
        while state.stack:
            ask = question(state)
            if isinstance(ask, Action):
                if state.round > last:
                    last = state.round
                    found[STARTS, last].append(state.clone())
                elif rng.random() < KEPT:
                    found[WITHIN, last].append(state.clone())
            if ask.seat == NATURE:
                apply(state, luck.draw(state))
            else:
                state = players[ask.seat].answered(state, ask)
    return found


SPOTS: Final[dict[str, dict[tuple[str, int], list[TerraMystica]]]] = {}


def play_chunk(chunk: Chunk) -> list[Pair]:
    """The numbers and hopes of seats as they are, and as they are after a change; runs in a process of its own."""
    key = f"{chunk.seats} {chunk.count} {chunk.seed}"
    if key not in SPOTS:
        SPOTS[key] = spots_of(chunk.data, chunk.seats, chunk.count, chunk.seed)
    pool = SPOTS[key][chunk.kind, chunk.round]
    judge = judge_of(chunk.data)
    quick = Quick(judge, Meter(UNBOUND))
    rng = stream(chunk.seed, f"{chunk.kind} {chunk.round} {chunk.until} {chunk.number}")
    found: list[Pair] = []
    for _ in range(CHUNK if pool else 0):
        before = pool[rng.randrange(len(pool))]
        seats = [seat for seat in range(chunk.seats) if chunk.kind == STARTS or not before.players[seat].passed]
        after = before
        for seat in seats:
            after = changed(after, seat, rng)
        numbers = [(numbers_of(before, seat), numbers_of(after, seat)) for seat in seats]
        points = [(before.players[seat].vp, after.players[seat].vp) for seat in seats]
        seed = new_seed(rng)
        ends = [quick.played_on(state.clone(), chunk.until, Luck(seed)) for state in (before, after)]
        for place, seat in enumerate(seats):
            hopes = [judge.value_at_start(end, seat) / POINT for end in ends]
            found.append((*numbers[place], hopes[0] - points[place][0], hopes[1] - points[place][1]))
    return found


def numbers_of(state: TerraMystica, seat: int) -> list[float]:
    """The features of a seat, its stronghold and its faction as numbers."""
    player = state.players[seat]
    found = [float(number) for number in features_of(state, seat, Course(state), rival_networks(state, seat))]
    size = len(FACTIONS)
    large, own = [0.0] * size, [0.0] * size
    large[player.faction] = float(player.structures[STRONGHOLD])
    own[player.faction] = 1.0
    return found + large + own


class Sweep:
    """One pass from the last round to the first. What is finished is kept in a file: a second call goes on there."""

    def __init__(self, data: Data, seats: int, count: int, pairs: int, seed: int, path: Path) -> None:
        self.data = data
        self.seats = seats
        self.count = count
        self.pairs = pairs
        self.seed = seed
        self.path = path
        self.done: list[str] = []
        if path.exists():
            kept = json.loads(path.read_text("utf-8"))
            self.data, self.done = kept["weights"], kept["done"]

    def steps(self) -> list[tuple[str, int]]:
        """What is learned, in order."""
        return [(kind, round) for round in range(ROUNDS, 0, -1) for kind in KINDS]

    def run(self, jobs: int, progress: Callable[[int], None]) -> None:
        """Learn what is missing."""
        for number, (kind, round) in enumerate(self.steps()):
            name = f"{kind} {round}"
            if name not in self.done:
                self.learn(kind, round, jobs)
                self.done.append(name)
                self.path.write_text(json.dumps({"done": self.done, "weights": self.data}), "utf-8")
            progress(number + 1)

    def played(self, kind: str, round: int, until: int, pairs: int, jobs: int) -> list[Pair]:
        chunks = [
            Chunk(
                self.data,
                self.seats,
                count=self.count,
                seed=self.seed,
                kind=kind,
                round=round,
                until=until,
                number=number,
            )
            for number in range(max(1, pairs // CHUNK))
        ]
        if jobs <= 1:
            return [pair for chunk in chunks for pair in play_chunk(chunk)]
        with multiprocessing.get_context("spawn").Pool(min(jobs, len(chunks))) as pool:
            results = pool.map(play_chunk, chunks)
        return [pair for result in results for pair in result]

    def learn(self, kind: str, round: int, jobs: int) -> None:
        """Fit the weights of a round, and set them right by the end of the game."""
        from ludarium.arena.fitting import explained, slope_of  # noqa: PLC0415  needs numpy

        pairs = self.played(kind, round, round + 1, self.pairs, jobs)
        base, weights = explained(pairs, self.row(kind, round), len(NAMES), len(FACTIONS))
        if round < ROUNDS:
            ends = self.played(kind, round, ROUNDS + 1, int(CHECKED * self.pairs), jobs)
            slope = slope_of(ends, weights)
            base, weights = explained(pairs, [slope * weight for weight in weights], len(NAMES), 0)
        self.put(kind, round, base, weights)

    def row(self, kind: str, round: int) -> list[float]:
        """The weights of a round as one list: features, strongholds, factions."""
        parts: list[float] = [self.data[kind].get(name, [0.0] * ROUNDS)[round - 1] for name in NAMES]
        for group in ("strongholds", "factions"):
            parts += [self.data[group][kind].get(faction.key, [0.0] * ROUNDS)[round - 1] for faction in FACTIONS]
        return parts

    def put(self, kind: str, round: int, base: float, weights: list[float]) -> None:
        """Write the weights of a round down."""
        rows = [(self.data[kind], BASE, base)]
        rows += [(self.data[kind], name, weight) for name, weight in zip(NAMES, weights)]
        rest = weights[len(NAMES) :]
        for place, group in enumerate(("strongholds", "factions")):
            for number, faction in enumerate(FACTIONS):
                rows.append((self.data[group][kind], faction.key, rest[place * len(FACTIONS) + number]))
        for table, name, weight in rows:
            table.setdefault(name, [0.0] * ROUNDS)[round - 1] = round_off(weight)


def round_off(weight: float) -> float:
    return round(weight, 3)
