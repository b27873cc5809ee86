"""The fit: which weights of named features tell best who wins. Needs numpy (the extra `train`)."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from ludarium.agents.search.judge import Weights
from ludarium.arena.training import Position

# Arrays: numpy is not there where nobody trains.
Floats: TypeAlias = Any
HELD_OUT: Final[int] = 5
STEPS: Final[int] = 15
# How much positions count beside changes of them, how strongly weights are held, how many points of doubt a slope has.
RIDGES: Final[tuple[float, ...]] = (10.0, 30.0, 100.0, 300.0, 1000.0, 3000.0, 10000.0)


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
        near: Floats = np.interp(stage, stages, [1.0 if other == place else 0.0 for other in range(len(stages))])
        parts.append(numbers * near[:, None, None])
    return np.concatenate(parts, axis=2)


def chances(x: Floats, w: Floats) -> Floats:
    """For each position the chance of each seat."""
    logits = x @ w
    power = np.exp(logits - logits.max(1, keepdims=True))
    shares: Floats = power / power.sum(1, keepdims=True)
    return shares


def newton(x: Floats, winner: Any, ridge: float, held: Floats) -> Floats:
    """The weights under which the winners were most likely, held near others by the ridge."""
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
    """How surprised the weights are by the winners: the less, the better."""
    return float(-np.log(chances(x, w)[np.arange(len(x)), winner]).mean())


def fit(table: Table, names: list[str], stages: list[float], note: str, start: Weights | None) -> Fit:
    """Fit with the ridge that tells best the winners of every fifth game, which is held out; then with all games.

    The weights stay near those to start from where the games say little: few games of strong players can then correct
    what was learned from many games of quick ones.
    """
    size = table.numbers.std((0, 1))
    size[size < 1e-9] = 1e9  # noqa: PLR2004
    x = spread(table.numbers / size, table.stage, stages)
    out = table.lesson % HELD_OUT == 0
    best_ridge, best_loss = RIDGES[0], np.inf
    held = np.concatenate([np.array(start.at(stage)) * size for stage in stages]) if start else np.zeros(x.shape[2])
    for ridge in RIDGES:
        found = loss(x[out], table.winner[out], newton(x[~out], table.winner[~out], ridge, held))
        if found < best_loss:
            best_ridge, best_loss = ridge, found
    w = newton(x, table.winner, best_ridge, held)
    rows = [(w[place * len(names) : (place + 1) * len(names)] / size).tolist() for place in range(len(stages))]
    blind = float(np.log(table.numbers.shape[1]))
    return Fit(Weights(names, stages, rows, note), float(best_loss), blind, best_ridge)


# Openings.


def fit_openings(starts: list[tuple[list[list[str]], int]], ridge: float = 20.0) -> dict[str, float]:
    """The worth of each beginning in logits, from what every seat began with and who won; few games say little."""
    names = sorted({name for begun, _ in starts for own in begun for name in own})
    number = {name: place for place, name in enumerate(names)}
    x = np.zeros((len(starts), len(starts[0][0]), len(names)))
    for game, (begun, _) in enumerate(starts):
        for seat, own in enumerate(begun):
            for name in own:
                x[game, seat, number[name]] = 1.0
    w = newton(x, np.array([winner for _, winner in starts]), ridge, np.zeros(len(names)))
    return {name: float(w[place]) for name, place in number.items()}
