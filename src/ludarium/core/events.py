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

from typing import Final, cast

from ludarium.core.catalogue import ANY
from ludarium.core.event import Event
from ludarium.core.rendering import NOBODY
from ludarium.protocol.log import Verb

__all__ = [
    "ADVANCE",
    "BEGIN",
    "BID",
    "CHECK",
    "CHOOSE",
    "DECLINE",
    "END",
    "FREE",
    "GAIN",
    "LOSE",
    "MISS",
    "MOVE",
    "NOTE",
    "OFFER",
    "PASS",
    "REVEAL",
    "REVEALING",
    "ROLL",
    "SCORE",
    "TRAIL",
    "TURN",
    "USE",
    "VERBS",
    "Event",
    "hidden_id",
    "log_event",
    "reveals_any",
]

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
REVEALING: Final[list[str]] = [REVEAL, CHECK]


def log_event(
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
    why: object = None,
) -> None:
    """Tell the log, if one is kept: search keeps none."""
    if log is not None:
        told = cast("Verb", verb)  # or a trail, which is no fact and never sent
        log.append(Event(told, seat, what, amount, origin, place, after, cause, partner, rule, "", "", cover, why))


def hidden_id(category: str) -> str:
    """A thing of a kind that nobody but its owner may know."""
    return f"{category}:{ANY}"


def reveals_any(events: list[Event]) -> bool:
    """Whether somebody has learned something that was hidden before."""
    return any(event.verb in REVEALING for event in events)
