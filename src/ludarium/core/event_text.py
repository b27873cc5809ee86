"""Events as people read them, where a game has no words of its own."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import count_text
from ludarium.core.events import (
    ADVANCE,
    BEGIN,
    BID,
    CHECK,
    CHOOSE,
    DECLINE,
    END,
    FREE,
    GAIN,
    LOSE,
    MISS,
    MOVE,
    NOTE,
    OFFER,
    PASS,
    REVEAL,
    ROLL,
    SCORE,
    TRAIL,
    TURN,
    USE,
    Event,
)
from ludarium.core.rendering import NOBODY, seat_mark, verb_mark

# What stands in place of: who does it, what it is, so many of it, where it comes from and goes.
SENTENCES: Final[dict[str, str]] = {
    GAIN: "{gain} {some}{source}",
    LOSE: "{pay} {some}",
    SCORE: "{score} {some}{source}",
    TURN: "<{place}> becomes <{what}>",
    USE: "{use} <{what}>",
    FREE: "<{what}> can be used again",
    REVEAL: "{reveal} <{what}>",
    CHECK: "nobody has <{what}|a> to reveal",
    ROLL: "{roll} {amount}",
    CHOOSE: "{choose} <{what}>",
    BID: "{bid} {amount} for <{what}>",
    PASS: "{pass}",
    OFFER: "{offer} {some}{partner}",
    DECLINE: "{decline} {some}",
    BEGIN: "<{what}> begins",
    END: "<{what}> ends",
    MISS: "{go} without {some}",
    NOTE: "<{what}>",
}
VERBS: Final[dict[str, str]] = {LOSE: "pay", MISS: "go"}


def event_text(event: Event) -> str:
    """One event, with ids between angle brackets; a trail is for those who ask."""
    if event.verb == TRAIL:
        return ""
    if event.verb == MOVE:
        return move_text(event)
    if event.verb == ADVANCE:
        return advance_text(event)
    verb = VERBS.get(event.verb, event.verb)
    parts = {
        verb: verb_mark(event.seat, verb),
        "what": event.what,
        "some": amount_text(event),
        "amount": str(event.amount),
        "place": event.place,
        "source": f" (<{event.cause}>)" if event.cause else "",
        "partner": f" to {seat_mark(event.partner)}" if event.partner != NOBODY else "",
    }
    return SENTENCES[event.verb].format(**parts)


def amount_text(event: Event) -> str:
    """Goods by number, other things by name."""
    is_counted = event.what.startswith("good:") or event.amount > 1
    return f"<{event.what}|some {event.amount}>" if is_counted else f"<{event.what}>"


def move_text(event: Event) -> str:
    """A piece comes to the table, leaves it, or goes from one place to another."""
    piece = f"<{event.what}|{f'some {event.amount}' if event.amount > 1 else 'a'}>"
    if event.origin and event.place:
        return f"{verb_mark(event.seat, 'move')} {piece} from <{event.origin}> to <{event.place}>"
    if event.place:
        return f"{verb_mark(event.seat, 'put')} {piece} on <{event.place}>"
    return f"{verb_mark(event.seat, 'take')} {piece} from <{event.origin}>"


def advance_text(event: Event) -> str:
    """A marker goes up or back on its track."""
    steps = abs(event.amount)
    way = "advance" if event.amount >= 0 else "fall"
    far = count_text(steps, "step")
    to = f", to {event.after}" if event.after is not None else ""
    return f"{verb_mark(event.seat, way)} {far} on <{event.what}>{to}"
