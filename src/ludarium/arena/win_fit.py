"""Fits a value function to who won: a logistic regression over the seats. Needs numpy (the extra `train`)."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from ludarium.agents.search.value_function import FeatureWeights
from ludarium.arena.training import Position

# Arrays: numpy is not there where nobody trains.
Floats: TypeAlias = Any
HELD_OUT: Final[int] = 5
STEPS: Final[int] = 15
# The ridges that are tried: how strongly weights are pulled towards those to start from.
RIDGES: Final[tuple[float, ...]] = (10.0, 30.0, 100.0, 300.0, 1000.0, 3000.0, 10000.0)


class PositionTable:
    """Positions as arrays: features by position and seat, stages, winners, and the numbers of the games."""

    def __init__(self, positions: list[Position]) -> None:
        self.numbers: Final[Floats] = np.array([position.numbers for position in positions], dtype=float)
        self.stage: Final[Floats] = np.array([position.stage for position in positions])
        self.winner: Final[Any] = np.array([position.winner for position in positions])
        self.game: Final[Any] = np.array([position.game for position in positions])


class Fit:
    """Weights with their log loss on held-out games; `blind` is the loss of equal chances."""

    def __init__(self, weights: FeatureWeights, loss: float, blind: float, ridge: float) -> None:
        self.weights: Final[FeatureWeights] = weights
        self.loss: Final[float] = loss
        self.blind: Final[float] = blind
        self.ridge: Final[float] = ridge


def spread(numbers: Floats, stage: Floats, stages: list[float]) -> Floats:
    """Each feature once for each stage of the game, by how near the position is to that stage."""
    parts = []
    for place in range(len(stages)):
        near: Floats = np.interp(stage, stages, [1.0 if other == place else 0.0 for other in range(len(stages))])
        parts.append(numbers * near[:, None, None])
    return np.concatenate(parts, axis=2)


def chances(x: Floats, w: Floats) -> Floats:
    """The probability of each seat to win, for each position."""
    logits = x @ w
    power = np.exp(logits - logits.max(1, keepdims=True))
    shares: Floats = power / power.sum(1, keepdims=True)
    return shares


def newton(x: Floats, winner: Any, ridge: float, held: Floats) -> Floats:
    """The weights of maximum likelihood by Newton's method, pulled towards `held` by the ridge."""
    w = held.copy()
    rows = np.arange(len(x))
    for _ in range(STEPS):
        p = chances(x, w)
        mean = np.einsum("ns,nsk->nk", p, x)
        slope = (x[rows, winner] - mean).sum(0) - ridge * (w - held)
        flat = (x * np.sqrt(p)[:, :, None]).reshape(-1, x.shape[2])
        bend = flat.T @ flat - mean.T @ mean + ridge * np.eye(len(w))
        step = np.linalg.solve(bend, slope)
        w += step
        if np.abs(step).max() < 1e-4:  # noqa: PLR2004
            break
    return w


def loss(x: Floats, winner: Any, w: Floats) -> float:
    """The mean log loss."""
    return float(-np.log(chances(x, w)[np.arange(len(x)), winner]).mean())


def fit(table: PositionTable, names: list[str], stages: list[float], note: str, start: FeatureWeights | None) -> Fit:
    """Fit with the ridge that predicts the winners of every fifth game best, which is held out; then with all games.

    Weights stay near those to start from where the games say little: so a few games of strong players can correct what
    was learned from many games of weak ones.
    """
    size = table.numbers.std((0, 1))
    size[size < 1e-9] = 1e9  # noqa: PLR2004
    x = spread(table.numbers / size, table.stage, stages)
    out = table.game % HELD_OUT == 0
    best_ridge, best_loss = RIDGES[0], np.inf
    held = np.concatenate([np.array(start.at(stage)) * size for stage in stages]) if start else np.zeros(x.shape[2])
    for ridge in RIDGES:
        found = loss(x[out], table.winner[out], newton(x[~out], table.winner[~out], ridge, held))
        if found < best_loss:
            best_ridge, best_loss = ridge, found
    w = newton(x, table.winner, best_ridge, held)
    rows = [(w[place * len(names) : (place + 1) * len(names)] / size).tolist() for place in range(len(stages))]
    blind = float(np.log(table.numbers.shape[1]))
    return Fit(FeatureWeights(names, stages, rows, note), float(best_loss), blind, best_ridge)


# Openings.


def fit_openings(openings: list[tuple[list[list[str]], int]], ridge: float = 20.0) -> dict[str, float]:
    """The value of each opening choice in logits, from what every seat chose and who won; rare choices stay near 0."""
    names = sorted({name for chosen, _ in openings for own in chosen for name in own})
    number = {name: place for place, name in enumerate(names)}
    x = np.zeros((len(openings), len(openings[0][0]), len(names)))
    for game, (chosen, _) in enumerate(openings):
        for seat, own in enumerate(chosen):
            for name in own:
                x[game, seat, number[name]] = 1.0
    w = newton(x, np.array([winner for _, winner in openings]), ridge, np.zeros(len(names)))
    return {name: float(w[place]) for name, place in number.items()}
