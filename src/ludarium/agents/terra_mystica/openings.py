"""Choosing a faction: what each is worth at a table of this size, with some variety."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.random import Random

from ludarium.agents.search.data import learned
from ludarium.games.terra_mystica.auction import STEP, Bid
from ludarium.games.terra_mystica.factions import FACTIONS


class Openings:
    """The points a faction has brought on average, by number of seats."""

    def __init__(self, worth: list[list[float]]) -> None:
        self.worth: Final[list[list[float]]] = worth

    def of(self, seats: int) -> list[float]:
        """The worth of every faction at a table of so many seats."""
        return self.worth[min(seats, len(self.worth)) - 1]

    def ranked(self, options: list[int], seats: int) -> list[tuple[int, float]]:
        """Factions on offer with their worth, the best first."""
        worth = self.of(seats)
        found = [(option, worth[option]) for option in options]
        found.sort(key=by_worth)
        return found

    def bids(self, ask: Bid, options: list[int], seats: int) -> list[tuple[int, float]]:
        """Bids of an auction with their worth: the faction, and the points it starts with."""
        worth = self.of(seats)
        found = [(option, worth[ask.factions[option // STEP]] + option % STEP) for option in options]
        found.sort(key=by_worth)
        return found


def by_worth(pair: tuple[int, float]) -> float:
    return -pair[1]


def varied(ranked: list[tuple[int, float]], temperature: float, whim: float, rng: Random) -> list[tuple[int, float]]:
    """The same with another one first now and then: the better, the more often; and in a share of all cases any."""
    if temperature <= 0.0:
        return ranked
    best = ranked[0][1]
    weights = [exp((worth - best) / temperature) for _, worth in ranked]
    if rng.random() < whim:
        weights = [1.0] * len(ranked)
    left = rng.random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left <= 0.0:
            return [ranked[place], *ranked[:place], *ranked[place + 1 :]]
    return ranked


def learned_openings() -> Openings:
    """The worth that has been measured; the last number of a faction counts for all larger tables."""
    data = learned("terra_mystica", "factions.json")
    assert data is not None
    worth: dict[str, list[float]] = data["worth"]
    tables = len(next(iter(worth.values())))
    return Openings([[worth[faction.key][place] for faction in FACTIONS] for place in range(tables)])
