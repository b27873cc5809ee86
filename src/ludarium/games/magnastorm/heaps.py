"""Small heaps of pieces of different colours, written as one number.

Two decimal digits count the pieces of each kind: the last two are yellow, the two before them belong to seat 0, and so
on. 301 is one yellow piece and three of seat 0. Heaps are added and subtracted like numbers. Crew on a panel space,
labs on a planet space and prices in cubes are heaps.
"""

from __future__ import annotations

from typing import Final

YELLOW: Final[int] = 4
KINDS: Final[int] = 5
BASE: Final[int] = 100

# One piece of each kind: of seats 0 to 3, then yellow.
UNIT: Final[list[int]] = [100, 10_000, 1_000_000, 100_000_000, 1]
YELLOW_UNIT: Final[int] = 1

# The kinds in the order of their digits, from the last.
ORDER: Final[list[int]] = [YELLOW, 0, 1, 2, 3]


def count(heap: int, kind: int) -> int:
    """How many pieces of a kind lie in the heap."""
    return heap // UNIT[kind] % BASE


def size(heap: int) -> int:
    """How many pieces lie in the heap."""
    total = 0
    while heap:
        total += heap % BASE
        heap //= BASE
    return total


def price(seat: int, own: int, yellow: int) -> int:
    """So many cubes of the seat's own colour and so many yellow ones."""
    return own * UNIT[seat] + yellow
