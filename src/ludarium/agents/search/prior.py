"""A learned prior: how likely a strong player gives each answer, told from a few features of the answer.

The logit of an answer is the weighted sum of its features. Features are sparse: of many that exist, an answer has a
short list of indices and numbers. The weights are fitted to what searches chose.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec

from ludarium.core.errors import BadData

NEVER: Final[float] = -1e18


class FeatureSink:
    """Takes the features of one answer that are not 0."""

    def add(self, index: int, number: float) -> None:
        raise NotImplementedError


class SparseFeatures(FeatureSink):
    """Keeps the features of an answer, for whoever learns from them."""

    def __init__(self) -> None:
        self.indices: list[int] = []
        self.numbers: list[float] = []

    def add(self, index: int, number: float) -> None:
        self.indices.append(index)
        self.numbers.append(number)


class PriorSum(FeatureSink):
    """Adds up features times their weights: the logit of an answer is what `total` has grown by."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final[vec[float]] = vec[float](weights)
        self.total = 0.0

    def add(self, index: int, number: float) -> None:
        self.total += self.weights[index] * number


def best_places(logits: list[float], count: int) -> list[int]:
    """The places of the largest numbers, the largest first."""
    left = logits.copy()
    found: list[int] = []
    for _ in range(min(count, len(left))):
        best = 0
        for place in range(len(left)):
            if left[place] > left[best]:
                best = place
        found.append(best)
        left[best] = NEVER
    return found


def prior_weights_of(data: dict[str, Any], names: list[str]) -> list[float]:
    """Weights from the content of a weight file, for features of these names. What it does not name weighs 0."""
    table: dict[str, float] = data["weights"]
    known = set(names)
    unknown = [name for name in table if name not in known]
    if unknown:
        raise BadData(f"these weights do not fit the features: {', '.join(unknown)}")
    return [float(table.get(name, 0.0)) for name in names]
