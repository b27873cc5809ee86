"""Random numbers of a rollout: one stream for Nature's draws, another for how seats choose.

Both are seeded anew with every turn, from the seed of the rollout and the number of the turn. So candidates that are
compared under one seed meet the same random numbers (common random numbers) from the next turn on, even if one of them
made Nature draw more often than the other.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.core.engine import draw_option, question
from ludarium.core.frames import State

SEEDS: Final[int] = 1 << 40
TURN_STEP: Final[int] = 0x9E3779B1
POLICY: Final[int] = 0x5DEECE66D


class RandomStreams:
    """The random numbers of one rollout: `nature` for draws, `policy` for choices."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.turn = -1
        self.nature: Final[Random] = Random(seed)
        self.policy: Final[Random] = Random(seed)

    def restart(self, seed: int) -> None:
        """Begin another rollout, with this seed."""
        self.seed = seed
        self.turn = -1

    def begin_turn(self, turn: int) -> None:
        """Seed both streams for a turn, if that has not been done for this turn."""
        if turn != self.turn:
            self.turn = turn
            mixed = self.seed + TURN_STEP * (turn + 1)
            self.nature.seed(mixed)
            self.policy.seed(mixed + POLICY)

    def draw(self, state: State) -> int:
        """What Nature answers to the open question."""
        self.begin_turn(state.turn)
        return draw_option(state, question(state), self.nature)


def new_seed(rng: Random) -> int:
    """A seed for the streams of a rollout."""
    return rng.randrange(SEEDS)
