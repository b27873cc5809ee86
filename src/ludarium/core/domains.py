"""Domains: everything that the options of a question, or the codes of an action type, can stand for at a table.

What is on offer changes from moment to moment; what could ever be on offer follows from the settings and the number of
seats alone. Each question and each action type declares it (`Ask.domain`, `ActionType.domain`), and `ActionSpace` puts
all of them in one list with an index for each, which programs that learn need.

A code names a thing and never a place in a list, so it means the same whenever it comes up. Most codes name one thing:
a hex, a card, a color. Where a set of things is chosen in one answer, such as several dice, there would be far too
many codes: the domain lists the things and says that they are parts. Such a code is made of the numbers of its parts by
`set_code`, and taken apart by `parts_of`.
"""

from __future__ import annotations

from typing import Final

# How many things a domain of sets can tell apart.
MOST_PARTS: Final[int] = 1000
_BASE: Final[int] = MOST_PARTS + 1


class DomainEntry:
    """What a code stands for.

    word: the answer in the notation; ``*`` where it says something that the table decides, such as how much it is.
    label: what it does, in a few words, with ids of the catalogue between angle brackets. Seats in it are counted from
    the one that is asked: ``<seat:1>`` is the next one.
    """

    def __init__(self, code: int, word: str, label: str) -> None:
        self.code: Final[int] = code
        self.word: Final[str] = word
        self.label: Final[str] = label

    def __repr__(self) -> str:
        return f"DomainEntry({self.code}: {self.word!r})"


class Domain:
    """All codes there can be; or, where codes are sets, all things that can be in one."""

    def __init__(self, entries: list[DomainEntry], are_parts: bool = False) -> None:
        self.entries: Final[list[DomainEntry]] = entries
        self.are_parts: Final[bool] = are_parts

    def __repr__(self) -> str:
        return f"Domain({len(self.entries)} {'things in sets' if self.are_parts else 'codes'})"


def single(word: str, label: str) -> Domain:
    """The domain of what can be answered in one way only."""
    return Domain([DomainEntry(0, word, label)])


def set_code(parts: list[int]) -> int:
    """The code of a set of things: each by its number, in ascending order, as often as it is in the set."""
    code = 0
    for part in reversed(parts):
        code = code * _BASE + part + 1
    return code


def parts_of(code: int) -> list[int]:
    """The things in a set, in ascending order: the inverse of `set_code`."""
    found: list[int] = []
    while code:
        found.append(code % _BASE - 1)
        code //= _BASE
    return found


def amounts_code(amounts: list[int], first: int = 0) -> int:
    """The code of a set that is given as amounts by kind, counted from a first kind."""
    return set_code([first + kind for kind, count in enumerate(amounts) for _ in range(count)])


def rotate_seat(seat: int, by: int, seats: int) -> int:
    """The seat that is as far from seat `by` as this one is from seat 0; those without a seat stay who they are."""
    return (seat + by) % seats if 0 <= seat < seats else seat
