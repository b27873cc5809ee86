"""stub"""

from __future__ import annotations

from ludarium.core.events import Event


def sentence(event: Event, names: list[str]) -> str:
    return event.what
