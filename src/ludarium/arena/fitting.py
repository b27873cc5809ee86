"""The fit: which weights of named features tell best who wins. Needs numpy (the extra `train`)."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from ludarium.agents.search.judge import Weights
from ludarium.arena.training import Comparison, Position

# Arrays: numpy is not there where nobody trains.
Floats: TypeAlias = Any
HELD_OUT: Final[int] = 5
STEPS: Final[int] = 15
LEAST: Final[float] = 0.02
RIDGES: Final[tuple[float, ...]] = (10.0, 30.0, 100.0, 300.0, 1000.0)


class Table:
    """Positions as arrays: features by position and seat, stages, winners, and the number of the game."""

    def __init__(self, positions: list[Position]) -> None:
        self.numbers: Final[Floats] = np.array([position.numbers for position in positions], dtype=float)
        self.stage: Final[Floats] = np.array([position.stage for position in positions])
        self.winner: Final[Any] = np.array([position.winner for position in positions])
        self.lesson: Final[Any] = np.array([position.lesson for position in positions])


class Fit:
    """Weights, and how well they tell the winner of games they were not fitted to."""

    def __init__(self, weights: Weights, loss: float, blind: float, ridge: float) -> None:
        self.weights: Final[Weights] = weights
        self.loss: Final[float] = loss
        self.blind: Final[float] = blind
        self.ridge: Final[float] = ridge


def spread(numbers: Floats, stage: Floats, stages: list[float]) -> Floats:
    """Each feature once for each stage, by how near the position is to it."""
    parts = []
    for place in range(len(stages)):
        near = np.interp(stage, stages, [1.0 if other == place else 0.0 for other in range(len(stages))])
        parts.append(numbers * near[:, None, None])
    return np.concatenate(parts, axis=2)


def chances(x: Floats, w: Floats) -> Floats:
    """For each position the chance of each seat."""
    logits = x @ w
    power = np.exp(logits - logits.max(1, keepdims=True))
    shares: Floats = power / power.sum(1, keepdims=True)
    return shares


def newton(x: Floats, winner: Any, ridge: float, start: Floats) -> Floats:
    """The weights under which the winners were most likely, held back by the ridge."""
    w = start.copy()
    rows = np.arange(len(x))
    for _ in range(STEPS):
        p = chances(x, w)
        mean = np.einsum("ns,nsk->nk", p, x)
        slope = (x[rows, winner] - mean).sum(0) - ridge * w
        flat = (x * np.sqrt(p)[:, :, None]).reshape(-1, x.shape[2])
        bend = flat.T @ flat - mean.T @ mean + ridge * np.eye(len(w))
        step = np.linalg.solve(bend, slope)
        w += step
        if np.abs(step).max() < 1e-4:  # noqa: PLR2004
            break
    return w


def loss(x: Floats, winner: Any, w: Floats) -> float:
    """How surprised the weights are by the winners: the less, the better."""
    return float(-np.log(chances(x, w)[np.arange(len(x)), winner]).mean())


def fit(table: Table, names: list[str], stages: list[float], note: str) -> Fit:
    """Fit with the ridge that tells best the winners of every fifth game, which is held out; then with all games."""
    size = table.numbers.std((0, 1))
    size[size < 1e-9] = 1e9  # noqa: PLR2004
    x = spread(table.numbers / size, table.stage, stages)
    out = table.lesson % HELD_OUT == 0
    best_ridge, best_loss = RIDGES[0], np.inf
    w = np.zeros(x.shape[2])
    for ridge in reversed(RIDGES):
        w = newton(x[~out], table.winner[~out], ridge, w)
        found = loss(x[out], table.winner[out], w)
        if found < best_loss:
            best_ridge, best_loss = ridge, found
    w = newton(x, table.winner, best_ridge, w)
    rows = [(w[place * len(names) : (place + 1) * len(names)] / size).tolist() for place in range(len(stages))]
    blind = float(np.log(table.numbers.shape[1]))
    return Fit(Weights(names, stages, rows, note), float(best_loss), blind, best_ridge)


def fit_turns(comparisons: list[Comparison], names: list[str], stages: list[float], note: str) -> Fit:
    """Weights that order turns as playing them on did: differences within a comparison, in logits, least squares.

    `loss` is the share of the differences that is left unexplained in games held out, `blind` is 1.
    """
    x, y, weight, lesson = differences(comparisons, stages)
    size = np.sqrt((weight[:, None] * x * x).sum(0) / weight.sum())
    size[size < 1e-9] = 1e9  # noqa: PLR2004
    scaled = np.asarray(x / size, dtype=np.float64)
    out = lesson % HELD_OUT == 0
    best_ridge, best_loss = RIDGES[0], np.inf
    for ridge in RIDGES:
        w = least_squares(scaled[~out], y[~out], weight[~out], ridge)
        left = float((weight[out] * (y[out] - scaled[out] @ w) ** 2).sum() / (weight[out] * y[out] ** 2).sum())
        if left < best_loss:
            best_ridge, best_loss = ridge, left
    found = least_squares(scaled, y, weight, best_ridge) / size
    rows = [found[place * len(names) : (place + 1) * len(names)].tolist() for place in range(len(stages))]
    return Fit(Weights(names, stages, rows, note), best_loss, 1.0, best_ridge)


def differences(comparisons: list[Comparison], stages: list[float]) -> tuple[Floats, Floats, Floats, Any]:
    """Lines as their difference from the mean of those they were compared with: features by stage, and logits."""
    xs, ys, weights, lessons = [], [], [], []
    for each in comparisons:
        count = np.array(each.rounds, dtype=float)
        share = count / count.sum()
        value = np.clip(np.array(each.values), LEAST, 1.0 - LEAST)
        logit = np.log(value / (1.0 - value))
        ends = np.array(each.ends)
        near = [np.interp(each.stage, stages, np.eye(len(stages))[place]) for place in range(len(stages))]
        centred = ends - share @ ends
        xs.append(np.concatenate([centred * part for part in near], axis=1))
        ys.append(logit - share @ logit)
        # A logit is the surer the more often the line was played on, and the nearer to an even chance.
        weights.append(count * value * (1.0 - value))
        lessons.append(np.full(len(count), each.lesson))
    return np.concatenate(xs), np.concatenate(ys), np.concatenate(weights), np.concatenate(lessons)


def least_squares(x: Floats, y: Floats, weight: Floats, ridge: float) -> Floats:
    bend = (x * weight[:, None]).T @ x + ridge * np.eye(x.shape[1])
    found: Floats = np.asarray(np.linalg.solve(bend, x.T @ (weight * y)), dtype=np.float64)
    return found
