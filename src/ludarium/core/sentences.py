"""Events as people read them, where a game has no words of its own."""

from __future__ import annotations

from typing import Final

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
from ludarium.core.speech import NOBODY, does, of

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


def sentence_of(event: Event) -> str:
    """One event, with ids between angle brackets; a trail is for those who ask."""
    if event.verb == TRAIL:
        return ""
    if event.verb == MOVE:
        return moved(event)
    if event.verb == ADVANCE:
        return advanced(event)
    verb = VERBS.get(event.verb, event.verb)
    parts = {
        verb: does(event.seat, verb),
        "what": event.what,
        "some": some_of(event),
        "amount": str(event.amount),
        "place": event.place,
        "source": f" (<{event.cause}>)" if event.cause else "",
        "partner": f" to {of(event.partner)}" if event.partner != NOBODY else "",
    }
    return SENTENCES[event.verb].format(**parts)


def some_of(event: Event) -> str:
    """Goods by number, other things by name."""
    is_counted = event.what.startswith("good:") or event.amount > 1
    return f"<{event.what}|some {event.amount}>" if is_counted else f"<{event.what}>"


def moved(event: Event) -> str:
    """A piece comes to the table, leaves it, or goes from one place to another."""
    piece = f"<{event.what}|{f'some {event.amount}' if event.amount > 1 else 'a'}>"
    if event.origin and event.place:
        return f"{does(event.seat, 'move')} {piece} from <{event.origin}> to <{event.place}>"
    if event.place:
        return f"{does(event.seat, 'put')} {piece} on <{event.place}>"
    return f"{does(event.seat, 'take')} {piece} from <{event.origin}>"


def advanced(event: Event) -> str:
    """A marker goes up or back on its track."""
    steps = abs(event.amount)
    way = "advance" if event.amount >= 0 else "fall"
    far = f"{steps} {'step' if steps == 1 else 'steps'}"
    to = f", to {event.after}" if event.after is not None else ""
    return f"{does(event.seat, way)} {far} on <{event.what}>{to}"
