"""Random choices by weights."""

from __future__ import annotations

from math import exp

from librt.random import Random


def softmax_weights(values: list[float], temperature: float) -> list[float]:
    """Weights that fall by a factor of e where a value is lower by the temperature; the best one has 1."""
    best = max(values)
    return [exp((value - best) / temperature) for value in values]


def drawn_index(weights: list[float], rng: Random) -> int:
    """An index at random, each as likely as its weight says."""
    left = rng.random() * sum(weights)
    for index, weight in enumerate(weights):
        left -= weight
        if left <= 0.0:
            return index
    return 0
