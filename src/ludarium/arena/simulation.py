"""Many games between players that change seats, on several processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from multiprocessing.pool import Pool
from time import perf_counter
from typing import Any

from ludarium import agents, games
from ludarium.arena.match import MatchResult, play_match
from ludarium.arena.statistics import mean_interval, share_interval
from ludarium.core.errors import BadSetting
from ludarium.core.nature import stream
from ludarium.core.reading import LARGEST_SEED


class Job:
    """One game to be played: who sits where, and the seed of its chance."""

    def __init__(self, game: str, settings: dict[str, Any], players: list[str], number: int, seed: int) -> None:
        self.game = game
        self.settings = settings
        self.players = players
        self.number = number
        self.seed = seed

    def chair_of(self, player: int) -> int:
        """Where a player sits: one chair further with every game."""
        return (player + self.number) % len(self.players)

    def game_seed(self) -> int:
        """The games of one round of chairs share their chance, so that luck is shared as well.

        Among players that are all alike a change of chairs changes nothing: there every game has a chance of its own.
        """
        alike = len(set(self.players)) == 1
        number = self.number if alike else self.number // len(self.players)
        return stream(self.seed, f"round {number}").randrange(LARGEST_SEED)


class Outcome:
    """How a job ended, player by player."""

    def __init__(self, job: Job, result: MatchResult) -> None:
        chairs = [job.chair_of(player) for player in range(len(job.players))]
        self.number = job.number
        self.chairs = chairs
        self.scores = [result.scores[chair] for chair in chairs]
        self.places = [result.places[chair] for chair in chairs]
        self.rivals = result.rivals
        self.decisions = result.decisions
        self.facts = result.facts

    def wins_of(self, player: int) -> float:
        """1 for a win; a first place shared, also with somebody without a seat, counts as a part of one."""
        if self.places[player] != 1:
            return 0.0
        return 1 / (self.places.count(1) + self.rivals.count(self.scores[player]))


def play_job(job: Job) -> Outcome:
    """Play one game; runs in a process of its own."""
    game = games.get(job.game)
    seated = ["" for _ in job.players]
    for player, name in enumerate(job.players):
        seated[job.chair_of(player)] = name
    made = [agents.get(name, game) for name in seated]
    return Outcome(job, play_match(game, made, job.game_seed(), game.checked(job.settings)))


class Simulation:
    """A series of games and what came out of it so far."""

    def __init__(self, game: str, players: list[str], settings: dict[str, Any], count: int, seed: int) -> None:
        found = games.get(game)
        if not found.fewest <= len(players) <= found.most:
            raise BadSetting(f"{found.title} is for {found.fewest} to {found.most} players, not {len(players)}")
        if count < 1:
            raise BadSetting(f"at least one game must be played, not {count}")
        found.checked(settings)
        for name in players:
            agents.get(name, found)
        self.game = found.key
        self.players = players
        self.jobs = [Job(found.key, settings, players=players, number=number, seed=seed) for number in range(count)]
        self.outcomes: list[Outcome] = []
        self.seconds = 0.0

    def run(self, jobs: int, progress: Callable[[int], None]) -> bool:
        """Play; False when somebody interrupted it. What was finished counts."""
        start = perf_counter()
        try:
            for outcome in self._outcomes(jobs):
                self.outcomes.append(outcome)
                progress(len(self.outcomes))
            self.outcomes.sort(key=lambda outcome: outcome.number)
        except KeyboardInterrupt:
            return False
        finally:
            self.seconds = perf_counter() - start
        return True

    def _outcomes(self, jobs: int) -> Iterator[Outcome]:
        if jobs == 1:
            yield from map(play_job, self.jobs)
            return
        with _workers(min(jobs, len(self.jobs))) as pool:
            yield from pool.imap_unordered(play_job, self.jobs)

    def report(self) -> dict[str, Any]:
        """The series in numbers, as JSON values."""
        return {
            "game": self.game,
            "games": len(self.outcomes),
            "seconds": round(self.seconds, 3),
            "decisions": sum(outcome.decisions for outcome in self.outcomes),
            "seats": [self._seat_report(player) for player in range(len(self.players))],
            "chairs": [self._chair_report(chair) for chair in range(len(self.players))],
            "facts": self._facts(),
        }

    def _seat_report(self, player: int) -> dict[str, Any]:
        """One player over all chairs."""
        wins = sum(outcome.wins_of(player) for outcome in self.outcomes)
        return {
            "player": self.players[player],
            **share_report("wins", wins, len(self.outcomes)),
            **mean_report("mean_score", [outcome.scores[player] for outcome in self.outcomes]),
        }

    def _chair_report(self, chair: int) -> dict[str, Any]:
        """One chair, whoever sat there: what the order of play is worth."""
        seated = [(outcome, outcome.chairs.index(chair)) for outcome in self.outcomes]
        wins = sum(outcome.wins_of(player) for outcome, player in seated)
        scores = [outcome.scores[player] for outcome, player in seated]
        return {"chair": chair + 1, **share_report("wins", wins, len(seated)), **mean_report("mean_score", scores)}

    def _facts(self) -> dict[str, Any]:
        """What the game counts, as means over all games; what a game does not mention counts as 0."""
        names = list(dict.fromkeys(name for outcome in self.outcomes for name in outcome.facts))
        return {
            name: mean_report("mean", [outcome.facts.get(name, 0) for outcome in self.outcomes])
            for name in sorted(names)
        }


def run_all(simulations: list[Simulation], jobs: int, progress: Callable[[int], None]) -> bool:
    """Play one after the other; False when somebody interrupted it. What was finished counts."""
    done = 0
    for simulation in simulations:
        before = done

        def add(count: int, before: int = before) -> None:
            progress(before + count)

        if not simulation.run(jobs, add):
            return False
        done += len(simulation.outcomes)
    return True


def _workers(count: int) -> Pool:
    """Processes that leave Ctrl-C to this one, from their first moment on."""
    listener = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return multiprocessing.get_context("spawn").Pool(count, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    finally:
        signal.signal(signal.SIGINT, listener)


def mean_report(name: str, values: list[int]) -> dict[str, Any]:
    """A mean with its interval, under a name."""
    mean, low, high = mean_interval(values)
    return {name: round(mean, 3), "interval": [round(low, 3), round(high, 3)]}


def share_report(name: str, wins: float, games: int) -> dict[str, Any]:
    """A count of wins with its share and the interval of the share."""
    share, low, high = share_interval(wins, games)
    return {name: round(wins, 3), "win_share": round(share, 4), "win_interval": [round(low, 4), round(high, 4)]}
