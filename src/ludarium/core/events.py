"""Facts that rules tell the log and the screen. Nothing in the rules listens to them."""

from __future__ import annotations

from typing import Final

from ludarium.core.plain import Plain

GAIN: Final[str] = "gain"
LOSE: Final[str] = "lose"
MOVE: Final[str] = "move"
SCORE: Final[str] = "score"
REVEAL: Final[str] = "reveal"
ROLL: Final[str] = "roll"
NOTE: Final[str] = "note"
TRAIL: Final[str] = "trail"

VERBS: Final[dict[str, str]] = {
    GAIN: "gains",
    LOSE: "loses",
    MOVE: "moves",
    SCORE: "scores",
    REVEAL: "reveals",
    ROLL: "rolls",
    NOTE: "has",
    TRAIL: "explains",
}


class Event(Plain):
    """Something happened to a seat (or to the table, seat -1) because of a rule.

    A `trail` is no happening: it says why something was decided, for those who ask.
    `what` is the good or piece, `amount` how much, `place` a target on the table. A secret event has a `cover`:
    seats other than its own see that word instead of `what`, and no place.
    """

    def __init__(self, kind: str, seat: int, what: str, amount: int, place: str, rule: str, cover: str) -> None:
        self.kind: Final[str] = kind
        self.seat: Final[int] = seat
        self.what: Final[str] = what
        self.amount: Final[int] = amount
        self.place: Final[str] = place
        self.rule: Final[str] = rule
        self.cover: Final[str] = cover

    def seen_by(self, seat: int) -> Event:
        """The event as a seat may see it."""
        if not self.cover or seat == self.seat:
            return self
        return Event(self.kind, self.seat, self.cover, self.amount, "", self.rule, "")


def note(
    log: list[Event] | None,
    kind: str,
    seat: int,
    what: str,
    amount: int,
    rule: str,
    place: str = "",
    cover: str = "",
) -> None:
    """Tell the log, if one is kept: search keeps none."""
    if log is not None:
        log.append(Event(kind, seat, what, amount, place, rule, cover))
