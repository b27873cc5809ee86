"""The numbers of `librt.random`, in plain Python: ChaCha with eight rounds, keyed by the seed.

The same seed must bring the same luck on the server and on a device.
"""

from __future__ import annotations

import secrets
from typing import Final

WORD: Final[int] = 0xFFFF_FFFF
HALF: Final[int] = 32
# After so many blocks the second half of the last one is the next key.
BLOCKS: Final[int] = 16
SIGMA: Final[tuple[int, ...]] = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
DOUBLE_ROUNDS: Final[int] = 4
# The quarter rounds of a double round: columns, then diagonals.
QUARTERS: Final[tuple[tuple[int, int, int, int], ...]] = (
    (0, 4, 8, 12),
    (1, 5, 9, 13),
    (2, 6, 10, 14),
    (3, 7, 11, 15),
    (0, 5, 10, 15),
    (1, 6, 11, 12),
    (2, 7, 8, 13),
    (3, 4, 9, 14),
)


def block(key: list[int], count: int) -> list[int]:
    """Sixteen words of a key's stream."""
    start = [*SIGMA, *key, count, 0, 0, 0]
    x = start.copy()
    for _ in range(DOUBLE_ROUNDS):
        for a, b, c, d in QUARTERS:
            p, q, r, s = x[a], x[b], x[c], x[d]
            p = (p + q) & WORD
            s ^= p
            s = (s << 16 | s >> 16) & WORD
            r = (r + s) & WORD
            q ^= r
            q = (q << 12 | q >> 20) & WORD
            p = (p + q) & WORD
            s ^= p
            s = (s << 8 | s >> 24) & WORD
            r = (r + s) & WORD
            q ^= r
            q = (q << 7 | q >> 25) & WORD
            x[a], x[b], x[c], x[d] = p, q, r, s
    return [(one + other) & WORD for one, other in zip(x, start)]


class Random:
    """A stream of random numbers."""

    __slots__ = ("_count", "_key", "_words")

    def __init__(self, seed: int | None = None) -> None:
        self.seed(secrets.randbits(63) if seed is None else seed)

    def seed(self, n: int) -> None:
        self._key = block([n & WORD, n >> HALF & WORD, 0, 0, 0, 0, 0, 0], 0)[:8]
        self._count = 0
        self._words: list[int] = []

    def _next(self) -> int:
        if not self._words:
            words = block(self._key, self._count)
            self._count += 1
            if self._count == BLOCKS:
                self._key, words, self._count = words[8:], words[:8], 0
            self._words = words[::-1]
        return self._words.pop()

    def _next_long(self) -> int:
        high = self._next()
        return high << HALF | self._next()

    def randrange(self, start: int, stop: int | None = None) -> int:
        """A number from `start` up to, not including, `stop`; from 0 where only one is given."""
        if stop is None:
            start, stop = 0, start
        size = stop - start
        if size <= 0:
            raise ValueError("empty range for randrange()")
        if size <= WORD:
            product = self._next() * size
            if product & WORD < size:
                least = (1 << HALF) % size
                while product & WORD < least:
                    product = self._next() * size
            return start + (product >> HALF)
        least = (1 << 2 * HALF) % size
        while (found := self._next_long()) < least:
            pass
        return start + found % size

    def randint(self, a: int, b: int) -> int:
        return self.randrange(a, b + 1)

    def random(self) -> float:
        return (self._next_long() >> 11) * 2.0**-53
