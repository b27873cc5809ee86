"""Many games between players that change seats, on several processes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from ludarium import agents, games
from ludarium.arena.executor import Executor
from ludarium.arena.match import MatchResult, play_match
from ludarium.arena.result_file import ResultFile
from ludarium.arena.statistics import mean_interval, share_interval
from ludarium.core.errors import BadSetting
from ludarium.core.nature import random_stream
from ludarium.core.validation import LARGEST_SEED


class Job:
    """One game to be played: who sits where, and its seed."""

    def __init__(
        self, game: str, settings: dict[str, Any], players: list[str], number: int, seed: int, limit: float = 0.0
    ) -> None:
        self.game = game
        self.settings = settings
        self.players = players
        self.number = number
        self.seed = seed
        self.limit = limit

    def chair_of(self, player: int) -> int:
        """Where a player sits: one chair further with every game."""
        return (player + self.number) % len(self.players)

    def game_seed(self) -> int:
        """Games in which the players only change chairs have the same seed, so that luck is shared as well.

        Where all players are the same bot, changing chairs changes nothing: there every game has a seed of its own.
        """
        alike = len(set(self.players)) == 1
        number = self.number if alike else self.number // len(self.players)
        return random_stream(self.seed, f"round {number}").randrange(LARGEST_SEED)


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

    def to_json(self) -> dict[str, Any]:
        """The outcome as JSON values, for files of results."""
        return dict(vars(self))

    @staticmethod
    def from_json(data: dict[str, Any]) -> Outcome:
        """The outcome that `to_json` wrote."""
        found = Outcome.__new__(Outcome)
        vars(found).update(data)
        return found

    def wins_of(self, player: int) -> float:
        """1 for a win; a share of 1 for a first place that is tied, also with an automatic opponent."""
        if self.places[player] != 1:
            return 0.0
        return 1 / (self.places.count(1) + self.rivals.count(self.scores[player]))


def play_job(job: Job) -> Outcome:
    """Play one game. Runs in a worker process."""
    game = games.get(job.game)
    seated = ["" for _ in job.players]
    for player, name in enumerate(job.players):
        seated[job.chair_of(player)] = name
    made = [agents.get(name, game) for name in seated]
    result = play_match(game, made, job.game_seed(), game.check_settings(job.settings), limit=job.limit)
    return Outcome(job, result)


class Simulation:
    """A series of games, and the outcomes so far."""

    def __init__(
        self, game: str, players: list[str], settings: dict[str, Any], count: int, seed: int, limit: float = 0.0
    ) -> None:
        found = games.get(game)
        if not found.min_seats <= len(players) <= found.max_seats:
            raise BadSetting(f"{found.title} is for {found.min_seats} to {found.max_seats} players, not {len(players)}")
        if count < 1:
            raise BadSetting(f"at least one game must be played, not {count}")
        found.check_settings(settings)
        for name in players:
            agents.get(name, found)
        self.game = found.key
        self.rules = found.version
        self.settings = settings
        self.seed = seed
        self.players = players
        self.jobs = [
            Job(found.key, settings, players=players, number=number, seed=seed, limit=limit) for number in range(count)
        ]
        self.outcomes: list[Outcome] = []
        self.seconds = 0.0

    def series(self) -> dict[str, Any]:
        """What the games are, as a file of results tells it; how many there are may change."""
        return {
            "game": self.game,
            "rules": self.rules,
            "settings": self.settings,
            "players": self.players,
            "seed": self.seed,
        }

    def run(self, executor: Executor, progress: Callable[[int], None], results: Path | None = None) -> bool:
        """Play all games; False if interrupted. Finished games count, also those in a file of earlier results."""
        start = perf_counter()
        try:
            if results is None:
                self._play(executor, progress, None)
            else:
                with ResultFile(results, self.series()) as kept:
                    self._play(executor, progress, kept)
        except KeyboardInterrupt:
            return False
        finally:
            self.outcomes.sort(key=lambda outcome: outcome.number)
            self.seconds = perf_counter() - start
        return True

    def _play(self, executor: Executor, progress: Callable[[int], None], kept: ResultFile | None) -> None:
        done = kept.done if kept is not None else {}
        self.outcomes = [Outcome.from_json(done[str(job.number)]) for job in self.jobs if str(job.number) in done]
        progress(len(self.outcomes))
        for outcome in executor.results(play_job, [job for job in self.jobs if str(job.number) not in done]):
            self.outcomes.append(outcome)
            if kept is not None:
                kept.add(str(outcome.number), outcome.to_json())
            progress(len(self.outcomes))

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
        """One chair, whoever sat there: it shows what the turn order is worth."""
        seated = [(outcome, outcome.chairs.index(chair)) for outcome in self.outcomes]
        wins = sum(outcome.wins_of(player) for outcome, player in seated)
        scores = [outcome.scores[player] for outcome, player in seated]
        return {"chair": chair + 1, **share_report("wins", wins, len(seated)), **mean_report("mean_score", scores)}

    def _facts(self) -> dict[str, Any]:
        """The means of all facts over all games; a fact that a game does not mention is 0 there."""
        names = list(dict.fromkeys(name for outcome in self.outcomes for name in outcome.facts))
        return {
            name: mean_report("mean", [outcome.facts.get(name, 0) for outcome in self.outcomes])
            for name in sorted(names)
        }


def run_all(
    simulations: dict[str, Simulation], executor: Executor, progress: Callable[[int], None], results: Path | None
) -> bool:
    """Play one series after the other; False if interrupted. Finished games count.

    With `results` each series has a file of its own, named after it.
    """
    done = 0
    for name, simulation in simulations.items():
        before = done
        file = results.with_name(f"{results.stem}-{name}{results.suffix}") if results is not None else None

        def add(count: int, before: int = before) -> None:
            progress(before + count)

        if not simulation.run(executor, add, file):
            return False
        done += len(simulation.outcomes)
    return True


def mean_report(name: str, values: list[int]) -> dict[str, Any]:
    """A mean with its interval, under a name."""
    mean, low, high = mean_interval(values)
    return {name: round(mean, 3), "interval": [round(low, 3), round(high, 3)]}


def share_report(name: str, wins: float, games: int) -> dict[str, Any]:
    """A count of wins with its share and the interval of the share."""
    share, low, high = share_interval(wins, games)
    return {name: round(wins, 3), "win_share": round(share, 4), "win_interval": [round(low, 4), round(high, 4)]}
