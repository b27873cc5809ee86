"""What an answer would change, as far as the seat that is asked can know."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.document import document, short_document
from ludarium.protocol.log import Fact


@document
class Change:
    """By how much an amount would change, from least to most where hidden things decide."""

    seat: int
    what: str
    least: int
    most: int

    def __str__(self) -> str:
        size = f"{self.least:+}" if self.least == self.most else f"{self.least:+} to {self.most:+}"
        return f"seat {self.seat} {size} {self.what}"


@document
class NextQuestion:
    """Who would be asked next; `words` would be on offer in any case, `maybe` in some."""

    seat: int
    prompt: str
    words: list[str]
    maybe: list[str]


@document
class Outcome:
    """What Nature might answer, and how likely that is beside the others."""

    word: str
    label: str
    weight: int


@document
class Chance:
    """What Nature would decide next."""

    prompt: str
    outcomes: list[Outcome]


Topic = Literal["income", "points", "later", "progress", "lead", "risk", "others"]


@short_document
class Prospect:
    """Something that would stand otherwise for the seat, and is no amount of it; `label` says what in a few words.

    `income`: of the good `what` each income brings `after` instead of `before`. `points`: so many now, by what the
    label says; `later`: points that come later. `progress`: `after` instead of `before`, `of` so many. `lead`: who
    leads changes. `risk`: a chance in percent. `others`: what others may take by it. `good` says whether that is good
    for the seat.
    """

    topic: Topic
    what: str
    label: str
    before: int
    after: int
    of: int
    good: bool


@document
class Preview:
    """What an answer, or the answers of a plan, would change, as far as the seat can know.

    `changes` are amounts of seats and of those who play without one, `prospects` what else would stand otherwise for
    the seat, `facts` what is certain to happen, `asks` who is asked next, `chance` what Nature would decide next.
    """

    words: list[str]
    changes: list[Change]
    prospects: list[Prospect]
    facts: list[Fact]
    asks: list[NextQuestion]
    chance: list[Chance]
    ends: bool

    def __repr__(self) -> str:
        return f"Preview({', '.join(str(change) for change in self.changes)})"
