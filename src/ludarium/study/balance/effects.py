"""What a value is worth: differences within blocks, with intervals by resampling blocks, and how sure they are.

For every block the outcomes of all its values are compared with their mean: what a faction brought more than the others
would have brought under the same seed. The mean of these differences over blocks is the effect. Its interval comes from
drawing blocks anew, with replacement, a few thousand times; blocks are independent, games in a block are not. Where
many values are compared some look remarkable by chance: the false discovery rate is kept at 5 % by the procedure of
Benjamini and Hochberg, and only what passes it is marked.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 4000
# Of fewer blocks resampling says too little: such a value is shown and never stands.
FEWEST = 15
RATE = 0.05
LOW, HIGH = 2.5, 97.5


class Observation:
    """What one value came to in one block: of the same unit in all of them."""

    def __init__(self, value: str, block: int, outcome: float) -> None:
        self.value, self.block, self.outcome = value, block, outcome


class Effect:
    """What a value is worth compared with the others.

    games: how many games it is based on. mean: the outcome itself. effect: how much more than the mean of its blocks.
    low, high: the 95 % interval of the effect. p: how likely so large an effect is if there is none.
    stands: whether it stands when all comparisons are taken together.
    """

    def __init__(self, value: str, games: int, mean: float, effect: float, low: float, high: float, p: float) -> None:
        self.value, self.games, self.mean, self.effect = value, games, mean, effect
        self.low, self.high, self.p = low, high, p
        self.stands = False

    def __repr__(self) -> str:
        return f"Effect({self.value}: {self.effect:+.2f} ({self.low:+.2f} to {self.high:+.2f}), p {self.p:.3f})"


def effects_of(found: list[Observation], seed: int, paired: bool = True) -> list[Effect]:
    """The effect of every value, the largest first; where nothing is paired, compared with the mean of all blocks."""
    values = sorted({each.value for each in found})
    blocks = sorted({each.block for each in found})
    if len(values) < 2 or not blocks:  # noqa: PLR2004
        return []
    sums, counts = totals(found, values, blocks)
    with np.errstate(invalid="ignore", divide="ignore"):
        means = sums / counts
        expected = np.nanmean(means, axis=1)
    if not paired:
        expected = np.full(len(blocks), np.mean(expected))
    # What each block says about each value; a block without a value says nothing about it.
    differences = means - expected[:, None]
    there = counts > 0
    weights = np.random.default_rng(seed).multinomial(len(blocks), [1 / len(blocks)] * len(blocks), RESAMPLES)
    total = weights @ np.where(there, differences, 0.0)
    number = weights @ there
    with np.errstate(invalid="ignore", divide="ignore"):
        drawn = total / number
    effects = [
        effect_of(value, place, sums, counts, differences[there[:, place], place], drawn[:, place])
        for place, value in enumerate(values)
    ]
    mark_standing(effects)
    return sorted(effects, key=lambda each: (-each.effect, each.value))


def totals(
    found: list[Observation], values: list[str], blocks: list[int]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Sums and numbers of outcomes, by block and value."""
    place = {value: number for number, value in enumerate(values)}
    row = {block: number for number, block in enumerate(blocks)}
    sums, counts = np.zeros((len(blocks), len(values))), np.zeros((len(blocks), len(values)))
    for each in found:
        sums[row[each.block], place[each.value]] += each.outcome
        counts[row[each.block], place[each.value]] += 1
    return sums, counts


def effect_of(
    value: str,
    place: int,
    sums: NDArray[np.float64],
    counts: NDArray[np.float64],
    differences: NDArray[np.float64],
    drawn: NDArray[np.float64],
) -> Effect:
    games = int(counts[:, place].sum())
    known = drawn[~np.isnan(drawn)]
    low, high = np.percentile(known, [LOW, HIGH])
    above, below = (known >= 0).sum(), (known <= 0).sum()
    p = min(1.0, 2 * (min(above, below) + 1) / (len(known) + 1)) if len(differences) >= FEWEST else 1.0
    return Effect(value, games, float(sums[:, place].sum() / games), float(differences.mean()), low, high, float(p))


def mark_standing(effects: list[Effect]) -> None:
    """Benjamini and Hochberg: of so many comparisons, those that stand at a false discovery rate of 5 %."""
    ranked = sorted(effects, key=lambda each: each.p)
    passed = 0
    for place, each in enumerate(ranked, start=1):
        if each.p <= RATE * place / len(ranked):
            passed = place
    for each in ranked[:passed]:
        each.stands = True
