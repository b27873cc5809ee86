"""Means and shares with 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

Z: Final[float] = 1.959964


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean, and between which bounds the true one lies."""
    if not values:
        return 0.0, 0.0, 0.0
    mean = fmean(values)
    error = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return mean, mean - error, mean + error


def share_interval(wins: float, games: int) -> tuple[float, float, float]:
    """The share of games won, with Wilson's bounds."""
    if not games:
        return 0.0, 0.0, 0.0
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return share, max(0.0, middle - half), min(1.0, middle + half)
