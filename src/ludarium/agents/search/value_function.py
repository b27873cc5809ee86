"""A fitted value function: each seat's probability to win, from named features whose weights change with the game.

It is a softmax over the seats: the features of a seat times their weights add up to its logit. The weights are given
for some stages of the game and interpolated in between.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final, Generic, TypeVar

from ludarium.agents.search.weight_files import load_weights_by_seats
from ludarium.core.errors import BadData
from ludarium.core.frames import State

S = TypeVar("S", bound=State)
FARTHEST: Final[float] = 30.0


class Features(Generic[S]):
    """The named numbers of a position that a value function weighs."""

    def names(self) -> list[str]:
        """What each number means, in the order of the numbers."""
        raise NotImplementedError

    def of(self, state: S) -> list[list[float]]:
        """The numbers of each seat, in the order of `names`."""
        raise NotImplementedError

    def stage(self, state: S) -> float:
        """How far the game has come: from 0 at the start to 1 at the end."""
        raise NotImplementedError


class FeatureWeights:
    """What a unit of each feature adds to the logit of a seat: a row of weights for each stage, linear in between."""

    def __init__(self, names: list[str], stages: list[float], rows: list[list[float]], note: str) -> None:
        self.names: Final[list[str]] = names
        self.stages: Final[list[float]] = stages
        self.rows: Final[list[list[float]]] = rows
        self.note: Final[str] = note

    def at(self, stage: float) -> list[float]:
        """The weights at a stage of the game."""
        index = 0
        while index < len(self.stages) - 2 and stage > self.stages[index + 1]:
            index += 1
        low, high = self.rows[index], self.rows[index + 1]
        first = self.stages[index]
        part = min(1.0, max(0.0, (stage - first) / (self.stages[index + 1] - first)))
        return [a + part * (b - a) for a, b in zip(low, high)]

    def to_json(self) -> dict[str, Any]:
        """The content of a weight file: a list of numbers for each name, one number for each stage."""
        table = {name: [round(row[index], 4) for row in self.rows] for index, name in enumerate(self.names)}
        return {"note": self.note, "stages": self.stages, "weights": table}


def feature_weights_of(data: dict[str, Any], names: list[str]) -> FeatureWeights:
    """Weights from the content of a weight file, for features of these names. A feature that it does not name weighs
    0."""
    stages = [float(stage) for stage in data["stages"]]
    table: dict[str, list[float]] = data["weights"]
    unknown = [name for name in table if name not in names]
    if unknown or len(stages) < 2 or any(len(row) != len(stages) for row in table.values()):  # noqa: PLR2004
        raise BadData(f"these weights do not fit the features: {', '.join(unknown) or 'stages'}")
    nothing = [0.0] * len(stages)
    rows = [[float(table.get(name, nothing)[index]) for name in names] for index in range(len(stages))]
    return FeatureWeights(names, stages, rows, str(data["note"]))


def load_feature_weights(game: str, kind: str, seats: range, names: list[str]) -> list[FeatureWeights]:
    """Weights of a kind, such as ``chance``, for each number of seats; an empty list where there are none."""
    return [feature_weights_of(data, names) for data in load_weights_by_seats(game, kind, seats)]


class ValueFunction(Generic[S]):
    """The probability of each seat to win, by features and their weights."""

    def __init__(self, features: Features[S], weights: FeatureWeights) -> None:
        self.features: Final[Features[S]] = features
        self.weights: Final[FeatureWeights] = weights
        self.steps: Final[list[list[float]]] = [
            [b - a for a, b in zip(low, high)] for low, high in zip(weights.rows, weights.rows[1:])
        ]

    def logits(self, state: S) -> list[float]:
        """The logit of each seat: the odds of two seats against each other are e to the difference of their logits."""
        stage, stages = self.features.stage(state), self.weights.stages
        index = 0
        while index < len(stages) - 2 and stage > stages[index + 1]:
            index += 1
        part = min(1.0, max(0.0, (stage - stages[index]) / (stages[index + 1] - stages[index])))
        low, step = self.weights.rows[index], self.steps[index]
        found: list[float] = []
        for numbers in self.features.of(state):
            total = 0.0
            for name in range(len(numbers)):
                number = numbers[name]
                if number != 0.0:
                    total += number * (low[name] + part * step[name])
            found.append(total)
        return found

    def win_probability(self, state: S, seat: int) -> float:
        """How likely a seat wins, from 0 to 1."""
        logits = self.logits(state)
        own = logits[seat]
        total = 0.0
        for other in logits:
            total += exp(max(-FARTHEST, min(FARTHEST, other - own)))
        return 1.0 / total

    def breakdown(self, state: S, seat: int) -> list[tuple[str, float, float]]:
        """Feature by feature: its name, its number, and what it adds to the logit of the seat."""
        weights = self.weights.at(self.features.stage(state))
        numbers = self.features.of(state)[seat]
        return [
            (name, number, number * weight) for name, number, weight in zip(self.features.names(), numbers, weights)
        ]
