"""Many games between players that change seats, on several processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, Final

from ludarium import agents, games
from ludarium.arena.match import play_match
from ludarium.arena.statistics import mean_interval, share_interval
from ludarium.core.errors import BadOption
from ludarium.core.nature import stream

LARGEST_SEED: Final[int] = 2**62


class Job:
    """One game to be played: who sits where, and the seed of its chance."""

    def __init__(self, game: str, options: dict[str, Any], players: list[str], number: int, seed: int) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.number = number
        self.seed = seed

    def chair_of(self, player: int) -> int:
        """Where a player sits: one chair further with every game."""
        return (player + self.number) % len(self.players)

    def game_seed(self) -> int:
        """The games of one round of chairs share their chance, so that luck is shared as well."""
        return stream(self.seed, f"round {self.number // len(self.players)}").randrange(LARGEST_SEED)


class Outcome:
    """How a job ended, player by player."""

    def __init__(self, number: int, scores: list[int], places: list[int], decisions: int) -> None:
        self.number = number
        self.scores = scores
        self.places = places
        self.decisions = decisions


def play_job(job: Job) -> Outcome:
    """Play one game; runs in a process of its own."""
    game = games.get(job.game)
    seated = ["" for _ in job.players]
    for player, name in enumerate(job.players):
        seated[job.chair_of(player)] = name
    made = [agents.get(name, game) for name in seated]
    result = play_match(game, made, job.game_seed(), game.settings(job.options))
    chairs = [job.chair_of(player) for player in range(len(job.players))]
    scores = [result.scores[chair] for chair in chairs]
    return Outcome(job.number, scores, [result.places[chair] for chair in chairs], result.decisions)


class Simulation:
    """A series of games and what came out of it so far."""

    def __init__(self, game: str, players: list[str], options: dict[str, Any], count: int, seed: int) -> None:
        found = games.get(game)
        if not found.fewest <= len(players) <= found.most:
            raise BadOption(f"{found.title} is for {found.fewest} to {found.most} players, not {len(players)}")
        if count < 1:
            raise BadOption(f"at least one game must be played, not {count}")
        found.settings(options)
        for name in players:
            agents.get(name, found)
        self.game = found.key
        self.players = players
        self.jobs = [Job(found.key, options, players, number, seed) for number in range(count)]
        self.outcomes: list[Outcome] = []
        self.seconds = 0.0

    def run(self, jobs: int, progress: Callable[[int], None]) -> bool:
        """Play; False when somebody interrupted it. What was finished counts."""
        start = perf_counter()
        try:
            for outcome in self._outcomes(jobs):
                self.outcomes.append(outcome)
                progress(len(self.outcomes))
        except KeyboardInterrupt:
            return False
        finally:
            self.seconds = perf_counter() - start
        return True

    def _outcomes(self, jobs: int) -> Iterator[Outcome]:
        if jobs == 1:
            yield from map(play_job, self.jobs)
            return
        context = multiprocessing.get_context("spawn")
        with context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
            yield from pool.imap_unordered(play_job, self.jobs)

    def report(self) -> dict[str, Any]:
        """The series in numbers, as JSON values."""
        return {
            "game": self.game,
            "games": len(self.outcomes),
            "seconds": round(self.seconds, 3),
            "decisions": sum(outcome.decisions for outcome in self.outcomes),
            "seats": [self._seat_report(player) for player in range(len(self.players))],
        }

    def _seat_report(self, player: int) -> dict[str, Any]:
        """One player over all chairs. A shared first place counts as a part of a win."""
        scores = [outcome.scores[player] for outcome in self.outcomes]
        wins = sum(1 / outcome.places.count(1) for outcome in self.outcomes if outcome.places[player] == 1)
        mean, low, high = mean_interval(scores)
        share, least, most = share_interval(wins, len(scores))
        return {
            "player": self.players[player],
            "wins": round(wins, 3),
            "win_share": round(share, 4),
            "win_interval": [round(least, 4), round(most, 4)],
            "mean_score": round(mean, 3),
            "interval": [round(low, 3), round(high, 3)],
        }
