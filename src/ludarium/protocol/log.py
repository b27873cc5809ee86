"""What happened, answer by answer."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.document import document, short_document

Verb = Literal[
    "gain", "lose", "score", "move", "turn", "advance", "use", "free", "reveal", "check", "roll", "choose", "bid",
    "pass", "offer", "decline", "begin", "end", "miss", "note",
]  # fmt: skip
By = Literal["player", "forced", "nature", "bot", "order", "clock"]


@short_document
class Fact:
    """One change of an amount or of a place; ids of the catalogue, or empty texts.

    `seat` is -1 for the table; seats after the last one are those who play without a seat. `partner` is another seat it
    concerns, -2 for nobody. `after` is the value afterwards.

    People read the `sentence`: who does it (`subject`: Ada, or You; empty where it begins with nobody), and the rest
    (`text`). Both are empty where another fact tells it.
    """

    verb: Verb
    seat: int
    what: str
    amount: int
    origin: str
    place: str
    after: int | None
    cause: str
    partner: int
    rule: str
    subject: str = ""
    text: str = ""

    @property
    def sentence(self) -> str:
        """The fact as people read it."""
        return f"{self.subject} {self.text}" if self.subject else self.text


@document
class Row:
    """One answer in the log: who gave it (-1 is Nature), its word as the viewer may know it, and what it brought.

    `by` tells who decided: a player, nobody (`forced`), Nature, a bot, a standing order, or the clock.
    """

    ply: int
    seat: int
    word: str
    by: By
    turn: int
    facts: list[Fact]
