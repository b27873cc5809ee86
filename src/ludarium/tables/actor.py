"""Who does something at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class Actor:
    """A person, as a table knows them. If `confirms` is set, others wait until the person confirms the turn."""

    id: str
    name: str
    confirms: bool = False


def scoped_key(actor: Actor, key: str | None) -> str | None:
    """An idempotency key as it is stored: with its sender, so that two people may use the same one."""
    return f"{actor.id} {key}" if key else None
