"""What happens in the harbour, where it has words of its own."""

from __future__ import annotations

from harbour.constants import WORKERS
from ludarium.core.event_text import event_text as usual_sentence_of
from ludarium.core.events import BEGIN, MOVE, ROLL, Event
from ludarium.core.rendering import verb_mark


def sentence_of(event: Event) -> str:
    """An event with ids between angle brackets; turns and workers that go home go without saying."""
    if event.verb == ROLL:
        return f"{verb_mark(event.seat, 'roll')} <{event.what}|a>"
    if event.verb == MOVE:
        return f"{verb_mark(event.seat, 'send')} <{event.what}|a> to <{event.place}>" if event.origin == WORKERS else ""
    if event.verb == BEGIN:
        return "a new day begins" if event.what == "phase:day" else ""
    return usual_sentence_of(event)
