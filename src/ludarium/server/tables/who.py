"""Somebody who does something at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class Who:
    """A person, as a table needs to know them. Who `confirms` turns is not done with one before saying so."""

    id: str
    name: str
    confirms: bool = False


def keyed(who: Who, key: str | None) -> str | None:
    """An idempotency key counts for the one who sent it."""
    return f"{who.id} {key}" if key else None
