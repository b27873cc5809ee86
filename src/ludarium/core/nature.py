"""Chance: bags, weights and streams of random numbers."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.random import Random

from ludarium.core.serializable import Serializable

DIE: Final[list[int]] = [1, 2, 3, 4, 5, 6]
SEED_BYTES: Final[int] = 7


class Bag(Serializable):
    """Undrawn things without any order: how many there are of each kind."""

    kind = "bag"

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts

    def clone(self) -> Bag:
        return Bag(self.counts.copy())

    def is_empty(self) -> bool:
        return not any(count > 0 for count in self.counts)

    def size(self) -> int:
        """How many things are left."""
        return sum(count for count in self.counts)

    def drawable(self) -> list[int]:
        """What can be drawn, in a fixed order."""
        return [kind for kind, count in enumerate(self.counts) if count]

    def weights(self) -> list[int]:
        """How likely each of `kinds` is."""
        return [count for count in self.counts if count]

    def take(self, kind: int) -> None:
        self.counts[kind] -= 1

    def put(self, kind: int) -> None:
        self.counts[kind] += 1

    def draw(self, rng: Random) -> int:
        """Take one thing out, each as likely as any other."""
        kind = draw_weighted(self.counts, rng)
        self.take(kind)
        return kind


def distinct_faces(dice: list[int]) -> list[int]:
    """The different faces that some dice show, in ascending order."""
    return [face for face in DIE if any(die == face for die in dice)]


def draw_weighted(weights: list[int], rng: Random) -> int:
    """Draw a position, each as likely as its weight."""
    left = rng.randrange(sum(weight for weight in weights))
    for position, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return position
    raise ValueError("weights must be positive")


def random_stream(seed: int, purpose: str) -> Random:
    """A stream of random numbers of its own for each purpose."""
    return Random(int.from_bytes(blake2b(f"{seed}:{purpose}".encode(), digest_size=SEED_BYTES).digest()))
