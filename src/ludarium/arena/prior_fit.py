"""Fits a prior to choices: a softmax regression over sparse features. Needs numpy (the extra `train`)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

# Arrays: numpy is not there where nobody trains.
Floats = Any
Ints = Any

HELD_OUT: Final[int] = 5
STEPS: Final[int] = 300
PACE: Final[float] = 0.05
DECAY: Final[float] = 0.9
SLOW_DECAY: Final[float] = 0.99
TINY: Final[float] = 1e-5
# How strongly weights are pulled towards 0, for each choice.
RIDGE: Final[float] = 1e-4
LEAST: Final[float] = 5e-4


class Choice:
    """A question that was decided: the features of each option, and which share each of them deserves."""

    def __init__(self, game: int, indices: list[list[int]], numbers: list[list[float]], shares: list[float]) -> None:
        self.game: Final[int] = game
        self.indices: Final[list[list[int]]] = indices
        self.numbers: Final[list[list[float]]] = numbers
        self.shares: Final[list[float]] = shares


class PriorFit:
    """Weights, and how well they tell choices of games held out.

    loss: the mean cross entropy; blind: that of equal shares. found: in which part of the choices the best option is
    among the first so many.
    """

    def __init__(self, weights: Floats, loss: float, blind: float, found: dict[int, float]) -> None:
        self.weights: Final[Floats] = weights
        self.loss: Final[float] = loss
        self.blind: Final[float] = blind
        self.found: Final[dict[int, float]] = found


class ChoiceTable:
    """Choices as arrays: one entry for each feature of each option."""

    def __init__(self, choices: list[Choice]) -> None:
        self.counts: Final[Ints] = np.array([len(choice.shares) for choice in choices])
        self.first: Final[Ints] = np.concatenate([[0], np.cumsum(self.counts)])
        self.choice: Final[Ints] = np.repeat(np.arange(len(choices)), self.counts)
        self.game: Final[Ints] = np.array([choice.game for choice in choices])
        self.shares: Final[Floats] = np.concatenate([choice.shares for choice in choices])
        options = [option for choice in choices for option in choice.indices]
        self.option: Final[Ints] = np.repeat(np.arange(len(options)), [len(option) for option in options])
        self.index: Final[Ints] = np.concatenate(options).astype(int)
        self.number: Final[Floats] = np.concatenate([option for choice in choices for option in choice.numbers])

    def logits(self, weights: Floats) -> Floats:
        return np.bincount(self.option, weights=weights[self.index] * self.number, minlength=len(self.shares))

    def chances(self, weights: Floats) -> Floats:
        """The share that the weights give to each option."""
        logits, first = self.logits(weights), self.first[:-1]
        power = np.exp(logits - np.maximum.reduceat(logits, first)[self.choice])
        return power / np.add.reduceat(power, first)[self.choice]


def fit_prior(choices: list[Choice], size: int, start: Floats | None = None) -> PriorFit:
    """Fit with Adam to all games but every fifth; then report on that fifth."""
    table = ChoiceTable(choices)
    held_out = table.game % HELD_OUT == 0
    learned = ~held_out[table.choice]
    count = max(1, int((~held_out).sum()))
    held = np.zeros(size) if start is None else np.array(start, float)
    weights, mean, square = held.copy(), np.zeros(size), np.zeros(size)
    for step in range(1, STEPS + 1):
        error = (table.shares - table.chances(weights)) * learned
        slope = np.bincount(table.index, weights=error[table.option] * table.number, minlength=size) / count
        slope -= RIDGE * (weights - held)
        mean = DECAY * mean + (1 - DECAY) * slope
        square = SLOW_DECAY * square + (1 - SLOW_DECAY) * slope * slope
        pace = PACE * (1.0 if step < STEPS // 2 else 2.0 * (STEPS - step) / STEPS)
        weights = weights + pace * (mean / (1 - DECAY**step)) / (np.sqrt(square / (1 - SLOW_DECAY**step)) + TINY)
    return report(table, weights, held_out)


def report(table: ChoiceTable, weights: Floats, held_out: Floats) -> PriorFit:
    """How well weights tell the choices held out."""
    chances, logits = table.chances(weights), table.logits(weights)
    losses: list[float] = []
    blind: list[float] = []
    places: list[int] = []
    for number in np.nonzero(held_out)[0]:
        part = slice(table.first[number], table.first[number + 1])
        shares = table.shares[part]
        losses.append(float(-(shares * np.log(chances[part] + TINY)).sum()))
        blind.append(float(np.log(len(shares))))
        best = int(np.argmax(shares))
        places.append(int((logits[part] > logits[part][best]).sum()))
    found = {most: float(np.mean([place < most for place in places])) for most in (1, 2, 3, 4, 6, 8)}
    return PriorFit(weights, float(np.mean(losses)), float(np.mean(blind)), found)


def named_weights(weights: Floats, names: list[str]) -> dict[str, float]:
    """The weights that matter, by name."""
    return {name: round(float(weight), 3) for name, weight in zip(names, weights) if abs(weight) >= LEAST}
