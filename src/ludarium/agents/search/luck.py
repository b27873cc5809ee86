"""Chance in a line that is played on: one stream for Nature, another for how seats choose.

Both begin anew with every turn. So alternatives that are compared under one seed meet the same luck, even where one of
them asked Nature for more draws than the other.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.core.engine import drawn, question
from ludarium.core.frames import State

SEEDS: Final[int] = 1 << 40
TURN_STEP: Final[int] = 0x9E3779B1
POLICY: Final[int] = 0x5DEECE66D


class Luck:
    """The luck of one playing on. It can be started again with the seed of another one."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.turn = -1
        self.nature: Final[Random] = Random(seed)
        self.policy: Final[Random] = Random(seed)

    def restart(self, seed: int) -> None:
        """Begin again, with this seed."""
        self.seed = seed
        self.turn = -1

    def come_to(self, turn: int) -> None:
        """A turn is played: both streams begin anew with the first look at it."""
        if turn != self.turn:
            self.turn = turn
            mixed = self.seed + TURN_STEP * (turn + 1)
            self.nature.seed(mixed)
            self.policy.seed(mixed + POLICY)

    def draw(self, state: State) -> int:
        """What Nature answers."""
        self.come_to(state.turn)
        return drawn(state, question(state), self.nature)


def new_seed(rng: Random) -> int:
    """A seed for one playing on."""
    return rng.randrange(SEEDS)
