"""Rows about people as the rest of the server knows them; those of tables are in `ludarium.tables.rows`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class PersonRow:
    """Somebody: a guest has neither login nor password."""

    id: str
    name: str
    login: str | None
    password: str | None
    preferences: str
    created: int


@dataclass(slots=True, frozen=True)
class KeyRow:
    """A browser's session or a program's token; only the latter has scopes (with commas)."""

    digest: str
    id: str
    person: str
    name: str
    scopes: str | None
    created: int
    expires: int


@dataclass(slots=True, frozen=True)
class ChannelRow:
    """Where notices for a person go; `secrets` is JSON."""

    id: str
    person: str
    kind: str
    address: str
    secrets: str
    created: int
