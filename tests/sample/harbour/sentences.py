"""What happens in the harbour, where it has words of its own."""

from __future__ import annotations

from harbour.terms import WORKERS
from ludarium.core.events import BEGIN, MOVE, ROLL, Event
from ludarium.core.sentences import sentence_of as usual_sentence_of
from ludarium.core.speech import does


def sentence_of(event: Event) -> str:
    """An event with ids between angle brackets; turns and workers that go home go without saying."""
    if event.verb == ROLL:
        return f"{does(event.seat, 'roll')} <{event.what}|a>"
    if event.verb == MOVE:
        return f"{does(event.seat, 'send')} <{event.what}|a> to <{event.place}>" if event.origin == WORKERS else ""
    if event.verb == BEGIN:
        return "a new day begins" if event.what == "phase:day" else ""
    return usual_sentence_of(event)
