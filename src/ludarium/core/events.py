"""Facts that rules tell the log and the screen. Nothing in the rules listens to them.

An event is a change of one amount or of one place, told once:

    gain, score    `amount` of `what` come to the seat, from `origin` if it is a store that is counted
    lose           `amount` of `what` leave the seat, to `place` if it is a store that is counted
    move           the piece `what` goes from `origin` to `place`; an empty one lies off the table
    turn           what lies at `place` is `what` now, and was `origin`; things of another kind stay beside it
    advance        the marker of `what` goes `amount` spaces, back where that is negative; it stands on `after` then
    use, free      `what` is used up until it is freed again
    reveal         `what` lay face down and is seen now
    check          hidden cards were looked through for `what`, and nothing came of it
    roll           a die shows `amount`
    choose, bid, pass, offer, decline, begin, end, miss, note     what was done that changes no amount by itself
    trail          no happening: why the rules decided something, for those who ask

`after` is the value once it has happened, `cause` the thing that brought it, `partner` another seat it concerns.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.plain import Plain
from ludarium.core.speech import NOBODY
from ludarium.core.things import ANY

GAIN: Final[str] = "gain"
LOSE: Final[str] = "lose"
SCORE: Final[str] = "score"
MOVE: Final[str] = "move"
TURN: Final[str] = "turn"
ADVANCE: Final[str] = "advance"
USE: Final[str] = "use"
FREE: Final[str] = "free"
REVEAL: Final[str] = "reveal"
CHECK: Final[str] = "check"
ROLL: Final[str] = "roll"
CHOOSE: Final[str] = "choose"
BID: Final[str] = "bid"
PASS: Final[str] = "pass"
OFFER: Final[str] = "offer"
DECLINE: Final[str] = "decline"
BEGIN: Final[str] = "begin"
END: Final[str] = "end"
MISS: Final[str] = "miss"
NOTE: Final[str] = "note"
TRAIL: Final[str] = "trail"

VERBS: Final[list[str]] = [
    GAIN, LOSE, SCORE, MOVE, TURN, ADVANCE, USE, FREE, REVEAL, CHECK, ROLL, CHOOSE, BID, PASS, OFFER, DECLINE, BEGIN,
    END, MISS, NOTE, TRAIL,
]  # fmt: skip
# What brings something hidden to light: it cannot be taken back.
TEACHING: Final[list[str]] = [REVEAL, CHECK]


class Event(Plain):
    """Something happened to a seat (or to the table, seat -1) because of a rule.

    `what`, `origin`, `place` and `cause` are ids of the catalogue, or empty. A secret event has a `cover`: seats other
    than its own see that id instead of `what`, and neither places nor values. `why` holds the parts of a trail.
    """

    def __init__(
        self,
        verb: str,
        seat: int,
        what: str,
        amount: int,
        origin: str,
        place: str,
        after: int | None,
        cause: str,
        partner: int,
        rule: str,
        cover: str,
        why: Plain | None,
    ) -> None:
        self.verb: Final[str] = verb
        self.seat: Final[int] = seat
        self.what: Final[str] = what
        self.amount: Final[int] = amount
        self.origin: Final[str] = origin
        self.place: Final[str] = place
        self.after: Final[int | None] = after
        self.cause: Final[str] = cause
        self.partner: Final[int] = partner
        self.rule: Final[str] = rule
        self.cover: Final[str] = cover
        self.why: Final[Plain | None] = why

    def __repr__(self) -> str:
        way = f" {self.origin}->{self.place}" if self.origin or self.place else ""
        return f"Event({self.verb} {self.amount} {self.what}{way}, seat {self.seat}, {self.rule})"

    def seen_by(self, seat: int) -> Event:
        """The event as a seat may see it."""
        if not self.cover or seat == self.seat:
            return self
        return Event(self.verb, self.seat, self.cover, self.amount, "", "", None, "", self.partner, self.rule, "", None)

    def ids(self) -> list[str]:
        """Every thing it speaks of."""
        return [id for id in (self.what, self.origin, self.place, self.cause, self.cover) if id]


def tell(
    log: list[Event] | None,
    verb: str,
    seat: int,
    what: str,
    rule: str,
    amount: int = 0,
    origin: str = "",
    place: str = "",
    after: int | None = None,
    cause: str = "",
    partner: int = NOBODY,
    cover: str = "",
    why: Plain | None = None,
) -> None:
    """Tell the log, if one is kept: search keeps none."""
    if log is not None:
        log.append(Event(verb, seat, what, amount, origin, place, after, cause, partner, rule, cover, why))


def unknown(kind: str) -> str:
    """A thing of a kind that nobody but its owner may know."""
    return f"{kind}:{ANY}"


def teaches(events: list[Event]) -> bool:
    """Whether somebody has learned something that was hidden before."""
    return any(event.verb in TEACHING for event in events)
