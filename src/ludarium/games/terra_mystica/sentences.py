"""Events as people read them."""

from __future__ import annotations

from ludarium.core.events import VERBS, Event


def sentence(event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else "The table"
    return f"{who} {VERBS[event.kind]} {event.amount} {event.what}"
