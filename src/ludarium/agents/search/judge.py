"""A fitted judge: named features of each seat, weighed by how far the game has come, give each seat's chance to win."""

from __future__ import annotations

from math import exp
from typing import Any, Final, Generic, TypeVar

from ludarium.agents.search.data import learned_for
from ludarium.core.errors import BadData
from ludarium.core.frames import State

S = TypeVar("S", bound=State)
FARTHEST: Final[float] = 30.0


class Features(Generic[S]):
    """What a judge looks at."""

    def names(self) -> list[str]:
        """What each number means, in the order of the numbers."""
        raise NotImplementedError

    def of(self, state: S) -> list[list[float]]:
        """The numbers of each seat."""
        raise NotImplementedError

    def stage(self, state: S) -> float:
        """How far the game has come: from 0 at the start to 1 at the end."""
        raise NotImplementedError


class Weights:
    """How much a unit of each feature is worth, in logits, at some stages of the game; linear in between."""

    def __init__(self, names: list[str], stages: list[float], rows: list[list[float]], note: str) -> None:
        self.names: Final[list[str]] = names
        self.stages: Final[list[float]] = stages
        self.rows: Final[list[list[float]]] = rows
        self.note: Final[str] = note

    def at(self, stage: float) -> list[float]:
        """The weights at a stage of the game."""
        place = 0
        while place < len(self.stages) - 2 and stage > self.stages[place + 1]:
            place += 1
        low, high = self.rows[place], self.rows[place + 1]
        first = self.stages[place]
        part = min(1.0, max(0.0, (stage - first) / (self.stages[place + 1] - first)))
        return [a + part * (b - a) for a, b in zip(low, high)]

    def to_json(self) -> dict[str, Any]:
        """As it is written: a list of numbers for each name, one number for each stage."""
        table = {name: [round(row[place], 4) for row in self.rows] for place, name in enumerate(self.names)}
        return {"note": self.note, "stages": self.stages, "weights": table}


def weights_of(data: dict[str, Any], names: list[str]) -> Weights:
    """Weights as they are written, for features of these names. What is not named weighs nothing."""
    stages = [float(stage) for stage in data["stages"]]
    table: dict[str, list[float]] = data["weights"]
    unknown = [name for name in table if name not in names]
    if unknown or len(stages) < 2 or any(len(row) != len(stages) for row in table.values()):  # noqa: PLR2004
        raise BadData(f"these weights do not fit the judge: {', '.join(unknown) or 'stages'}")
    nothing = [0.0] * len(stages)
    rows = [[float(table.get(name, nothing)[place]) for name in names] for place in range(len(stages))]
    return Weights(names, stages, rows, str(data["note"]))


def learned_weights(game: str, kind: str, seats: range, names: list[str]) -> list[Weights]:
    """Weights for each number of seats: of a kind such as ``chance``. None where that has not been learned."""
    return [weights_of(data, names) for data in learned_for(game, kind, seats)]


class Judge(Generic[S]):
    """Features and their weights."""

    def __init__(self, features: Features[S], weights: Weights) -> None:
        self.features: Final[Features[S]] = features
        self.weights: Final[Weights] = weights
        self.steps: Final[list[list[float]]] = [
            [b - a for a, b in zip(low, high)] for low, high in zip(weights.rows, weights.rows[1:])
        ]

    def logits(self, state: S) -> list[float]:
        """What each seat has, on the scale on which 1 makes a chance 2.7 times as good."""
        stage, stages = self.features.stage(state), self.weights.stages
        place = 0
        while place < len(stages) - 2 and stage > stages[place + 1]:
            place += 1
        part = min(1.0, max(0.0, (stage - stages[place]) / (stages[place + 1] - stages[place])))
        low, step = self.weights.rows[place], self.steps[place]
        found: list[float] = []
        for numbers in self.features.of(state):
            total = 0.0
            for name in range(len(numbers)):
                number = numbers[name]
                if number != 0.0:
                    total += number * (low[name] + part * step[name])
            found.append(total)
        return found

    def chance(self, state: S, seat: int) -> float:
        """How likely a seat wins."""
        logits = self.logits(state)
        own = logits[seat]
        total = 0.0
        for other in logits:
            total += exp(max(-FARTHEST, min(FARTHEST, other - own)))
        return 1.0 / total

    def split(self, state: S, seat: int) -> list[tuple[str, float, float]]:
        """Feature by feature: its name, its number, and what it adds to the logits of the seat."""
        weights = self.weights.at(self.features.stage(state))
        numbers = self.features.of(state)[seat]
        return [
            (name, number, number * weight) for name, number, weight in zip(self.features.names(), numbers, weights)
        ]
