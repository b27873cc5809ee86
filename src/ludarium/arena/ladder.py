"""Ladders: how strong players are, each against the next one, or all of them at larger tables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

from ludarium import games
from ludarium.arena.executor import Executor
from ludarium.arena.simulation import Outcome, Simulation, run_all, share_report
from ludarium.core.errors import BadSetting

PAIR: Final[int] = 2


class Ladder:
    """Series of games between players in the order of their supposed strength, the weakest first.

    With two seats every player meets the one above it, or all the others. At larger tables all groups of so many
    players meet, and ratings say who is how strong. Chairs are changed from game to game under the same chance.
    """

    def __init__(
        self,
        game: str,
        players: list[str],
        settings: dict[str, Any],
        seats: int,
        count: int,
        seed: int,
        everybody: bool,
    ) -> None:
        if len(players) < max(PAIR, seats):
            raise BadSetting(f"{seats} seats need at least as many different players, not {len(players)}")
        if len(set(players)) < len(players):
            raise BadSetting("each player stands once on a ladder")
        groups = [list(group) for group in combinations(players, seats)]
        if seats == PAIR and not everybody:
            groups = [[above, below] for below, above in pairwise(players)]
        self.game = games.get(game).key
        self.players = players
        self.seats = seats
        self.series = [Simulation(game, group, settings=settings, count=count, seed=seed) for group in groups]

    def run(self, executor: Executor, progress: Callable[[int], None], results: Path | None = None) -> bool:
        """Play one series after the other; False if interrupted. Finished games count."""
        named = {file_name("-".join(series.players)): series for series in self.series}
        return run_all(named, executor, progress, results)

    def report(self) -> dict[str, Any]:
        """Each series with the share of its players, and ratings of all players, as JSON values."""
        return {
            "game": self.game,
            "seats": self.seats,
            "games": sum(len(series.outcomes) for series in self.series),
            "seconds": round(sum(series.seconds for series in self.series), 3),
            "series": [self._rows(series) for series in self.series],
            "ratings": ratings(self.players, [(series.players, series.outcomes) for series in self.series]),
        }

    def _rows(self, series: Simulation) -> list[dict[str, Any]]:
        outcomes = series.outcomes
        return [
            {"player": name, **share_report("wins", sum(each.wins_of(place) for each in outcomes), len(outcomes))}
            for place, name in enumerate(series.players)
        ]


def file_name(text: str) -> str:
    """Names of players as part of the name of a file."""
    return "".join(letter if letter.isalnum() or letter in "-_." else "_" for letter in text)


def ratings(players: list[str], series: list[tuple[list[str], list[Outcome]]]) -> list[dict[str, Any]]:
    """The strength of each player with its uncertainty, by openskill's Plackett-Luce model; empty without openskill."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  an extra
    except ImportError:
        return []
    model = PlackettLuce()
    rated = {name: model.rating(name=name) for name in players}
    # One game of each series after the other: who is rated late should not profit from it.
    longest = max((len(outcomes) for _, outcomes in series), default=0)
    for number in range(longest):
        for names, outcomes in series:
            if number < len(outcomes):
                teams = [[rated[name]] for name in names]
                ranked = model.rate(teams, ranks=[float(place) for place in outcomes[number].places])
                for name, team in zip(names, ranked):
                    rated[name] = team[0]
    return [
        {"player": name, "rating": round(found.mu, 2), "uncertainty": round(found.sigma, 2)}
        for name, found in rated.items()
    ]
