"""Openings of Terra Mystica: factions by their measured values, with some variety."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.agents.search.sampling import drawn_index, softmax_weights
from ludarium.agents.search.weight_files import load_weights
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.rules.auction import STEP, Bid


class FactionValues:
    """What each faction is worth in points, by its key: for one seat, for two, and so on; the last for larger tables.

    A faction that was never measured is worth the mean of the others.
    """

    def __init__(self, values: dict[str, list[float]]) -> None:
        self.values: Final[dict[str, list[float]]] = values
        rows = list(values.values())
        self.means: Final[list[float]] = [sum(column) / len(rows) for column in zip(*rows)]

    def value(self, faction: int, seats: int) -> float:
        """The value of a faction at a table of so many seats."""
        row = self.values.get(FACTIONS[faction].key, self.means)
        return row[min(seats, len(row)) - 1]

    def rank(self, options: list[int], seats: int) -> list[tuple[int, float]]:
        """Factions on offer with their values, the best first."""
        found = [(option, self.value(option, seats)) for option in options]
        found.sort(key=by_value)
        return found

    def bids(self, ask: Bid, options: list[int], seats: int) -> list[tuple[int, float]]:
        """Bids of an auction with their values: that of the faction, and the points it starts with."""
        found = [(option, self.value(option // STEP, seats) + option % STEP) for option in options]
        found.sort(key=by_value)
        return found


def by_value(pair: tuple[int, float]) -> float:
    return -pair[1]


def with_random_first(
    ranked: list[tuple[int, float]], temperature: float, any_share: float, rng: Random
) -> list[tuple[int, float]]:
    """The same with the first one drawn at random: by a softmax of the values, in a share of all cases uniformly."""
    if temperature <= 0.0:
        return ranked
    weights = softmax_weights([value for _, value in ranked], temperature)
    if rng.random() < any_share:
        weights = [1.0] * len(ranked)
    index = drawn_index(weights, rng)
    return [ranked[index], *ranked[:index], *ranked[index + 1 :]]


def load_faction_values(folder: str = "") -> FactionValues:
    """The values that have been measured; those of another generation stand in a folder of their own."""
    data = load_weights("terra_mystica", f"{folder}factions.json")
    assert data is not None
    values: dict[str, list[float]] = data["worth"]
    return FactionValues(values)
