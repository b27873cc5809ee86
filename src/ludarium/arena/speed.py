"""Speed of a game: what can be done in a second of CPU time. `benchmark` runs it in a process for each form."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any, Final

from ludarium import agents, formats, games
from ludarium.arena.match import play_match
from ludarium.core.engine import apply, playout, question, random_option
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.environment import form

LEAST_SECONDS: Final[float] = 0.25
COMPARED: Final[int] = 3  # every machine plays at least as many games, so that the sums can be compared
MIDDLE: Final[int] = 60
PRIME: Final[int] = 1_000_003


class SpeedMeter:
    """One game measured in one form."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.seats = game.max_seats
        self.settings = game.check_settings({})
        self.checksum = 0

    def rates(self) -> dict[str, float]:
        """What can be done in a second of CPU time, by name."""
        decisions, playouts = self.random_play()
        middle = self.middle_state()
        return {
            "decisions/s": decisions,
            "playouts/s": playouts,
            "clones/s": rate(middle.clone),
            "views/s": rate(lambda: self.game.view(middle, 0)),
            "greedy games/s": rate(self.greedy_game, 1),
            **{name: rate(job, 1) for name, job in jobs_of(self.game).items()},
            **{name: rate(self.table_for(*row), 1) for name, row in sittings_of(self.game).items()},
        }

    def random_play(self) -> tuple[float, float]:
        """Random games to the end: decisions and games a second."""
        self.game.setup(self.seats, self.settings)
        decisions = count = 0
        start = process_time()
        while process_time() - start < LEAST_SECONDS or count < COMPARED:
            state = self.game.setup(self.seats, self.settings)
            decisions += playout(state, random_stream(count, "bench"))
            if count < COMPARED:
                self.add(self.game.scores(state), decisions)
            count += 1
        seconds = process_time() - start
        return decisions / seconds, count / seconds

    def middle_state(self) -> Any:
        """A position from the middle of a game."""
        state = self.game.setup(self.seats, self.settings)
        rng = random_stream(1, "bench")
        for _ in range(MIDDLE):
            apply(state, random_option(state, rng))
        assert question(state)
        return state

    def greedy_game(self) -> None:
        made = [agents.get("greedy", self.game) for _ in range(max(2, self.game.min_seats))]
        play_match(self.game, made, 1, self.settings)

    def table_for(self, seats: int, given: dict[str, Any]) -> Callable[[], object]:
        """A game of greedy at another table."""
        settings = self.game.check_settings(given)
        made = [agents.get("greedy", self.game) for _ in range(seats)]
        return lambda: play_match(self.game, made, 1, settings)

    def add(self, scores: list[int], decisions: int) -> None:
        for number in (*scores, decisions):
            self.checksum = (self.checksum * 31 + number) % PRIME


def jobs_of(game: AnyGame) -> dict[str, Callable[[], object]]:
    """Further work to time: what the log formats of a game list, by names such as ``log replays/s``."""
    return {name: job for found in formats.of_game(game.key) for name, job in found.benchmarks().items()}


def sittings_of(game: AnyGame) -> dict[str, tuple[int, dict[str, Any]]]:
    """Further tables at which greedy is timed: ``GREEDY`` in the module ``benchmarks`` of a game, by name."""
    home = f"{game.package}.benchmarks"
    if find_spec(home) is None:
        return {}
    sittings: dict[str, tuple[int, dict[str, Any]]] = import_module(home).GREEDY
    return sittings


def rate(work: Callable[[], object], batch: int = 100) -> float:
    """How often something can be done in a second."""
    count = 0
    start = process_time()
    while process_time() - start < LEAST_SECONDS:
        for _ in range(batch):
            work()
        count += batch
    return count / (process_time() - start)


def main() -> None:
    meter = SpeedMeter(games.get(sys.argv[1]))
    rates = meter.rates()
    print(json.dumps({"form": form(), "checksum": meter.checksum, "rates": rates}))


if __name__ == "__main__":
    main()
